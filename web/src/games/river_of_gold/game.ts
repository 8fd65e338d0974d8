// River of Gold, for the screens around the tables.
import { area } from '../../lib/i18n.svelte';
import type texts from '../../words/en/rog-home.json';
import type { Game } from '../game';
import Vignette from './Vignette.svelte';

const { words } = await area<typeof texts>('rog-home');

export const game: Game = {
  name: 'river-of-gold',
  offer: { game: 'river-of-gold', title: 'River of Gold', designers: 'Keith Piggott', publisher: 'Office Dog', min_players: 2, max_players: 4, options: ['patrons'], levels: ['random', 'greedy'] },
  title: words.title, pitch: words.pitch, credit: words.credit,
  golden: true,
  hides: true,
  Vignette,
  form: () => import('./form'),
  course: () => import('./lessons'),
  palette: () => import('./PaletteSample.svelte'),
};
