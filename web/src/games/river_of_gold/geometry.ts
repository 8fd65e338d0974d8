// The river as a strip: 15 places along each bank, and 14 spaces between slanted lines so that each space touches exactly
// the shores it has in the game. Along the river is s (0 to 15), across it t (-1 the right bank, 1 the left one).
import { river, riverSpaces, shores, spacesOf, type Shore } from './catalog';

export type Point = readonly [x: number, y: number];
export type Bank = Shore['bank'];

const ids = (bank: Bank): number[] => shores.filter((shore) => shore.bank === bank).map(({ id }) => id);
export const banks: Record<Bank, readonly number[]> = { left: ids('left'), right: ids('right') };
export const places = banks.left.length;

// Where a shore lies along its bank: from its place to the next.
export const placeOf = (shore: number): number => Math.max(banks.left.indexOf(shore), banks.right.indexOf(shore));

// Where the line between a space and the next meets a bank. The last shore of the one and the first of the next are
// the same or neighbours; a shore of three spaces has two lines, kept apart so that the middle one can be seen.
function lineAt(space: number, bank: Bank): number {
  const here = river[space - 1]!.filter((id) => banks[bank].includes(id));
  const next = river[space]!.filter((id) => banks[bank].includes(id));
  const shared = here.filter((id) => next.includes(id)).at(-1);
  if (shared === undefined) return placeOf(here.at(-1)!) + 1;
  const spaces = spacesOf(shared);
  if (spaces.length < 3) return placeOf(shared) + 0.5;
  return placeOf(shared) + (spaces.indexOf(space) === 0 ? 0.27 : 0.73);
}

// The two ends of a space on a bank.
export function reach(space: number, bank: Bank): [from: number, to: number] {
  return [space === 1 ? 0 : lineAt(space - 1, bank), space === riverSpaces ? places : lineAt(space, bank)];
}

// Which shores a stretch of a bank touches: what the picture says, for the test that it says the truth.
export const touched = ([from, to]: readonly [number, number], bank: Bank): number[] =>
  banks[bank].filter((_, place) => place < to - 1e-9 && place + 1 > from + 1e-9);

export const middleOf = (space: number): number => {
  const [a, b] = reach(space, 'left');
  const [c, d] = reach(space, 'right');
  return (a + b + c + d) / 4;
};

// A strip that lies (right bank on top) or stands (left bank on the left), with its gentle bends.
export interface Strip {
  lying: boolean;
  place: number; // length of one place
  half: number; // half of the river's width
  bend: number; // how far it winds
  tile: readonly [along: number, across: number];
  edge: number; // land beyond the tiles, with the regions' signs
  start: number; // before the first place
}
export const scroll: Strip = { lying: true, place: 79, half: 64, bend: 22, tile: [73, 112], edge: 32, start: 18 };
export const strip: Strip = { lying: false, place: 78, half: 44, bend: 5, tile: [70, 104], edge: 23, start: 24 };
const beach = 11; // between a tile and the water, for the badge

export const length = (on: Strip): number => on.start * 2 + on.place * places;
export const breadth = (on: Strip): number => 2 * (on.half + on.bend + on.tile[1] + on.edge + beach);
export const box = (on: Strip): [width: number, height: number] => (on.lying ? [length(on), breadth(on)] : [breadth(on), length(on)]);

const winding = (on: Strip, s: number): number => on.bend * Math.sin((s / places) * Math.PI * 4 + 0.6);
const round = (n: number): number => Math.round(n * 10) / 10;

// t = -1 and 1 are the banks; beyond them lies the land, in units of the strip.
export function point(on: Strip, s: number, t: number, land = 0): Point {
  const along = round(on.start + s * on.place);
  const side = on.lying ? (t < 0 ? -1 : 1) : t < 0 ? 1 : -1; // standing, the right bank is on the right
  const across = round(breadth(on) / 2 + winding(on, s) + side * (Math.abs(t) * on.half + land));
  return on.lying ? [along, across] : [across, along];
}

