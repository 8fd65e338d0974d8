// What the server shows of The River (docs/views.md), and plain readings of it: nothing here decides a rule.
import type { Views } from '../../lib/wire';
import type { Catalog } from './catalog';

export type RiverView = Views['the-river'];
export type SeatView = RiverView['seats'][number];
export type Colour = SeatView['colour'];
export type Island = RiverView['visits'][number]['island'];
export type Bundle = Readonly<RiverView['supply']>; // by resource

export const resources = ['wood', 'clay', 'stone', 'food'] as const;
export type Resource = (typeof resources)[number];
export const produced = ['wood', 'clay', 'stone'] as const;
export const islands = ['wood', 'clay', 'stone', 'food', 'claim', 'reserve', 'build', 'first_player', 'swap'] as const satisfies readonly Island[];

export const isRiverView = (view: unknown): view is RiverView =>
  typeof view === 'object' && view !== null && 'visits' in view && 'tile_pile' in view;

export const lastSpace = 12;

export const goodsOf = (seat: SeatView): number => seat.wood + seat.clay + seat.stone + seat.food;
// Which good stands in which barn is free: they are shown in this order.
export const goodsList = (seat: SeatView): Resource[] =>
  resources.flatMap((resource) => Array<Resource>(seat[resource]).fill(resource));

// The space that the next tile goes to; null with a full river.
export const nextSpace = (seat: SeatView): number | null => (seat.tiles.length < lastSpace ? seat.tiles.length + 1 : null);

// Pioneers that are out on the islands now.
export const outOf = (view: RiverView, seat: number): number => view.visits.filter((visit) => visit.seat === seat).length;

// Are the points of this seat kept from the one who looks? While a game runs that hides them, those of all others are.
export const hidesPoints = (view: RiverView, seat: number): boolean =>
  view.viewer !== seat && [view.building_pile, ...view.seats.flatMap(({ tokens, reserved, built }) => [tokens, reserved, built])].some((cells) => cells.includes(null));

// Points that lie open on the table: buildings and bonus tokens. null: they are not told.
export function openPoints(view: RiverView, seat: number, catalog: Catalog): number | null {
  if (hidesPoints(view, seat)) return null;
  const { tokens, built } = view.seats[seat]!;
  return tokens.reduce<number>((sum, token) => sum + (token ?? 0), 0) + built.reduce<number>((sum, id) => sum + (catalog.building(id ?? 0)?.points ?? 0), 0);
}

// Free spaces of an island, null where any number may come. Claiming is counted for each player.
export function freeSpaces(view: RiverView, catalog: Catalog, island: Island): number | null {
  if (island === 'claim') return null;
  const spaces = catalog.spaces(view.config.players)[island];
  return spaces === null ? null : Math.max(0, spaces - view.islands[island].length);
}

// How a list with repeats is shown: each id once, with how many there are.
export function stacks(ids: readonly number[]): { id: number; count: number }[] {
  const found = new Map<number, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, count]) => ({ id, count }));
}

// The other seats in the order of play, the next one first.
export function seatsAfter(view: RiverView, own: number | null): number[] {
  const all = view.seats.map((_, seat) => seat);
  return own === null ? all : [...all.slice(own + 1), ...all.slice(0, own)];
}
