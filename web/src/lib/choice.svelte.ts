// Choosing a move by touching what it is about. Every legal move names parts of the table ("shore:12", "tile:7"); touching a
// part keeps the moves that name it, until one is left. So the board knows no rules: it only knows what may be touched.
import type { LegalMove } from './wire';

export type Part = string;
export type PartsOf = (move: string) => Part[];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Choice {
  picked: Part[] = $state.raw([]);
  focus: Part | null = $state(null); // what the pointer or the keyboard is on
  #named: string | null = $state(null); // a move chosen whole, from the list or by notation; in another language it has other words
  #legal: () => LegalMove[];
  #partsOf: PartsOf;

  constructor(legal: () => LegalMove[], partsOf: PartsOf) {
    this.#legal = legal;
    this.#partsOf = partsOf;
  }

  #all = $derived.by(() => this.#legal().map((legal) => ({ legal, parts: new Set(this.#partsOf(legal.move)) })));

  // The moves that fit what was touched so far.
  candidates: LegalMove[] = $derived.by(() =>
    this.#all.filter(({ parts }) => this.picked.every((part) => parts.has(part))).map(({ legal }) => legal));

  wanted = $state(''); // what is looked for in the list of moves
  // The list as it is shown: a number means the move that stands beside it.
  listed: LegalMove[] = $derived.by(() => {
    const words = plain(this.wanted);
    return words === '' ? this.candidates : this.candidates.filter((legal) => plain(`${legal.move} ${legal.words}`).includes(words));
  });

  // What may be touched next: parts that tell the remaining moves apart, and before the first touch all of them.
  open: ReadonlySet<Part> = $derived.by(() => {
    const fitting = this.#all.filter(({ parts }) => this.picked.every((part) => parts.has(part)));
    const open = new Set<Part>();
    for (const { parts } of fitting) for (const part of parts) if (!this.picked.includes(part)) open.add(part);
    return open;
  });

  // The one move that is chosen, if it is.
  chosen: LegalMove | null = $derived.by(() => {
    const named = this.#named === null ? undefined : this.#legal().find(({ move }) => move === this.#named);
    if (named) return named;
    return this.picked.length > 0 && this.candidates.length === 1 ? this.candidates[0]! : null;
  });

  // What touching this part would lead to: for lighting up what a move is about.
  movesOf(part: Part): LegalMove[] {
    return this.#all.filter(({ parts }) => parts.has(part)).map(({ legal }) => legal);
  }

  canPick(part: Part): boolean {
    return this.open.has(part) || this.picked.includes(part) || this.movesOf(part).length > 0;
  }

  // Touched again, a part is let go; touched where it does not fit, it begins a new choice.
  pick(part: Part): void {
    this.#named = null;
    if (this.picked.includes(part)) this.picked = this.picked.filter((other) => other !== part);
    else if (this.open.has(part)) this.picked = [...this.picked, part];
    else if (this.movesOf(part).length > 0) this.picked = [part];
  }

  // Dragging one part onto another.
  drop(from: Part, onto: Part): void {
    const both = this.#all.filter(({ parts }) => parts.has(from) && parts.has(onto));
    if (both.length === 0) return;
    this.#named = null;
    this.picked = [from, onto];
  }

  take(move: LegalMove): void {
    this.#named = move.move;
    this.picked = [];
  }

  clear(): void {
    this.#named = null;
    this.picked = [];
  }
}
