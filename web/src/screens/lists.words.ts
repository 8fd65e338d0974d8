// Words of the lobby, of one's own games, and of the place that is nowhere.
import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/lists.json';

const rows = await area<typeof texts>('lists');
export const words = rows.words;
