// What the region tiles would pay if the game ended now: shown beside the lanes, reckoned for good by the server.
import { customer, scoring, secondWithin } from './catalog';
import type { View } from './view';

// RG-SCORE-1: tied seats share the values of the places they hold, rounded down; influence 0 never scores; with two
// players the second is paid only if not too far behind.
export function shares(values: readonly number[], influence: readonly number[]): number[] {
  const two = influence.length === 2;
  const best = Math.max(...influence);
  return influence.map((mine) => {
    if (mine === 0) return 0;
    const ahead = influence.filter((other) => other > mine).length;
    const tied = influence.filter((other) => other === mine).length;
    if (two && ahead === 1 && best - mine > secondWithin) return 0;
    let sum = 0;
    for (let place = ahead; place < ahead + tied; ++place) sum += values[place] ?? 0;
    return Math.floor(sum / tied);
  });
}

export interface RegionNow {
  region: number;
  values: number[];
  influence: number[];
  points: number[]; // by seat, an elder's doubling included
  lead: number[]; // by seat: how far behind the first; for a sole first, minus the distance to the second
}

// `more` is what a previewed move adds: by seat and region.
export function regionNow(view: View, region: number, more: (seat: number, region: number) => number = () => 0): RegionNow {
  const values = scoring(view.config.players, view.region_tiles[region - 1] ?? 0);
  const influence = view.seats.map((seat, index) => (seat.influence[region - 1] ?? 0) + more(index, region));
  const elder = (seat: number): boolean =>
    view.seats[seat]!.delivered.some((id) => customer(id).kind === 'elder' && customer(id).region === region);
  const best = Math.max(...influence);
  const leaders = influence.filter((other) => other === best).length;
  const second = Math.max(0, ...influence.filter((other) => other < best));
  return {
    region,
    values,
    influence,
    points: shares(values, influence).map((points, seat) => (elder(seat) ? points * 2 : points)),
    lead: influence.map((mine) => (mine === best && leaders === 1 ? second - best : best - mine)),
  };
}

export const regionsNow = (view: View, more?: (seat: number, region: number) => number): RegionNow[] =>
  [1, 2, 3, 4, 5, 6].map((region) => regionNow(view, region, more));
