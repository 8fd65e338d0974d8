// What events come to, for each seat and thing: for the preview before a move and for the gains that pop up after it.
import { eventOf, type GameEvent } from '../../lib/wire';
import type { Delta } from '../face';
import { label } from './names';

export interface Change {
  seat: number;
  what: string;
  amount: number;
  lost: number;
}

const order = ['points', 'koku', 'silk', 'rice', 'porcelain', 'favor', 'favor_limit', 'influence', 'delivered', 'customers'];
const rank = (what: string): number => order.indexOf(what.split(' ')[0] ?? '') * 10 + Number(what.split(' ')[1] ?? 0);

// One event as changes. A mastery's points and the rest of a delivery come as `gained` of their own.
function changesOf(told: GameEvent): Omit<Change, 'seat'>[] {
  const event = eventOf<'river-of-gold'>(told);
  switch (event.kind) {
    case 'gained':
      return [{ what: event.what, amount: event.amount, lost: event.lost }];
    case 'paid':
      return [{ what: event.what, amount: -event.amount, lost: 0 }];
    case 'built':
      return [{ what: 'koku', amount: -event.cost, lost: 0 }];
    case 'influence-gained':
      return [{ what: `influence ${event.region}`, amount: event.to - event.from, lost: event.lost }];
    case 'favor-limit-raised':
      return [{ what: 'favor_limit', amount: 1, lost: 0 }];
    case 'delivered':
      return [{ what: 'delivered', amount: 1, lost: 0 }, { what: 'customers', amount: -1, lost: 0 }];
    case 'customer-drawn':
      return [{ what: 'customers', amount: 1, lost: 0 }];
    case 'customer-discarded':
      return [{ what: 'customers', amount: -1, lost: 0 }];
    default:
      return [];
  }
}

export function changes(events: readonly GameEvent[]): Change[] {
  const sums = new Map<string, Change>();
  for (const event of events) {
    if (typeof event.seat !== 'number') continue;
    for (const { what, amount, lost } of changesOf(event)) {
      const key = `${event.seat} ${what}`;
      const sum = sums.get(key) ?? { seat: event.seat, what, amount: 0, lost: 0 };
      sums.set(key, { ...sum, amount: sum.amount + amount, lost: sum.lost + lost });
    }
  }
  return [...sums.values()]
    .filter(({ amount, lost }) => amount !== 0 || lost !== 0)
    .toSorted((a, b) => a.seat - b.seat || rank(a.what) - rank(b.what));
}

export const deltas = (events: readonly GameEvent[]): Delta[] => changes(events).map((change) => ({ ...change, label: label(change.what, change.amount) }));

// What seats have, as an outlook spells it: 'influence_3' is influence in region 3.
export function held(word: string, n: number): Pick<Delta, 'what' | 'label'> | null {
  const what = word.replace(/^influence_/, 'influence ');
  return rank(what) < 0 ? null : { what, label: label(what, n) };
}

export const amountOf = (list: readonly Change[], seat: number, what: string): number =>
  list.find((change) => change.seat === seat && change.what === what)?.amount ?? 0;
