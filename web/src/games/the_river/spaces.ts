// A river board in words, and where its goods are shown.
import { t } from '../../lib/i18n.svelte';
import type { Catalog } from './catalog';
import { thing, tileWords } from './names';
import { words } from './tr.words';
import { goodsList, lastSpace, type SeatView } from './view';

export const allSpaces = Array.from({ length: lastSpace }, (_, at) => at + 1);

// The goods in the barns, from the first space on: for each space one entry for each of its barns.
export function stored(catalog: Catalog, side: SeatView): Map<number, (string | null)[]> {
  const goods = goodsList(side);
  const found = new Map<number, (string | null)[]>();
  for (const space of allSpaces) {
    const tile = side.tiles[space - 1];
    const barns = tile === undefined ? Number(catalog.printedBarn(space)) : (catalog.tile(tile)?.barns ?? 0);
    if (barns > 0) found.set(space, Array.from({ length: barns }, () => goods.shift() ?? null));
  }
  return found;
}

export function spaceWords(catalog: Catalog, side: SeatView, space: number): string {
  const said: string[] = [];
  const tile = catalog.tile(side.tiles[space - 1] ?? 0);
  const printed = catalog.printed(side.colour, space);
  if (tile) said.push(tileWords(tile));
  else if (printed) said.push(t(words.printed, { what: thing(`symbol ${printed}`) }));
  else if (catalog.printedBarn(space)) said.push(t(words.printed, { what: t(words.barnN, { n: 1 }) }));
  else said.push(t(words.empty));
  if (catalog.framed(space)) said.push(thing('frame'));
  if (side.settled.includes(space)) said.push(t(words.settler));
  if (side.covered_frames.includes(space)) said.push(t(words.willSettle));
  if (side.tiles.length + 1 === space) said.push(t(words.nextOne));
  return `${t(words.space, { n: space })}: ${said.join('; ')}`;
}
