// The River, for the screens around the tables.
import { area } from '../../lib/i18n.svelte';
import type texts from '../../words/en/tr-home.json';
import type { Game } from '../game';
import Vignette from './Vignette.svelte';

const { words } = await area<typeof texts>('tr-home');

export const game: Game = {
  name: 'the-river',
  offer: { game: 'the-river', title: 'The River', designers: 'Ismaël Perrin, Sébastien Pauchon', publisher: 'Days of Wonder', min_players: 2, max_players: 4, options: ['colours', 'points'], levels: ['random', 'greedy', 'rush'] },
  title: words.title, pitch: words.pitch, credit: words.credit,
  golden: false,
  hides: false, // it lies open
  Vignette,
  form: () => import('./form'),
  course: () => import('./lessons'),
};
