// Screens at four widths, in light and dark, in each palette, and with text at 200 %: axe finds nothing, nothing is cut off.
// Pictures of every width go to web/screenshots/, with SCREENSHOTS=1 of every look too. In two spec files, so that they run side by side.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violations } from './axe';
import { keepEvidence } from './evidence';
import { House } from './house';
import { go, prepare, settled, there, type Scene } from './scenes';
import { sights } from './sight';
import { openBrowser, Visitor } from './visitor';

const names = ['home', 'new-gold', 'new-river', 'lobby', 'games', 'gathering', 'gold-early', 'gold-late', 'gold-over', 'gold-review', 'river-early',
  'river-late', 'river-over', 'river-review', 'rules-gold', 'rules-river', 'learn', 'learn-gold', 'lesson-gold', 'lesson-river', 'settings',
  'profile', 'nowhere', 'gone', 'private'];
// The boards of River of Gold take axe as long as all the rest.
const heavy = (name: string): boolean => /^(gold|lesson)-/.test(name);
const isTable = (name: string): boolean => /^(gold|river|lesson)-/.test(name);
export const screens = { gold: names.filter(heavy), others: names.filter((name) => !heavy(name)) };
const widths = [[360, 740], [768, 1024], [1440, 900], [2560, 1440]] as const;
const looks = [['light', 'bright'], ['light', 'contrast'], ['dark', 'classic'], ['dark', 'bright'], ['dark', 'contrast']] as const;
const pictures = join(import.meta.dirname, '../screenshots');
const ofLooks = process.env.SCREENSHOTS === '1';

export function lookAt(wanted: string[]): void {
  let house: House;
  let browser: Browser;
  let ana: Visitor;
  let bo: Visitor;
  let scenes: Map<string, Scene>;
  beforeAll(async () => {
    [house, browser] = await Promise.all([House.open(), openBrowser()]);
    ana = await Visitor.come(browser, house);
    bo = await Visitor.come(browser, house);
    scenes = new Map((await prepare(ana, bo)).map((scene) => [scene.name, scene]));
    mkdirSync(pictures, { recursive: true });
  });
  afterEach((test) => keepEvidence(test, browser, house));
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });
  const scene = (name: string): Scene => {
    const found = scenes.get(name);
    if (!found) throw new Error(`no scene ${name}`);
    return found;
  };
  const picture = async (name: string, fullPage = true): Promise<void> => void await ana.page.screenshot({ path: join(pictures, `${name}.png`), fullPage });

  it('is in the list', () => expect([...scenes.keys()].sort()).toEqual([...names].sort()));

  it.each(wanted)('%s, at every width, in every look, with large text', async (name) => {
    const { page } = ana;
    const flaws: string[] = [];
    const note = (where: string, found: string[]): void => void flaws.push(...found.map((flaw) => `${where}: ${flaw}`));
    ana.faults.length = 0;
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, scene(name));
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      await there(page, scene(name));
      note(`${width}`, await sights(page));
      // On small screens a table's bars stay in sight: high enough for everything, they cover nothing one could scroll to.
      const barred = width < 1000 && isTable(name);
      if (barred) {
        await page.setViewportSize({ width, height: 6000 });
        await there(page, scene(name));
      }
      note(`${width}`, await violations(page));
      if (barred) await page.setViewportSize({ width, height });
      await picture(`${name}-${width}`, !barred);
    }
    // Colours alone change now, so only what speaks of colours is asked.
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [theme, palette] of looks) {
      await page.evaluate(([dark, colours]) => {
        document.documentElement.dataset.theme = dark;
        document.documentElement.dataset.palette = colours;
      }, [theme, palette] as const);
      note(`${theme} ${palette}`, await violations(page, ['color-contrast', 'link-in-text-block']));
      if (ofLooks) await picture(`${name}-${theme}-${palette}`);
    }
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'light', palette: 'classic' }));
    // Text at 200 %: what a person sets as the browser's font size.
    const tools = await ana.context.newCDPSession(page);
    await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.setViewportSize({ width: 1280, height: 900 });
    await there(page, scene(name));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), 'the text is twice as large').toBe('32px');
    note('200 %', await sights(page));
    await tools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    if (ofLooks) {
      // Taking a picture resets what the debugger set, so for it the page says the same by itself.
      await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
      await settled(page);
      await picture(`${name}-large`);
      await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
    }
    await tools.detach();
    expect([...flaws, ...ana.unexpected]).toEqual([]);
  });
}
