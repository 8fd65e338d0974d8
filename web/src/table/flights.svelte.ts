// Gains that fly from where they come from to whom they go, for a moment: seen, and in nobody's way.
import type { Face } from '../games/face';
import { settings } from '../lib/settings.svelte';
import { elementOf } from '../lib/sight';
import type { GameEvent } from '../lib/wire';

export interface Flight {
  id: number;
  what: string; // an icon of the game
  left: number;
  top: number;
  dx: number;
  dy: number;
  delay: number; // ms
}

const most = 14; // at a time: more would be a swarm

const middle = (part: string): { x: number; y: number } | null => {
  const box = elementOf(part)?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};

class Flights {
  list: Flight[] = $state.raw([]);
  #next = 0;

  launch(events: readonly GameEvent[], face: Face | null): void {
    if (!face || !settings.moves || document.hidden) return;
    let from: { x: number; y: number } | null = null;
    const found: Flight[] = [];
    for (const event of events) {
      const part = face.partOf(event);
      if (part && !part.startsWith('seat:')) from = middle(part) ?? from;
      if (event.kind !== 'gained' || typeof event.seat !== 'number' || !from) continue;
      const to = middle(`seat:${event.seat}`);
      if (!to) continue;
      for (const { what, amount } of face.deltas([event]))
        for (let n = 0; n < Math.min(3, amount); ++n)
          found.push({ id: this.#next++, what, left: from.x, top: from.y, dx: to.x - from.x, dy: to.y - from.y, delay: found.length * 70 });
    }
    if (found.length > 0) this.list = [...this.list, ...found].slice(-most);
  }
  land(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
  }
}
export const flights = new Flights();
