import { describe, expect, it } from 'vitest';
import example from '../../../../tests/golden/views/the-river.json';
import type { GameEvent } from '../../lib/wire';
import { badges } from './badges';
import { catalogFor, catalogOf, defaultCatalog as catalog } from './catalog';
import { compare, deltas, noteShown } from './deltas';
import { course, riverPath } from './geometry';
import { bundleIn, parts } from './parts';
import { changeChips, changeWords } from './change';
import { stillDesk } from '../still';
import { columnsAfter, layingOf, overflow } from './placing';
import { stored } from './spaces';
import { freeSpaces, hidesPoints, isRiverView, nextSpace, openPoints, stacks, type RiverView } from './view';
import { warning } from './warning';

const view = example as unknown as RiverView;
const changed = (change: (copy: RiverView) => void): RiverView => {
  const copy = structuredClone(view);
  change(copy);
  return copy;
};
const told = (list: { what: string; amount: number; lost: number }[]): Record<string, number | [number, number]> =>
  Object.fromEntries(list.map(({ what, amount, lost }) => [what, lost ? [amount, lost] : amount]));
const happened = (...events: Record<string, unknown>[]): GameEvent[] => events.map((event) => ({ words: '', ...event }) as GameEvent);

describe('parts of a move', () => {
  it.each([
    ['start-tile 9', ['tile:9']],
    ['claim 9', ['tile:9', 'island:claim']],
    ['produce wood', ['island:wood']],
    ['food', ['island:food']],
    ['reserve 4', ['building:4', 'island:reserve']],
    ['build 4 2 1 0 0', ['building:4', 'island:build', 'pay:2 1 0 0']],
    ['first-player', ['island:first_player']],
    ['swap 2 5', ['space:2', 'space:5', 'island:swap']],
    ['no-swap', ['action:no-swap']],
    ['exchange 1 1 1 0', ['action:exchange', 'pay:1 1 1 0']],
    ['take wood', ['resource:wood']],
    ['return food', ['resource:food']],
    ['tile 3', []],
  ])('%s', (move, expected) => expect(parts(move)).toEqual(expected));
  it('reads a bundle back', () => expect(bundleIn('pay:2 1 0 3')).toEqual([2, 1, 0, 3]));
});

// The table as people are shown it while it runs: R-1.
const faceDown = (of: RiverView, viewer: number | null): RiverView => {
  const copy = { ...structuredClone(of), viewer, building_pile: of.building_pile.map(() => null) };
  copy.seats.forEach((side, seat) => {
    if (seat === viewer) return;
    for (const key of ['tokens', 'reserved', 'built'] as const) side[key] = side[key].map(() => null);
  });
  return copy;
};
describe('R-1: what others have put by lies face down', () => {
  it('tells one’s own points and nobody else’s', () => {
    const seen = faceDown(changed((copy) => { for (const side of copy.seats) Object.assign(side, { built: [3], tokens: [6] }); }), 0);
    expect(seen.seats.map((_, seat) => openPoints(seen, seat, catalog) === null)).toEqual([false, true, true, true]);
    expect(openPoints(seen, 0, catalog)).toBe(9);
    const spectator = faceDown(view, null);
    expect(spectator.seats.every((_, seat) => hidesPoints(spectator, seat))).toBe(true);
    expect(view.seats.some((_, seat) => hidesPoints(view, seat))).toBe(false); // open, or over
  });
  it('keeps a seat’s points also before it has any', () => {
    const seen = faceDown(changed((copy) => { for (const side of copy.seats) side.tokens = side.built = side.reserved = []; }), 0);
    expect(openPoints(seen, 1, catalog)).toBeNull();
    expect(openPoints(seen, 0, catalog)).toBe(0);
  });
  it('counts cards and tokens, and no points, of what others do', () => {
    noteShown(view);
    const events = happened(
      { kind: 'reserved', seat: 1, building: null },
      { kind: 'built', seat: 2, building: null, paid: [2, 1, 0, 0], reserved: true },
      { kind: 'token-taken', seat: 2, points: null });
    expect(told(deltas(events).filter(({ seat }) => seat === 2))).toEqual({ wood: -2, clay: -1, reserved: -1, building: 1, token: 1 });
    expect(told(deltas(events).filter(({ seat }) => seat === 1))).toEqual({ reserved: 1 });
    const after = changed((copy) => {
      copy.seats[1]!.built = [...copy.seats[1]!.built, 33];
      copy.seats[1]!.tokens = [...copy.seats[1]!.tokens, 4];
    });
    expect(told(compare(faceDown(view, 0), faceDown(after, 0)))).toEqual({ building: 1, token: 1 });
    expect(told(compare(view, after))).toMatchObject({ building: 1, token: 1, points: expect.any(Number) as number });
  });
});

