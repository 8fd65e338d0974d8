// River of Gold, for the table's screen.
import type { Face } from '../face';
import Board from './Board.svelte';
import { ceremony } from './ceremony';
import Ceremony from './Ceremony.svelte';
import { deltas, held } from './deltas';
import Icon from './Icon.svelte';
import { partOf } from './links';
import Orders from './Orders.svelte';
import { parts } from './parts';
import Picture from './Picture.svelte';
import { captions, words } from './rog.words';
import { warning } from './warning';

// Which picture stands beside which chapter.
const pictures = {
  'RG-BOARD': ['river'], 'RG-SETUP': ['mat'], 'RG-FAVOR': ['die'], 'RG-BUILD': ['row', 'tile 7'], 'RG-INF': ['lanes'],
  'RG-DELIVER': ['customer 3'], 'RG-MASTERY': ['mastery air'], 'RG-SCORE': ['region-tile'], 'RG-PATRON': ['patron shihobu'],
};

export const face: Face = {
  game: 'river-of-gold', Board, Ceremony, Icon, Picture, ceremony, parts, deltas, held, warning, partOf, pictures, captions, Orders, tieBreak: words.tieBreak,
};
