// Whole games of The River: every player count, by mouse, by touch and by keyboard alone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { House } from './house';
import { openBrowser } from './visitor';
import { wholeGame, type Plan } from './whole';

let house: House;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const plans: Plan[] = [
  { game: 'the-river', players: 2, method: 'keyboard' },
  { game: 'the-river', players: 3, method: 'mouse' },
  { game: 'the-river', players: 4, method: 'touch' },
];
describe('whole games of The River', () => {
  it.each(plans)('with $players players by $method', (plan) => wholeGame(browser, house, plan));
});
