import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/settings.json';

const rows = await area<typeof texts>('settings');
export const words = rows.words;
