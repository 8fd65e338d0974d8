// Words of the table's screen: what both games share.
import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/table.json';

const rows = await area<typeof texts>('table');
export const words = rows.words;
