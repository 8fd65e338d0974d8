import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/rules.json';

const rows = await area<typeof texts>('rules');
export const words = rows.words;
