import { describe, expect, it } from 'vitest';
import { decidedByTieBreak, sourceLines, winnersOf } from './points';

const standing = (seat: number, total: number, rank: number, by_source: Record<string, number>) => ({ seat, total, rank, by_source });

describe('points by source', () => {
  const standings = [standing(1, 7, 1, { tiles: 7, columns: 0, end: 0 }), standing(0, 5, 2, { tiles: 2, columns: 0, end: 3 })];
  it('keeps what somebody scored, seat by seat', () => {
    expect(sourceLines(standings, { tiles: 'Tiles' })).toEqual([
      { key: 'tiles', label: 'Tiles', points: [2, 7] },
      { key: 'end', label: 'end', points: [3, 0] },
    ]);
  });
  it('knows who won and whether a tie was broken', () => {
    expect(winnersOf(standings).map(({ seat }) => seat)).toEqual([1]);
    expect(decidedByTieBreak(standings)).toBe(false);
    expect(decidedByTieBreak([standing(0, 7, 1, {}), standing(1, 7, 2, {})])).toBe(true);
    expect(decidedByTieBreak([standing(0, 7, 1, {}), standing(1, 7, 1, {})])).toBe(false);
  });
});
