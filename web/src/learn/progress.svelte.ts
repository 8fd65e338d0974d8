// Which lessons are done, on this device; and which tables were lessons, so that lists of games can leave them out.
import { recall, remember } from '../lib/storage';
import type { GameName } from '../lib/wire';

type Kept = Partial<Record<GameName, number[]>>;
const mostTables = 200;

class Progress {
  #done: Kept = $state.raw(recall<Kept>('learn', {}));

  isDone(game: GameName, lesson: number): boolean { return this.#done[game]?.includes(lesson) ?? false; }
  count(game: GameName): number { return this.#done[game]?.length ?? 0; }

  finish(game: GameName, lesson: number): void {
    if (this.isDone(game, lesson)) return;
    this.#done = { ...this.#done, [game]: [...(this.#done[game] ?? []), lesson] };
    remember('learn', this.#done);
  }

  // The first that is not done yet; null: all are.
  next(game: GameName, of: number): number | null {
    for (let n = 1; n <= of; ++n) if (!this.isDone(game, n)) return n;
    return null;
  }
}
export const progress = new Progress();

// A lesson that runs: after a reload it goes on where it was.
export interface Sitting {
  game: GameName;
  lesson: number;
  table: string;
  index: number;
  mark: number;
}
export const sitting = (): Sitting | null => recall<Sitting | null>('lesson', null);
export const keepSitting = (now: Sitting | null): void => remember('lesson', now);

export const isLessonTable = (id: string): boolean => recall<string[]>('learn.tables', []).includes(id);
export function noteLessonTable(id: string): void {
  remember('learn.tables', [...recall<string[]>('learn.tables', []), id].slice(-mostTables));
}
