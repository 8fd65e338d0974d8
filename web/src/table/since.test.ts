import { describe, expect, it } from 'vitest';
import type { Entry, GameEvent } from '../lib/wire';
import { paceOf, sentenceOf, sinceLastTurn, stepsOf, toldApart } from './since';

const entry = (number: number, kind: string, seat: number): Entry => ({ number, kind, seat, at: 0 });

describe('since my last turn', () => {
  it('is what others did after my last move', () => {
    const log = [entry(1, 'move', 0), entry(2, 'chance', 0), entry(3, 'move', 1), entry(4, 'move', 2), entry(5, 'chance', 2)];
    expect(sinceLastTurn(log, [0]).map(({ number }) => number)).toEqual([3, 4]);
  });
  it('is what others did since the start before my first move', () => {
    const log = [entry(1, 'sat', 1), entry(2, 'started', -1), entry(3, 'chance', -1), entry(4, 'move', 1)];
    expect(sinceLastTurn(log, [0]).map(({ number }) => number)).toEqual([4]);
  });
  it('is nothing where the start is not known yet, and nothing of my own', () => {
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
  it('is the sentence of the entry first, and then the others once each', () => {
    const [paid, set, gained] = ['Bo pays.', 'Bo sets the die.', 'Bo gains.'].map((words) => ({ kind: 'x', words })) as [GameEvent, GameEvent, GameEvent];
    expect(toldApart('Bo sets the die.', [paid, set, gained, gained])).toEqual({ first: set, rest: [paid, gained, gained] });
    expect(toldApart('Bo ends their turn.', [])).toEqual({ first: undefined, rest: [] });
  });
  it('is what happened, once, in sentences that name their subject', () => {
    const sailed = { ...entry(1, 'move', 1), words: 'Bo sails.', events: [{ kind: 'sailed', words: 'Bo sails.' }, { kind: 'gained', words: 'Ana gains 1 koku.' }] };
    expect(sentenceOf(sailed, name)).toBe('Bo sails. Ana gains 1 koku.');
    expect(sentenceOf({ ...entry(2, 'move', 1), words: 'Bo ends their turn.', events: [] }, name)).toBe('Bo ends their turn.');
    expect(sentenceOf({ ...entry(3, 'left', 1), words: 'Bo leaves.' }, name)).toBe('Bo leaves.');
    expect(sentenceOf({ ...entry(4, 'started', -1), drawn: [1, 0] }, name)).toBe('Ana plays first, drawn by lot.');
    expect(sentenceOf(entry(4, 'started', -1), name)).toBe('');
  });
});
