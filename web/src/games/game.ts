// What a game gives to the page around its table: what is said of it, the form for a new table, its lessons. Its table is its face.
import type { Component } from 'svelte';
import type { Row } from '../lib/i18n.svelte';
import type { GameName } from '../lib/wire';
import type { Course } from '../learn/lesson';
import type { Offer } from '../screens/offers.svelte';

// What was chosen of a game's own in the form for a new table; kept on the device, so it is plain data.
export type Own = Record<string, unknown>;

export interface OwnForm {
  fresh(): Own;
  repaired(kept: unknown): Own; // what was kept may be of an older page: only what makes sense is taken
  fields(own: Own, players: number, account: boolean): Record<string, unknown>; // of the command `create`
  opened(own: Own): Own; // what is not kept for the next table is gone
  answers(own: Own): boolean; // the form itself shows what the server finds wrong
  Form: Component<{ own: Own; account: boolean; fault: string; onchange: (own: Own) => void }>;
  Seat?: Component<{ own: Own; at: number; onchange: (own: Own) => void }>; // beside each seat
  terms(options: Record<string, string>, ownCatalog: boolean): [string, string][]; // what is played, in words
}

export interface Game {
  name: GameName;
  offer: Offer; // what every server has
  title: Row;
  pitch: Row;
  credit: Row;
  golden: boolean; // the colour of its button
  hides: boolean;  // people on one screen have something to hide from each other
  Vignette: Component; // its picture on a card
  form(): Promise<{ form: OwnForm }>;
  course(): Promise<{ course: Course }>;
  palette?(): Promise<{ default: Component }>; // the colours of players and places, as they look on its table
}