const text = (points: readonly Point[]): string => points.map(([x, y]) => `${x} ${y}`).join('L');
const side = (bank: Bank): number => (bank === 'right' ? -1 : 1);

function bankLine(on: Strip, bank: Bank, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil((to - from) * 3));
  return Array.from({ length: steps + 1 }, (_, step) => point(on, from + ((to - from) * step) / steps, side(bank)));
}

export function spacePath(on: Strip, space: number): string {
  const right = reach(space, 'right');
  const left = reach(space, 'left');
  return `M${text(bankLine(on, 'right', ...right))}L${text(bankLine(on, 'left', ...left).toReversed())}Z`;
}

export const riverPath = (on: Strip): string =>
  `M${text(bankLine(on, 'right', -1, places + 1))}L${text(bankLine(on, 'left', -1, places + 1).toReversed())}Z`;

// The land of a region on one bank: from the river to the picture's edge.
export function landPath(on: Strip, region: number, bank: Bank): string {
  const own = banks[bank].filter((id) => shores[id - 1]!.region === region);
  const from = region === 1 ? -1 : placeOf(own[0]!);
  const to = region === 6 ? places + 1 : placeOf(own.at(-1)!) + 1;
  const [width, height] = box(on);
  const line = bankLine(on, bank, from, to);
  const outer = on.lying ? (bank === 'right' ? 0 : height) : bank === 'right' ? width : 0;
  const far = (at: Point): Point => (on.lying ? [at[0], outer] : [outer, at[1]]);
  return `M${text(line)}L${text([far(line.at(-1)!), far(line[0]!)])}Z`;
}

// Where the region's sign stands: the middle of its land, at the picture's edge.
export function signAt(on: Strip, region: number, bank: Bank): Point {
  const own = banks[bank].filter((id) => shores[id - 1]!.region === region);
  const middle = (placeOf(own[0]!) + placeOf(own.at(-1)!) + 1) / 2;
  const [width, height] = box(on);
  const along = on.start + middle * on.place;
  if (on.lying) return [along, bank === 'right' ? on.edge / 2 : height - on.edge / 2];
  return [bank === 'right' ? width - on.edge / 2 : on.edge / 2, along];
}

// The tile's middle on a shore.
export function shoreAt(on: Strip, shore: number): Point {
  const bank: Bank = shores[shore - 1]!.bank;
  return point(on, placeOf(shore) + 0.5, side(bank), on.tile[1] / 2 + beach);
}

// Which way a shore's tile points: to the river.
export type Heading = 'down' | 'up' | 'left' | 'right';
export function heading(on: Strip, shore: number): Heading {
  const right = shores[shore - 1]!.bank === 'right';
  return on.lying ? (right ? 'down' : 'up') : right ? 'left' : 'right';
}

// Ships in one space, so that all of them are seen: in two columns across the river, as many rows as needed.
export function shipAt(on: Strip, space: number, index: number, count: number): Point {
  const rows = Math.ceil(count / 2);
  const column = count === 1 ? 0 : (index % 2) - 0.5;
  const row = Math.floor(index / 2) - (rows - 1) / 2;
  const s = middleOf(space);
  const gap = on.lying ? [34, Math.min(34, (on.half * 2 - 34) / Math.max(1, rows))] : [30, 30];
  const [x, y] = point(on, s, 0);
  return on.lying ? [x + column * gap[0]!, y + row * gap[1]! + 8] : [x + column * gap[0]!, y + row * Math.min(gap[1]!, 60 / rows) + 4];
}

export const numberAt = (on: Strip, space: number): Point => {
  const [x, y] = point(on, middleOf(space), 0);
  return on.lying ? [x, y - on.half + 27] : [x, y - 22];
};

// The way of a ship down the river, space by space; over the mouth it comes in again at the top.
export function way(from: number, to: number): number[] {
  const spaces = [from];
  while (spaces.at(-1) !== to && spaces.length <= riverSpaces) spaces.push((spaces.at(-1)! % riverSpaces) + 1);
  return spaces;
}
