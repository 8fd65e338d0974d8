// A sentence before the end, or null: how near it is the server says.
import { t } from '../../lib/i18n.svelte';
import { words } from './tr.words';
import { isRiverView } from './view';

export function warning(view: unknown): string | null {
  if (!isRiverView(view) || !view.forecast) return null;
  const { last, near } = view.forecast;
  if (last) return t(words.lastRound);
  return near.length > 0 ? t(words.mayEndUnnamed) : null;
}
