// Words of the frame around every screen.
import { area } from './lib/i18n.svelte';
import type texts from './words/en/shell.json';

const rows = await area<typeof texts>('shell');
export const shell = rows.shell;
