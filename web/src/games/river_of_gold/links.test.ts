import { expect, it } from 'vitest';
import { partOf } from './links';

it('an event leads to its piece', () => {
  expect(partOf({ kind: 'gained', words: '', seat: 1, origin: { source: 'owner', id: 12 } })).toBe('shore:12');
  expect(partOf({ kind: 'sailed', words: '', seat: 1, to: 4 })).toBe('river:4');
  expect(partOf({ kind: 'game-ended', words: '' })).toBeNull();
});
