// A person with a browser. Whatever goes wrong on the page is noted, and `leave` fails the test for it.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { House } from './house';

export const openBrowser = (): Promise<Browser> => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--force-color-profile=srgb'],
});

// What is measured is not watched.
export const watch = { traces: process.env.TRACE !== '0' };

export interface Wish extends BrowserContextOptions {
  width?: number;
  height?: number;
  touch?: boolean;
  lang?: 'en' | 'fr' | 'it' | 'es';
  allow?: RegExp[];      // faults that this test is about
  moving?: boolean;      // animations: off unless a test is about them
  settings?: Record<string, unknown>;
  before?: (context: BrowserContext) => Promise<unknown>;
}

export class Visitor {
  readonly faults: string[] = [];
  allow: RegExp[];
  private constructor(readonly house: House, readonly context: BrowserContext, readonly page: Page, allow: RegExp[]) {
    this.allow = allow;
  }

  static async come(browser: Browser, house: House, wish: Wish = {}): Promise<Visitor> {
    const { width = 1280, height = 900, touch = false, lang = 'en', allow = [], moving = false, settings = {}, before, ...rest } = wish;
    const context = await browser.newContext({
      baseURL: house.url, viewport: { width, height }, locale: lang, colorScheme: 'light', reducedMotion: moving ? 'no-preference' : 'reduce',
      ...(touch ? { hasTouch: true, isMobile: true } : {}), ...rest,
    });
    context.setDefaultTimeout(30_000); // ten times what an idle machine needs
    await context.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
      console.error('CSP: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber + ' ' + event.sample));`);
    // A page's own part in the dice, else random, is always the same: with the server's seed every game can be played again.
    await context.addInitScript(`{
      const random = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (array) => (array.byteLength === 32 ? array.fill(7) : random(array));
    }`);
    if (watch.traces) await context.tracing.start({ snapshots: true, screenshots: false });
    // Others' moves are not shown one by one, unless a test is about that.
    if (moving) settings.pace ??= 'instant';
    settings.confirm ??= 'always'; // a test's player confirms each move, unless the test is about that
    await context.addInitScript(`try {
      if (!localStorage.getItem('rivers.settings')) localStorage.setItem('rivers.settings', ${JSON.stringify(JSON.stringify(settings))});
    } catch {}`);
    await before?.(context);
    const page = await context.newPage();
    const visitor = new Visitor(house, context, page, allow);
    visitor.#watch(page);
    context.on('page', (other) => visitor.#watch(other));
    return visitor;
  }

  #watch(page: Page): void {
    const note = (text: string): void => void this.faults.push(text);
    // An address that leads nowhere is answered 404 with the page, which says so itself; the browser notes it too.
    const nowhere = (url: string, text: string): boolean => text.includes('404') && url === page.url();
    page.on('console', (message) => { if ((message.type() === 'error' || message.type() === 'warning') && !nowhere(message.location().url, message.text())) note(`console: ${message.text()} (${message.location().url})`); });
    page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
    // What was on its way when the page was left is nobody's fault.
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
    });
    page.on('response', (response) => { if (response.status() >= 400 && !(response.status() === 404 && response.request().isNavigationRequest())) note(`status ${response.status()}: ${response.url()}`); });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.house.url) && !url.startsWith('data:') && !url.startsWith('blob:')) note(`third party: ${url}`);
    });
    page.on('websocket', (socket) => {
      if (!socket.url().startsWith(this.house.url.replace('http', 'ws'))) note(`third party: ${socket.url()}`);
    });
  }

  get unexpected(): string[] {
    return this.faults.filter((fault) => !this.allow.some((pattern) => pattern.test(fault)));
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.unexpected, 'faults of the page').toEqual([]);
  }

  // --- the server without the page, with this person's session ---
  async api<T = Record<string, unknown>>(command: string, fields: Record<string, unknown> = {}): Promise<T & { ok: boolean; error?: string; message?: string }> {
    const answer = await this.context.request.post(`${this.house.url}/api/${command}`, {
      data: fields, headers: { Origin: this.house.url, 'Content-Type': 'application/json' },
    });
    return (await answer.json()) as T & { ok: boolean };
  }

  async beGuest(name: string): Promise<void> {
    const answer = await this.api('guest', { name });
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
  }

  async create(fields: Record<string, unknown>): Promise<{ table: string; link: string | null; invites: { seat: number; token: string }[] }> {
    const answer = await this.api<{ table: string; link: string | null; invites: { seat: number; token: string }[] }>('create', { id: `e2e-${Math.random().toString(36).slice(2)}`, first: 'as seated', ...fields });
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
    return answer;
  }
}
