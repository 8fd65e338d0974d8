// What a lesson is: a real position, and steps that each say something or ask for a move.
import type { Part } from '../lib/choice.svelte';
import type { Row } from '../lib/i18n.svelte';
import type { GameName } from '../lib/wire';

export interface Step {
  text: Row;
  want?: readonly string[]; // the move that is asked for, or its first words; without it the step is read and passed
  best?: string;            // of several that would do, the one to point at
  done?: Row;               // said when it was played
  look?: readonly Part[];   // what to point at while reading
  maybe?: true;             // asked only if the table asks for it: skipped where it is not legal
  scores?: true;            // the game is over: show points by source
}
export interface Lesson {
  title: Row;
  record: string; // a file in the game's records, cut at the position
  ply: number;
  steps: readonly Step[];
}
export interface Course {
  game: GameName;
  about: Row;
  records: Record<string, () => Promise<string>>;
  beside: readonly string[]; // moves that come before or after an action and take nothing away from it
  ends?: string;             // the move that ends a turn, where there is one
  lessons: readonly Lesson[];
}

export const fits = (move: string, want: readonly string[]): boolean =>
  want.some((one) => move === one || move.startsWith(`${one} `));

// The text of the record in which the lesson's position stands.
export async function recordOf(course: Course, lesson: Lesson): Promise<string> {
  const load = course.records[`./records/${lesson.record}.game`];
  if (!load) throw new Error(`no record ${lesson.record}`);
  return load();
}
