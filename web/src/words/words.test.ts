// Every language says everything that English says, with the same slots; one that does not yet calls itself partial.
import { describe, expect, it } from 'vitest';
import { languages, type About } from '../lib/languages';

type Area = Record<string, Record<string, string>>;
const files = import.meta.glob<Area | About>('./*/*.json', { eager: true, import: 'default' });
const at = (lang: string, name: string): Area => (files[`./${lang}/${name}.json`] ?? {}) as Area;
const areas = Object.keys(files).filter((path) => path.startsWith('./en/') && !path.endsWith('about.json')).map((path) => path.slice(5, -5));
const slots = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!))].sort();

describe.each(Object.entries(languages))('%s', (lang, about) => {
  it('has a name', () => expect(about.name.trim()).not.toBe(''));
  it.each(areas)('%s', (name) => {
    const [own, english] = [at(lang, name), at('en', name)];
    const flaws: string[] = [];
    for (const [table, texts] of Object.entries(english)) {
      const extra = Object.keys(own[table] ?? {}).filter((key) => !(key in texts));
      flaws.push(...extra.map((key) => `${table}.${key} is not in English`));
      for (const [key, text] of Object.entries(texts)) {
        const told = own[table]?.[key];
        if (told === undefined) {
          if (!about.partial) flaws.push(`${table}.${key} is missing`);
          continue;
        }
        if (told.trim() !== told || told === '') flaws.push(`${table}.${key} is empty, or has space around it`);
        if (slots(told).some((slot) => !slots(text).includes(slot) && !(table === 'counted' && slot === 'n'))) flaws.push(`${table}.${key} has slots that English has not: ${told}`);
        if (table !== 'counted' && slots(text).some((slot) => !slots(told).includes(slot)) && name !== 'tr') flaws.push(`${table}.${key} lacks a slot: ${told}`);
        if (/[{}|]/.test(told.replace(/\{\w+(\|[^|{}]*\|[^|{}]*)?\}/g, ''))) flaws.push(`${table}.${key} has a stray brace: ${told}`);
      }
    }
    expect(flaws).toEqual([]);
  });
});
