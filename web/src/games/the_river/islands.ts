// The islands as they lie in the sea, three rows of three; on a phone five and four.
import type { Island } from './view';

export const islands: readonly Island[] = ['wood', 'clay', 'stone', 'food', 'claim', 'swap', 'reserve', 'build', 'first_player'];
