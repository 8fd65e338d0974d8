// A table that is kept nowhere: a record, the ply where it is left, and what was done since, all of which goes with every question.
// The server plays by the rules and forgets; what there is to remember is the list of moves.
import { patiently } from './api';
import { LineUp } from './line_up';
import type { Deed, Eyes, Foreseen, Moment, Scores, TableSource, Told } from './source';
import type { Answer, Entry, News, Preview, Refusal, Requests, ServerLang, TableNews, Without } from './wire';

export interface Position {
  record: string;
  ply: number;
  level?: string; // of the computers at the other seats
}
type Question = Without<Requests['sandbox'], keyof Position | 'moves'>;
type Played = TableNews & { moves: string[] };

const away = new Set(['unreachable', 'slow_down', 'busy', 'stopping']);
const refused = (error: string): Refusal => ({ ok: false, error, message: '' });

export class Sandbox implements TableSource {
  readonly kept = false;
  #version = -1;
  #lang: ServerLang = 'en';
  #hearers = new Set<(told: Told) => void>();
  #line = new LineUp(); // one change after the other
  #closed = false;

  // `moves` may go on from before; `keep` hears of them whenever there are more.
  constructor(readonly id: string, private readonly position: Position, private moves: string[] = [], private readonly keep: (moves: string[]) => void = () => undefined) {}

  listen(hear: (told: Told) => void): () => void {
    this.#hearers.add(hear);
    hear({ type: 'again' });
    return () => this.#hearers.delete(hear);
  }
  close(): void { this.#closed = true; }

  // Nothing is changed by asking, so a server that has no time, or cannot be reached, is asked again until it answers.
  async #ask<T>(fields: Question): Promise<Answer<T>> {
    for (;;) {
      const answer = await patiently<T>('sandbox', { ...this.position, moves: this.moves, ...fields });
      if (answer.ok || this.#closed || !away.has(answer.error)) return answer.ok || answer.error !== 'no_session' ? answer : refused('forbidden');
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }

  async #play(fields: Question): Promise<Answer<Played>> {
    const answer = await this.#ask<Played>(fields);
    if (!answer.ok) return answer;
    if (answer.moves.length > 0) {
      this.moves = [...this.moves, ...answer.moves];
      this.keep(this.moves);
    }
    this.#version = answer.version;
    return { ...answer, present: answer.seats.map(({ kind }) => kind !== 'computer'), chat: [] };
  }

  // Whoever is to act is a computer: it decides, and its moves are news.
  async #others(before: TableNews): Promise<void> {
    let table = before;
    while (!this.#closed && table.phase === 'running' && table.to_act !== table.seat) {
      const since = this.#version;
      const answer = await this.#line.next(() => this.#play({ lang: this.#lang, since }));
      if (!answer.ok) return;
      table = answer;
      if (answer.version > since) this.#tell(answer);
    }
  }
  #tell(news: TableNews): void {
    if (!this.#closed) for (const hear of this.#hearers) hear({ type: 'news', news: news as unknown as News });
  }

  async watch(eyes: Eyes, since?: number): Promise<Answer<TableNews>> {
    this.#lang = eyes.lang;
    const answer = await this.#line.next(() => this.#play({ lang: eyes.lang, ...(since === undefined ? {} : { since }) }));
    if (answer.ok) setTimeout(() => void this.#others(answer));
    return answer;
  }
  look(lang: ServerLang): Promise<Answer<TableNews>> { return this.watch({ lang }); }

  async history(eyes: Eyes, from: number, to: number): Promise<Answer<{ entries: Entry[] }>> {
    const answer = await this.#ask<Played>({ lang: eyes.lang, since: from });
    return answer.ok ? { ok: true, entries: answer.entries.filter(({ number }) => number <= to) } : answer;
  }

  async act(deed: Deed): Promise<Answer<{ news?: News }>> {
    const move = deed.do === 'play' ? deed.move : deed.do === 'undo' ? 'undo' : deed.do === 'ask_undo' ? `undo ${deed.to}` : null;
    if (move === null || !('version' in deed)) return refused('wrong_phase');
    return this.#line.next(async () => {
      if (deed.version !== this.#version) return refused('stale');
      const answer = await this.#play({ lang: this.#lang, move, since: deed.version });
      if (!answer.ok) return answer;
      setTimeout(() => void this.#others(answer));
      return { ok: true, news: answer as unknown as News };
    });
  }

  foresee(lang: ServerLang, moves: string[], as?: number): Promise<Answer<{ version: number; previews: Foreseen[] }>> {
    return this.#ask({ lang, preview: { moves, ...(as === undefined ? {} : { as }) } });
  }
  foreseeOne(lang: ServerLang, move: string): Promise<Answer<Preview>> { return this.#ask({ lang, preview: { move } }); }
  at(eyes: Eyes, ply: number): Promise<Answer<Moment>> { return this.#ask({ lang: eyes.lang, at: ply }); }
  async scores(): Promise<Answer<Scores>> { return refused('wrong_phase'); }
}
