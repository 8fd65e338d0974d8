// A refusal in words. The code decides; the server's own words are shown where they are in the person's language (rules).
import { t, type Row } from '../lib/i18n.svelte';
import type { Refusal } from '../lib/wire';
import { errorWords } from './errors.words';

const words: Partial<Record<string, Row>> = errorWords;

export function errorText(refusal: Pick<Refusal, 'error' | 'message' | 'retry_after'>): string {
  if (refusal.error === 'illegal' && refusal.message !== '') return refusal.message;
  if (refusal.error === 'slow_down' && refusal.retry_after) return t(errorWords.slow_down_for, { n: refusal.retry_after });
  const row = words[refusal.error];
  return row ? t(row) : t(errorWords.unknown, { code: refusal.error });
}

// What exactly is wrong, in the server's words: for things people made themselves (catalogs, records).
export const errorDetail = (refusal: Pick<Refusal, 'error' | 'message'>): string =>
  ['bad_request', 'bad_json', 'bad_move', 'wrong_phase'].includes(refusal.error) ? refusal.message : '';
