// A board as a picture, in the review, the rules and the lessons: nothing is foreseen and nothing can be touched.
import { Choice } from '../lib/choice.svelte';
import type { TableNews } from '../lib/wire';
import type { BoardDesk } from './face';

export const stillDesk = (seatName: (seat: number) => string, table: TableNews | null = null): BoardDesk => ({
  table, legal: [], running: false, previews: new Map(), seatName, preview: async () => null, previewAs: async () => [], whyNot: async () => [],
});

export const stillChoice = (): Choice => new Choice(() => [], () => []);
