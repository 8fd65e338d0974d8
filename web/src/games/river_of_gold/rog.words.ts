// The table's words, [en, fr, it, es]; names of components as in the printed games.
import { area, type Row } from '../../lib/i18n.svelte';
import type texts from '../../words/en/rog.json';

const rows = await area<typeof texts>('rog');
export const things = rows.things;
// The same behind a number: "2 kokus", "2 de Seda".
export const counted: Partial<Record<string, Row>> = rows.counted;
export const regionNames = Object.values(rows.regionNames);
export const captions: Partial<Record<string, Row>> = rows.captions;
export const words = rows.words;
