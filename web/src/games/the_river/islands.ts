// The islands as they lie in the river: nine actions on seven of them.
import type { Island } from './view';

export const groups: readonly (readonly Island[])[] = [
  ['wood'], ['clay'], ['stone'], ['food'], ['claim'], ['reserve', 'build'], ['first_player', 'swap'],
];

// The shore of an island in a square of 100, a little different for each.
const shores = [
  'M4 24C5 8 20 4 38 4S84 1 93 11s4 28 4 46 1 30-11 38-30 2-46 3-28 0-35-10S3 44 4 24z',
  'M3 30C3 12 14 5 32 3s48-2 59 6 6 30 6 46 2 32-10 40-34 4-50 3-26 1-33-11S3 50 3 30z',
  'M5 26C8 10 24 2 42 3s42 0 50 12 5 26 5 42-2 30-13 37-32 4-46 4-26-2-33-13S2 42 5 26z',
  'M3 34C2 14 12 6 28 4s50-4 61 5 8 26 8 44 0 34-12 41-36 4-50 4-24-2-29-12S4 52 3 34z',
];
export const shore = (at: number): string => shores[at % shores.length]!;
