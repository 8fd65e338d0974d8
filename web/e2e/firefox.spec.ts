// Debian's Firefox plays a whole game of each kind with the mouse, as people do.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Firefox } from './firefox';
import { House } from './house';
import { Player } from './player';

let house: House;
let fox: Firefox;
beforeAll(async () => {
  [house, fox] = await Promise.all([House.open(), Firefox.open(1280, 800)]);
});
afterAll(async () => {
  await fox?.close();
  await house?.close();
});

it.each(['river-of-gold', 'the-river'] as const)('a whole game of %s', async (game) => {
  fox.faults.length = 0;
  await fox.goto(`${house.url}/`);
  await fox.waitForSelector(`article:has(#play-${game}) button.primary`);
  const table = await fox.evaluate(async (wanted: string) => {
    const post = async (command: string, fields: object): Promise<{ ok: boolean; table?: string }> => (await fetch(`/api/${command}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) })).json() as Promise<{ ok: boolean; table?: string }>;
    localStorage.setItem('rivers.settings', JSON.stringify({ lang: 'en', motion: 'off', pace: 'instant', confirm: 'always' }));
    await post('guest', { name: 'Ana' });
    return (await post('create', { id: `fox-${wanted}`, game: wanted, players: 2, first: 'as seated', seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] })).table ?? '';
  }, game);
  expect(table).toMatch(/^[0-9a-f]{32}$/);
  await fox.goto(`${house.url}/table/${table}`);
  const player = new Player(fox.page, 'mouse', 5);
  while (await player.decide()) expect(player.moves.length, 'a game ends').toBeLessThan(200);
  await fox.waitForSelector('.over');
  expect(player.moves.length).toBeGreaterThan(5);
  expect(player.fromBoard, 'moves can be made on the board').toBeGreaterThan(player.moves.length / 2);
  console.log(`Firefox, ${game}: ${player.moves.length} moves, ${player.fromBoard} of them on the board alone`);
  expect(fox.faults, 'faults of the page').toEqual([]);
});
