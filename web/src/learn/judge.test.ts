import { describe, expect, it } from 'vitest';
import type { Entry } from '../lib/wire';
import { judge } from './judge';

const event = (kind: string, words: string) => ({ kind, words });
const move = (number: number, seat: number, ply: number, text: string, ...words: string[]): Entry =>
  ({ number, kind: 'move', seat, at: 0, ply, move: text, words: text, events: words.map((one) => event('gained', one)) });
const chance = (number: number, ply: number, words: string): Entry =>
  ({ number, kind: 'chance', seat: null, at: 0, ply, events: [event('die-rolled', words), event('turn-began', 'turn')] });

describe('judge', () => {
  const log = [move(4, 0, 65, 'sail 0 6', 'a koku'), chance(5, 66, 'rolls 3'), move(6, 1, 67, 'sail 1 2', 'theirs')];
  it('finds the move that was asked for and what came of it', () => {
    expect(judge(log, 3, 0, ['sail'])).toEqual({ state: 'done', at: 4, events: ['a koku', 'rolls 3'] });
    expect(judge(log, 3, 0, ['sail 0 6']).state).toBe('done');
  });
  it('does not take a number for its beginning', () => expect(judge([move(4, 0, 1, 'build 30 11')], 3, 0, ['build 3']).state).toBe('astray'));
  it('waits while nobody or only somebody else has moved', () => {
    expect(judge(log, 4, 0, ['sail']).state).toBe('waiting');
    expect(judge(log, 5, 0, ['sail']).state).toBe('waiting');
  });
  it('says when something else was played, and forgets it when it is taken back', () => {
    expect(judge(log, 3, 0, ['build'])).toMatchObject({ state: 'astray', at: 4 });
    const undone: Entry = { number: 7, kind: 'undone', seat: 0, at: 0, ply: 65 };
    expect(judge([log[0]!, undone], 3, 0, ['build']).state).toBe('waiting');
    expect(judge([log[0]!, undone], 3, 0, ['sail']).state).toBe('waiting');
  });
  it('lets a learner turn the die or trade first', () => {
    expect(judge([move(4, 0, 1, 'set-die 3')], 3, 0, ['build'], ['set-die']).state).toBe('waiting');
    expect(judge([move(4, 0, 1, 'set-die 3'), move(5, 0, 2, 'build 1 2')], 3, 0, ['build'], ['set-die']).state).toBe('done');
  });
});
