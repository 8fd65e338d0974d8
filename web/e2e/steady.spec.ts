// Looking changes nothing but what is lit: a piece that the pointer rests on stays where it is, whatever a look foresees.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { opened } from './opened';
import { Player } from './player';
import { playOn, withComputers } from './scenes';
import { Visitor } from './visitor';

const at = opened();

const placeOf = (page: Page, part: string): Promise<string> => page.evaluate((name) => {
  const box = document.querySelector(`[data-part="${name}"]`)!.getBoundingClientRect();
  return [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round).join(' ');
}, part);

describe.each(['river-of-gold', 'the-river'])('%s', (game) => {
  it.each([1100, 1280, 1440])('stands still under the pointer at %i px', async (width) => {
    const visitor = await Visitor.come(at.browser, at.house, { width, height: 900 });
    const { page } = visitor;
    await visitor.beGuest('Ana');
    const { table } = await visitor.create({ game, players: 4, seats: withComputers(4) });
    await playOn(visitor, table, 8);
    await page.goto(`/table/${table}`);
    await new Player(page, 'mouse', 1).wait();
    await page.waitForTimeout(300); // names and foresight come by HTTP
    const parts = await page.$$eval('#board [data-part]', (found) => [...new Set(found.map((part) => part.getAttribute('data-part')!))]);
    expect(parts.length).toBeGreaterThan(20);
    const slipped: string[] = [];
    for (const part of parts) {
      await page.mouse.move(0, 0);
      await page.locator(`[data-part="${part}"]`).first().evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const before = await placeOf(page, part);
      const [x = 0, y = 0, wide = 0, high = 0] = before.split(' ').map(Number);
      const scroll = await page.evaluate(() => scrollY);
      await page.mouse.move(x + wide / 2, y - scroll + high / 2);
      await page.waitForTimeout(30);
      const after = await placeOf(page, part);
      if (after !== before) slipped.push(`${part}: ${before} -> ${after}`);
    }
    expect(slipped).toEqual([]);
    await visitor.leave();
  });
});
