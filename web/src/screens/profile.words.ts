import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/profile.json';

const rows = await area<typeof texts>('profile');
export const words = rows.words;
