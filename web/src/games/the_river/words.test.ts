import { afterEach, describe, expect, it } from 'vitest';
import example from '../../../../tests/golden/views/the-river.json';
import { Choice } from '../../lib/choice.svelte';
import { settings } from '../../lib/settings.svelte';
import { serverLangs } from '../../lib/wire';
import { defaultCatalog as catalog } from './catalog';
import { changeChips, changeWords } from './change';
import { dropped } from './drag';
import { bundleWords, tileWords } from './names';
import { parts } from './parts';
import { stillDesk } from '../still';
import { sampleView } from './sample';
import { allSpaces, spaceWords } from './spaces';
import { isRiverView, type RiverView } from './view';
import { warning } from './warning';

const view = example as unknown as RiverView;
afterEach(() => { settings.lang = 'en'; });

describe('words', () => {
  it.each(serverLangs)('say every tile and space in %s', (lang) => {
    settings.lang = lang;
    for (const tile of catalog.data.tiles) expect(tileWords(tile)).toMatch(/^[^{}]+: [^{}]+$/);
    for (const side of view.seats) for (const space of allSpaces) expect(spaceWords(catalog, side, space)).not.toMatch(/[{}]|undefined/);
  });
  it('count and join', () => {
    expect(bundleWords([2, 0, 1, 0])).toBe('2 wood and 1 stone');
    expect(bundleWords([0, 0, 0, 0])).toBe('nothing');
    expect(tileWords(catalog.tile(22)!)).toBe('meadow: produces 1 wood, at the end: 1 point per wood symbol (3 at most)');
  });
  it('tell what a tile changes', () => {
    const outlook = [{ seat: 0, what: 'symbols_stone', low: -1, high: -1 }, { seat: 0, what: 'barns', low: 2, high: 2 }];
    const desk = { ...stillDesk(() => ''), previews: new Map([['claim 9', { move: 'claim 9', events: [], outlook, asks: null }]]) };
    expect(changeWords(desk, catalog, view, 0, 9)).toBe('On space 8: −1 stone production, +2 barns');
    expect(changeChips(desk, catalog, view, 0, 9).map(({ what, bad }) => [what, bad])).toEqual([['symbol stone', true], ['barn', false]]);
  });
  it('know the sample of the rules as a view', () => {
    expect(isRiverView(sampleView)).toBe(true);
    expect(warning(sampleView)).toBeNull();
  });
});

describe('dragging', () => {
  const legal = ['claim 9', 'produce wood', 'swap 1 2', 'reserve 4'].map((move) => ({ move, words: '' }));
  const after = (from: string, onto: string): string | undefined => {
    const choice = new Choice(() => legal, parts);
    dropped(choice, from, onto);
    return choice.chosen?.move;
  };
  it('leads to a move', () => {
    expect(after('pioneer', 'island:wood')).toBe('produce wood');
    expect(after('tile:9', 'space:3')).toBe('claim 9');
    expect(after('tile:9', 'island:claim')).toBe('claim 9');
    expect(after('space:1', 'space:2')).toBe('swap 1 2');
    expect(after('building:4', 'island:reserve')).toBe('reserve 4');
  });
  it('does nothing where it means nothing', () => {
    expect(after('space:1', 'space:1')).toBeUndefined();
    expect(after('tile:9', 'island:wood')).toBeUndefined();
    expect(after('pioneer', 'space:7')).toBeUndefined();
  });
});
