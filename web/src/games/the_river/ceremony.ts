// The moments of The River that everybody stops for: the fifth pioneer, a settler, the last round.
import { t } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/wire';
import type { Ceremony } from '../face';
import { words } from './tr.words';

export function ceremony(event: GameEvent): Ceremony | null {
  const seat = typeof event.seat === 'number' ? event.seat : 0;
  const like = (other: GameEvent): boolean => other.kind === event.kind;
  if (event.kind === 'pioneer-freed') return { sort: 'fifth', about: `${seat}`, title: t(words.sceneFifth), tells: (other) => other === event };
  // Whoever settles after a round does it at the same time: one scene for all.
  if (event.kind === 'settled') return { sort: 'settled', about: `${seat}`, title: t(words.sceneSettle), tells: like, brief: true };
  if (event.kind === 'end-triggered') return { sort: 'last', about: `${seat}`, title: t(words.sceneEnd), tells: like };
  return null;
}
