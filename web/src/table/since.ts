// What happened since a seat's last turn, and how fast to tell it.
import type { Entry } from '../lib/wire';

// Who did it, where the words of an entry are those of a move, which has no subject. A move that is not for these eyes is told as a sentence.
export const doerOf = (entry: Entry): number | null =>
  ['move', 'ordered'].includes(entry.kind) && entry.move !== null && typeof entry.seat === 'number' ? entry.seat : null;

// To be said aloud: what happened are sentences already; a move that changed nothing else needs its subject.
export function sentenceOf(entry: Entry, nameOf: (seat: number) => string): string {
  const happened = (entry.events ?? []).map((event) => event.words).filter(Boolean);
  if (happened.length > 0) return happened.join(' ');
  const doer = doerOf(entry);
  return doer === null ? (entry.words ?? '') : `${nameOf(doer)}: ${entry.words ?? ''}`;
}

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

// One picture of the replay: the table at a ply, and the entry told with it (-1: none, what I left behind).
export interface Step {
  entry: number;
  ply: number | null; // null: a move that was taken back, its table is no more
}

// After each entry the table as it was just before the next one, so that what was rolled and drawn in between is there, too.
export function stepsOf(entries: readonly Entry[], now: number): Step[] {
  const first = entries[0];
  if (!first) return [];
  const steps = entries.map((entry, at): Step => {
    const later = entries.slice(at + 1);
    const ply = entry.ply ?? 0;
    const back = entry.kind === 'undone';
    if (!back && later.some((other) => other.kind === 'undone' && (other.ply ?? 0) <= ply)) return { entry: at, ply: null };
    const next = later[0];
    return { entry: at, ply: !next ? now : next.kind === 'undone' ? ply + (back ? 0 : 1) : (next.ply ?? now) };
  });
  return [{ entry: -1, ply: first.kind === 'undone' ? null : (first.ply ?? null) }, ...steps];
}

// All of it within 15 s.
export const paceOf = (steps: number): number => Math.min(2500, Math.floor(15_000 / Math.max(1, steps)));
