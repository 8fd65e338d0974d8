// Debian's Firefox by WebDriver BiDi, spoken plainly: Playwright asks it for things that it does not know yet. As much of a page as a
// player needs, under the same names.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

interface Socket { on(event: string, hear: (data: Buffer) => void): void; once(event: string, hear: (fault?: Error) => void): void; send(text: string): void; close(): void }
// The WebSocket client that Playwright carries inside itself: not every Node that builds the page has one.
const { ws: WebSocketClient } = createRequire(import.meta.url)('../node_modules/playwright-core/lib/utilsBundle.js') as { ws: new (url: string) => Socket };

export const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const prefs = { 'browser.shell.checkDefaultBrowser': false, 'datareporting.policy.dataSubmissionEnabled': false, 'app.update.auto': false, 'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false, 'browser.startup.page': 0, 'intl.accept_languages': 'en-US' };
const keys: Record<string, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };

interface Answer { id?: number; method?: string; error?: string; message?: string; result?: Record<string, unknown>; params?: Record<string, unknown> }
interface Box { x: number; y: number; width: number; height: number }

export class Firefox {
  readonly faults: string[] = [];
  #context = '';
  #last = 0;
  #waiting = new Map<number, (answer: Answer) => void>();
  private constructor(readonly profile: string, readonly process: ChildProcess, readonly socket: Socket) {}

  static async open(width: number, height: number): Promise<Firefox> {
    if (!existsSync(firefox)) throw new Error(`${firefox} is missing: apt-get install firefox-esr`);
    const profile = mkdtempSync(join(tmpdir(), 'rivers-firefox-'));
    writeFileSync(join(profile, 'user.js'), Object.entries(prefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
    const child = spawn(firefox, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'], { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const url = await new Promise<string>((found, failed) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, at] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
        if (at) found(`${at}/session`);
      });
      child.once('exit', () => failed(new Error(`Firefox ended:\n${said}`)));
    });
    const socket = new WebSocketClient(url);
    await new Promise<void>((done, failed) => { socket.once('open', () => done()); socket.once('error', (fault) => failed(fault ?? new Error('no line'))); });
    const self = new Firefox(profile, child, socket);
    socket.on('message', (data) => self.#hear(JSON.parse(data.toString()) as Answer));
    await self.ask('session.new', { capabilities: {} });
    const { contexts } = (await self.ask('browsingContext.getTree')) as { contexts: { context: string }[] };
    self.#context = contexts[0]!.context;
    await self.ask('session.subscribe', { events: ['log.entryAdded'] });
    await self.ask('browsingContext.setViewport', { context: self.#context, viewport: { width, height } });
    return self;
  }

  #hear(answer: Answer): void {
    if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded' && ['error', 'warn'].includes(String(answer.params?.level))) this.faults.push(String(answer.params?.text));
  }
  async ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    const answer = await new Promise<Answer>((done) => {
      this.#waiting.set(id, done);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`);
    return answer.result ?? {};
  }

  async goto(url: string): Promise<void> { await this.ask('browsingContext.navigate', { context: this.#context, url, wait: 'complete' }); }

  // What comes back goes through JSON, as everything that a test asks of a page.
  async evaluate<T>(what: (argument: never) => T | Promise<T>, argument?: unknown): Promise<T> {
    const body = `async () => JSON.stringify(await (${what.toString()})(${JSON.stringify(argument) ?? 'undefined'}))`;
    const told = (await this.ask('script.callFunction', { functionDeclaration: body, awaitPromise: true, target: { context: this.#context } })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
    if (told.type === 'exception') throw new Error(told.exceptionDetails?.text ?? 'an exception in the page');
    return told.result?.value === undefined ? (undefined as T) : (JSON.parse(told.result.value) as T);
  }
  async waitForFunction(what: (argument: never) => unknown, argument?: unknown, { timeout = 30_000 } = {}): Promise<void> {
    for (const until = Date.now() + timeout; ; await new Promise((done) => setTimeout(done, 20))) {
      if (await this.evaluate(what, argument)) return;
      if (Date.now() > until) throw new Error(`not true within ${timeout} ms: ${what.toString().slice(0, 200)}`);
    }
  }
  waitForSelector(selector: string): Promise<void> { return this.waitForFunction((wanted: string) => document.querySelector(wanted) !== null, selector); }

  async #at(box: Box, x: number, y: number): Promise<void> {
    const [left, top] = [Math.round(box.x + x), Math.round(box.y + y)];
    await this.ask('input.performActions', { context: this.#context, actions: [{ type: 'pointer', id: 'mouse', actions: [
      { type: 'pointerMove', x: left, y: top }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }] });
  }
  readonly keyboard = {
    press: (key: string): Promise<void> => this.keyboard.type(keys[key] ?? key),
    type: async (text: string): Promise<void> => {
      const actions = [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
      await this.ask('input.performActions', { context: this.#context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
  };

  locator(selector: string) {
    const box = (): Promise<Box | null> => this.evaluate((wanted: string) => {
      const found = document.querySelector(wanted);
      if (!found) return null;
      found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x, y, width, height };
    }, selector);
    const self = {
      first: () => self,
      count: () => this.evaluate((wanted: string) => document.querySelectorAll(wanted).length, selector),
      textContent: async () => {
        await this.waitForSelector(selector);
        return this.evaluate((wanted: string) => document.querySelector(wanted)?.textContent ?? null, selector);
      },
      boundingBox: box,
      evaluate: async <T>(what: (element: Element) => T): Promise<T> => {
        await this.waitForSelector(selector);
        const told = new Function('given', `return (${what.toString()})(document.querySelector(given));`) as (argument: never) => T;
        return this.evaluate(told, selector);
      },
      click: async ({ position }: { position?: { x: number; y: number } } = {}): Promise<void> => {
        await this.waitForSelector(selector);
        const found = (await box())!;
        await this.#at(found, position?.x ?? found.width / 2, position?.y ?? found.height / 2);
      },
    };
    return self;
  }

  // To whom it is a page like any other.
  get page(): Page { return this as unknown as Page; }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.process.once('exit', done));
    await this.ask('browser.close').catch(() => this.process.kill('SIGKILL'));
    await gone;
    this.socket.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
