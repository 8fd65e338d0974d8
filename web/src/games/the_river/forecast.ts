// How near the end is: for showing, reckoned from what lies open.
import type { Catalog } from './catalog';
import { crewNextRound, goodsOf, lastSpace, type RiverView } from './view';

export interface Forecast {
  last: boolean;    // the last round is running
  near: number[];   // seats that are one tile or one circle from the end
  soonest: number;  // rounds, this one included, if somebody hurries
  about: number;    // rounds, this one included, at the pace so far
}

export const circlesLeft = (view: RiverView, catalog: Catalog, seat: number): number =>
  Math.max(0, catalog.circles(view.config.players) - view.seats[seat]!.tokens.length);
export const spacesLeft = (view: RiverView, seat: number): number => lastSpace - view.seats[seat]!.tiles.length;

export function forecast(view: RiverView, catalog: Catalog): Forecast {
  const claims = catalog.spaces(view.config.players).claim_per_player;
  const rounds = Math.max(1, view.round);
  const seats = view.seats.map((_, seat) => seat);
  const last = seats.some((seat) => circlesLeft(view, catalog, seat) === 0 || spacesLeft(view, seat) === 0);
  const near = seats.filter((seat) => circlesLeft(view, catalog, seat) === 1 || spacesLeft(view, seat) === 1);
  let soonest = Infinity;
  let about = Infinity;
  for (const seat of seats) {
    const side = view.seats[seat]!;
    const crew = Math.max(1, crewNextRound(view, seat));
    const tilesNow = Math.min(side.boat, claims - side.claims);
    // Most buildings take two pioneers: one to fetch, one to build; what is stored saves the first.
    const stocked = Math.min(side.boat, Math.floor(goodsOf(side) / 3));
    const buildsNow = stocked + Math.floor((side.boat - stocked) / 2);
    const byTiles = 1 + Math.max(0, Math.ceil((spacesLeft(view, seat) - tilesNow) / Math.min(claims, crew)));
    const byCircles = 1 + Math.max(0, Math.ceil((circlesLeft(view, catalog, seat) - buildsNow) / Math.max(1, Math.floor(crew / 2))));
    soonest = Math.min(soonest, byTiles, byCircles);
    // A river never fills slower than a tile a round or so; buildings come in a rush at the end.
    const tilePace = Math.max(0.75, (side.tiles.length - 1) / rounds);
    const tokenPace = Math.max(0.35, side.tokens.length / rounds);
    about = Math.min(about, spacesLeft(view, seat) / tilePace, circlesLeft(view, catalog, seat) / tokenPace);
  }
  return { last, near, soonest: last ? 1 : soonest, about: last ? 1 : Math.max(soonest, Math.round(about)) };
}
