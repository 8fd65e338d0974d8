import { expect, it } from 'vitest';
import { partOf } from './links';

it('an event leads to its piece', () => {
  expect(partOf({ kind: 'pioneer-sent', words: '', seat: 1, island: 'wood' })).toBe('island:wood');
  expect(partOf({ kind: 'game-ended', words: '' })).toBeNull();
});
