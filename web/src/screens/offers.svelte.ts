// What can be played, as the server says; until it has said so, what every server has.
import { list } from '../games/list';
import { get } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import type { GameName } from '../lib/wire';
import { usualLevel, weakestFirst } from './levels';
import { levelLines, levels } from './screens.words';

export interface Offer {
  game: GameName;
  title: string;
  designers: string;
  publisher: string;
  min_players: number;
  max_players: number;
  options: string[];
  levels: string[];
}

class Offers {
  #list: Offer[] = $state.raw(list.map(({ offer }) => offer));
  #asked = false;

  get list(): Offer[] { return this.#list; }
  of(game: GameName): Offer { return this.#list.find((offer) => offer.game === game) ?? this.#list[0]!; }

  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const answer = await get<{ games: Offer[] }>('games');
    if (answer.ok) this.#list = answer.games.map((offer) => ({ ...offer, levels: weakestFirst(offer.levels) }));
    else this.#asked = false;
  }
}
export const offers = new Offers();

export function levelName(level: string): string {
  const row = levels[level];
  return row ? t(row) : level;
}
export function levelLine(level: string): string {
  const row = levelLines[level];
  return row ? t(row) : '';
}

// A remembered level that the server does not have any more gives way to the usual one.
export const levelOf = (offer: Pick<Offer, 'levels'>, wish: string | undefined): string =>
  wish !== undefined && offer.levels.includes(wish) ? wish : (usualLevel(offer.levels) ?? 'greedy');
