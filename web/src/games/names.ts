// What games there are: their names, as the server and addresses spell them.
import type { GameName } from '../lib/wire';

export const gameNames: readonly GameName[] = ['river-of-gold', 'the-river'];
export const isGame = (text: unknown): text is GameName => gameNames.includes(text as GameName);
