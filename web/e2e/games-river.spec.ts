// Whole games of The River: every player count, by mouse, by touch and by keyboard alone.
import { describe, it } from 'vitest';
import { opened } from './opened';
import { everyPlan, wholeGame, type Plan } from './whole';

const at = opened();

const game = 'the-river';
const few: Plan[] = [
  { game, players: 2, method: 'keyboard' },
  { game, players: 3, method: 'mouse' },
  { game, players: 4, method: 'touch' },
];
const plans = process.env.EVERY === '1' ? everyPlan(game) : few;
describe('whole games of The River', () => {
  it.each(plans)('with $players players by $method', (plan) => wholeGame(at.browser, at.house, plan));
});
