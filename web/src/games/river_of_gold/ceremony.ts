// The moments of River of Gold that everybody stops for: the Emperor, a mastery, the last round.
import { t } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/wire';
import type { Ceremony } from '../face';
import { capital, mastery, thing } from './names';
import { words } from './rog.words';

const sourceOf = (event: GameEvent): string => (event.origin as { source?: string } | undefined)?.source ?? '';
const nothing = (): boolean => false;

export function ceremony(event: GameEvent): Ceremony | null {
  if (event.kind === 'emperor-visited') return { sort: 'emperor', about: '', title: capital(thing('emperor')), tells: (other) => sourceOf(other) === 'emperor' };
  if (event.kind === 'mastery-claimed') return { sort: 'mastery', about: String(event.mastery), title: mastery(String(event.mastery)).name, tells: (other) => other === event };
  if (event.kind === 'royal-ship-taken') return { sort: 'royal', about: '', title: capital(thing('royal_ship')), tells: (other) => other === event, brief: true };
  if (event.kind === 'last-round-began') return { sort: 'last', about: '', title: t(words.lastRound), tells: nothing };
  return null;
}
