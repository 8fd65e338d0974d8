// What a game gives to the table's screen. Each game is loaded only when it is wanted.
import type { Component, Snippet } from 'svelte';
import type { Part, Choice } from '../lib/choice.svelte';
import type { Desk } from '../lib/desk.svelte';
import type { Row } from '../lib/i18n.svelte';
import type { GameEvent, GameName } from '../lib/wire';

// A change for one seat, summed over what happens: 3 koku more, 1 of them lost to the limit.
export interface Delta {
  seat: number;
  what: string;   // an icon of the game: 'koku', 'silk', 'influence 3', 'wood' ...
  label: string;  // its name in words, in the language of now
  amount: number; // gained less paid
  lost: number;   // gained in vain: shown in red
  most?: number;  // open: between `amount` and this
}

// A component's name and text, from the server's `reference`, in the language of now.
export interface Named {
  name: string;
  text: string;
}

// What a board asks of a table.
export type BoardDesk = Pick<Desk, 'table' | 'legal' | 'running' | 'previews' | 'seatName' | 'preview' | 'previewAs' | 'whyNot'>;

export interface BoardProps {
  desk: BoardDesk; // what is there
  choice: Choice; // what is touched
  view: unknown;  // the view to draw: the table's, or that of a past ply
  seat: number | null; // from whose side
  still?: boolean; // a picture only: no touching (review, rules)
  ask?: Snippet<[Dock]>; // at a table: the question and its answers, in the place that the board has for them
  since?: Snippet; // at a table: what happened since my turn
  lately?: Snippet; // at a table: the last things told, where there is room
}

// A short scene over the board: its title, and which events of the same moment are told below it.
export interface Ceremony {
  sort: string;
  about: string;
  title: string;
  tells(event: GameEvent): boolean;
  brief?: true; // it comes often
}

// What a board gives to the dock with the question.
export interface Dock {
  actions: Snippet; // the game's own answers
  insight: Snippet; // what is looked at, in a line
  roomy: boolean; // Confirm stands beside the piece; else in the dock, at the thumb
}

export interface PictureProps {
  of: string; // 'icon koku', 'tile 7', 'customer 3', 'river', 'row', 'lanes' ...
}

export interface Face {
  game: GameName;
  Board: Component<BoardProps>;
  Icon: Component<{ what: string; title?: string }>;
  Picture: Component<PictureProps>; // for the rules and the lessons
  parts(move: string, view: unknown): Part[];
  // The view before them tells what events leave out: what will not fit and has to be given back.
  deltas(events: readonly GameEvent[], view?: unknown): Delta[];
  // What an outlook's word is called here, or null: it is not shown.
  held(what: string, n: number): Pick<Delta, 'what' | 'label'> | null;
  // What is worth a moment of everybody's attention, or null.
  ceremony?(event: GameEvent): Ceremony | null;
  Ceremony?: Component<{ of: Ceremony }>; // its picture
  partOf(event: GameEvent): Part | null; // what of the board it is about
  pictures: Record<string, readonly string[]>; // beside which chapter of the rules, by what its rules are called
  captions: Partial<Record<string, Row>>;      // below the pictures, by what they show
  About?: Component;                            // more, at the beginning of the rules
  Orders?: Component<{ desk: Desk }>;           // how to answer out of one's turn by oneself
  tieBreak?: Row;                               // what decided among equals
  // Something to say before the last turn, or null: a sentence.
  warning(view: unknown): string | null;
}

const loaders: Record<GameName, () => Promise<{ face: Face }>> = {
  'river-of-gold': () => import('./river_of_gold/face'),
  'the-river': () => import('./the_river/face'),
};
const loaded = new Map<GameName, Promise<Face>>();

export function faceOf(game: GameName): Promise<Face> {
  let face = loaded.get(game);
  if (!face) {
    face = loaders[game]().then((module) => module.face);
    loaded.set(game, face);
  }
  return face;
}
