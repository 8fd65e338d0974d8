// What a move changes, for each seat: from what happened, or from two views where events do not say (what a tile covers).
import { eventOf, type GameEvent } from '../../lib/wire';
import type { Delta } from '../face';
import { catalogFor, defaultCatalog, some, type Catalog } from './catalog';
import { thing } from './names';
import { goodsOf, isRiverView, openPoints, outOf, produced, resources, type Colour, type RiverView, type SeatView } from './view';

// Events name seats, not river boards: what is printed where is known from the last view that was shown.
let shown: { colours: readonly Colour[]; catalog: Catalog } = { colours: ['black', 'blue', 'green', 'yellow'], catalog: defaultCatalog };
export function noteShown(view: RiverView): void {
  shown = { colours: view.config.colours, catalog: catalogFor(view) };
}

class Sums {
  #found = new Map<string, Delta>();
  add(seat: number, what: string, amount: number, lost = 0): void {
    if (amount === 0 && lost === 0) return;
    const key = `${seat} ${what}`;
    const delta = this.#found.get(key) ?? { seat, what, label: '', amount: 0, lost: 0 };
    delta.amount += amount;
    delta.lost += lost;
    this.#found.set(key, delta);
  }
  bundle(seat: number, bundle: readonly number[], sign: 1 | -1): void {
    resources.forEach((resource, at) => this.add(seat, resource, sign * (bundle[at] ?? 0)));
  }
  list(): Delta[] {
    return [...this.#found.values()].filter(({ amount, lost }) => amount !== 0 || lost !== 0)
      .map((delta) => ({ ...delta, label: thing(delta.what, delta.amount || delta.lost) }));
  }
}

function placed(sums: Sums, seat: number, tileId: number, space: number): void {
  const { catalog, colours } = shown;
  const tile = catalog.tile(tileId);
  sums.add(seat, 'tile', 1);
  const brings = some(tile?.produces);
  const covered = catalog.printed(colours[seat] ?? 'black', space);
  produced.forEach((resource, at) => sums.add(seat, `symbol ${resource}`, brings[at]! - (covered === resource ? 1 : 0)));
  sums.add(seat, 'barn', (tile?.barns ?? 0) - (catalog.printedBarn(space) ? 1 : 0));
}

// What seats have, as an outlook spells it; pioneers and tiles are seen on the board.
export function held(word: string, n: number): Pick<Delta, 'what' | 'label'> | null {
  const what = word === 'barns' ? 'barn' : word.replace(/^symbols_/, 'symbol ');
  const told = what === 'barn' || what.startsWith('symbol ') || resources.some((resource) => resource === what);
  return told ? { what, label: thing(what, n) } : null;
}

// With the view before them, it is also said what the barns cannot hold: giving it back is asked only afterwards.
export function deltas(events: readonly GameEvent[], before?: unknown): Delta[] {
  const sums = new Sums();
  for (const told of events) {
    const seat = told.seat;
    if (seat === undefined || seat === null) continue;
    const event = eventOf<'the-river'>(told);
    switch (event.kind) {
      case 'gained': sums.add(seat, event.resource, event.amount); break;
      case 'exchanged': sums.bundle(seat, event.given, -1); break;
      case 'returned': sums.add(seat, event.resource, -1, 1); break;
      case 'tile-placed': placed(sums, seat, event.tile, event.space); break;
      case 'reserved': sums.add(seat, 'reserved', 1); break;
      case 'built':
        sums.bundle(seat, event.paid, -1);
        sums.add(seat, 'points', shown.catalog.building(event.building ?? 0)?.points ?? 0);
        if (event.reserved) sums.add(seat, 'reserved', -1);
        sums.add(seat, 'building', 1);
        break;
      case 'token-taken':
        sums.add(seat, 'token', 1);
        sums.add(seat, 'points', event.points ?? 0);
        break;
      case 'pioneer-freed': sums.add(seat, 'pioneer', 1); break;
      case 'settled': sums.add(seat, 'pioneer', -1); break;
      case 'first-player-taken': sums.add(seat, 'first_player', 1); break;
    }
  }
  if (isRiverView(before)) before.seats.forEach((side, seat) => sums.add(seat, 'overflow', 0, tooMany(side, seat, sums.list())));
  return sums.list();
}

function tooMany(side: SeatView, seat: number, changes: readonly Delta[]): number {
  const change = (what: string): number => changes.find((delta) => delta.seat === seat && delta.what === what)?.amount ?? 0;
  const goods = resources.reduce((sum, resource) => sum + change(resource), goodsOf(side));
  return Math.max(0, goods - side.barns - change('barn'));
}

const columnPoints = (side: SeatView): number => side.columns.reduce((sum, { points }) => sum + points, 0);

export function compare(before: RiverView, after: RiverView): Delta[] {
  const sums = new Sums();
  const catalog = catalogFor(before);
  after.seats.forEach((now, seat) => {
    const then = before.seats[seat];
    if (!then) return;
    for (const resource of resources) sums.add(seat, resource, now[resource] - then[resource]);
    produced.forEach((resource, at) => sums.add(seat, `symbol ${resource}`, now.symbols[at]! - then.symbols[at]!));
    sums.add(seat, 'barn', now.barns - then.barns);
    const [was, is] = [openPoints(before, seat, catalog), openPoints(after, seat, catalog)];
    if (was !== null && is !== null) {
      sums.add(seat, 'points', is - was);
      sums.add(seat, 'columns', columnPoints(now) - columnPoints(then));
    }
    sums.add(seat, 'token', now.tokens.length - then.tokens.length);
    sums.add(seat, 'building', now.built.length - then.built.length);
    sums.add(seat, 'reserved', now.reserved.length - then.reserved.length);
    sums.add(seat, 'tile', now.tiles.length - then.tiles.length);
    sums.add(seat, 'pioneer', now.boat + outOf(after, seat) - then.boat - outOf(before, seat));
    sums.add(seat, 'first_player', Number(after.first_player === seat) - Number(before.first_player === seat));
    sums.add(seat, 'overflow', 0, Math.max(0, goodsOf(now) - now.barns));
  });
  return sums.list();
}
