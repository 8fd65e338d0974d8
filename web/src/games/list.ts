// Every game, for the screens around the tables.
import { t } from '../lib/i18n.svelte';
import type { GameName } from '../lib/wire';
import type { Game } from './game';
import { game as riverOfGold } from './river_of_gold/game';
import { game as theRiver } from './the_river/game';

export const list: readonly Game[] = [riverOfGold, theRiver];
export const gameOf = (name: GameName): Game => list.find((game) => game.name === name) ?? list[0]!;
export const titleOf = (name: GameName): string => t(gameOf(name).title);
