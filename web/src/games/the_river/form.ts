// The River's own part of the form for a new table.
import { listed, t } from '../../lib/i18n.svelte';
import type { OwnForm } from '../game';
import Form from './Form.svelte';
import FormSeat from './FormSeat.svelte';
import { named, words } from './new.words';
import { catalogOf, coloursOf, pointsOf } from './own';

const called = (key: string, otherwise: string): string => {
  const row = named[key];
  return row ? t(row) : otherwise;
};

export const form: OwnForm = {
  fresh: () => ({ colours: coloursOf({}), points: 'hidden', catalog: null }),
  repaired: (kept) => {
    const own = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
    return { colours: coloursOf(own), points: pointsOf(own), catalog: catalogOf(own) };
  },
  // A catalog of one's own needs an account.
  fields: (own, players, account) => {
    const catalog = catalogOf(own);
    return { options: { colours: coloursOf(own).slice(0, players).join(','), points: pointsOf(own) }, ...(account && catalog ? { catalog: catalog.text } : {}) };
  },
  opened: (own) => ({ ...own, catalog: null }),
  answers: (own) => catalogOf(own) !== null,
  Form,
  Seat: FormSeat,
  terms: ({ colours, points }, ownCatalog) => [
    ...(colours ? [[t(words.boards), listed(colours.split(',').map((colour) => called(colour, colour)))] as [string, string]] : []),
    ...(points ? [[t(words.points), called(`points_${points}`, points)] as [string, string]] : []),
    ...(ownCatalog ? [[t(words.catalog), t(words.ownCatalog)] as [string, string]] : []),
  ],
};
