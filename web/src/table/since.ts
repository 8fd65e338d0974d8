// What happened since a seat's last turn, and how fast to tell it.
import type { Entry } from '../lib/wire';

const told = new Set(['move', 'ordered', 'computer', 'back', 'undone']);

export function sinceLastTurn(log: readonly Entry[], mine: readonly number[]): Entry[] {
  let last = -1;
  for (let at = log.length - 1; at >= 0 && last < 0; --at) {
    const entry = log[at]!;
    if (entry.kind === 'move' && mine.includes(entry.seat ?? -1)) last = at;
  }
  if (last < 0) return [];
  return log.slice(last + 1).filter((entry) => told.has(entry.kind) && !mine.includes(entry.seat ?? -1));
}

// All of it within 15 s.
export const paceOf = (steps: number): number => Math.min(2500, Math.floor(15_000 / Math.max(1, steps)));
