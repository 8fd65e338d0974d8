// Whole games of The River: every player count, by mouse, by touch and by keyboard alone.
import { describe, it } from 'vitest';
import { opened } from './opened';
import { wholeGame, type Plan } from './whole';

const at = opened();

const plans: Plan[] = [
  { game: 'the-river', players: 2, method: 'keyboard' },
  { game: 'the-river', players: 3, method: 'mouse' },
  { game: 'the-river', players: 4, method: 'touch' },
];
describe('whole games of The River', () => {
  it.each(plans)('with $players players by $method', (plan) => wholeGame(at.browser, at.house, plan));
});
