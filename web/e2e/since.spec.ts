// What happened since my last turn is shown again on the board, as it was, and then the present is back.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/lib/wire';
import { opened } from './opened';
import { Player } from './player';
import { historyOf, tableOf } from './truth';
import { Visitor } from './visitor';

const at = opened();

// Notes every board that is shown until the present is back: how its pieces are called says where they stand.
const watchPast = (page: Page): Promise<{ shown: string[]; took: number }> => page.evaluate(() => new Promise((done) => {
  const shown: string[] = [];
  const began = performance.now();
  const see = (): void => {
    const past = document.querySelector('.table[data-past]');
    if (!past && shown.length > 0) return done({ shown, took: performance.now() - began });
    if (past) {
      const ships = [...past.querySelectorAll('[data-part^="ship:"]')].map((ship) => `${ship.getAttribute('data-part')} ${/(\d+)$/.exec(ship.getAttribute('aria-label') ?? '')?.[1]}`);
      const now = ships.length > 0 ? ships.sort().join(', ') : (past.querySelector('#board')?.textContent ?? '');
      if (now !== shown.at(-1)) shown.push(now);
    }
    requestAnimationFrame(see);
  };
  see();
}));

async function playUntilOthersDidMuch(visitor: Visitor, game: string): Promise<{ player: Player; table: string; told: Entry[] }> {
  const computer = { kind: 'computer', level: 'greedy' };
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game, players: 3, seats: [{ kind: 'me' }, computer, computer] });
  await visitor.page.goto(`/table/${table}`);
  const player = new Player(visitor.page, 'mouse', 5);
  for (let decisions = 0; decisions < 40; ++decisions) {
    expect(await player.decide()).toBe(true);
    await player.wait(-1);
    const history = await historyOf(visitor, table);
    const last = history.findLastIndex(({ kind, seat }) => kind === 'move' && seat === 0);
    const told = history.slice(last + 1).filter(({ kind }) => kind === 'move');
    if (told.length >= 4 && decisions > 4) return { player, table, told };
  }
  throw new Error('the others never did much');
}

describe('since my last turn', () => {
  it('River of Gold: the ships stand where they stood, then where they are', async () => {
    const visitor = await Visitor.come(at.browser, at.house, { moving: true, settings: { motion: 'full' } });
    const { page } = visitor;
    const { table, told } = await playUntilOthersDidMuch(visitor, 'river-of-gold');
    await page.locator('[data-since] summary').click();
    expect(await page.locator('[data-since] li').allTextContents()).toEqual(told.map(({ seat, words }) => `Bot ${seat! + 1}: ${words}`));
    const past = watchPast(page);
    await page.locator('[data-replay]').click();
    const { shown, took } = await past;
    expect(took).toBeLessThanOrEqual(16_000);
    const now = await tableOf(visitor, table);
    const shipsAt = async (ply: number): Promise<string> => {
      const { view } = await visitor.api<{ view: { seats: { ships: number[] }[] } }>('at', { table, ply, seat: 0 });
      return view.seats.flatMap(({ ships }, seat) => ships.map((space, ship) => `ship:${seat}.${ship} ${space}`)).sort().join(', ');
    };
    const stops = [...told.map(({ ply }) => ply ?? 0), now.ply];
    const expected: string[] = [];
    for (const ply of stops) {
      const ships = await shipsAt(ply);
      if (ships !== expected.at(-1)) expected.push(ships);
    }
    expect(shown).toEqual(expected);
    expect(expected.length).toBeGreaterThan(1);
    await page.waitForSelector('.table[data-my-turn="true"]:not([data-past]) [data-part][data-open]');
    await visitor.leave();
  });

  it('The River: boards change; choosing a move ends the past at once', async () => {
    const visitor = await Visitor.come(at.browser, at.house, { moving: true, settings: { motion: 'full' } });
    const { page } = visitor;
    const { player } = await playUntilOthersDidMuch(visitor, 'the-river');
    await page.locator('[data-since] summary').click();
    const past = watchPast(page);
    await page.locator('[data-replay]').click();
    await page.waitForSelector('.table[data-past]');
    expect(await page.locator('#board [data-part][data-open]').count(), 'nothing can be chosen in the past').toBe(0);
    expect((await past).shown.length).toBeGreaterThan(1);
    await page.locator('[data-replay]').click();
    await page.waitForSelector('.table[data-past]');
    await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
    await page.keyboard.press('1');
    await page.waitForSelector('.table:not([data-past]) [data-chosen]');
    const move = await page.locator('[data-chosen]').getAttribute('data-chosen');
    await player.confirm(move!, (await player.wait()).version);
    await visitor.leave();
  });
});
