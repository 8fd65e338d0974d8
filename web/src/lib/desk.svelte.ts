// One table as the page has it: watched without a gap, played at most once, previewed.
import { settings } from './settings.svelte';
import { merged, spoken } from './news';
import type { Deed, Eyes, TableSource, Told } from './source';
import type { Answer, ChatLine, Entry, LegalMove, News, Preview, Reason, Refusal, TableNews } from './wire';

export type DeskState = 'looking' | 'there' | 'gone'; // gone: no such table, or none for us (the server does not say which)

export interface Trouble {
  kind: 'refused' | 'stale';
  move: string;
  error: string; // the server's code; its words are in our language where they are about rules and notation
  message: string;
  rule?: string;
}

export class Desk {
  state: DeskState = $state('looking');
  table: TableNews | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  sending: string | null = $state(null); // a move on its way to the server
  trouble: Trouble | null = $state.raw(null);
  previews: ReadonlyMap<string, Preview> = $state.raw(new Map()); // of the legal moves at this version
  #seat: number | undefined;
  #stop: () => void;
  #previewing = '';
  #whole = ''; // of whose eyes, in which language, the log is there from its beginning

  constructor(readonly source: TableSource) {
    this.#stop = source.listen((told) => this.#hear(told));
  }

  close(): void {
    this.#stop();
    this.source.close();
  }

  get id(): string { return this.source.id; }
  get kept(): boolean { return this.source.kept; }

  // --- what is there ---
  get view(): unknown { return this.table?.view ?? null; }
  get legal(): LegalMove[] { return this.table?.legal ?? []; }
  get mySeat(): number | null { return this.table?.seat ?? null; }
  get myTurn(): boolean { return this.legal.length > 0; }
  get running(): boolean { return this.table?.phase === 'running'; }
  seatName(seat: number): string { return this.table?.seats[seat]?.name ?? `${seat + 1}`; }

