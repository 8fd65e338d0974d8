// Moves by dragging, with a mouse and with a finger: a piece is let go over where it is to go, and the move is chosen.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableNews } from '../src/lib/wire';
import { parts as goldParts } from '../src/games/river_of_gold/parts';
import { opened } from './opened';
import { Player } from './player';
import { playOn } from './scenes';
import { expectOnce, historyOf } from './truth';
import { Visitor } from './visitor';

const at = opened();

type Spot = readonly [x: number, y: number];

// Where a piece can be seen: pieces may lie over each other.
const spotOf = (page: Page, selector: string): Promise<Spot> => page.evaluate((wanted) => {
  const element = document.querySelector(wanted);
  if (!element) throw new Error(`no ${wanted}`);
  const { left, top, width, height } = element.getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8];
  for (const across of steps) for (const down of steps) {
    const [x, y] = [left + width * across, top + height * down];
    if (element.contains(document.elementFromPoint(x, y))) return [x, y] as const;
  }
  throw new Error(`${wanted} is covered`);
}, selector);

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

// Plays without the page until a move of this kind may be made; in another game if this one ends before.
async function until(visitor: Visitor, game: string, verb: string): Promise<{ table: string; now: TableNews; move: string }> {
  for (let tables = 0; tables < 10; ++tables) {
    const { table } = await visitor.create({ game, players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] });
    for (let now = await playOn(visitor, table, 0); now.phase === 'running'; now = await playOn(visitor, table, 1, now.version)) {
      const move = now.legal.find((legal) => legal.move.startsWith(`${verb} `))?.move;
      if (move) return { table, now, move };
    }
  }
  throw new Error(`never could one ${verb}`);
}

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
    const visitor = await Visitor.come(at.browser, at.house, finger ? { width: 390, height: 4000, touch: true } : { width: 1440, height: 2600 });
    const { page } = visitor;
    await visitor.beGuest('Ana');
    const { table, now, move } = await until(visitor, game, verb);
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
