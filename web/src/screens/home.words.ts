import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/home.json';

const rows = await area<typeof texts>('home');
export const home = rows.home;
