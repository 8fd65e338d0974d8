import { expect, it } from 'vitest';
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { serverLangs } from '../lib/wire';
import { forPeople, usualLevel, weakestFirst } from './levels';
import { levelLines, levels } from './screens.words';

const named = ['beginner', 'casual', 'keen', 'expert', 'master', 'champion'];

it('lists the weakest first, and what it does not know last', () => {
  expect(weakestFirst(['wizard', 'champion', 'greedy', 'keen', 'random', 'beginner'])).toEqual(['random', 'beginner', 'greedy', 'keen', 'champion', 'wizard']);
});
it('takes keen where there is one, else greedy, else what there is', () => {
  expect(usualLevel(['random', 'greedy', 'keen'])).toBe('keen');
  expect(usualLevel(['random', 'greedy'])).toBe('greedy');
  expect(usualLevel(['random'])).toBe('random');
  expect(usualLevel([])).toBe(undefined);
});
it('offers levels for people first', () => {
  expect(forPeople(['random', 'greedy', ...named])).toEqual(named);
  expect(forPeople(['random', 'greedy'])).toEqual(['random', 'greedy']);
});
it('has a name of its own and a line for each, in four languages', () => {
  for (const lang of serverLangs) {
    settings.lang = lang;
    const names = ['random', 'greedy', 'rush', ...named].map((level) => t(levels[level]!));
    expect(new Set(names).size).toBe(names.length);
    expect(named.every((level) => t(levelLines[level]!).length > 10)).toBe(true);
  }
  settings.lang = 'en';
});
