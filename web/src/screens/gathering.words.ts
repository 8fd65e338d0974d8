import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/gathering.json';

const rows = await area<typeof texts>('gathering');
export const words = rows.words;
