// The six regions as the lanes show them: influence, and what their tiles would pay if the game ended now, as the server reckons it.
import type { Prospect } from '../../lib/wire';
import { scoring } from './catalog';
import { amountOf, type Change } from './deltas';
import type { View } from './view';

export interface RegionNow {
  region: number;
  values: number[];
  influence: number[];
  points: number[]; // by seat, an elder's doubling included
  open: boolean[]; // by seat: at least so many, choices may bring more
  lead: number[]; // by seat: how far behind the first; for a sole first, minus the distance to the second
}

// `more` is what a previewed move adds at once, `outlook` what it comes to by the end of the turn.
export function regionNow(view: View, region: number, more: readonly Change[] = [], outlook: readonly Prospect[] = []): RegionNow {
  const influence = view.seats.map((seat, index) => (seat.influence[region - 1] ?? 0) + amountOf(more, index, `influence ${region}`));
  const ahead = view.seats.map((_, seat) => outlook.find((one) => one.seat === seat && one.what === `region_${region}`));
  const best = Math.max(...influence);
  const leaders = influence.filter((other) => other === best).length;
  const second = Math.max(0, ...influence.filter((other) => other < best));
  return {
    region,
    values: scoring(view.config.players, view.region_tiles[region - 1] ?? 0),
    influence,
    points: view.seats.map(({ regions }, seat) => (regions[region - 1] ?? 0) + (ahead[seat]?.low ?? 0)),
    open: ahead.map((one) => one !== undefined && one.low !== one.high),
    lead: influence.map((mine) => (mine === best && leaders === 1 ? second - best : best - mine)),
  };
}

export const regionsNow = (view: View, more?: readonly Change[], outlook?: readonly Prospect[]): RegionNow[] =>
  [1, 2, 3, 4, 5, 6].map((region) => regionNow(view, region, more, outlook));
