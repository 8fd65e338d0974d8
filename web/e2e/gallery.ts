// Pictures of both tables for looking at: every size, 2 to 4 players, day and night, opening, middle and end, to web/screenshots/gallery.
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
