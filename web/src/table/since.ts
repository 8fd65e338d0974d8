// What happened since a seat's last turn, and how fast to tell it.
import { t } from '../lib/i18n.svelte';
import type { Entry, GameEvent } from '../lib/wire';
import { words } from './table.words';

// The words of an entry are those of one of its events, which is told first, and only once.
export function toldApart(words: string | undefined, events: readonly GameEvent[]): { first: GameEvent | undefined; rest: GameEvent[] } {
  const at = Math.max(0, events.findIndex((event) => event.words === words));
  return { first: events[at], rest: events.filter((event, i) => i !== at && event.words) };
}

// RG-SETUP-0, TR-SETUP-5: who is first, where the lot decided it.
export const lotOf = (entry: Entry, nameOf: (seat: number) => string): string =>
  entry.drawn ? t(words.drawnFirst, { name: nameOf(0) }) : '';

// To be said aloud. An entry has words of its own only where nothing happened.
export function sentenceOf(entry: Entry, nameOf: (seat: number) => string): string {
  const happened = (entry.events ?? []).map((event) => event.words).filter(Boolean);
  return happened.length > 0 ? happened.join(' ') : (entry.words ?? lotOf(entry, nameOf));
}

const told = new Set(['move', 'ordered', 'computer', 'back', 'undone']);

export function sinceLastTurn(log: readonly Entry[], mine: readonly number[]): Entry[] {
  let last = -1;
  for (let at = log.length - 1; at >= 0 && last < 0; --at) {
    const entry = log[at]!;
    if (entry.kind === 'move' && mine.includes(entry.seat ?? -1)) last = at;
  }
  if (last < 0) last = log.findIndex(({ kind }) => kind === 'started'); // others may have been drawn before me
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
