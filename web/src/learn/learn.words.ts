// Words around the lessons; what the lessons say stands with each game.
import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/learn.json';

const rows = await area<typeof texts>('learn');
export const words = rows.words;
