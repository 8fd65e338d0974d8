// What each refusal of the server means for a person, by its code (docs/protocol.md).
import { area } from '../lib/i18n.svelte';
import type texts from '../words/en/errors.json';

const rows = await area<typeof texts>('errors');
export const errorWords = rows.errorWords;
