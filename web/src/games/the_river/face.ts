// The River, as the table's screen wants it.
import type { Face } from '../face';
import Board from './Board.svelte';
import { ceremony } from './ceremony';
import Scene from './Ceremony.svelte';
import { deltas, held, noteShown } from './deltas';
import Icon from './Icon.svelte';
import { parts } from './parts';
import Picture from './Picture.svelte';
import { isRiverView } from './view';
import { warning } from './warning';
import './tr.css';

export { compare } from './deltas';

export const face: Face = {
  game: 'the-river',
  Board,
  Icon,
  Picture,
  parts: (move, view) => {
    if (isRiverView(view)) noteShown(view);
    return parts(move);
  },
  deltas,
  held,
  ceremony,
  Ceremony: Scene,
  warning,
};