describe('what a move changes', () => {
  noteShown(view);
  it('is gained by producing', () => {
    const events = happened(
      { kind: 'pioneer-sent', seat: 0, island: 'clay' },
      { kind: 'gained', seat: 0, resource: 'clay', amount: 3, source: 'island' },
      { kind: 'returned', seat: 0, resource: 'wood' },
      { kind: 'turn-began', seat: 1 });
    expect(told(deltas(events))).toEqual({ clay: 3, wood: [-1, 1] });
  });
  it('says what the barns cannot hold, if the view before is known', () => {
    const events = happened({ kind: 'gained', seat: 0, resource: 'stone', amount: 5, source: 'island' });
    expect(told(deltas(events, view))).toEqual({ stone: 5, overflow: [0, 4] }); // 5 goods and 5 more in 6 barns
  });
  it('is paid and scored by building', () => {
    const events = happened(
      { kind: 'built', seat: 2, building: 1, paid: [2, 1, 0, 0], reserved: true },
      { kind: 'token-taken', seat: 2, points: 5 },
      { kind: 'pioneer-freed', seat: 2 });
    expect(told(deltas(events))).toEqual({ wood: -2, clay: -1, points: 8, reserved: -1, building: 1, token: 1, pioneer: 1 });
  });
  it('is net of what a tile covers', () => {
    // Black prints stone on space 8; tile 8 brings two. Space 10 has a barn.
    expect(told(deltas(happened({ kind: 'tile-placed', seat: 0, tile: 8, space: 8, start: false })))).toEqual({ tile: 1, 'symbol stone': 1 });
    expect(told(deltas(happened({ kind: 'tile-placed', seat: 0, tile: 5, space: 10, start: false })))).toEqual({ tile: 1, 'symbol clay': 2, barn: -1 });
    expect(deltas(happened({ kind: 'tile-placed', seat: 0, tile: 5, space: 10, start: false })).map(({ label }) => label)).toEqual(['terrain tile', 'clay production', 'barn']);
    // Space 2 has a barn, tile 1 another: nothing is lost, one wood more.
    expect(told(deltas(happened({ kind: 'tile-placed', seat: 1, tile: 1, space: 2, start: false })))).toEqual({ tile: 1, 'symbol wood': 1 });
  });
  it('exchanges and moves the pawn', () => {
    const events = happened(
      { kind: 'exchanged', seat: 0, given: [0, 3, 0, 0] },
      { kind: 'gained', seat: 0, resource: 'food', amount: 1, source: 'exchange' },
      { kind: 'first-player-taken', seat: 0 }, { kind: 'settled', seat: 1, space: 4 }, { kind: 'game-ended' });
    expect(told(deltas(events))).toEqual({ clay: -3, food: 1, first_player: 1, pioneer: -1 });
  });
  it('is seen by comparing two views', () => {
    const after = changed((copy) => {
      const side = copy.seats[1]!;
      side.tiles.push(8); side.symbols = [2, 0, 4, 0]; side.boat = 0; side.stone = 9;
      copy.visits.push({ island: 'claim', seat: 1 });
    });
    expect(told(compare(view, after))).toEqual({ stone: 4, 'symbol wood': -1, 'symbol stone': 2, tile: 1, overflow: [0, 4] });
    expect(compare(view, view)).toEqual([]);
  });
});

