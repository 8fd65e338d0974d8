import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Face } from '../games/face';
import { settings } from '../lib/settings.svelte';
import type { GameEvent } from '../lib/wire';
import { flights } from './flights.svelte';

const face = {
  partOf: (event: GameEvent) => (typeof event.shore === 'number' ? `shore:${event.shore}` : `seat:${event.seat}`),
  deltas: ([event]: GameEvent[]) => [{ seat: event!.seat, what: 'koku', label: '', amount: event!.amount, lost: 0 }],
} as unknown as Face;
const gained = (seat: number, amount: number, more: object = {}): GameEvent => ({ kind: 'gained', words: '', seat, amount, ...more });
const stand = (spot: string, x: number): void => {
  const piece = document.createElement('div');
  piece.dataset.spot = spot;
  piece.getBoundingClientRect = () => new DOMRect(x, 0, 10, 10);
  document.body.append(piece);
};

describe('gains', () => {
  beforeEach(() => {
    settings.motion = 'full';
    stand('shore:3', 0);
    stand('seat:1', 100);
  });
  afterEach(() => {
    document.body.replaceChildren();
    settings.motion = 'auto';
    flights.list = [];
  });
  it('fly from where they come from to whom they go, few for many, and land', () => {
    flights.launch([gained(1, 8, { shore: 3 }), gained(2, 1, { shore: 3 })], face);
    expect(flights.list.map(({ what, left, dx }) => [what, left, dx])).toEqual([['koku', 5, 100], ['koku', 5, 100], ['koku', 5, 100]]);
    flights.land(flights.list[0]!.id);
    expect(flights.list.length).toBe(2);
  });
  it('go on from where the last one came from, and never swarm', () => {
    flights.launch([{ kind: 'sent', words: '', shore: 3 } as GameEvent, ...Array.from({ length: 9 }, () => gained(1, 3))], face);
    expect(flights.list.length).toBe(14);
  });
  it('stay where things shall not move, and where nothing says from where', () => {
    flights.launch([gained(1, 2)], face);
    settings.motion = 'off';
    flights.launch([gained(1, 2, { shore: 3 })], face);
    expect(flights.list).toEqual([]);
  });
});
