// What a tile would change on one's next space, in words and as chips.
import { signed, t } from '../../lib/i18n.svelte';
import type { BoardDesk, Delta } from '../face';
import type { Catalog } from './catalog';
import { deltas } from './deltas';
import { thing } from './names';
import { foreseen, layingOf } from './placing';
import { words } from './tr.words';
import { nextSpace, produced, resources, type RiverView } from './view';

export interface Chip { what: string; amount: number; most?: number; label: string; bad: boolean }
export const span = ({ amount, most = amount }: { amount: number; most?: number }): string => (most === amount ? signed(amount) : `${signed(amount)}…${signed(most)}`);

// Of what a move makes of one's own things; columns together.
export function chipsOf(list: readonly Delta[]): Chip[] {
  return list.map(({ what, label, amount, most, lost }) => ({
    what, amount: amount || lost, ...(most === undefined ? {} : { most }), label: `${lost && !amount ? lost : span({ amount, ...(most === undefined ? {} : { most }) })} ${label}`, bad: amount < 0 || lost > 0,
  }));
}

export function changeChips(desk: BoardDesk, catalog: Catalog, view: RiverView, seat: number, tile: number): Chip[] {
  const preview = layingOf(desk, tile);
  const side = view.seats[seat]!;
  const space = nextSpace(side);
  if (!preview || space === null) return [];
  const list: Delta[] = [];
  const add = (what: string, low: number, high = low): void => {
    if (low !== 0 || high !== 0) list.push({ seat, what, label: thing(what, low || high), amount: low, most: high, lost: 0 });
  };
  const told = (what: string, word: string): void => {
    const { low, high } = foreseen(preview, seat, word);
    add(what, low, high);
  };
  for (const resource of produced) told(`symbol ${resource}`, `symbols_${resource}`);
  told('barn', 'barns');
  for (const resource of resources) told(resource, resource);
  const columns = side.columns.map((_, at) => foreseen(preview, seat, `column_${at + 1}`));
  add('columns', columns.reduce((sum, { low }) => sum + low, 0), columns.reduce((sum, { high }) => sum + high, 0));
  if (catalog.framed(space)) add('pioneer', -1);
  const spilt = deltas(preview.events, view).find((one) => one.seat === seat && one.what === 'overflow')?.lost ?? 0;
  if (spilt > 0) list.push({ seat, what: 'overflow', label: thing('overflow'), amount: 0, lost: spilt });
  return chipsOf(list);
}

export function changeWords(desk: BoardDesk, catalog: Catalog, view: RiverView, seat: number, tile: number): string {
  const space = nextSpace(view.seats[seat]!);
  if (space === null || !layingOf(desk, tile)) return '';
  const said = changeChips(desk, catalog, view, seat, tile).filter(({ what }) => what !== 'pioneer').map(({ label }) => label);
  if (catalog.framed(space)) said.push(t(words.thenSettles));
  return `${t(words.here, { n: space })} ${said.length > 0 ? said.join(', ') : t(words.noChange)}`;
}