describe('placing a tile', () => {
  const outlook = [
    { seat: 0, what: 'symbols_stone', low: -1, high: -1 }, { seat: 0, what: 'barns', low: 2, high: 2 }, { seat: 0, what: 'wood', low: 0, high: 2 },
    { seat: 0, what: 'column_1', low: 2, high: 2 }, { seat: 0, what: 'promise_2', low: -4, high: -4 }, { seat: 1, what: 'wood', low: 3, high: 3 },
  ];
  const desk = { ...stillDesk(() => ''), previews: new Map([['claim 9', { move: 'claim 9', events: [], outlook, asks: null }]]) };
  it('tells what the server foresees for the next space', () => {
    const chips = changeChips(desk, catalog, view, 0, 9);
    expect(chips.map(({ what, amount, bad }) => [what, amount, bad])).toEqual([['symbol stone', -1, true], ['barn', 2, false], ['wood', 0, false], ['columns', 2, false]]);
    expect(chips[2]).toMatchObject({ most: 2 });
    expect(changeWords(desk, catalog, view, 0, 9)).toContain('space 8');
    expect(columnsAfter(layingOf(desk, 9), view.seats[0]!, 0)).toMatchObject([
      { points: view.seats[0]!.columns[0]!.points + 2 }, { promise: view.seats[0]!.columns[1]!.promise - 4 }, {}, {}]);
  });
  it('says nothing of a tile that cannot be laid now', () => {
    expect(changeChips(desk, catalog, view, 0, 8)).toEqual([]);
    expect(changeWords(desk, catalog, view, 0, 8)).toBe('');
    expect(columnsAfter(null, view.seats[0]!, 0)).toBeNull();
  });
  it('knows what a gain would spill', () => expect(overflow(view.seats[0]!, 3)).toBe(2));
});

describe('the table', () => {
  it('is read from the view', () => {
    expect(isRiverView(view)).toBe(true);
    expect(isRiverView({ config: {} })).toBe(false);
    expect(nextSpace(view.seats[0]!)).toBe(8);
    expect(view.seats[0]!.crew).toBe(2); // 1 aboard, 2 out, 1 settles
    expect(openPoints(view, 0, catalog)).toBe(9);
    expect(freeSpaces(view, catalog, 'reserve')).toBe(1);
    expect(freeSpaces(view, catalog, 'food')).toBeNull();
    expect(freeSpaces(view, catalog, 'swap')).toBe(0);
    expect(stacks([1, 1, 5])).toEqual([{ id: 1, count: 2 }, { id: 5, count: 1 }]);
  });
  it('shows goods in the barns that are visible', () => {
    for (const side of view.seats) {
      const barns = [...stored(catalog, side).values()].flat();
      expect(barns.length).toBe(side.barns);
      expect(barns.filter((good) => good !== null).length).toBe(Math.min(side.barns, side.wood + side.clay + side.stone + side.food));
    }
  });
  it('warns before the end, as the server foresees it', () => {
    const ahead = (forecast: Partial<NonNullable<RiverView['forecast']>>) => changed((copy) => { copy.forecast = { ...copy.forecast!, last: false, near: [], ...forecast }; });
    expect(warning(ahead({}))).toBeNull();
    expect(warning(ahead({ near: [2] }))).toContain('may come');
    expect(warning(ahead({ last: true }))).toContain('last round');
    expect(warning(changed((copy) => { copy.forecast = null; }))).toBeNull();
  });
  it('has its own catalog where it brought one', () => {
    const own = { ...catalog.data, buildings: [] };
    const table = { settings: { catalog: 'abc', catalog_json: own } } as unknown as Parameters<typeof catalogOf>[0];
    expect(catalogOf(table).building(1)).toBeUndefined();
    expect(catalogFor(changed((copy) => { copy.config.catalog = 'abc'; })).own).toBe(true);
    expect(catalogFor(view)).toBe(catalog);
  });
});

describe('drawing', () => {
  it('lets the river run on from space to space', () => {
    const rows = catalog.data.river.rows;
    const meets = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
    for (let space = 1; space < 12; space++) expect(meets[course(rows, space)[1]]).toBe(course(rows, space + 1)[0]);
    expect(course(rows, 4)).toEqual(['left', 'bottom']);
    expect(riverPath(course(rows, 4), 3)).toMatch(/^M-3 85H.*V103$/);
  });
  it('shows a sign for everything that a tile has', () => {
    for (const tile of catalog.data.tiles) expect(badges(tile).length, `tile ${tile.id}`).toBeGreaterThan(0);
    expect(badges(catalog.tile(1)!)).toEqual([{ kind: 'symbol', resource: 'wood' }, { kind: 'barn' }]);
    expect(badges(catalog.tile(31)!)).toEqual([{ kind: 'rule', bits: [{ icon: 'swap' }, { text: '×2' }] }]);
  });
});
