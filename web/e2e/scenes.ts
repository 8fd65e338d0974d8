// Every screen of the page, with something on it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TableNews } from '../src/lib/wire';
import { oneOf, seeded } from './random';
import type { Visitor } from './visitor';

export interface Scene {
  name: string;
  path: string;
  ready: string; // a selector that says: this screen is there
}

// Plays on over HTTP, without the page, until it is our turn after so many moves: to have late and finished games quickly.
export async function playOn(visitor: Visitor, table: string, most: number, seed = 7): Promise<TableNews> {
  const random = seeded(seed);
  for (let played = 0; ; ++played) {
    const now = (await visitor.api('table', { table })) as unknown as TableNews;
    if (now.phase !== 'running') return now;
    if (now.legal.length === 0) {
      await new Promise((done) => setTimeout(done, 10));
      --played;
      continue;
    }
    if (played >= most) return now;
    const lively = now.legal.filter(({ move }) => !/^(exchange|trade|favor-trade|set-die|first-player|no-swap)\b/.test(move));
    const rich = lively.filter(({ move }) => /^(deliver|build|claim)\b/.test(move));
    const { move } = oneOf(random, rich.length > 0 && random() < 0.7 ? rich : lively.length > 0 ? lively : now.legal);
    const answer = await visitor.api('play', { table, version: now.version, move, id: `on-${played}-${Math.floor(random() * 1e9)}` });
    if (!answer.ok && answer.error !== 'stale') throw new Error(JSON.stringify(answer));
  }
}

// Me, and computers on the other seats.
export const withComputers = (players: number): object[] => [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'computer', level: 'greedy' }))];

// Plays on until something can be found at our turn; in another game if this one ends before, since what happens is chance.
export async function playUntil<Found>(visitor: Visitor, game: string, players: number, most: number, find: (table: string, now: TableNews) => Promise<Found | null>): Promise<Found> {
  for (let tables = 0; tables < 10; ++tables) {
    const { table } = await visitor.create({ game, players, seats: withComputers(players) });
    for (let now = await playOn(visitor, table, most); now.phase === 'running'; now = await playOn(visitor, table, 1, now.version)) {
      const found = await find(table, now);
      if (found !== null) return found;
    }
  }
  throw new Error(`ten games of ${game}, and it never came to that`);
}

export async function prepare(visitor: Visitor, other: Visitor): Promise<Scene[]> {
  await visitor.beGuest('Ana');
  await other.beGuest('Bo');
  const make = async (game: string, players: number, options: object = {}): Promise<string> => (await visitor.create({ game, players, seats: withComputers(players), ...options })).table;
  const goldEarly = await make('river-of-gold', 2);
  // Well on, but not over: how long a game takes is chance.
  const makeLate = async (game: string, moves: number, options: object = {}): Promise<string> => {
    for (;;) {
      const table = await make(game, 4, options);
      if ((await playOn(visitor, table, moves)).phase === 'running') return table;
    }
  };
  const goldLate = await makeLate('river-of-gold', 20, { options: { patrons: 'draft' } });
  const goldOver = await make('river-of-gold', 3);
  const riverEarly = await make('the-river', 2);
  const riverLate = await makeLate('the-river', 16);
  const riverOver = await make('the-river', 3);
  expect((await playOn(visitor, goldOver, 1000)).phase).toBe('finished');
  expect((await playOn(visitor, riverOver, 1000)).phase).toBe('finished');
  const planned = await visitor.create({ game: 'river-of-gold', players: 4, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'invited' }, { kind: 'computer', level: 'greedy' }] });
  const gathering = planned.table;
  // The links are told to the page that makes the table; this one was made without a page.
  await visitor.page.goto('/settings');
  await visitor.page.evaluate(({ table, link, invites }) => localStorage.setItem(`rivers.links.${table}`,
    JSON.stringify({ table: link, seats: Object.fromEntries(invites.map(({ seat, token }) => [seat, token])) })), planned);
  await other.create({ game: 'the-river', players: 2, public: true });
  await other.create({ game: 'river-of-gold', players: 3, public: true, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }, { kind: 'computer', level: 'random' }] });
  const hidden = (await other.create({ game: 'the-river', players: 2 })).table;
  const board = '.table[data-version] [data-part]';
  return [
    { name: 'home', path: '/', ready: '#continue' },
    { name: 'new-gold', path: '/new/river-of-gold', ready: 'form h1' },
    { name: 'new-river', path: '/new/the-river', ready: 'form h1' },
    { name: 'lobby', path: '/lobby', ready: '.tables' },
    { name: 'games', path: '/games', ready: '#over' },
    { name: 'gathering', path: `/table/${gathering}`, ready: '.share' },
    { name: 'gold-early', path: `/table/${goldEarly}`, ready: board },
    { name: 'gold-late', path: `/table/${goldLate}`, ready: board },
    { name: 'gold-over', path: `/table/${goldOver}`, ready: '.over' },
    { name: 'gold-review', path: `/game/${goldOver}`, ready: 'main table' },
    { name: 'river-early', path: `/table/${riverEarly}`, ready: board },
    { name: 'river-late', path: `/table/${riverLate}`, ready: board },
    { name: 'river-over', path: `/table/${riverOver}`, ready: '.over' },
    { name: 'river-review', path: `/game/${riverOver}`, ready: 'main table' },
    { name: 'rules-gold', path: '/rules/river-of-gold', ready: 'main h2' },
    { name: 'rules-river', path: '/rules/the-river', ready: 'main h2' },
    { name: 'learn', path: '/learn', ready: 'main h1' },
    { name: 'learn-gold', path: '/learn/river-of-gold', ready: 'main h1' },
    { name: 'lesson-gold', path: '/learn/river-of-gold/1', ready: board },
    { name: 'lesson-river', path: '/learn/the-river/1', ready: board },
    { name: 'settings', path: '/settings', ready: 'main h1' },
    { name: 'profile', path: '/profile', ready: 'main h1' },
    { name: 'nowhere', path: '/no/such/place', ready: 'main h1' },
    { name: 'gone', path: `/table/${'0'.repeat(32)}`, ready: 'main h1' },
    { name: 'private', path: `/table/${hidden}`, ready: 'main h1' },
  ];
}

// Drawn, and nothing more on its way.
export const settled = (page: Page): Promise<void> => page.evaluate(async () => {
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  for (let quiet = 0, nodes = -1, tries = 0; quiet < 4 && tries < 200; ++tries) {
    await frame();
    const now = document.querySelectorAll('*').length;
    quiet = now === nodes ? quiet + 1 : 0;
    nodes = now;
  }
});

export async function go(page: Page, scene: Scene): Promise<void> {
  await page.goto(scene.path);
  await page.waitForSelector(scene.ready, { state: 'attached' });
  await page.waitForTimeout(150); // names of components come by HTTP
  await settled(page);
}
export async function there(page: Page, scene: Scene): Promise<void> {
  await page.waitForSelector(scene.ready, { state: 'attached' });
  await settled(page);
}
