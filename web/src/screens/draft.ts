// A table that is being planned: what was entered so far, kept on this device until the table is open.
import { formOf } from '../games/forms';
import type { Own } from '../games/game';
import { gameNames, isGame } from '../games/names';
import type { Clock, Fields, GameName } from '../lib/wire';
import { usualLevel } from './levels';

export type SeatWish = 'me' | 'open' | 'invited' | 'computer' | 'here';
export const seatWishes: readonly SeatWish[] = ['me', 'open', 'invited', 'computer', 'here'];
export const firstWays = ['drawn', 'as seated'] as const;

export interface DraftSeat {
  kind: SeatWish;
  level: string;
  name: string;
}
export interface Draft {
  game: GameName;
  players: number;
  seats: DraftSeat[]; // always four; the first `players` count
  first: (typeof firstWays)[number];
  own: Partial<Record<GameName, Own>>; // what each game asks besides
  public: boolean;
  spectators: boolean;
  clock: Clock['kind'];
  days: number;
  minutes: number;
  increment: number; // seconds
}

export function freshDraft(game: GameName = gameNames[0]!): Draft {
  return {
    game, players: 2,
    seats: [0, 1, 2, 3].map((at) => ({ kind: at === 0 ? 'me' : 'open', level: 'keen', name: '' })),
    first: 'drawn', own: Object.fromEntries(gameNames.map((name) => [name, formOf(name).fresh()])),
    public: false, spectators: true, clock: 'none', days: 3, minutes: 20, increment: 20,
  };
}

const whole = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : otherwise;
const among = <T>(value: unknown, choices: readonly T[], otherwise: T): T => (choices.includes(value as T) ? (value as T) : otherwise);

// What was kept may be of an older page, or somebody else's doing: only what makes sense is taken.
export function repaired(kept: unknown, game?: GameName): Draft {
  const fresh = freshDraft(game);
  if (typeof kept !== 'object' || kept === null) return fresh;
  const old = kept as Partial<Record<keyof Draft, unknown>>;
  const seats = Array.isArray(old.seats) ? (old.seats as Partial<DraftSeat>[]) : [];
  const own = (typeof old.own === 'object' && old.own !== null ? old.own : {}) as Partial<Record<GameName, unknown>>;
  return {
    game: game ?? (isGame(old.game) ? old.game : fresh.game),
    players: whole(old.players, 2, 4, fresh.players),
    seats: fresh.seats.map((seat, at) => ({
      kind: among(seats[at]?.kind, seatWishes, seat.kind),
      level: typeof seats[at]?.level === 'string' ? seats[at].level : seat.level,
      name: typeof seats[at]?.name === 'string' ? seats[at].name : '',
    })),
    first: among(old.first, firstWays, fresh.first),
    own: Object.fromEntries(gameNames.map((name) => [name, formOf(name).repaired(own[name])])),
    public: old.public === true,
    spectators: old.spectators !== false,
    clock: among(old.clock, ['none', 'days', 'fischer'] as const, fresh.clock),
    days: whole(old.days, 1, 30, fresh.days),
    minutes: whole(old.minutes, 1, 1440, fresh.minutes),
    increment: whole(old.increment, 0, 3600, fresh.increment),
  };
}

// Only one seat can be 'me': who was it before waits for somebody else.
export function withSeat(draft: Draft, at: number, change: Partial<DraftSeat>): Draft {
  const seats = draft.seats.map((seat, i) => {
    if (i === at) return { ...seat, ...change };
    return change.kind === 'me' && seat.kind === 'me' ? { ...seat, kind: 'open' as const } : seat;
  });
  return { ...draft, seats };
}

export const ownOf = (draft: Draft): Own => draft.own[draft.game] ?? formOf(draft.game).fresh();
export const withOwn = (draft: Draft, own: Own): Draft => ({ ...draft, own: { ...draft.own, [draft.game]: own } });

export type Flaw = { kind: 'nobody' } | { kind: 'unnamed'; seat: number } | { kind: 'same'; seat: number };

// What must be put right before the server is asked.
export function flawOf(draft: Draft): Flaw | null {
  const seats = draft.seats.slice(0, draft.players);
  if (seats.every(({ kind }) => kind === 'computer')) return { kind: 'nobody' };
  const names = new Set<string>();
  for (const [seat, { kind, name }] of seats.entries()) {
    if (kind !== 'here') continue;
    const said = name.trim().toLowerCase();
    if (said === '') return { kind: 'unnamed', seat };
    if (names.has(said)) return { kind: 'same', seat };
    names.add(said);
  }
  return null;
}

export function createFields(draft: Draft, levels: readonly string[], account: boolean): Fields<'create'> {
  const fallback = usualLevel(levels);
  const seats = draft.seats.slice(0, draft.players).map(({ kind, level, name }) => {
    const known = levels.includes(level) ? level : fallback;
    if (kind === 'computer') return known === undefined ? { kind } : { kind, level: known };
    return kind === 'here' ? { kind, name: name.trim() } : { kind };
  });
  const clock: Clock = draft.clock === 'days' ? { kind: 'days', days: draft.days }
    : draft.clock === 'fischer' ? { kind: 'fischer', seconds: draft.minutes * 60, increment: draft.increment }
    : { kind: 'none' };
  return {
    game: draft.game, players: draft.players, seats, first: draft.first, public: draft.public, spectators: draft.spectators, clock,
    ...formOf(draft.game).fields(ownOf(draft), draft.players, account),
  };
}
