// The games' own parts of the form for a new table.
import type { GameName } from '../lib/wire';
import type { OwnForm } from './game';
import { list } from './list';

const forms = new Map<GameName, OwnForm>(await Promise.all(list.map(async (game) => [game.name, (await game.form()).form] as const)));
export const formOf = (game: GameName): OwnForm => forms.get(game)!;
