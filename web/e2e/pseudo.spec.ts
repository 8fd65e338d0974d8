// The page in a language that nobody speaks: a folder of words makes it, each text is marked, and 40 % longer than English.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepEvidence } from './evidence';
import { House } from './house';
import { open, pseudo, pseudoPage, shut } from './pseudo';
import { go, prepare, settled, type Scene } from './scenes';
import { sights } from './sight';
import { openBrowser, Visitor } from './visitor';

let copy: string | undefined;
let house: House;
let browser: Browser;
let ana: Visitor;
let scenes: Scene[];
beforeAll(async () => {
  copy = await pseudoPage();
  [house, browser] = await Promise.all([House.open(join(copy, 'web/dist')), openBrowser()]);
  ana = await Visitor.come(browser, house, { settings: { lang: pseudo } });
  scenes = await prepare(ana, await Visitor.come(browser, house));
});
afterEach((test) => keepEvidence(test, browser, house));
afterAll(async () => {
  await browser?.close();
  await house?.close();
  if (copy) rmSync(copy, { recursive: true, force: true });
});

// What the page says by itself: texts of people, of the server and of the rules are others' words, and code is code.
const unmarked = (page: Page): Promise<string[]> => page.evaluate(([left, right]) => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const marked = (element: Element | null): boolean => element !== null && (element.textContent ?? '').includes(left!) && (element.textContent ?? '').includes(right!);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (!parent || !/\p{L}{3,}/u.test(text) || text.includes(left!) || text.includes(right!)) continue;
    if (parent.closest('code, script, style, noscript, kbd, time, [lang]:not(html), [aria-live]') || marked(parent)) continue;
    found.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name) ?? '';
      if (/\p{L}{3,}/u.test(text) && !text.includes(left!) && !element.closest('[lang]:not(html)')) found.push(text);
    }
  return [...new Set(found)];
}, [open, shut] as const);

// All that the server says in English: names and texts of components, of options, of what happened, of rules.
async function servers(page: Page): Promise<Set<string>> {
  const words = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') words.add(value.trim().toLowerCase());
    else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) take(one);
  };
  for (const path of ['games', 'reference?game=river-of-gold&lang=en', 'reference?game=the-river&lang=en']) take(await (await page.request.get(`${house.url}/api/${path}`)).json());
  return words;
}

describe('a fifth language', () => {
  it('is there with its folder, and everything is said in it', async () => {
    const { page } = ana;
    const known = await servers(page);
    // Whole games, rules and lobbies speak with the server's words; these screens are the page's own.
    const own = /^(home|new-|lobby|games|gathering|learn|settings|profile|nowhere|gone|private|gold-early|river-early|lesson-)/;
    const flaws: string[] = [];
    let texts = 0;
    for (const scene of scenes.filter(({ name }) => own.test(name))) {
      await go(page, scene);
      expect(await page.evaluate(() => document.documentElement.lang), scene.name).toBe(pseudo);
      texts += await page.evaluate((left) => document.body.innerText.split(left).length - 1, open);
      const strange = (await unmarked(page)).filter((text) => !known.has(text.toLowerCase()) && !proper.test(text) && ![...known].some((said) => said.length > 12 && text.toLowerCase().includes(said)));
      flaws.push(...strange.filter((text) => !told.test(text)).map((text) => `${scene.name}: not translated: "${text.slice(0, 100)}"`));
    }
    expect(texts).toBeGreaterThan(400);
    // The eye of this test: a text without a row is seen.
    await page.evaluate(() => document.querySelector('main')!.append(Object.assign(document.createElement('p'), { textContent: 'Forgotten words' })));
    expect(await unmarked(page)).toContain('Forgotten words');
    expect([...flaws, ...ana.unexpected]).toEqual([]);
  });

  it.each([[360, 740], [1280, 720]])('fits where English fits, at %i by %i', async (width, height) => {
    const { page } = ana;
    const flaws: string[] = [];
    for (const scene of scenes) {
      await page.setViewportSize({ width, height });
      await go(page, scene);
      await settled(page);
      // Names of regions on a narrow track end in dots, and are whole in what explains them.
      flaws.push(...(await sights(page)).filter((flaw) => !flaw.includes('class="explained')).map((flaw) => `${scene.name}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
  });
});

// Names of people, places and things that are the same in every language.
const proper = /^(\d+ (second|minute)s? ago|now|[A-Z][a-z]{2} \d+, \d{4}.*|Two Rivers|(: )?The River|River of Gold|Bot \d|Keith Piggott.*|Isma.l Perrin.*|.*Office Dog.*|.*Days of Wonder.*|English|Français|Italiano|Español|Pseudo|Ana|Bo|.*\bBo\b.*|rivers .*|[A-Z]{1,2}-?[A-Z0-9-]*)$/;
// Sentences of the server about this table: questions, moves, reasons.
const told = /^(Ana|Bot|Bo)\b|\b(pioneer|shore|tile|building|customer|favor|koku|region|influence|ship|sail|build|deliver|claim|exchange|die|start|canyon|forest|mountain|desert|meadow)s?\b/i;
