// The River's own words beside the board; names of buildings come from the server.
import { area, type Row } from '../../lib/i18n.svelte';
import type texts from '../../words/en/tr.json';

const rows = await area<typeof texts>('tr');
export const things = rows.things;
// An island's name on the map, short; `deeds` says in full what is done there.
export const islandNames = rows.islandNames;
export const deeds = rows.deeds;
export const captions: Partial<Record<string, Row>> = rows.captions;
export const words = rows.words;
