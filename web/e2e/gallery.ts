// Pictures of both tables for looking at: every size, 2 to 4 players, day and night, opening, middle and end, and moves being chosen,
// to web/screenshots/gallery.
// GALLERY=1 node e2e/run.mjs gallery; GALLERY=gold-3 makes only those whose name begins so.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { opened } from './opened';
import { playOn, settled, withComputers } from './scenes';
import { Visitor } from './visitor';

const at = opened();
const sizes = [[1280, 720], [1440, 900], [1920, 1080], [390, 844], [360, 740], [844, 390], [820, 1180]] as const;
const phases = [['opening', 0], ['middle', 14], ['end', 1000]] as const;
const games = [['gold', 'river-of-gold'], ['river', 'the-river']] as const;
const folder = join(import.meta.dirname, '../screenshots/gallery');
const wanted = process.env.GALLERY ?? '';
const plans = games.flatMap(([short, game]) => [2, 3, 4].map((players) => ({ name: `${short}-${players}`, game, players })))
  .filter(({ name }) => wanted === '1' || name.startsWith(wanted) || wanted.startsWith(name));

it.each(plans)('$name', async ({ name, game, players }) => {
  mkdirSync(folder, { recursive: true });
  const visitor = await Visitor.come(at.browser, at.house, { width: 1440, height: 900 });
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game, players, seats: withComputers(players), ...(game === 'river-of-gold' && players === 3 ? { options: { patrons: 'draft' } } : {}) });
  for (const [phase, moves] of phases) {
    await playOn(visitor, table, moves, 10 * players + phases.findIndex(([name]) => name === phase)); // another seed: ids are its numbers
    await page.goto(`/table/${table}`);
    await page.waitForSelector('.table[data-version] [data-part], .over');
    for (const theme of ['light', 'dark']) {
      await page.evaluate((now) => { document.documentElement.dataset.theme = now; }, theme);
      for (const [width, height] of sizes) {
        if (theme === 'dark' && ![1440, 390].includes(width)) continue;
        await page.setViewportSize({ width, height });
        await settled(page);
        await page.screenshot({ path: join(folder, `${name}-${phase}-${width}${theme === 'dark' ? '-night' : ''}.png`) });
      }
    }
  }
  expect(visitor.unexpected).toEqual([]);
}, 600_000);

// Choosing: after the first touch, and with the move chosen, for each of several kinds of moves.
it.each(plans)('$name, choosing', async ({ name, game, players }) => {
  const visitor = await Visitor.come(at.browser, at.house, { width: 1440, height: 900 });
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game, players, seats: withComputers(players) });
  for (let turn = 0; turn < 3; ++turn) {
    const now = await playOn(visitor, table, 5 + turn, 31 + turn);
    if (now.phase !== 'running') break;
    await page.goto(`/table/${table}`);
    await page.waitForSelector('.table[data-version] [data-part]');
    const kinds = [...new Set(now.legal.map(({ move }) => move.split(' ')[0]))].slice(0, 4);
    for (const kind of kinds) {
      const wanted = now.legal.filter(({ move }) => move.split(' ')[0] === kind).at(-1)!.move;
      for (const [width, height] of [[1440, 900], [1280, 720], [390, 844]] as const) {
        await page.setViewportSize({ width, height });
        await settled(page);
        await page.keyboard.press('/');
        await page.locator('#command').fill(wanted);
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-chosen]');
        await settled(page);
        await page.screenshot({ path: join(folder, `${name}-choose-${turn}-${kind}-${width}.png`) });
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const open = page.locator('[data-part][data-open]:not([data-open="false"])');
    for (let n = 0; n < 2; ++n) {
      if ((await open.count()) <= n * 3) break;
      await open.nth(n * 3).evaluate((part) => { (part as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true })); });
      await settled(page);
      await page.screenshot({ path: join(folder, `${name}-touch-${turn}-${n}-390.png`) });
      await page.keyboard.press('Escape');
    }
  }
}, 600_000);

it.skipIf(wanted !== '1' && !'home'.startsWith(wanted))('home', async () => {
  mkdirSync(folder, { recursive: true });
  const visitor = await Visitor.come(at.browser, at.house, { width: 1440, height: 900 });
  for (const theme of ['light', 'dark'])
    for (const [width, height] of [...sizes, [620, 900], [1000, 700]] as const) {
      await visitor.page.setViewportSize({ width, height });
      await visitor.page.goto('/');
      await visitor.page.evaluate((now) => { document.documentElement.dataset.theme = now; }, theme);
      await settled(visitor.page);
      await visitor.page.screenshot({ path: join(folder, `home-${width}${theme === 'dark' ? '-night' : ''}.png`) });
    }
});
