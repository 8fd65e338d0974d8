// Whole games of River of Gold: every player count, by mouse, by touch and by keyboard alone.
import { describe, it } from 'vitest';
import { opened } from './opened';
import { everyPlan, wholeGame, type Plan } from './whole';

const at = opened();

const game = 'river-of-gold';
const few: Plan[] = [
  { game, players: 2, method: 'mouse' },
  { game, players: 3, method: 'touch', patrons: 'draft' },
  { game, players: 4, method: 'keyboard' },
];
const plans = process.env.EVERY === '1' ? everyPlan(game) : few;
describe('whole games of River of Gold', () => {
  it.each(plans)('with $players players by $method', (plan) => wholeGame(at.browser, at.house, plan));
});
