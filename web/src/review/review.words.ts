// Words of a finished game's review.
import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/review.json';

const rows = await area<typeof texts>('review');
export const words = rows.words;
