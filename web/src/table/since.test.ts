import { describe, expect, it } from 'vitest';
import type { Entry } from '../lib/wire';
import { partOf } from './links';
import { doerOf, paceOf, sentenceOf, sinceLastTurn, stepsOf } from './since';

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
  it('is shown as it was before the next move, and at the end as it is', () => {
    const move = (number: number, ply: number): Entry => ({ ...entry(number, 'move', 1), ply });
    expect(stepsOf([], 9)).toEqual([]);
    expect(stepsOf([move(3, 5), move(5, 7)], 9)).toEqual([{ entry: -1, ply: 5 }, { entry: 0, ply: 7 }, { entry: 1, ply: 9 }]);
  });
  it('has no picture of what was taken back', () => {
    const log = [['move', 5], ['move', 6], ['undone', 6], ['move', 6]] as const;
    const entries = log.map(([kind, ply], number): Entry => ({ ...entry(number, kind, 1), ply }));
    expect(stepsOf(entries, 7).map(({ ply }) => ply)).toEqual([5, 6, null, 6, 7]);
  });
  it('is told in at most 15 seconds', () => {
    for (const steps of [1, 3, 10, 40, 60]) expect(paceOf(steps) * steps).toBeLessThanOrEqual(15_000);
  });
});

describe('what is said aloud', () => {
  const name = (seat: number): string => ['Ana', 'Bo'][seat]!;
  it('is what happened, in sentences that name their subject', () => {
    const sailed = { ...entry(1, 'move', 1), words: 'sail', events: [{ kind: 'sailed', words: 'Bo sails.' }, { kind: 'gained', words: 'Ana gains 1 koku.' }] };
    expect(sentenceOf(sailed, name)).toBe('Bo sails. Ana gains 1 koku.');
    expect(sentenceOf({ ...entry(2, 'move', 1), words: 'end the turn', events: [] }, name)).toBe('Bo: end the turn');
    expect(doerOf({ ...entry(2, 'move', 1), move: null, words: 'Bo builds a building.' })).toBeNull(); // a sentence already
    expect(sentenceOf({ ...entry(3, 'left', 1), words: 'Bo leaves.' }, name)).toBe('Bo leaves.');
  });
  it('knows who moved, and that chance is nobody', () => {
    expect([doerOf(entry(1, 'move', 2)), doerOf(entry(1, 'ordered', 0)), doerOf({ ...entry(1, 'chance', 0), seat: null })]).toEqual([2, 0, null]);
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
