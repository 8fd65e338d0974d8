// What happened since my last turn is shown again on the board, as it was, and then the present is back.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/lib/wire';
import { opened } from './opened';
import { Player } from './player';
import { playUntil } from './scenes';
import { historyOf } from './truth';
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

interface Much { table: string; told: Entry[]; pictures: string[] }

const unlikeTheLast = (picture: string, at: number, all: readonly string[]): boolean => picture !== all[at - 1];

async function othersDidMuch<View>(visitor: Visitor, game: string, pictureOf: (view: View) => string): Promise<Much> {
  await visitor.beGuest('Ana');
  return playUntil(visitor, game, 3, 5, async (table, now) => {
    const history = await historyOf(visitor, table);
    const last = history.findLastIndex(({ kind, seat }) => kind === 'move' && seat === 0);
    const told = history.slice(last + 1).filter(({ kind }) => kind === 'move');
    if (told.length < 4) return null;
    const all: string[] = [];
    for (const ply of [...told.map((entry) => entry.ply ?? 0), now.ply]) all.push(pictureOf((await visitor.api<{ view: View }>('at', { table, ply, seat: 0 })).view));
    const pictures = all.filter(unlikeTheLast);
    return pictures.length > 1 ? { table, told, pictures } : null;
  });
}

describe('since my last turn', () => {
  it('River of Gold: the ships stand where they stood, then where they are', async () => {
    const visitor = await Visitor.come(at.browser, at.house, { moving: true, settings: { motion: 'full' } });
    const { page } = visitor;
    const shipsOf = ({ seats }: { seats: { ships: number[] }[] }): string =>
      seats.flatMap(({ ships }, seat) => ships.map((space, ship) => `ship:${seat}.${ship} ${space}`)).sort().join(', ');
    const { table, told, pictures } = await othersDidMuch(visitor, 'river-of-gold', shipsOf);
    await page.goto(`/table/${table}`);
    await page.waitForSelector('[data-since][open]'); // by itself, in the first games
    expect(await page.locator('[data-since] li').allTextContents()).toEqual(told.map(({ words }) => words));
    const past = watchPast(page);
    await page.locator('[data-replay]').click();
    const { shown, took } = await past;
    expect(took).toBeLessThanOrEqual(16_000);
    expect(shown).toEqual(pictures);
    await page.waitForSelector('.table[data-my-turn="true"]:not([data-past]) [data-part][data-open]');
    await visitor.leave();
  });

  it('The River: boards change; choosing a move ends the past at once', async () => {
    const visitor = await Visitor.come(at.browser, at.house, { moving: true, settings: { motion: 'full' } });
    const { page } = visitor;
    const { table } = await othersDidMuch(visitor, 'the-river', ({ visits }: { visits: unknown[] }) => JSON.stringify(visits));
    await page.goto(`/table/${table}`);
    const player = new Player(page, 'mouse', 5);
    await page.waitForSelector('[data-since][open]');
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
