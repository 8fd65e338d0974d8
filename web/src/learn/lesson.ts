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
  record: string; // a file in ./records, cut at the position
  ply: number;
  steps: readonly Step[];
}
export interface Course {
  game: GameName;
  about: Row;
  lessons: readonly Lesson[];
}

export const fits = (move: string, want: readonly string[]): boolean =>
  want.some((one) => move === one || move.startsWith(`${one} `));

const records = import.meta.glob<string>('./records/*.game', { query: '?raw', import: 'default' });

export const recordNames = Object.keys(records).map((path) => path.slice('./records/'.length, -'.game'.length));

export async function recordOf(lesson: Lesson): Promise<string> {
  const load = records[`./records/${lesson.record}.game`];
  if (!load) throw new Error(`no record ${lesson.record}`);
  return load();
}
