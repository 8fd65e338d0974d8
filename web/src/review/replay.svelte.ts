// A game that is over, ply by ply. What was looked at is kept, what comes next is fetched ahead; while a person drags
// the slider only the last wish is asked for, so that the server is not flooded.
import { settings } from '../lib/settings.svelte';
import type { Moment, Scores, TableSource } from '../lib/source';
import type { TableNews } from '../lib/wire';

export type ReplayState = 'looking' | 'there' | 'gone' | 'running' | 'gathering' | 'closed';

const widestTurn = 80; // no turn has more moves, chance's included

export class Replay {
  state: ReplayState = $state('looking');
  table: TableNews | null = $state.raw(null);
  plies = $state(0);
  ply = $state(0);            // wished for
  moment: Moment | null = $state.raw(null); // shown: that of `ply`, or the last one until it has come
  seat: number = $state(0);   // from whose side
  scores: Scores | null = $state.raw(null);
  playing = $state(false);
  pause = $state(1000);       // between two steps while playing, in ms
  #known = new Map<string, Moment>();
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly source: TableSource) {}

  get id(): string { return this.source.id; }

  async look(ply: number | undefined): Promise<void> {
    const answer = await this.source.look(settings.told);
    if (!answer.ok) {
      this.state = 'gone';
      return;
    }
    const { phase } = answer;
    this.table = answer;
    if (phase === 'running' || phase === 'gathering' || phase === 'closed') {
      this.state = phase;
      return;
    }
    this.plies = answer.ply;
    this.seat = answer.yours[0] ?? 0;
    this.ply = Math.min(ply ?? this.plies, this.plies);
    this.state = 'there';
    void this.#show();
    const scores = await this.source.scores();
    if (scores.ok) this.scores = scores;
  }

  close(): void {
    this.stop();
  }

  get atEnd(): boolean { return this.ply >= this.plies; }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.plies, ply));
    void this.#show();
  }

  // Another side, or another language.
  again(seat = this.seat): void {
    this.seat = seat;
    void this.#show();
  }

  // To where the next (or this, or the previous) turn begins.
  async turn(way: 1 | -1): Promise<void> {
    this.stop();
    const known = this.scores?.scores.map(([ply]) => ply); // a score is told for the beginning of each turn
    if (known) return this.go((way > 0 ? known.find((ply) => ply > this.ply) : known.findLast((ply) => ply < this.ply)) ?? (way > 0 ? this.plies : 0));
    for (let ply = this.ply + way, steps = 0; ply > 0 && ply < this.plies && steps < widestTurn; ply += way, ++steps) {
      const moment = await this.#fetch(ply);
      if (!moment || this.state !== 'there') return;
      if (moment.events.some(({ kind }) => kind === 'turn-began')) return this.go(ply);
    }
    this.go(way > 0 ? this.plies : 0);
  }

  play(): void {
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.#later();
  }
  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.moment?.ply === this.ply) this.go(this.ply + 1); // never faster than it can be shown
      if (this.atEnd) this.stop();
      else this.#later();
    }, this.pause);
  }

  #key(ply: number): string { return `${ply} ${this.seat} ${settings.lang}`; }

  async #fetch(ply: number): Promise<Moment | null> {
    const key = this.#key(ply);
    const known = this.#known.get(key);
    if (known) return known;
    const answer = await this.source.at({ lang: settings.told, seat: this.seat }, ply);
    if (!answer.ok) return null;
    this.#known.set(key, answer);
    return answer;
  }

  async #show(): Promise<void> {
    const known = this.#known.get(this.#key(this.ply));
    if (known) this.moment = known;
    if (this.#asking) return;
    this.#asking = true;
    try {
      for (let shown = ''; shown !== this.#key(this.ply);) {
        const key = this.#key(this.ply);
        const moment = await this.#fetch(this.ply);
        if (key === this.#key(this.ply) && moment) this.moment = moment;
        shown = key;
      }
    } finally {
      this.#asking = false;
    }
    for (const ply of [this.ply + 1, this.ply - 1]) if (ply >= 0 && ply <= this.plies) void this.#fetch(ply);
  }
}
