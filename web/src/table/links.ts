// From what happened to where it stands: which part of the table an event is about.
import type { Part } from '../lib/choice.svelte';
import { elementOf } from '../lib/sight';
import type { GameEvent } from '../lib/wire';

export function partOf(event: GameEvent): Part | null {
  const has = (key: string): boolean => typeof event[key] === 'number';
  if (has('shore')) return `shore:${event.shore}`;
  const origin = event.origin as { source?: string; id?: number } | undefined;
  if (origin && ['visitor', 'owner', 'emperor', 'building'].includes(origin.source ?? '')) return `shore:${origin.id}`;
  if (event.kind === 'sailed' || event.kind === 'ship-rolled') return `river:${event.to}`;
  if (event.kind === 'influence-gained') return `lane:${event.region}`;
  if (typeof event.island === 'string') return `island:${event.island}`;
  if (has('building')) return `building:${event.building}`;
  if (has('tile')) return `tile:${event.tile}`;
  if (has('seat')) return `seat:${event.seat}`;
  return null;
}

// Brings a part of the board into sight and lets it glow for a moment.
export function showPart(part: Part): void {
  const found = elementOf(part);
  if (!found) return;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'auto' });
  found.classList.remove('glow');
  requestAnimationFrame(() => found.classList.add('glow'));
  setTimeout(() => found.classList.remove('glow'), 1600);
}
