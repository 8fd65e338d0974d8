// Moves by dragging, with a mouse and with a finger: a piece is let go over where it is to go, and the move is chosen.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableNews } from '../src/lib/wire';
import { parts as goldParts } from '../src/games/river_of_gold/parts';
import { opened } from './opened';
import { freeSpot, Player } from './player';
import { playUntil } from './scenes';
import { expectOnce, historyOf } from './truth';
import { Visitor } from './visitor';

const at = opened();

type Spot = readonly [x: number, y: number];

// Where a piece can be seen: pieces may lie over each other.
async function spotOf(page: Page, selector: string): Promise<Spot> {
  const spot = await page.locator(selector).first().evaluate(freeSpot);
  if (spot === null || spot === 'covered') throw new Error(`${selector} is covered`);
  return [spot.left + spot.x, spot.top + spot.y];
}

const between = (from: Spot, to: Spot, way: number): Spot => [from[0] + (to[0] - from[0]) * way, from[1] + (to[1] - from[1]) * way];

const byMouse = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const way of [0.1, 0.5, 0.9, 1]) await page.mouse.move(...between(from, to, way));
  await page.mouse.up();
};
const byFinger = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Spot[]): Promise<unknown> =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [from]);
  await page.waitForTimeout(450);
  for (const way of [0.1, 0.5, 0.9, 1]) await touch('touchMove', [between(from, to, way)]);
  await touch('touchEnd', []);
  await tools.detach();
};

const part = (name: string): string => `[data-part="${name}"]`;
interface River { seats: { tiles: number[] }[] }
const cases: { game: string; verb: string; ends: (move: string, now: TableNews) => [from: string, to: string] }[] = [
  { game: 'river-of-gold', verb: 'sail', ends: (move, { view }) => { const [ship, space] = goldParts(move, view); return [part(ship!), part(space!)]; } },
  { game: 'river-of-gold', verb: 'build', ends: (move, { view }) => { const [shore, tile] = goldParts(move, view); return [part(tile!), part(shore!)]; } },
  { game: 'river-of-gold', verb: 'deliver', ends: (move) => [part(`customer:${move.split(' ')[1]}`), '[data-mat="0"] h4'] },
  { game: 'the-river', verb: 'produce', ends: (move) => ['.sails', part(`island:${move.split(' ')[1]}`)] },
  { game: 'the-river', verb: 'claim', ends: (move, { view }) => [part(`tile:${move.split(' ')[1]}`), part(`space:${(view as River).seats[0]!.tiles.length + 1}`)] },
  { game: 'the-river', verb: 'reserve', ends: (move) => [part(`building:${move.split(' ')[1]}`), part('island:reserve')] },
];

describe.each(cases)('$game: $verb', ({ game, verb, ends }) => {
  it.each(['mouse', 'finger'])('by dragging with a %s', async (means) => {
    // High enough for all of the table at once.
    const finger = means === 'finger';
    const visitor = await Visitor.come(at.browser, at.house, finger ? { width: 390, height: 6000, touch: true } : { width: 1440, height: 3200 });
    const { page } = visitor;
    await visitor.beGuest('Ana');
    const { table, now, move } = await playUntil(visitor, game, 2, 0, async (id, then) => {
      const found = then.legal.find((legal) => legal.move.startsWith(`${verb} `))?.move;
      return found ? { table: id, now: then, move: found } : null;
    });
    await page.goto(`/table/${table}`);
    const player = new Player(page, finger ? 'touch' : 'mouse', 1);
    await player.wait();
    const [from, to] = ends(move, now);
    await page.waitForSelector(from);
    const drag = finger ? byFinger : byMouse;
    // Let go over nothing: nothing is chosen.
    await drag(page, await spotOf(page, from), await spotOf(page, 'header .name'));
    expect(await page.locator('[data-chosen]').count()).toBe(0);
    await drag(page, await spotOf(page, from), await spotOf(page, to));
    await page.waitForSelector(`[data-chosen="${move}"]`);
    await player.confirm(move, now.version);
    const played = (await historyOf(visitor, table)).filter(({ kind, seat }) => kind === 'move' && seat === 0);
    expectOnce(played.slice(-1), [0], [move]);
    await visitor.leave();
  });
});
