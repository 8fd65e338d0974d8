// A table to show in the rules and the lessons: three players in the middle of a game.
import type { BoardProps } from '../face';
import { stillChoice, stillDesk } from '../still';
import type { Clan, Seat, View } from './view';

const seat = (clan: Clan, die: number, ships: Seat['ships'], influence: Seat['influence'], more: Partial<Seat>): Seat => ({
  koku: 7, silk: 1, rice: 2, porcelain: 1, favor: 2, favor_limit: 3, influence, ships, royal: null, die, points: 9, delivered: [], clan, patron: null,
  regions_owned: [], owned: { port: 1, market: 1, manor: 0, shrine: 1 }, earned: {} as Seat['earned'], regions: [0, 0, 0, 0, 0, 0] as Seat['regions'], total: 40, ...more,
});

export const sample: View = {
  config: { players: 3, patrons: 'off', rules: 2 },
  viewer: 0,
  turn: 0,
  to_act: 0,
  waits: [], waiting: null,
  emperor_due: false,
  finisher: null,
  seats: [
    seat('crane', 3, [3, 10], [2, 5, 9, 0, 1, 4], { delivered: [15, 23], favor_limit: 4, points: 14, regions: [3, 8, 12, 0, 4, 5] }),
    seat('crab', 5, [6, 12], [4, 5, 1, 7, 0, 4], { koku: 12, points: 11, regions: [7, 8, 4, 7, 0, 5] }),
    seat('scorpion', 2, [6, 2], [0, 1, 6, 7, 3, 11], { delivered: [27], royal: 0, points: 18, regions: [0, 2, 8, 7, 8, 11] }),
  ],
  hand: [5, 13],
  hand_sizes: [2, 2, 2],
  left: [18, 4, 11],
  row: [7, 24, 3, 16],
  board: [
    [2, 'tile 13', [1]], [3, 'starting-building port', []], [6, 'imperial-market 0', []], [7, 'tile 1', [0]], [9, 'tile 21', [2]], [10, 'tile 8', [1]],
    [11, 'starting-building shrine', []], [12, 'tile 18', [0]], [15, 'tile 5', [2, 0]], [17, 'imperial-market 1', []], [18, 'tile 10', [1]],
    [22, 'starting-building manor', []], [25, 'tile 20', [2]], [28, 'tile 12', [2]], [29, 'imperial-market 2', []],
  ],
  region_tiles: [0, 4, 3, 1, 2, 5],
  masteries: [{ mastery: 'water', claims: 1 }, { mastery: 'courts', claims: 1 }, { mastery: 'fire', claims: 0 }],
  tiles_unseen: [],
  discards: [],
  patrons_on_offer: [],
};

const names = ['Aki', 'Botan', 'Chie'];
export const sampleProps: BoardProps = { desk: stillDesk((of) => names[of] ?? ''), choice: stillChoice(), view: sample, seat: 0, still: true };
