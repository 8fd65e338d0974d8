import { area, type Row } from '../../lib/i18n.svelte';
import type texts from '../../words/en/tr-new.json';

const rows = await area<typeof texts>('tr-new');
export const words = rows.words;
export const named: Partial<Record<string, Row>> = rows.words;
