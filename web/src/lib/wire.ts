// What is asked of the server and what it says, as docs/protocol.md has it. The page knows no rules: it shows these. Requests,
// views and events are as the server itself reads and writes them (wire.generated.ts, by `make protocol`); the rest stands here.
import type { Command, Events, HttpCommand, Requests, SocketCommand, Views } from './wire.generated';

export { protocol, type Command, type Events, type Requests, type Views } from './wire.generated';

export type GameName = keyof Views;
export type ServerLang = NonNullable<Requests['reference']['lang']>;
export const serverLangs: readonly ServerLang[] = ['en', 'fr', 'it', 'es'];

// --- what can be asked: a command and its fields, as the arguments of a call ---
export type Without<Fields, Key extends PropertyKey> = Fields extends unknown ? Omit<Fields, Key> : never;
type Call<C, Fields, More extends unknown[] = []> = Record<never, never> extends Fields ? [command: C, fields?: Fields, ...More] : [command: C, fields: Fields, ...More];
// On the line, which draws the id.
type OnTheLine = Exclude<Command, HttpCommand>;
export type Fields<C extends OnTheLine> = Without<Requests[C], 'id'>;
export type Asked<C extends OnTheLine = OnTheLine> = { [K in C]: Call<K, Fields<K>, [id?: string]> }[C];
// At a table that is known already.
export type AskedThere<C extends OnTheLine> = { [K in C]: Call<K, Without<Fields<K>, 'table'>> }[C];
// Over HTTP.
export type Posted = { [K in Exclude<Command, SocketCommand>]: Call<K, Requests[K]> }[Exclude<Command, SocketCommand>];
type Looks = 'me' | 'lobby' | 'my_tables' | 'finished' | 'games' | 'reference';
export type Got = { [K in Looks]: [command: K, query?: { [Key in keyof Requests[K]]?: string }] }[Looks];

// --- what it says ---

export interface User {
  id: number;
  name: string;
  guest: boolean;
}

export type SeatKind = 'person' | 'here' | 'computer' | 'open' | 'invited' | 'kept';
export interface SeatLine {
  kind: SeatKind;
  name: string | null;
  level: string | null;
  away: boolean;
  guest?: boolean;
}
export type Phase = 'gathering' | 'running' | 'finished' | 'closed' | 'imported';

// One line of the lobby, of my tables, of finished games.
export interface TableLine {
  table: string;
  game: GameName;
  players: number;
  phase: Phase;
  public: boolean;
  host: string | null;
  hosting: boolean;
  seats: SeatLine[];
  to_act: number | null;
  since: number;
  version: number;
  yours: number[];
  result: number[] | null;
  ended: number | null;
}

export interface LegalMove {
  move: string;
  words: string;
}
export interface GameEvent {
  kind: string;
  words: string;
  seat?: number;
  [key: string]: unknown;
}
// As an event of that game: what it has beside its words is then known.
export const eventOf = <G extends GameName>(event: GameEvent): Events[G] => event as unknown as Events[G];

export interface Entry {
  number: number;
  kind: string;
  seat?: number | null;
  at: number;
  ply?: number;
  move?: string | null;
  words?: string;
  headline?: number; // the event whose words are the move's: lib/news.ts puts them into `words`
  events?: GameEvent[];
  why?: string;
  drawn?: number[]; // of `started`: how the seats were laid, if they were drawn
  [key: string]: unknown;
}
export interface Asks {
  seat: number | 'chance';
  words: string;
}
export interface ChatLine {
  number: number;
  name: string;
  guest?: boolean;
  text: string;
  at: number;
}
export interface Standing {
  seat: number;
  total: number;
  rank: number;
  by_source: Record<string, number>;
}
export type Clock = NonNullable<Requests['create']['clock']>;

export interface TableNews extends TableLine {
  settings: {
    game: GameName;
    options: Record<string, string>;
    catalog?: string;
    catalog_json?: unknown;
    clock: Clock;
    spectators: boolean;
    first: 'drawn' | 'as seated';
    drawn: number[] | null; // the i-th: the seat as laid that plays as seat i; null: as seated, or not begun
    forked_from: string | null;
    rematch_of: string | null;
  };
  seat: number | null;
  from: number;
  entries: Entry[];
  ply: number;
  view: unknown;
  legal: LegalMove[];
  asks: Asks | null;
  undo: { free: number | null; ask: number | null } | null; // null: a spectator's
  undo_asked: { seat: number; to: number; missing: number[] } | null;
  orders: string[];
  clock: { remaining: number[]; deadline: number | null } | null;
  dice: { commitment: string; nonces: Record<string, string>; secret: string | null };
  standings: Standing[] | null;
  chat?: ChatLine[];
  present: boolean[];
  rematch: string | null;
}

// What has changed at a table that is watched: what it does not say is as before, but for entries and legal moves,
// which are then none. `view_changes` are paths into the view, with what is there now at their end.
export type Change = [...path: (string | number)[], now: unknown];
export interface News extends Partial<Omit<TableNews, 'settings'>> {
  table: string;
  from: number;
  version: number;
  settings?: Partial<TableNews['settings']>;
  view_changes?: Change[];
}

// How much more of something a seat will have by the end of the turn: certain where both are the same, else open.
export interface Prospect {
  seat: number;
  what: string;
  low: number;
  high: number;
}

export interface Preview {
  move: string;
  events: GameEvent[];
  outlook?: Prospect[]; // none: there are too many ways to go on
  lasts?: boolean;      // it cannot be taken back
  asks: Asks | null;
  view?: unknown;
}

// Why a move cannot be played, in our language.
export interface Reason {
  move: string;
  message: string;
  rule?: string;
}

// A good answer has its fields; a bad one its code and words.
export interface Refusal {
  ok: false;
  error: string;
  message: string;
  rule?: string;
  column?: number;
  version?: number;
  news?: News;
  retry_after?: number;
}
export type Answer<T> = ({ ok: true } & T) | Refusal;

// Too much at once, or a server that is just going: how many ms to wait before the same is asked again; null: no use.
export const pauseOf = (answer: Answer<unknown>): number | null =>
  !answer.ok && ['slow_down', 'busy', 'stopping'].includes(answer.error) ? (answer.retry_after ?? 1) * 1000 : null;
