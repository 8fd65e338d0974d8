// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { merged, spoken, withChanges } from './news';
import type { Entry, TableNews } from './wire';

const table = { table: 'aa', version: 4, seat: 0, phase: 'running', legal: [{ move: 'food', words: 'Eat.' }], entries: [{ number: 4 }], view: { seats: [{ koku: 1 }, { koku: 2 }], row: [1, 2] },
  settings: { catalog: 'x', catalog_json: '{}', drawn: null }, asks: { seat: 0, words: 'Ana, play.' }, present: [true] } as unknown as TableNews;

describe('news', () => {
  it('keep what they do not say, but for entries and legal moves', () => {
    const after = merged(table, { table: 'aa', from: 4, version: 5, asks: { seat: 1, words: 'Bo, play.' } });
    expect(after).toMatchObject({ version: 5, phase: 'running', present: [true], legal: [], entries: [], asks: { seat: 1 } });
    expect(after.view).toBe(table.view);
    expect(table.legal).toHaveLength(1);
  });

  it('change the view along their paths, and leave the old one as it was', () => {
    const after = merged(table, { table: 'aa', from: 4, version: 5, view_changes: [['seats', 1, 'koku', 7], ['row', [3]]] });
    expect(after.view).toEqual({ seats: [{ koku: 1 }, { koku: 7 }], row: [3] });
    expect(table.view).toEqual({ seats: [{ koku: 1 }, { koku: 2 }], row: [1, 2] });
    expect(withChanges(5, [[6]])).toBe(6);
  });

  it('do not lose a catalog that was told before', () => {
    const after = merged(table, { table: 'aa', from: 4, version: 5, settings: { drawn: [1, 0] } });
    expect(after.settings).toMatchObject({ catalog_json: '{}', drawn: [1, 0] });
  });

  it('say a move with the words of its headline', () => {
    const events = [{ kind: 'paid', words: 'Ana pays.' }, { kind: 'built', words: 'Ana builds.' }];
    const [first, second] = spoken([{ number: 1, kind: 'move', at: 0, headline: 1, events }, { number: 2, kind: 'sat', at: 0, words: 'Bo sits.' }] as Entry[]);
    expect(first?.words).toBe('Ana builds.');
    expect(second?.words).toBe('Bo sits.');
  });
});
