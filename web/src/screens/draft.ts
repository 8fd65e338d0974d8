// A table that is being planned: what was entered so far, kept on this device until the table is open.
import type { Clock, Fields, GameName } from '../lib/wire';
import { usualLevel } from './levels';

export type SeatWish = 'me' | 'open' | 'invited' | 'computer' | 'here';
export const seatWishes: readonly SeatWish[] = ['me', 'open', 'invited', 'computer', 'here'];
export const colours = ['black', 'blue', 'green', 'yellow'] as const;
export type Colour = (typeof colours)[number];
export const patronWays = ['off', 'draft', 'alternative'] as const;
export const pointWays = ['hidden', 'open'] as const;

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
  patrons: (typeof patronWays)[number];
  colours: Colour[]; // always four, each once
  first: (typeof firstWays)[number];
  points: (typeof pointWays)[number];
  catalog: { name: string; text: string } | null;
  public: boolean;
  spectators: boolean;
  clock: Clock['kind'];
  days: number;
  minutes: number;
  increment: number; // seconds
}

export function freshDraft(game: GameName = 'river-of-gold'): Draft {
  return {
    game, players: 2,
    seats: [0, 1, 2, 3].map((at) => ({ kind: at === 0 ? 'me' : 'open', level: 'keen', name: '' })),
    patrons: 'off', colours: [...colours], points: 'hidden', first: 'drawn', catalog: null,
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
  const order = Array.isArray(old.colours) ? (old.colours as Colour[]) : [];
  const catalog = old.catalog as Draft['catalog'] | undefined;
  return {
    game: game ?? among(old.game, ['river-of-gold', 'the-river'] as const, fresh.game),
    players: whole(old.players, 2, 4, fresh.players),
    seats: fresh.seats.map((seat, at) => ({
      kind: among(seats[at]?.kind, seatWishes, seat.kind),
      level: typeof seats[at]?.level === 'string' ? seats[at].level : seat.level,
      name: typeof seats[at]?.name === 'string' ? seats[at].name : '',
    })),
    patrons: among(old.patrons, patronWays, fresh.patrons),
    colours: order.length === 4 && colours.every((colour) => order.includes(colour)) ? [...order] : fresh.colours,
    first: among(old.first, firstWays, fresh.first),
    points: among(old.points, pointWays, fresh.points),
    catalog: catalog && typeof catalog.text === 'string' && typeof catalog.name === 'string' ? catalog : null,
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

// Each colour once: the seat that had it takes the other's.
export function withColour(draft: Draft, at: number, colour: Colour): Draft {
  const before = draft.colours[at]!;
  return { ...draft, colours: draft.colours.map((other, i) => (i === at ? colour : other === colour ? before : other)) };
}

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
  const fields: Fields<'create'> = {
    game: draft.game, players: draft.players, seats, first: draft.first, public: draft.public, spectators: draft.spectators, clock,
    options: draft.game === 'river-of-gold' ? { patrons: draft.patrons } : { colours: draft.colours.slice(0, draft.players).join(','), points: draft.points },
  };
  if (draft.game === 'the-river' && account && draft.catalog) fields.catalog = draft.catalog.text;
  return fields;
}
