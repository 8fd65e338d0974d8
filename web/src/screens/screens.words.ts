// Words that several screens share.
import { area, type Row } from '../lib/i18n.svelte';
import type texts from '../words/en/screens.json';

const rows = await area<typeof texts>('screens');
// How well a computer plays. A level that the page does not know yet is shown by its own name.
export const levels: Partial<Record<string, Row>> = rows.levels;
// What to expect of it, in a line.
export const levelLines: Partial<Record<string, Row>> = rows.levelLines;
export const screens = rows.screens;
