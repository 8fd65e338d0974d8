// What to say before a turn that may be the last, or bring it about.
import { t } from '../../lib/i18n.svelte';
import { words } from './rog.words';
import { asView, fuse } from './view';

export function warning(of: unknown): string | null {
  const view = asView(of);
  if (!view || view.to_act === null) return null;
  const { era1, era2, emperor, end } = fuse(view);
  if (end === 'running') return view.viewer === view.turn && view.viewer !== view.finisher ? t(words.warnLast) : t(words.warnLastAll);
  if (end === 'next') return t(words.warnEnd);
  if (era1 === 0 && era2 <= view.config.players) return t(words.warnNear, { n: era2 });
  if (emperor === 'next') return t(words.warnEmperor);
  return null;
}
