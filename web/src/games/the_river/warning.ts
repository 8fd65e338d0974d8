// A sentence before the end, or null.
import { t } from '../../lib/i18n.svelte';
import { catalogFor } from './catalog';
import { forecast } from './forecast';
import { words } from './tr.words';
import { isRiverView } from './view';

export function warning(view: unknown): string | null {
  if (!isRiverView(view) || view.to_act === null || view.round === 0) return null;
  const { last, near } = forecast(view, catalogFor(view));
  if (last) return t(words.lastRound);
  return near.length > 0 ? t(words.mayEndUnnamed) : null;
}
