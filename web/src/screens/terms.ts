// The terms of a table in words: options, clock, who may see it.
import { listed, t } from '../lib/i18n.svelte';
import type { TableNews } from '../lib/wire';
import { words } from './gathering.words';
import { words as planned } from './new.words';
import type { Row } from '../lib/i18n.svelte';
import { screens } from './screens.words';

const named = (row: Row | undefined, otherwise: string): string => (row ? t(row) : otherwise);

export function termsOf(table: Pick<TableNews, 'settings' | 'players' | 'public'>): [string, string][] {
  const { options, clock, spectators, catalog_json, first } = table.settings;
  const rows: Record<string, Row | undefined> = planned;
  const terms: [string, string][] = [[t(screens.players), `${table.players}`]];
  if (options.patrons) terms.push([t(words.patrons), named(rows[`patrons_${options.patrons}`], options.patrons)]);
  if (options.colours) terms.push([t(words.boards), listed(options.colours.split(',').map((colour) => named(rows[colour], colour)))]);
  if (options.points) terms.push([t(planned.points), named(rows[`points_${options.points}`], options.points)]);
  if (catalog_json) terms.push([t(planned.catalog), t(words.ownCatalog)]);
  terms.push([t(planned.first), t(first === 'drawn' ? planned.firstDrawn : planned.firstSeated)]);
  terms.push([t(words.clock), clock.kind === 'days' ? t(words.days, { n: clock.days })
    : clock.kind === 'fischer' ? t(words.fischer, { m: Math.round(clock.seconds / 6) / 10, s: clock.increment }) : t(words.noClock)]);
  terms.push([t(words.access), t(table.public ? words.public : words.private)]);
  terms.push([t(words.spectators), t(spectators ? words.allowed : words.notAllowed)]);
  return terms;
}
