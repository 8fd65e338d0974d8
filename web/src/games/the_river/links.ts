// Which part of the board an event is about.
import type { Part } from '../../lib/choice.svelte';
import type { GameEvent } from '../../lib/wire';

export function partOf(event: GameEvent): Part | null {
  if (typeof event.island === 'string') return `island:${event.island}`;
  for (const part of ['building', 'tile', 'seat']) if (typeof event[part] === 'number') return `${part}:${event[part]}`;
  return null;
}
