// A table in the middle of a game, for the pictures in the rules and the lessons.
import type { RiverView, SeatView } from './view';

const side = (change: Partial<SeatView>): SeatView => ({
  wood: 1, clay: 2, stone: 0, food: 1, boat: 2, settled: [4], tiles: [1, 9, 8, 5, 4, 14, 3], barns: 8, symbols: [1, 3, 3, 0],
  tokens: [6], reserved: [13], built: [7], claims: 1, covered_frames: [7], colour: 'black', columns: Array.from({ length: 4 }, () => ({ points: 0, promise: 6, terrains: [] })), crew: 1, ...change,
});

export const sampleView: RiverView = {
  config: { players: 3, rules: 2, colours: ['black', 'blue', 'green'], catalog: '', points: 'open' },
  viewer: null, to_act: 0, waits: [], round: 4, first_player: 1, forecast: { last: false, near: [], soonest: 2, about: 3 },
  seats: [
    side({}),
    side({ colour: 'blue', tiles: [9, 2, 7, 5, 26], barns: 5, symbols: [3, 2, 1, 0], settled: [4], covered_frames: [], built: [3], tokens: [6], reserved: [] }),
    side({ colour: 'green', tiles: [3, 15, 8, 11, 1, 9], barns: 9, symbols: [1, 1, 2, 0], settled: [4], covered_frames: [], built: [8, 2], tokens: [5, 5], reserved: [] }),
  ],
  supply: [7, 6, 9, 2], tokens_taken: 4,
  visits: [{ island: 'wood', seat: 1 }, { island: 'claim', seat: 2 }, { island: 'reserve', seat: 0 }, { island: 'claim', seat: 0 }, { island: 'food', seat: 1 }],
  islands: { wood: [1], clay: [], stone: [], food: [1], claim: [2, 0], reserve: [0], build: [], first_player: [], swap: [] },
  display: [1, 5, 8, 9, 13, 19, 28], tile_pile: Array<number>(20).fill(1), tile_discards: [], buildings: [4, 12, 21, 31], building_pile: Array<number>(20).fill(1),
};

// Columns: three forests, two alike, none.
export const sampleColumns: SeatView = side({ tiles: [1, 9, 8, 5, 4, 14, 8, 2, 3, 12], settled: [4, 7, 9], covered_frames: [], boat: 1,
  columns: [
    { points: 6, promise: 6, terrains: ['forest'] }, { points: 0, promise: 0, terrains: [] }, { points: 2, promise: 6, terrains: ['mountain'] }, { points: 2, promise: 6, terrains: ['canyon'] },
  ] });
