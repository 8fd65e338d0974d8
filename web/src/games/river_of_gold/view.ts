// A seat's view of River of Gold, as docs/views.md has it.
import type { Good } from './catalog';

export type Clan = 'crab' | 'mantis' | 'crane' | 'scorpion';
export type BuildingName = `tile ${number}` | `imperial-market ${number}` | `starting-building ${string}`;

export interface Seat {
  koku: number;
  silk: number;
  rice: number;
  porcelain: number;
  favor: number;
  favor_limit: number;
  influence: number[];
  ships: number[];
  royal: number | null;
  die: number | null;
  points: number;
  delivered: number[];
  clan: Clan;
  patron: string | null;
  regions_owned: number[];
  owned: Record<'port' | 'market' | 'manor' | 'shrine', number>;
  earned: Record<string, number>;
}

export interface Wait {
  step: string;
  seat: number;
  about: number;
  stage: number;
}

export interface View {
  config: { players: number; patrons: 'off' | 'draft' | 'alternative'; rules: number };
  viewer: number | null;
  turn: number | null;
  to_act: number | 'chance' | null;
  waits: Wait[];
  waiting: [what: string, amount: number] | null; // at make-room: what waits for the answer
  emperor_due: boolean;
  finisher: number | null;
  seats: Seat[];
  hand: number[] | null;
  hand_sizes: number[];
  left: [deck: number, era1: number, era2: number];
  row: number[];
  board: [shore: number, building: BuildingName, owners: number[]][];
  region_tiles: number[];
  masteries: { mastery: string; claims: number }[];
  tiles_unseen: number[];
  discards: number[];
  patrons_on_offer: string[];
}

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
