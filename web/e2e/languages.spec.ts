// Four languages: switched without a reload on every screen, everything translated, nothing cut off on a phone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepEvidence } from './evidence';
import { House } from './house';
import { go, prepare, settled, type Scene } from './scenes';
import { sights } from './sight';
import { openBrowser, Visitor } from './visitor';

let house: House;
let browser: Browser;
let ana: Visitor;
let scenes: Scene[];
let patrons: Set<string>;
beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  ana = await Visitor.come(browser, house);
  scenes = await prepare(ana, await Visitor.come(browser, house));
  const reference = (await (await ana.context.request.get(`${house.url}/api/reference?game=river-of-gold&lang=en`)).json()) as { patrons: Record<string, { name: string }> };
  patrons = new Set(Object.values(reference.patrons).map(({ name }) => name));
});
afterEach((test) => keepEvidence(test, browser, house));
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

// Names of people, places and things that are the same in every language.
const proper = /^(Two Rivers|(: )?The River|Bot \d|Keith Piggott.*|Isma.l Perrin.*|.*Office Dog|.*Days of Wonder|English|Français|Italiano|Español|Ana|Bo|rivers .*|[A-Z]{1,2}-?[A-Z0-9-]*|.*\bBo\b.*)$/;

const textsOf = (visitor: Visitor): Promise<string[]> => visitor.page.evaluate(() => {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!parent || text === '' || parent.closest('code, script, style, noscript, [aria-live], kbd, option[lang], [lang]:not(html), time')) continue;
    texts.add(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name)?.trim();
      if (text && !element.closest('[lang]:not(html)')) texts.add(text);
    }
  return [...texts];
});
// Words enough to be told apart: a sentence that is the same in two languages was not translated.
const wordy = (text: string): boolean => (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 3 && !proper.test(text);

// As a person does: where the bar is slim, the languages are in its menu.
async function speak(page: Page, lang: string): Promise<void> {
  const menu = page.locator('header .menu');
  const folded = await menu.isVisible();
  if (folded) await menu.click();
  await page.locator('header select').selectOption(lang);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
  if (folded) await menu.click();
}

describe('every screen in four languages', () => {
  it.each(Array.from({ length: 25 }, (_, at) => at))('screen %i', async (at) => {
    const scene = scenes[at];
    if (!scene) throw new Error('more numbers than screens');
    const { page } = ana;
    ana.faults.length = 0;
    const flaws: string[] = [];
    await page.setViewportSize({ width: 1280, height: 900 });
    await go(page, scene);
    await page.evaluate(() => { (window as unknown as { __kept: number }).__kept = 1; });
    const texts = new Map<string, Set<string>>();
    const sameAsEnglish = (lang: string): string[] => [...texts.get(lang)!].filter((text) => wordy(text) && texts.get('en')!.has(text));
    for (const lang of ['en', 'fr', 'it', 'es']) {
      if (lang !== 'en') await speak(page, lang);
      // The table and the names are told anew: when, the server says.
      for (const until = Date.now() + 20_000; ;) {
        await settled(page);
        texts.set(lang, new Set(await textsOf(ana)));
        if (lang === 'en' || sameAsEnglish(lang).length === 0 || Date.now() > until) break;
        await page.waitForTimeout(100);
      }
      expect(await page.evaluate(() => (window as unknown as { __kept?: number }).__kept), 'the page was not loaded anew').toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      await settled(page);
      flaws.push(...(await sights(page)).map((flaw) => `${scene.name} ${lang}: ${flaw}`));
      await page.setViewportSize({ width: 1280, height: 900 });
      await settled(page);
    }
    await speak(page, 'en'); // for the next screen
    expect(texts.get('en')?.size).toBeGreaterThan(5);
    for (const lang of ['fr', 'it', 'es']) flaws.push(...sameAsEnglish(lang).map((text) => `${scene.name} ${lang}: not translated: "${text}"`));
    const all = [...texts.get('en')!].filter((text) => /\p{L}{4,}/u.test(text) && !proper.test(text) && ['fr', 'it', 'es'].every((lang) => texts.get(lang)!.has(text)));
    flaws.push(...all.filter((text) => !sameEverywhere.has(text) && !patrons.has(text)).map((text) => `${scene.name}: the same in all four: "${text}"`));
    expect([...flaws, ...ana.unexpected]).toEqual([]);
  });
});

// Single words and names that four languages share.
const sameEverywhere = new Set(['koku', 'Koku', 'Chie', 'Botan']);
