import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/new.json';

const rows = await area<typeof texts>('new');
export const words = rows.words;
