// Which part of the board an event is about.
import type { Part } from '../../lib/choice.svelte';
import type { GameEvent } from '../../lib/wire';

export function partOf(event: GameEvent): Part | null {
  const has = (key: string): boolean => typeof event[key] === 'number';
  if (has('shore')) return `shore:${event.shore}`;
  const origin = event.origin as { source?: string; id?: number } | undefined;
  if (origin && ['visitor', 'owner', 'emperor', 'building'].includes(origin.source ?? '')) return `shore:${origin.id}`;
  if (event.kind === 'sailed' || event.kind === 'ship-rolled') return `river:${event.to}`;
  if (event.kind === 'influence-gained') return `lane:${event.region}`;
  if (has('tile')) return `tile:${event.tile}`;
  if (has('seat')) return `seat:${event.seat}`;
  return null;
}
