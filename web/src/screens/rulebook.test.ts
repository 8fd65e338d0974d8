import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filterBook, findRule, plain, readPieces, readRulebook, slugOf, subjectOf } from './rulebook';

const folder = join(import.meta.dirname, '../../../docs/rules');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const gold = readRulebook(read('river_of_gold.md'));
const river = readRulebook(read('the_river.md'));
const ids = (book: typeof gold) => book.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'rule' ? [block.id] : [])));

describe('the rules as data', () => {
  it('finds every rule of the files, once', () => {
    for (const [name, book] of [['river_of_gold.md', gold], ['the_river.md', river]] as const) {
      const written = [...read(name).matchAll(/^- ((?:RG|TR|R)-\S+) /gm)].map((found) => found[1]!);
      expect(ids(book)).toEqual(written);
      expect(new Set(written).size).toBe(written.length);
    }
  });
  it('loses no word', () => {
    const words = (text: string) => text.replace(/[#*`()[\]]/g, '').replace(/\s-\s/g, ' ').split(/\s+/).filter(Boolean);
    const all = [gold.title, ...gold.intro.map(({ pieces }) => plain(pieces)),
      ...gold.sections.flatMap(({ title, blocks }) => [title, ...blocks.map((block) => `${block.kind === 'rule' ? block.id : ''} ${plain(block.pieces)}`)])];
    const expected = words(`\n${read('river_of_gold.md')}`.replace(/\]\([^)]*\)/g, ']').replace(/\n- /g, '\n'));
    expect(words(all.join('\n'))).toEqual(expected);
  });
  it('joins lines of a rule and keeps its pieces', () => {
    const book = readRulebook('# T\n\nHello `RG-BUILD-3`.\n\n## 1. A\n- RG-X-1 One *two*\n  three `four` (RG-Y).\n- plain\n### B\ntext [Rulings](#rulings)\n');
    expect(book.title).toBe('T');
    expect(book.sections.map(({ level, title }) => [level, title])).toEqual([[2, '1. A'], [3, 'B']]);
    const [rule, item] = book.sections[0]!.blocks;
    expect(rule).toMatchObject({ kind: 'rule', id: 'RG-X-1', anchor: 'rule-RG-X-1' });
    expect(rule!.pieces).toEqual([
      { kind: 'text', text: 'One ' }, { kind: 'em', text: 'two' }, { kind: 'text', text: ' three ' },
      { kind: 'code', text: 'four' }, { kind: 'text', text: ' (' }, { kind: 'rule', text: 'RG-Y', rule: 'RG-Y' }, { kind: 'text', text: ').' },
    ]);
    expect(item).toMatchObject({ kind: 'item' });
    expect(book.sections[1]!.blocks[0]!.pieces[1]).toEqual({ kind: 'link', text: 'Rulings', href: '#rulings' });
  });
  it('takes markup in a text as text', () => {
    expect(readPieces('<b>x</b> & "y"')).toEqual([{ kind: 'text', text: '<b>x</b> & "y"' }]);
  });
  it('knows what a section is about in any language', () => {
    expect(gold.sections.map(subjectOf)).toContain('RG-BUILD');
    expect(subjectOf(gold.sections.at(-1)!)).toBe('R');
    expect(subjectOf(river.sections.at(-1)!)).toBe('R');
  });
  it('finds a rule by its id or its family', () => {
    expect(findRule(gold, 'RG-BUILD-3')?.id).toBe('RG-BUILD-3');
    expect(findRule(gold, 'RG-FAVOR')?.id).toBe('RG-FAVOR-1');
    expect(findRule(gold, 'RG-NONE')).toBeUndefined();
  });
  it('searches without accents, case and kinds of apostrophe', () => {
    const book = readRulebook('## É\n- RG-A-1 Naviguer\n- RG-A-2 Bâtiment\n## Z\n- RG-B-1 l’autre\n');
    expect(ids(filterBook(book, 'batiment'))).toEqual(['RG-A-2']);
    expect(ids(filterBook(book, 'rg-b'))).toEqual(['RG-B-1']);
    for (const written of ["l'autre", 'l’autre']) expect(ids(filterBook(book, written))).toEqual(['RG-B-1']);
    expect(ids(filterBook(book, ' '))).toHaveLength(3);
    expect(filterBook(book, 'xyz').sections).toEqual([]);
  });
  it('makes slugs as the files link to them', () => {
    expect(slugOf('6. The catalog is data')).toBe('6-the-catalog-is-data');
  });
  // The languages must have the same rules in the same order, or a deep link would lead nowhere.
  for (const lang of readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name)))
    for (const name of readdirSync(join(folder, lang)).filter((file) => file.endsWith('.md')))
      it(`has the same rules in ${lang}/${name}`, () => {
        const book = readRulebook(read(`${lang}/${name}`));
        expect(ids(book)).toEqual(ids(name === 'the_river.md' ? river : gold));
        const slugs = book.sections.map(({ slug }) => `#${slug}`);
        for (const block of [book.intro, ...book.sections.map(({ blocks }) => blocks)].flat())
          for (const piece of block.pieces) if (piece.kind === 'link') expect(slugs).toContain(piece.href);
        expect(book.sections.map(({ level }) => level)).toEqual((name === 'the_river.md' ? river : gold).sections.map(({ level }) => level));
      });
});
