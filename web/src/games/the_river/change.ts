// What a tile would change on one's next space, in words and as chips.
import { signed, t } from '../../lib/i18n.svelte';
import type { Catalog } from './catalog';
import { bundleWords, thing } from './names';
import { placing } from './placing';
import { words } from './tr.words';
import { produced, resources, type SeatView } from './view';

export interface Chip { what: string; amount: number; label: string; bad: boolean }

export function changeChips(catalog: Catalog, side: SeatView, tile: number): Chip[] {
  const change = placing(catalog, side, tile);
  if (!change) return [];
  const chips: Chip[] = [];
  const add = (what: string, amount: number, bad = amount < 0): void => {
    if (amount !== 0) chips.push({ what, amount, label: `${signed(amount)} ${thing(what, amount)}`, bad });
  };
  produced.forEach((resource, at) => add(`symbol ${resource}`, change.symbols[at]!));
  add('barn', change.barns);
  resources.forEach((resource, at) => add(resource, change.gains[at]!));
  add('columns', change.columns.reduce((sum, points) => sum + points, 0));
  if (change.framed) add('pioneer', -1);
  if (change.tooMany > 0) chips.push({ what: 'overflow', amount: change.tooMany, label: `${change.tooMany} ${thing('overflow')}`, bad: true });
  return chips;
}

export function changeWords(catalog: Catalog, side: SeatView, tile: number): string {
  const change = placing(catalog, side, tile);
  if (!change) return '';
  const chips = changeChips(catalog, side, tile).filter(({ what }) => !(resources as readonly string[]).includes(what) && what !== 'pioneer');
  const said = chips.map(({ label }) => label);
  if (change.gains.some((n) => n > 0)) said.push(bundleWords(change.gains));
  if (change.framed) said.push(t(words.thenSettles));
  return `${t(words.here, { n: change.space })} ${said.length > 0 ? said.join(', ') : t(words.noChange)}`;
}
