// Whole games of River of Gold: every player count, by mouse, by touch and by keyboard alone.
import { describe, it } from 'vitest';
import { opened } from './opened';
import { wholeGame, type Plan } from './whole';

const at = opened();

const plans: Plan[] = [
  { game: 'river-of-gold', players: 2, method: 'mouse' },
  { game: 'river-of-gold', players: 3, method: 'touch', patrons: 'draft' },
  { game: 'river-of-gold', players: 4, method: 'keyboard' },
];
describe('whole games of River of Gold', () => {
  it.each(plans)('with $players players by $method', (plan) => wholeGame(at.browser, at.house, plan));
});
