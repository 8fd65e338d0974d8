// River of Gold's own part of the form for a new table.
import { t } from '../../lib/i18n.svelte';
import type { Own, OwnForm } from '../game';
import Form from './Form.svelte';
import { named, words } from './new.words';

export const patronWays = ['off', 'draft', 'alternative'] as const;
export type Patrons = (typeof patronWays)[number];
export const patronsOf = (own: Own): Patrons => patronWays.find((way) => way === own.patrons) ?? 'off';

export const form: OwnForm = {
  fresh: () => ({ patrons: 'off' }),
  repaired: (kept) => ({ patrons: patronsOf((kept ?? {}) as Own) }),
  fields: (own) => ({ options: { patrons: patronsOf(own) } }),
  opened: (own) => own,
  answers: () => false,
  Form,
  terms: ({ patrons }) => {
    const row = named[`patrons_${patrons}`];
    return patrons ? [[t(words.patrons), row ? t(row) : patrons]] : [];
  },
};
