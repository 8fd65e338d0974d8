// One turn of ours: what is chosen, what it brings, what speaks against it, confirming, sending, and what a refusal means. Every
// choice (a touch, a key, a dragged piece) is sent from here.
import type { Delta, Face } from '../games/face';
import type { Choice } from '../lib/choice.svelte';
import type { Desk } from '../lib/desk.svelte';
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import type { LegalMove, Preview } from '../lib/wire';
import { errorText } from '../screens/errors';
import { words } from './table.words';

export class Turn {
  #desk: Desk;
  #choice: Choice;
  #face: () => Face | null;
  #tried = ''; // a move that was refused is not sent again by itself

  constructor(desk: Desk, choice: Choice, face: () => Face | null) {
    this.#desk = desk;
    this.#choice = choice;
    this.#face = face;
  }

  chosen: LegalMove | null = $derived.by(() => this.#choice.chosen);
  preview: Preview | null = $derived.by(() => (this.chosen ? (this.#desk.previews.get(this.chosen.move) ?? null) : null));
  deltas: Delta[] = $derived.by(() => (this.preview ? (this.#face()?.deltas(this.preview.events, this.#desk.view) ?? []) : []));
  // What comes by the end of the turn besides, through choices and draws.
  later: Delta[] = $derived.by(() => {
    const face = this.#face();
    return (this.preview?.outlook ?? []).flatMap(({ seat, what, low, high }) => {
      const held = face?.held(what, high);
      if (!held) return [];
      const now = this.deltas.find((delta) => delta.seat === seat && delta.what === held.what)?.amount ?? 0;
      return low === now && high === now ? [] : [{ ...held, seat, amount: low - now, most: high - now, lost: 0 }];
    });
  });
  wastes: boolean = $derived.by(() => this.deltas.some((delta) => delta.lost > 0 && delta.seat === this.#desk.mySeat));

  // What taking it back would cost afterwards, as the server says.
  #back: 'free' | 'ask' | 'never' | null = $derived.by(() => {
    if (!this.preview) return null;
    const asked = this.preview.asks?.seat;
    if (this.preview.lasts || typeof asked !== 'number') return 'never';
    return asked === this.#desk.mySeat ? 'free' : 'ask';
  });
  price: string = $derived.by(() => (this.#back === null ? '' : t({ free: words.undoFree, ask: words.undoAsk, never: words.undoNever }[this.#back])));

  async confirm(): Promise<void> {
    const move = this.chosen?.move;
    if (move === undefined || this.#desk.sending !== null) return;
    const version = this.#desk.table?.version;
    this.#tried = `${version} ${move}`;
    // News may have come before the answer: then something else may be chosen by now.
    if ((await this.#desk.play(move)) && this.#desk.table?.version === version) this.#choice.clear();
  }

  // A step that loses nothing and can be taken back needs no confirmation, unless one wants to be asked always; who prefers it
  // is never asked.
  get goesByItself(): boolean {
    if (!this.chosen || this.#desk.sending !== null || settings.confirm === 'always') return false;
    if (this.#tried === `${this.#desk.table?.version} ${this.chosen.move}`) return false;
    if (!this.#desk.kept && settings.confirm !== 'never') return false; // in a lesson one looks first
    return settings.confirm === 'never' || (this.#back === 'free' && !this.wastes);
  }

  // A refusal in the reader's language: the code decides; of rules and notation the server's own words speak it.
  get refusal(): string {
    const { trouble } = this.#desk;
    if (!trouble) return '';
    if (trouble.kind === 'stale') return t(words.stale);
    const told = ['illegal', 'bad_move'].includes(trouble.error) && trouble.message !== '';
    return told ? t(words.refused, { message: trouble.message }) : errorText(trouble);
  }
}