  // --- watching ---
  #eyes(seat: number | null | undefined): Eyes {
    return seat === null || seat === undefined ? { lang: settings.told } : { lang: settings.told, seat };
  }
  get #reader(): string { return `${settings.told} ${this.mySeat}`; }

  async watch(seat?: number): Promise<void> {
    if (seat !== undefined) this.#seat = seat;
    // Who knows the log so far is told how it goes on, not all of it again.
    const before = this.table;
    const reader = this.#reader;
    const since = before && this.#whole === reader && (seat === undefined || seat === before.seat) ? before.version : undefined;
    const answer = await this.source.watch(this.#eyes(this.#seat), since);
    if (!answer.ok) {
      if (answer.error === 'not_found' || answer.error === 'forbidden') this.state = 'gone';
      else if (answer.error === 'bad_request' && this.#seat !== undefined) {
        this.#seat = undefined; // a seat that is not ours any more
        await this.watch();
      } else if (answer.error === 'bad_request') this.state = 'gone'; // a link that lost a part of its token
      return;
    }
    this.state = 'there';
    if (this.table && answer.seat !== this.table.seat) this.log = []; // told for other eyes
    const ended = this.running && answer.phase === 'finished'; // what was kept from us is told now
    this.#take({ ...answer, entries: spoken(answer.entries) }, true);
    this.chat = answer.chat ?? [];
    if (since === undefined || ended || answer.from !== since || this.#reader !== reader || this.#whole !== reader) await this.#readHistory(answer.version);
  }

  // The whole log in the language of now, 200 entries a time, the newest first so that the screen has something early.
  async #readHistory(version: number): Promise<void> {
    const reader = this.#reader;
    this.#whole = '';
    let to = version;
    let log: Entry[] = [];
    while (to > 0 && this.#reader === reader) {
      const from = Math.max(0, to - 200);
      const answer = await this.source.history(this.#eyes(this.mySeat), from, to);
      if (!answer.ok) return;
      log = [...spoken(answer.entries), ...log];
      const newer = this.log.filter((entry) => entry.number > version);
      this.log = [...log, ...newer];
      to = from;
    }
    if (this.#reader === reader) this.#whole = reader;
  }

  #hear(told: Told): void {
    if (told.type === 'news') this.#hearNews(told.news);
    else if (told.type === 'chat') this.chat = [...this.chat, told.line].slice(-200);
    else if (told.type === 'present' && this.table) this.table = { ...this.table, present: told.present };
    else if (told.type === 'gone') this.state = 'gone';
    else if (told.type === 'again') void this.watch();
  }

  // News are about the table that we know; whoever missed some looks anew.
  #hearNews(news: News): void {
    const known = this.table?.version ?? -1;
    if (!this.table || news.from > known) return void this.watch();
    if (!news.view && news.version <= known) return; // heard before
    if (!news.view && news.from < known) return void this.watch(); // changes of another table than ours
    this.#take(merged(this.table, news));
  }

  // Whole: the answer of `watch` is the table itself, so there is no gap to it, however much happened meanwhile.
  #take(news: TableNews, whole = false): void {
    const known = this.table?.version ?? -1;
    if (this.table && news.version < known) return;
    const fresh = news.entries.filter((entry) => entry.number > (this.log.at(-1)?.number ?? 0));
    const drawn = fresh.find((entry) => entry.drawn)?.drawn;
    if (drawn) { // seats are numbered anew: what was told before the start means the same people
      const now = (seat: number): number => drawn.indexOf(seat);
      this.log = this.log.map((entry) => (typeof entry.seat === 'number' ? { ...entry, seat: now(entry.seat) } : entry));
      if (this.#seat !== undefined) this.#seat = now(this.#seat);
    }
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
    const moved = news.version !== known || news.seat !== this.table?.seat;
    const ended = this.running && news.phase === 'finished';
    this.table = news;
    if (ended && !whole) void this.#readHistory(news.version); // what was kept from us until the end is told now
    if (moved) {
      this.previews = new Map();
      void this.#foresee();
    }
  }

  // --- playing ---
  async play(move: string): Promise<boolean> {
    const table = this.table;
    if (!table || this.sending !== null) return false;
    this.sending = move;
    this.trouble = null;
    const answer = await this.source.act({ do: 'play', version: table.version, move, lang: settings.told });
    this.sending = null;
    if (answer.ok) {
      if (answer.news) this.#hearNews(answer.news);
      return true;
    }
    this.#refused(move, answer);
    return false;
  }

  #refused(move: string, refusal: Refusal): void {
    if (refusal.news) this.#hearNews(refusal.news);
    const stale = refusal.error === 'stale' || refusal.error === 'not_your_turn';
    this.trouble = { kind: stale ? 'stale' : 'refused', move, error: refusal.error, message: refusal.message, ...(refusal.rule ? { rule: refusal.rule } : {}) };
  }

  async undo(): Promise<void> {
    if (this.table) await this.#act({ do: 'undo', version: this.table.version });
  }
  async askUndo(to: number): Promise<void> {
    if (this.table) await this.#act({ do: 'ask_undo', version: this.table.version, to });
  }
  async answerUndo(agree: boolean): Promise<void> {
    if (this.table) await this.#act({ do: 'answer_undo', version: this.table.version, agree });
  }
  async say(text: string): Promise<boolean> {
    return (await this.#act({ do: 'chat', text })).ok;
  }
  async setOrders(moves: string[]): Promise<boolean> {
    const answer = await this.#act(this.mySeat === null ? { do: 'orders', moves } : { do: 'orders', moves, seat: this.mySeat });
    if (answer.ok) await this.watch();
    return answer.ok;
  }
  leave(): Promise<Answer<object>> { return this.#act({ do: 'leave' }); }
  back(): Promise<Answer<object>> { return this.#act({ do: 'back' }); }
  rematch(): Promise<Answer<{ table?: string }>> { return this.#act({ do: 'rematch' }); }

  async #act(deed: Deed): Promise<Answer<{ news?: News; table?: string }>> {
    const answer = await this.source.act(deed);
    if (!answer.ok) this.#refused('', answer);
    else if (answer.news) this.#hearNews(answer.news);
    return answer;
  }

  // --- looking back, with our own eyes, and ahead ---
  async viewAt(ply: number): Promise<unknown> {
    const answer = await this.source.at(this.#eyes(this.mySeat), ply);
    return answer.ok ? answer.view : null;
  }

  // The table as it lies open to everyone.
  async openView(): Promise<unknown> {
    if (!this.table) return null;
    const answer = await this.source.at({ lang: settings.told }, this.table.ply);
    return answer.ok ? answer.view : null;
  }

  // What each legal move would do, asked for once for a decision, so that focusing a piece shows it at once.
  async #foresee(): Promise<void> {
    const table = this.table;
    if (!table || table.legal.length === 0) return;
    const key = `${table.version}/${table.seat}/${settings.lang}`;
    if (this.#previewing === key) return;
    this.#previewing = key;
    const found = new Map<string, Preview>();
    const moves = table.legal.map(({ move }) => move);
    for (let at = 0; at < moves.length && this.#previewing === key; at += 100) {
      const answer = await this.source.foresee(settings.told, moves.slice(at, at + 100));
      if (!answer.ok || answer.version !== this.table?.version) break;
      for (const preview of answer.previews) if (preview.events) found.set(preview.move, preview);
      this.previews = new Map(found);
    }
  }

  // One move with the view after it.
  async preview(move: string): Promise<Preview | null> {
    const answer = await this.source.foreseeOne(settings.told, move);
    return answer.ok ? { ...answer, move } : null;
  }

  // Why these moves cannot be played; those that can be are left out.
  async whyNot(moves: string[]): Promise<Reason[]> {
    const answer = await this.source.foresee(settings.told, moves.slice(0, 100));
    if (!answer.ok) return [];
    return answer.previews.flatMap(({ move, message, rule }) => (message ? [{ move, message, ...(rule ? { rule } : {}) }] : []));
  }

  // What a seat would gain by these sails if it were its turn: for reading others' options.
  async previewAs(seat: number, moves: string[]): Promise<Preview[]> {
    const answer = await this.source.foresee(settings.told, moves, seat);
    return answer.ok ? answer.previews.filter((preview) => preview.events) : [];
  }
}
