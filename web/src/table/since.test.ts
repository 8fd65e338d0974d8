import { describe, expect, it } from 'vitest';
import type { Entry } from '../lib/wire';
import { partOf } from './links';
import { paceOf, sinceLastTurn } from './since';

const entry = (number: number, kind: string, seat: number): Entry => ({ number, kind, seat, at: 0 });

describe('since my last turn', () => {
  it('is what others did after my last move', () => {
    const log = [entry(1, 'move', 0), entry(2, 'chance', 0), entry(3, 'move', 1), entry(4, 'move', 2), entry(5, 'chance', 2)];
    expect(sinceLastTurn(log, [0]).map(({ number }) => number)).toEqual([3, 4]);
  });
  it('is nothing before my first move, and nothing of my own', () => {
    expect(sinceLastTurn([entry(1, 'move', 1)], [0])).toEqual([]);
    expect(sinceLastTurn([entry(1, 'move', 0), entry(2, 'move', 1)], [0, 1])).toEqual([]);
  });
  it('is told in at most 15 seconds', () => {
    for (const steps of [1, 3, 10, 40, 60]) expect(paceOf(steps) * steps).toBeLessThanOrEqual(15_000);
  });
});

describe('the part an event is about', () => {
  it('is the shore of a reward', () => {
    expect(partOf({ kind: 'gained', words: '', seat: 1, origin: { source: 'owner', id: 12 } })).toBe('shore:12');
    expect(partOf({ kind: 'sailed', words: '', seat: 1, to: 4 })).toBe('river:4');
    expect(partOf({ kind: 'pioneer-sent', words: '', seat: 1, island: 'wood' })).toBe('island:wood');
    expect(partOf({ kind: 'game-ended', words: '' })).toBeNull();
  });
});
