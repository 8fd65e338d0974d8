// Whole games of River of Gold: every player count, by mouse, by touch and by keyboard alone.
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
  { game: 'river-of-gold', players: 2, method: 'mouse' },
  { game: 'river-of-gold', players: 3, method: 'touch', patrons: 'draft' },
  { game: 'river-of-gold', players: 4, method: 'keyboard' },
];
describe('whole games of River of Gold', () => {
  it.each(plans)('with $players players by $method', (plan) => wholeGame(browser, house, plan));
});
