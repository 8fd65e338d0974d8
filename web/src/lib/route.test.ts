import { describe, expect, it } from 'vitest';
import { parseRoute, pathOf, type Route } from './route.svelte';

const id = '0123456789abcdef0123456789abcdef';
const routes: Route[] = [
  { screen: 'home' }, { screen: 'new' }, { screen: 'new', game: 'the-river' }, { screen: 'lobby' }, { screen: 'games' }, { screen: 'table', id },
  { screen: 'table', id, token: 'ab12' }, { screen: 'review', id }, { screen: 'review', id, ply: 34 }, { screen: 'rules', game: 'the-river' },
  { screen: 'rules', game: 'river-of-gold', rule: 'RG-BUILD-3' }, { screen: 'learn' }, { screen: 'learn', game: 'the-river' },
  { screen: 'learn', game: 'the-river', lesson: 3 }, { screen: 'settings' }, { screen: 'profile' },
];

describe('addresses', () => {
  it('carry what a screen is asked behind the question mark', () => {
    expect(pathOf({ screen: 'rules', game: 'the-river' }, { find: 'two barns' })).toBe('/rules/the-river?find=two+barns');
  });
  it('are plain where nothing is asked', () => expect(pathOf({ screen: 'rules', game: 'the-river', rule: 'TR-END-1' })).toBe('/rules/the-river/TR-END-1'));

  it.each(routes)('come back as they went: %o', (route) => {
    const [path, hash] = pathOf(route).split('#');
    expect(parseRoute(path!, hash ? `#${hash}` : '')).toEqual(route);
  });
  it.each(['/table/xyz', '/nothing', '/rules/chess', '/game/' + id + '/x', '/table/' + id + '/a', '/a/b/c/d'])('%s leads nowhere', (path) => {
    expect(parseRoute(path).screen).toBe('nowhere');
  });
});
