import { describe, expect, it } from 'vitest';
import { createFields, flawOf, freshDraft, repaired, withOwn, withSeat, type Draft } from './draft';

const levels = ['random', 'greedy'];
describe('a planned table', () => {
  it('has one seat for me, however often it is chosen', () => {
    const draft = withSeat(freshDraft(), 2, { kind: 'me' });
    expect(draft.seats.map(({ kind }) => kind)).toEqual(['open', 'open', 'me', 'open']);
  });
  it('says what the server needs and no more', () => {
    let draft: Draft = { ...freshDraft(), players: 3, clock: 'fischer', minutes: 10, increment: 15 };
    draft = withSeat(withSeat(draft, 1, { kind: 'here', name: ' Bo ' }), 2, { kind: 'computer', level: 'gone' });
    expect(createFields(withOwn(draft, { patrons: 'draft' }), levels, false)).toEqual({
      game: 'river-of-gold', players: 3, first: 'drawn', public: false, spectators: true, clock: { kind: 'fischer', seconds: 600, increment: 15 },
      seats: [{ kind: 'me' }, { kind: 'here', name: 'Bo' }, { kind: 'computer', level: 'greedy' }], options: { patrons: 'draft' },
    });
  });
  it('sends a catalog for accounts and for The River only', () => {
    const draft = withOwn(freshDraft('the-river'), { catalog: { name: 'a.json', text: '{}' } });
    expect(createFields(draft, levels, true).catalog).toBe('{}');
    expect(createFields(draft, levels, false).catalog).toBeUndefined();
    expect(createFields({ ...draft, game: 'river-of-gold' }, levels, true).catalog).toBeUndefined();
  });
  it('finds what is missing', () => {
    const computers = { ...freshDraft(), seats: freshDraft().seats.map((seat) => ({ ...seat, kind: 'computer' as const })) };
    expect(flawOf(computers)).toEqual({ kind: 'nobody' });
    expect(flawOf(withSeat(freshDraft(), 1, { kind: 'here' }))).toEqual({ kind: 'unnamed', seat: 1 });
    expect(flawOf(withSeat(freshDraft(), 3, { kind: 'here' }))).toBeNull();
    const twins = withSeat(withSeat(freshDraft(), 0, { kind: 'here', name: 'Bo' }), 1, { kind: 'here', name: 'bo ' });
    expect(flawOf(twins)).toEqual({ kind: 'same', seat: 1 });
  });
  it('survives anything that may have been kept', () => {
    for (const odd of [null, 7, 'x', [], {}, { players: 99, seats: [{ kind: 'x' }], own: { 'the-river': { colours: ['black', 'black'] } }, days: 'a' }, { own: 'x' }, { own: { 'the-river': 7 } }]) {
      const draft = repaired(odd);
      expect(draft.players).toBeLessThanOrEqual(4);
      expect(draft.seats).toHaveLength(4);
      expect(createFields({ ...draft, game: 'the-river', players: 4 }, levels, true).options).toEqual({ colours: 'black,blue,green,yellow', points: 'hidden' });
    }
    const draft = withSeat({ ...freshDraft(), players: 4, first: 'as seated', clock: 'days', days: 7 }, 1, { kind: 'here', name: 'Bo' });
    expect(repaired(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(repaired(draft, 'the-river').game).toBe('the-river');
  });
});
