import { describe, expect, it } from 'vitest';
import { Choice } from './choice.svelte';

const legal = ['build 12 7', 'build 12 9', 'build 14 7', 'sail 0 4', 'end-turn'].map((move) => ({ move, words: move }));
const parts = (move: string): string[] => {
  const [verb, a, b] = move.split(' ');
  return verb === 'build' ? [`shore:${a}`, `tile:${b}`] : verb === 'sail' ? [`ship:${a}`, 'river:9'] : [`action:${verb}`];
};
const choice = (): Choice => new Choice(() => legal, parts);

describe('choosing by touching', () => {
  it('begins with everything that any move names', () => {
    const c = choice();
    expect([...c.open].sort()).toEqual(['action:end-turn', 'river:9', 'ship:0', 'shore:12', 'shore:14', 'tile:7', 'tile:9']);
    expect(c.chosen).toBeNull();
  });
  it('keeps the moves that name what was touched, until one is left', () => {
    const c = choice();
    c.pick('shore:12');
    expect(c.candidates.map(({ move }) => move)).toEqual(['build 12 7', 'build 12 9']);
    expect([...c.open].sort()).toEqual(['tile:7', 'tile:9']);
    c.pick('tile:9');
    expect(c.chosen?.move).toBe('build 12 9');
  });
  it('chooses at once where one touch is enough', () => {
    const c = choice();
    c.pick('ship:0');
    expect(c.chosen?.move).toBe('sail 0 4');
  });
  it('lets go of what is touched again, and begins anew with what does not fit', () => {
    const c = choice();
    c.pick('shore:12');
    c.pick('shore:12');
    expect(c.picked).toEqual([]);
    c.pick('shore:12');
    c.pick('ship:0');
    expect(c.chosen?.move).toBe('sail 0 4');
  });
  it('takes a drag of one part onto another, and nothing from one that no move names', () => {
    const c = choice();
    c.drop('tile:7', 'shore:14');
    expect(c.chosen?.move).toBe('build 14 7');
    c.clear();
    c.drop('tile:9', 'shore:14');
    expect(c.picked).toEqual([]);
    c.pick('shore:99');
    expect(c.picked).toEqual([]);
  });
  it('takes a move whole', () => {
    const c = choice();
    c.take(legal[4]!);
    expect(c.chosen?.move).toBe('end-turn');
    c.pick('tile:7');
    expect(c.chosen).toBeNull();
  });
  it('keeps a move taken whole when the moves come again, in other words', () => {
    let moves = legal;
    const c = new Choice(() => moves, parts);
    c.take(legal[4]!);
    moves = legal.map((one) => ({ ...one, words: 'autrement' }));
    expect(c.chosen).toEqual({ move: 'end-turn', words: 'autrement' });
  });
});
