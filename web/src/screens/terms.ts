// The terms of a table in words: options, clock, who may see it.
import { formOf } from '../games/forms';
import { t } from '../lib/i18n.svelte';
import type { TableNews } from '../lib/wire';
import { words } from './gathering.words';
import { words as planned } from './new.words';
import { screens } from './screens.words';

export function termsOf(table: Pick<TableNews, 'game' | 'settings' | 'players' | 'public'>): [string, string][] {
  const { options, clock, spectators, catalog_json, first } = table.settings;
  const terms: [string, string][] = [[t(screens.players), `${table.players}`], ...formOf(table.game).terms(options, !!catalog_json)];
  terms.push([t(planned.first), t(first === 'drawn' ? planned.firstDrawn : planned.firstSeated)]);
  terms.push([t(words.clock), clock.kind === 'days' ? t(words.days, { n: clock.days })
    : clock.kind === 'fischer' ? t(words.fischer, { m: Math.round(clock.seconds / 6) / 10, s: clock.increment }) : t(words.noClock)]);
  terms.push([t(words.access), t(table.public ? words.public : words.private)]);
  terms.push([t(words.spectators), t(spectators ? words.allowed : words.notAllowed)]);
  return terms;
}
