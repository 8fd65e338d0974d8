// One lesson at one table: which step it is at, and how the learner is doing. The table's log is the judge.
import type { Part } from '../lib/choice.svelte';
import type { Desk } from '../lib/desk.svelte';
import type { LegalMove } from '../lib/wire';
import { judge, type Judged } from './judge';
import { fits, type Course, type Lesson, type Step } from './lesson';

export type CoachState =
  | 'tell'       // something to read
  | 'ask'        // a move is asked for
  | 'done'       // and was played
  | 'astray'     // something else was
  | 'impossible' // and it cannot be played any more
  | 'over';      // the lesson is done

export class Coach {
  index = $state(0);
  mark = $state(0); // log entries up to here belong to earlier steps

  constructor(readonly desk: Desk, readonly course: Pick<Course, 'beside' | 'ends'>, readonly lesson: Lesson, index = 0, mark?: number) {
    this.index = index;
    this.mark = mark ?? desk.table?.version ?? 0;
  }

  step: Step | null = $derived.by(() => this.lesson.steps[this.index] ?? null);

  #judged: Judged | null = $derived.by(() => {
    const want = this.step?.want;
    return want ? judge(this.desk.log, this.mark, 0, want, this.course.beside) : null;
  });

  // The wanted moves among the legal ones, the best first.
  wanted: LegalMove[] = $derived.by(() => {
    const { step } = this;
    if (!step?.want) return [];
    const found = this.desk.legal.filter(({ move }) => fits(move, step.want ?? []));
    return found.sort((a, b) => Number(b.move === step.best) - Number(a.move === step.best));
  });

  // The turn before must be ended first: then what is asked for may come.
  endsTurn: LegalMove | null = $derived.by(() => {
    if (this.wanted.length > 0 || this.step?.maybe) return null;
    return this.desk.legal.find(({ move }) => move === this.course.ends) ?? null;
  });

  state: CoachState = $derived.by(() => {
    if (!this.step) return 'over';
    if (!this.#judged) return 'tell';
    if (this.#judged.state !== 'waiting') return this.#judged.state;
    const cannot = (this.desk.myTurn && this.wanted.length === 0 && !this.endsTurn) || (this.desk.table !== null && !this.desk.running);
    return cannot ? 'impossible' : 'ask';
  });

  // A step that the table did not ask for after all.
  skippable: boolean = $derived.by(() => this.state === 'impossible' && this.step?.maybe === true);

  happened: string[] = $derived.by(() => this.#judged?.events ?? []);

  // The move to point at: the best one, or the only one.
  pointed: LegalMove | null = $derived.by(() => {
    const [first] = this.wanted;
    if (this.state === 'ask' && this.endsTurn) return this.endsTurn;
    return first && this.state === 'ask' && (first.move === this.step?.best || this.wanted.length === 1) ? first : null;
  });

  // What the coach would choose: that, or any that does.
  offered: LegalMove | null = $derived.by(() => this.pointed ?? (this.state === 'ask' ? (this.wanted[0] ?? null) : null));

  // What to light up on the board.
  hints(partsOf: (move: string) => Part[]): Part[] {
    if (this.state !== 'ask') return [...(this.state === 'tell' ? (this.step?.look ?? []) : [])];
    const moves = this.pointed ? [this.pointed] : this.wanted;
    const parts = [...new Set(moves.flatMap(({ move }) => partsOf(move)))];
    const pieces = parts.filter((part) => !/^(action|pay):/.test(part)); // a piece says more than a button
    return pieces.length > 0 ? pieces : parts;
  }

  next(): void {
    if (!this.step) return;
    if (this.#judged) this.mark = this.#judged.state === 'done' ? this.#judged.at : Math.max(this.mark, this.desk.log.at(-1)?.number ?? 0);
    ++this.index;
  }

  back(): void {
    if (this.index > 0 && this.state === 'tell') --this.index;
  }
  get canGoBack(): boolean { return this.index > 0 && this.state === 'tell' && this.lesson.steps[this.index - 1]?.want === undefined; }
}
