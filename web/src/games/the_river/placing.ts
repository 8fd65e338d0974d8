// What a tile changes on the next space of a river: what it brings less what it covers.
import { some, type Catalog } from './catalog';
import { columnsOf } from './columns';
import { goodsOf, nextSpace, type Bundle, type SeatView } from './view';

export interface Placing {
  space: number;
  symbols: Bundle;   // net change of the production symbols
  barns: number;     // net change
  tooMany: number;   // goods that no barn holds any more
  framed: boolean;   // a pioneer will settle here
  coversSymbol: boolean;
  coversBarn: boolean;
  gains: Bundle;     // at once, from the supply
  columns: number[]; // more points, column by column
}

export function placing(catalog: Catalog, seat: SeatView, tileId: number): Placing | null {
  const space = nextSpace(seat);
  const tile = catalog.tile(tileId);
  if (space === null || !tile) return null;
  const covered = catalog.printed(seat.colour, space);
  const coversBarn = catalog.printedBarn(space);
  const [wood, clay, stone, food] = some(tile.produces);
  const symbols: Bundle = [
    wood - (covered === 'wood' ? 1 : 0), clay - (covered === 'clay' ? 1 : 0), stone - (covered === 'stone' ? 1 : 0), food,
  ];
  const barns = (tile.barns ?? 0) - (coversBarn ? 1 : 0);
  const gains = some(tile.on_placing);
  const before = columnsOf(catalog, seat.tiles);
  const after = columnsOf(catalog, [...seat.tiles, tileId]);
  return {
    space, symbols, barns, gains, coversBarn,
    tooMany: Math.max(0, goodsOf(seat) + gains.reduce((sum, n) => sum + n, 0) - (seat.barns + barns)),
    framed: catalog.framed(space),
    coversSymbol: covered !== null,
    columns: after.map((column, at) => column.points - before[at]!.points),
  };
}

// How many of `gain` more goods would find no barn.
export const overflow = (seat: SeatView, gain: number): number => Math.max(0, goodsOf(seat) + gain - seat.barns);
