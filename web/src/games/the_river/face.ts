// The River, as the table's screen wants it.
import type { Face } from '../face';
import Board from './Board.svelte';
import { ceremony } from './ceremony';
import Scene from './Ceremony.svelte';
import { deltas, held, noteShown } from './deltas';
import Icon from './Icon.svelte';
import { partOf } from './links';
import Certainty from './Certainty.svelte';
import { parts } from './parts';
import Picture from './Picture.svelte';
import { isRiverView } from './view';
import { captions } from './tr.words';
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
  partOf,
  // Which picture stands beside which chapter.
  pictures: { 'TR-SETUP': ['river board'], 'TR-ROUND': ['islands'], 'TR-CLAIM': ['tile 1'], 'TR-BUILD': ['building 1'], 'TR-END': ['columns'] },
  captions,
  About: Certainty,
};
