// One table as the page has it: watched without a gap, played at most once, previewed.
import { connection } from './connection.svelte';
import { settings } from './settings.svelte';
import { merged, spoken } from './news';
import type { Answer, Asked, AskedThere, ChatLine, Entry, Fields, LegalMove, News, Preview, Reason, Refusal, TableNews } from './wire';

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
  #stop: (() => void)[];
  #previewing = '';

  constructor(readonly id: string, readonly token?: string) {
    this.#stop = [connection.listen((message) => this.#hear(message)), connection.greet(() => void this.watch())];
    connection.open();
    if (connection.state === 'open') void this.watch();
  }

  close(): void {
    for (const stop of this.#stop) stop();
    if (connection.state === 'open') void connection.ask('unwatch', { table: this.id });
  }

  // --- what is there ---
  get view(): unknown { return this.table?.view ?? null; }
  get legal(): LegalMove[] { return this.table?.legal ?? []; }
  get mySeat(): number | null { return this.table?.seat ?? null; }
  get myTurn(): boolean { return this.legal.length > 0; }
  get running(): boolean { return this.table?.phase === 'running'; }
  seatName(seat: number): string { return this.table?.seats[seat]?.name ?? `${seat + 1}`; }

  // --- watching ---
  async watch(seat?: number): Promise<void> {
    if (seat !== undefined) this.#seat = seat;
    const fields: Fields<'watch'> = { table: this.id, lang: settings.told };
    if (this.token) fields.token = this.token;
    if (this.#seat !== undefined) fields.seat = this.#seat;
    const answer = await connection.ask<TableNews>('watch', fields);
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
    this.#take({ ...answer, entries: spoken(answer.entries) }, true);
    this.chat = answer.chat ?? [];
    await this.#readHistory(answer.version);
  }

  // The whole log in the language of now, 200 entries a time, the newest first so that the screen has something early.
  async #readHistory(version: number): Promise<void> {
    const lang = settings.told;
    let to = version;
    let log: Entry[] = [];
    while (to > 0 && settings.told === lang) {
      const from = Math.max(0, to - 200);
      const fields: Fields<'history'> = { table: this.id, from, to, lang };
      if (this.mySeat !== null) fields.seat = this.mySeat;
      const answer = await connection.ask<{ entries: Entry[] }>('history', fields);
      if (!answer.ok) return;
      log = [...spoken(answer.entries), ...log];
      const newer = this.log.filter((entry) => entry.number > version);
      this.log = [...log, ...newer];
      to = from;
    }
  }

  #hear(message: Record<string, unknown>): void {
    if (message.table !== this.id) return;
    if (message.type === 'news') this.#hearNews(message as unknown as News);
    else if (message.type === 'chat') this.chat = [...this.chat, message.line as ChatLine].slice(-200);
    else if (message.type === 'present' && this.table) this.table = { ...this.table, present: message.present as boolean[] };
    else if (message.type === 'unwatched') this.state = 'gone';
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
    const answer = await connection.ask<{ version: number; news?: News }>('play', { table: this.id, version: table.version, move, lang: settings.told });
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
    if (this.table) await this.#command('undo', { version: this.table.version });
  }
  async askUndo(to: number): Promise<void> {
    if (this.table) await this.#command('ask_undo', { version: this.table.version, to });
  }
  async answerUndo(agree: boolean): Promise<void> {
    if (this.table) await this.#command('answer_undo', { version: this.table.version, agree });
  }
  async say(text: string): Promise<boolean> {
    return (await this.#command('chat', { text })).ok;
  }
  async setOrders(moves: string[]): Promise<boolean> {
    const answer = await this.#command('orders', this.mySeat === null ? { moves } : { moves, seat: this.mySeat });
    if (answer.ok) await this.watch();
    return answer.ok;
  }
  leave(): Promise<Answer<object>> { return this.#command('leave'); }
  back(): Promise<Answer<object>> { return this.#command('back'); }
  rematch(): Promise<Answer<{ table: string }>> { return this.#command('rematch') as Promise<Answer<{ table: string }>>; }

  async #command(...[name, fields]: AskedThere<'undo' | 'ask_undo' | 'answer_undo' | 'chat' | 'orders' | 'leave' | 'back' | 'rematch'>): Promise<Answer<object>> {
    const answer = await connection.ask<{ news?: News }>(...([name, { table: this.id, ...fields }] as Asked));
    if (!answer.ok) this.#refused('', answer);
    else if (answer.news) this.#hearNews(answer.news);
    return answer;
  }

  // --- looking back, with our own eyes, and ahead ---
  async viewAt(ply: number): Promise<unknown> {
    const seat = this.mySeat === null ? {} : { seat: this.mySeat };
    const answer = await connection.ask<{ view: unknown }>('at', { table: this.id, ply, ...seat });
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
      const answer = await connection.ask<{ version: number; previews: Preview[] }>('preview', {
        table: this.id, moves: moves.slice(at, at + 100), lang: settings.told,
      });
      if (!answer.ok || answer.version !== this.table?.version) break;
      for (const preview of answer.previews) if (preview.events) found.set(preview.move, preview);
      this.previews = new Map(found);
    }
  }

  // One move with the view after it.
  async preview(move: string): Promise<Preview | null> {
    const answer = await connection.ask<Preview>('preview', { table: this.id, move, lang: settings.told });
    return answer.ok ? { ...answer, move } : null;
  }

  // Why these moves cannot be played; those that can be are left out.
  async whyNot(moves: string[]): Promise<Reason[]> {
    const answer = await connection.ask<{ previews: (Preview & Partial<Reason>)[] }>('preview', { table: this.id, moves: moves.slice(0, 100), lang: settings.told });
    if (!answer.ok) return [];
    return answer.previews.flatMap(({ move, message, rule }) => (message ? [{ move, message, ...(rule ? { rule } : {}) }] : []));
  }

  // What a seat would gain by these sails if it were its turn: for reading others' options.
  async previewAs(seat: number, moves: string[]): Promise<Preview[]> {
    const answer = await connection.ask<{ previews: Preview[] }>('preview', { table: this.id, as: seat, moves, lang: settings.told });
    return answer.ok ? answer.previews.filter((preview) => preview.events) : [];
  }
}
