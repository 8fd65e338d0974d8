// A seat's view of River of Gold, as docs/views.md has it.
import type { Views } from '../../lib/wire';
import type { Good } from './catalog';

export type View = Views['river-of-gold'];
export type Seat = View['seats'][number];
export type Clan = Seat['clan'];
export type BuildingName = View['board'][number][1];

export const asView = (view: unknown): View | null => (view && typeof view === 'object' && 'seats' in view ? (view as View) : null);

// Whose move is made of parts: the one who is asked, or whose turn it is.
export const actor = (view: View): number | null => (typeof view.to_act === 'number' ? view.to_act : view.turn);

export const goods: readonly Good[] = ['silk', 'rice', 'porcelain'];

// The building on a shore, with its owners; null where there is none.
export function onShore(view: View, shore: number): { building: BuildingName; owners: number[] } | null {
  const found = view.board.find(([at]) => at === shore);
  return found ? { building: found[1], owners: found[2] } : null;
}

// The tiles that may still enter the row, and which of them bring something about.
export interface Fuse {
  era1: number;
  era2: number;
  emperor: 'coming' | 'next' | 'due' | 'gone'; // next: the next tile to enter brings the visit
  end: 'coming' | 'next' | 'running';
}
export function fuse(view: View): Fuse {
  const [, era1, era2] = view.left;
  return {
    era1,
    era2,
    emperor: view.emperor_due ? 'due' : era1 > 1 ? 'coming' : era1 === 1 ? 'next' : 'gone',
    end: view.finisher !== null ? 'running' : era1 === 0 && era2 === 1 ? 'next' : 'coming',
  };
}
