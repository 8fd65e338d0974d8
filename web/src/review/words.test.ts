import { describe, expect, it } from 'vitest';
import { words } from './review.words';

const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!).sort();

describe('the words of the review', () => {
  for (const [key, row] of Object.entries(words))
    it(`${key} is there in four languages with the same slots`, () => {
      expect(row).toHaveLength(4);
      for (const text of row) {
        expect(text.trim()).not.toBe('');
        expect([...new Set(slots(text))]).toEqual([...new Set(slots(row[0]))]);
      }
    });
});
