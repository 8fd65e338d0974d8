import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*.words.ts', { eager: true });
const slots = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!))].sort();

describe('words', () => {
  for (const [file, module] of Object.entries(files))
    for (const [table, rows] of Object.entries(module))
      for (const [key, row] of Object.entries(rows as Record<string, unknown>)) {
        if (!Array.isArray(row)) continue;
        it(`${file} ${table}.${key}`, () => {
          expect(row).toHaveLength(4);
          for (const text of row as string[]) {
            expect(text.trim()).toBe(text);
            expect(text).not.toBe('');
            expect(slots(text)).toEqual(slots(row[0] as string));
            expect(text.replace(/\{\w+(\|[^|{}]*\|[^|{}]*)?\}/g, '')).not.toMatch(/[{}|]/);
          }
        });
      }
});
