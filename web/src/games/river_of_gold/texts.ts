// The board in sentences: what a piece is called and what it tells, for screen readers and for the panel under the river.
import { listed, t } from '../../lib/i18n.svelte';
import { building, shore as shoreOf, spacesOf, tile } from './catalog';
import { capital, regionLine, rewards, thing } from './names';
import { words } from './rog.words';
import { onShore, type View } from './view';

type Namer = (seat: number) => string;

export const typeName = (name: string): string => {
  const what = building(name);
  return capital(thing(what.imperial ? 'imperial_market' : what.type));
};

// "Port, era 1. Influence bonus 3. Visitor: 3 koku. Owner: 1 rice."
export function tileLine(id: number): string {
  const { type, era, influence, visitor, owner } = tile(id);
  return [
    t(words.tileLine, { type: capital(thing(type)), era, influence }),
    `${t(words.visitor, { what: rewards(visitor) })}.`,
    `${t(words.owner, { what: rewards(owner) })}.`,
  ].join(' ');
}

// "Shore 12, Region 3: ..., Market, owned by Ana" or "empty, costs 12 koku".
export function shoreLine(view: View, id: number, name: Namer): string {
  const { region, cost } = shoreOf(id);
  const there = onShore(view, id);
  const spaces = spacesOf(id);
  const first = `${t(words.shore, { n: id })}, ${regionLine(region)}`;
  const touches = t(words.touches, { n: spaces.length, spaces: listed(spaces.map(String)) });
  if (!there) return `${first}, ${t(words.shoreEmpty, { cost: cost ?? 0 })}, ${touches}`;
  const { visitor, owner } = building(there.building);
  const owners = there.owners.length > 0 ? t(words.ownedBy, { names: listed(there.owners.map(name)) }) : t(words.noOwner);
  const pays = [t(words.visitor, { what: rewards(visitor) }), ...(owner.length > 0 ? [t(words.owner, { what: rewards(owner) })] : [])];
  return `${first}, ${typeName(there.building)}, ${owners}, ${touches}. ${pays.join('. ')}`;
}

export function shipsOn(view: View, space: number): { seat: number; ship: number }[] {
  return view.seats.flatMap(({ ships }, seat) => ships.flatMap((at, ship) => (at === space ? [{ seat, ship }] : [])));
}
