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

// The river lies (right bank on top) or stands (left bank on the left), winding. Places are per cent of the picture, which
// may be stretched: so the picture fills whatever room it gets, and pieces keep their own proportions.
export type Lay = 'lying' | 'standing';

const margin = 0.28; // before the first place and after the last, in places
const round = (n: number): number => Math.round(n * 10) / 10;
const along = (s: number): number => ((margin + s) / (places + 2 * margin)) * 100;
const middle = (lay: Lay, s: number): number =>
  lay === 'lying' ? 49.8 + 9.4 * Math.sin((s / places) * 3 * Math.PI + 0.628) : 50 + 3.2 * Math.sin((s / places) * 4 * Math.PI + 0.3);
const half = (lay: Lay, s: number): number => (lay === 'lying' ? 10.6 + Math.max(0, s - 13) * 1.1 : 12.6);

export function point(lay: Lay, s: number, t: number): Point {
  const side = lay === 'lying' ? 1 : -1; // standing, the right bank is on the right
  const across = round(middle(lay, s) + side * t * half(lay, s));
  return lay === 'lying' ? [round(along(s)), across] : [across, round(along(s))];
}

// In a drawing of 1000 by 1000.
const coordinates = ([x, y]: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;
const polyline = (points: readonly Point[]): string => `M${points.map(coordinates).join('L')}`;
function curve(points: readonly Point[]): string {
  let d = `M${coordinates(points[0]!)}`;
  for (let at = 0; at + 1 < points.length; ++at) {
    const [a, b, c, e] = [points[Math.max(0, at - 1)]!, points[at]!, points[at + 1]!, points[Math.min(points.length - 1, at + 2)]!];
    d += `C${[[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6], [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6], c].map((one) => coordinates(one as Point)).join(' ')}`;
  }
  return d;
}
function run(lay: Lay, t: number, from: number, to: number, step = 0.75): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / step));
  return Array.from({ length: steps + 1 }, (_, at) => point(lay, from + ((to - from) * at) / steps, t));
}

const sideOf = (bank: Bank): number => (bank === 'right' ? -1 : 1);
const ends = [-1, places + 1.5] as const; // beyond the picture

export const riverPath = (lay: Lay): string =>
  `${curve(run(lay, -1, ...ends, 1.1))}L${curve(run(lay, 1, ...ends, 1.1).toReversed()).slice(1)}Z`;
export const currentPath = (lay: Lay, t: number): string => curve(run(lay, t, ...ends, 1.95));
export const spacePath = (lay: Lay, space: number): string =>
  `${polyline([...run(lay, -0.99, ...reach(space, 'right')), ...run(lay, 0.99, ...reach(space, 'left')).toReversed()])}Z`;
// The line between a space and the next.
export const borderPath = (lay: Lay, space: number): string =>
  polyline([point(lay, reach(space, 'right')[1], -0.97), point(lay, reach(space, 'left')[1], 0.97)]);
// The way of a sail, a little before the ship's own place.
export function coursePath(lay: Lay, from: number, steps: number): string {
  let d = '';
  for (let step = 0; step <= steps; ++step) {
    const space = ((from - 1 + step) % riverSpaces) + 1;
    d += `${step === 0 || space === 1 ? 'M' : 'L'}${coordinates(point(lay, middleOf(space), 0.1))}`;
  }
  return d;
}

// The land of a region on one bank, from the river to the picture's edge, with a wavy border to the next region.
export function landPath(lay: Lay, region: number, bank: Bank): string {
  const t = sideOf(bank);
  const own = banks[bank].filter((id) => shores[id - 1]!.region === region);
  const from = region === 1 ? -1 : placeOf(own[0]!);
  const to = region === 6 ? places + 2 : placeOf(own.at(-1)!) + 1;
  const far = (s: number): Point => {
    const [x, y] = point(lay, s, t);
    return lay === 'lying' ? [x, t < 0 ? -3 : 103] : [t < 0 ? 103 : -3, y];
  };
  const edge = region === 6 ? [] : [1, 2, 3, 4, 5].map((k): Point => {
    const u = k / 6;
    const [[x0, y0], [x1, y1]] = [point(lay, to, t), far(to)];
    const lean = lay === 'lying' ? 1 : 0.35;
    const wobble = Math.sin(u * 7 + region * 2 + t) * (lay === 'lying' ? 0.9 : 0.5) + u * 2.2 * (region % 2 ? 1 : -1) * lean;
    return lay === 'lying' ? [x0 + (x1 - x0) * u + wobble, y0 + (y1 - y0) * u] : [x0 + (x1 - x0) * u, y0 + (y1 - y0) * u + wobble];
  });
  const corner = far(to);
  const last = edge.at(-1);
  const out: Point = last ? (lay === 'lying' ? [last[0], corner[1]] : [corner[0], last[1]]) : corner;
  return `${polyline([...run(lay, t * 0.9, from, to, 0.5), ...edge, out, far(region === 1 ? -1 : from - 0.8)])}Z`;
}

// Where a region's plate stands along a bank, and how long its land is there: per cent along the river.
export function plateAt(region: number, bank: Bank): { at: number; from: number; length: number; wide: boolean } {
  const own = banks[bank].filter((id) => shores[id - 1]!.region === region);
  const from = region === 1 ? 0 : along(placeOf(own[0]!));
  const to = region === 6 ? 100 : along(placeOf(own.at(-1)!) + 1);
  return { at: round(along((placeOf(own[0]!) + placeOf(own.at(-1)!) + 1) / 2)), from: round(from), length: round(to - from), wide: own.length > 2 };
}

// The point of the bank before which a shore's tile stands.
export const shoreAt = (lay: Lay, shore: number): Point => point(lay, placeOf(shore) + 0.5, sideOf(shores[shore - 1]!.bank));
export const bankOf = (shore: number): Bank => shores[shore - 1]!.bank;

// Ships in one space, so that all of them are seen: two across the river, then in columns, smaller.
export interface Berth { at: Point; size: number }
export function shipAt(lay: Lay, space: number, index: number, count: number): Berth {
  const columns = Math.ceil(count / 2);
  const t = count === 1 ? 0.06 : index % 2 ? 0.5 : -0.5;
  const column = Math.floor(index / 2) - (columns - 1) / 2;
  const apart = lay === 'lying' ? Math.min(0.62, 1.5 / columns) : Math.min(0.6, 1 / columns);
  return { at: point(lay, middleOf(space) + column * apart + (count === 1 ? 0 : t * 0.1), t), size: columns === 1 ? 1 : columns === 2 ? 0.8 : 0.6 };
}

export const numberAt = (lay: Lay, space: number): Point => {
  const [from, to] = reach(space, 'right');
  return lay === 'lying' ? point(lay, (from + to) / 2, -0.78) : point(lay, middleOf(space) - 0.16, 0.72);
};

// The way of a ship down the river, space by space; over the mouth it comes in again at the top.
export function way(from: number, to: number): number[] {
  const spaces = [from];
  while (spaces.at(-1) !== to && spaces.length <= riverSpaces) spaces.push((spaces.at(-1)! % riverSpaces) + 1);
  return spaces;
}
