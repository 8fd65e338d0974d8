// Where a table comes from: the server's own, one that is kept nowhere (lessons), and whatever else can play by the rules. What is
// shown of a table - its screen, the review, the lessons - reads from this alone, and knows neither lines nor messages.
import type { Answer, Asks, ChatLine, Entry, GameEvent, News, Preview, Reason, ServerLang, TableNews } from './wire';

// Whose eyes look, and the language of what they are told.
export interface Eyes {
  lang: ServerLang;
  seat?: number;
}

// What happens there without being asked for.
export type Told =
  | { type: 'news'; news: News }
  | { type: 'chat'; line: ChatLine }
  | { type: 'present'; present: boolean[] }
  | { type: 'gone' }   // it is not for us any more
  | { type: 'again' }; // something may have been missed: look anew

// What is done there. `version` is the one that was seen: at another one nothing happens.
export type Deed =
  | { do: 'play'; version: number; move: string; lang: ServerLang }
  | { do: 'undo'; version: number }
  | { do: 'ask_undo'; version: number; to: number }
  | { do: 'answer_undo'; version: number; agree: boolean }
  | { do: 'orders'; moves: string[]; seat?: number }
  | { do: 'chat'; text: string }
  | { do: 'leave' }
  | { do: 'back' }
  | { do: 'rematch' };

// The table at a ply, and what led there.
export interface Moment {
  ply: number;
  plies: number;
  view: unknown;
  asks: Asks | null;
  move: string | null; // the next one
  words: string;       // of the move that led here
  events: GameEvent[];
}
export interface Scores {
  plies: number;
  scores: [ply: number, points: number[]][];
}
export type Foreseen = Preview & Partial<Reason>; // of a move that cannot be played: why

export interface TableSource {
  readonly id: string;    // as its address has it
  readonly kept: boolean; // it has an address, people who may come, and a future; else it is nobody's but this screen's
  listen(hear: (told: Told) => void): () => void;
  close(): void;
  // The table, from now on followed; with the entries after a version, if there are not too many.
  watch(eyes: Eyes, since?: number): Promise<Answer<TableNews>>;
  look(lang: ServerLang): Promise<Answer<TableNews>>; // once
  history(eyes: Eyes, from: number, to: number): Promise<Answer<{ entries: Entry[] }>>;
  act(deed: Deed): Promise<Answer<{ news?: News; table?: string }>>;
  // What moves would do: those of who is asked, or (`as`) of a seat as if it were its turn.
  foresee(lang: ServerLang, moves: string[], as?: number): Promise<Answer<{ version: number; previews: Foreseen[] }>>;
  foreseeOne(lang: ServerLang, move: string): Promise<Answer<Preview>>; // with the view after it
  at(eyes: Eyes, ply: number): Promise<Answer<Moment>>;
  scores(): Promise<Answer<Scores>>; // of a game that is over
}
