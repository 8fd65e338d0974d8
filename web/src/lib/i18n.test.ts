import { describe, expect, it } from 'vitest';
import { fill } from './i18n.svelte';

describe('filling a text', () => {
  it('counts as the language does: French has 0 as one', () => {
    const text = '{n} {n|one|many}';
    expect(fill(text, { n: 0 }, 'en')).toBe('0 many');
    expect(fill(text, { n: 0 }, 'fr')).toBe('0 one');
    expect(fill(text, { n: 1 }, 'es')).toBe('1 one');
    expect(fill(text, { n: 2 }, 'it')).toBe('2 many');
  });
  it('lets no French line end before a colon or inside guillemets, and leaves names as they are', () => {
    expect(fill('Coup : « {words} » !', { words: 'a : b' }, 'fr')).toBe('Coup\u202f: «\u202fa : b\u202f»\u202f!');
    expect(fill('Move : {words}', { words: 'a' }, 'en')).toBe('Move : a');
  });
  it('leaves an unknown slot visible', () => expect(fill('{who}', {}, 'en')).toBe('{who}'));
  it('does not look into what it filled in', () => expect(fill('{a}{b}', { a: '{b}', b: 'x' }, 'en')).toBe('{b}x'));
});
