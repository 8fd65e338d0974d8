import { area, type Row } from '../lib/i18n.svelte';
import type texts from '../words/en/rules.json';

const rows = await area<typeof texts>('rules');
export const words = rows.words;
// Below the pictures, by what they show.
export const captions: Partial<Record<string, Row>> = rows.captions;
