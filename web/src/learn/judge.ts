// Has the learner done what the step asks for? Read from the table's own log, so a reload or an undo changes nothing.
import type { Entry } from '../lib/wire';
import { fits } from './lesson';

export interface Judged {
  state: 'waiting' | 'done' | 'astray';
  at: number;       // the entry that decided it
  events: string[]; // what came of it, in words
}

const mostEvents = 14;

export function judge(log: readonly Entry[], mark: number, seat: number, want: readonly string[], beside: readonly string[] = []): Judged {
  const fresh = log.filter(({ number }) => number > mark);
  let mine: Entry[] = [];
  for (const entry of fresh) {
    if (entry.seat === seat && (entry.kind === 'move' || entry.kind === 'ordered')) mine.push(entry);
    else if (entry.kind === 'undone') mine = mine.filter(({ ply }) => (ply ?? 0) < (entry.ply ?? 0));
  }
  const good = mine.find(({ move }) => move && fits(move, want));
  if (good) return { state: 'done', at: good.number, events: aftermath(fresh, good) };
  const other = mine.find(({ move }) => !move || !fits(move, beside));
  return other ? { state: 'astray', at: other.number, events: [] } : { state: 'waiting', at: mark, events: [] };
}

// The move's own events and those of the rolls and draws behind it, until somebody decides again.
function aftermath(fresh: readonly Entry[], move: Entry): string[] {
  const words: string[] = [];
  for (const entry of fresh) {
    if (entry.number < move.number) continue;
    if (entry.number > move.number && entry.kind !== 'chance') break;
    for (const event of entry.events ?? []) if (event.kind !== 'turn-began') words.push(event.words);
  }
  return words.slice(0, mostEvents);
}
