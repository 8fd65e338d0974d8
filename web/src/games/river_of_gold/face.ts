// River of Gold, for the table's screen.
import type { Face } from '../face';
import Board from './Board.svelte';
import { ceremony } from './ceremony';
import Ceremony from './Ceremony.svelte';
import { deltas, held } from './deltas';
import Icon from './Icon.svelte';
import { parts } from './parts';
import Picture from './Picture.svelte';
import { warning } from './warning';

export const face: Face = { game: 'river-of-gold', Board, Ceremony, Icon, Picture, ceremony, parts, deltas, held, warning };
