// A whole game through the page, from the first screen to the review.
import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { House } from './house';
import { median, Player, type Method } from './player';
import { expectLog, expectOnce, expectReview, historyOf, tableId, tableOf } from './truth';
import { Visitor } from './visitor';

export interface Plan {
  game: 'river-of-gold' | 'the-river';
  players: number;
  method: Method;
  patrons?: 'draft' | 'alternative';
  level?: 'greedy' | 'random';
}

// With EVERY=1 each number of players is played in each way; otherwise each number and each way once.
export const everyPlan = (game: Plan['game']): Plan[] =>
  [2, 3, 4].flatMap((players) => (['mouse', 'touch', 'keyboard'] as const).map((method) => ({ game, players, method })));

const card = (game: string): string => `article:has(#play-${game})`;

// From the home screen, as people do.
async function startAtHome(page: Page, player: Player, { game, players }: Plan): Promise<void> {
  await page.goto('/');
  await page.waitForSelector(`${card(game)} button.primary`);
  const radio = page.locator(`${card(game)} input[type=radio][value="${players}"]`);
  if (player.method === 'keyboard') {
    // Into the group of radio buttons, along it, and on to the button.
    const on = (selector: string): Promise<boolean> => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    for (let tabs = 0; tabs < 60 && !(await on(`${card(game)} input[type=radio][value="2"]`)); ++tabs) await page.keyboard.press('Tab');
    for (let at = 2; at < players; ++at) await page.keyboard.press('ArrowRight');
    expect(await radio.isChecked()).toBe(true);
    for (let tabs = 0; tabs < 9 && !(await on(`${card(game)} button.primary`)); ++tabs) await page.keyboard.press('Tab');
    expect(await on(`${card(game)} button.primary`), 'the play button has the focus').toBe(true);
    await page.keyboard.press('Enter');
  } else {
    await player.press(`${card(game)} label:has(input[type=radio][value="${players}"])`);
    // A quick opponent: the home screen offers the levels, and the simple players only where no network is.
    const quick = (await page.locator(`${card(game)} input[type=radio][value="casual"]`).count()) > 0 ? 'casual' : 'greedy';
    await player.press(`${card(game)} label:has(input[type=radio][value="${quick}"])`);
    await player.press(`${card(game)} button.primary`);
  }
}

// From the screen that plans a table: for what the home screen does not offer.
async function startAtNew(page: Page, player: Player, { game, players, patrons }: Plan): Promise<void> {
  await page.goto(`/new/${game}`);
  await player.press(`label:has(input[type=radio][value="${players}"])`);
  for (let seat = 2; seat <= players; ++seat) await page.locator('.seat select').filter({ has: page.locator('option[value=computer]') }).nth(seat - 1).selectOption('computer');
  await player.press(`label:has(input[type=radio][value="${patrons}"])`);
  await player.press('form button.primary');
}

export async function wholeGame(browser: Browser, house: House, plan: Plan): Promise<void> {
  const { game, players, method, patrons } = plan;
  const visitor = await Visitor.come(browser, house, method === 'touch' ? { width: 390, height: 844, touch: true } : { width: 1280, height: 900 });
  const { page } = visitor;
  const player = new Player(page, method, players * 100 + game.length);
  if (patrons) await startAtNew(page, player, plan);
  else await startAtHome(page, player, plan);
  await page.waitForURL(/\/table\/[0-9a-f]{32}$/);
  const id = tableId(page);

  let version = -1;
  while (await player.decide()) {
    const now = Number(await page.locator('.table[data-version]').getAttribute('data-version'));
    expect(now, 'the version grows').toBeGreaterThan(version);
    version = now;
    expect(player.moves.length, 'a game ends').toBeLessThan(400);
  }

  const table = await tableOf(visitor, id);
  expect(table.phase).toBe('finished');
  expect(table.players).toBe(players);
  if (patrons) expect(table.settings.options.patrons).toBe(patrons);
  const history = await historyOf(visitor, id);
  expectOnce(history, table.yours, player.moves);
  await expectLog(page, history);
  await player.press('.over a.primary');
  await page.waitForURL(new RegExp(`/game/${id}`));
  await expectReview(visitor, id);
  console.log(`${game} with ${players}, ${method}: ${player.moves.length} moves, ${player.fromBoard} of them on the board alone (${player.touched} touches); `
    + `a move was on the screen after ${median(player.answered).toFixed(0)} ms (median), ${Math.max(...player.answered).toFixed(0)} ms (longest)`);
  if (player.moves.length > 0) expect(player.fromBoard, 'moves can be made on the board').toBeGreaterThan(0);
  await visitor.leave();
}
