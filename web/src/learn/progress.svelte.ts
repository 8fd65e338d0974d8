// Which lessons are done, on this device, and the one that runs.
import { recall, remember } from '../lib/storage';
import type { GameName } from '../lib/wire';

type Kept = Partial<Record<GameName, number[]>>;

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
  moves: string[]; // what was done at its table
  index: number;
  mark: number;
}
export const sitting = (): Sitting | null => {
  const kept = recall<Partial<Sitting> | null>('lesson', null);
  return kept?.game && kept.lesson !== undefined && Array.isArray(kept.moves) ? (kept as Sitting) : null;
};
export const keepSitting = (now: Sitting | null): void => remember('lesson', now);
