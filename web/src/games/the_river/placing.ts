// What a tile changes on the next space of a river, as the server foresees it for the move that lays it there.
import type { Preview } from '../../lib/wire';
import type { BoardDesk } from '../face';
import { goodsOf, type SeatView } from './view';

// The move that lays a tile, if it may be laid now.
export const layingOf = (desk: BoardDesk, tile: number): Preview | null =>
  desk.previews.get(`claim ${tile}`) ?? desk.previews.get(`start-tile ${tile}`) ?? null;

export interface Ends { low: number; high: number }
export function foreseen(preview: Preview, seat: number, what: string): Ends {
  const found = preview.outlook?.find((one) => one.seat === seat && one.what === what);
  return { low: found?.low ?? 0, high: found?.high ?? 0 };
}

// The columns of a river after it: what each will score, and can still come to.
export function columnsAfter(preview: Preview | null, side: SeatView, seat: number): { points: number; promise: number }[] | null {
  if (!preview?.outlook) return null;
  return side.columns.map(({ points, promise }, at) => ({
    points: points + foreseen(preview, seat, `column_${at + 1}`).low, promise: promise + foreseen(preview, seat, `promise_${at + 1}`).low,
  }));
}

// How many of `gain` more goods would find no barn.
export const overflow = (seat: SeatView, gain: number): number => Math.max(0, goodsOf(seat) + gain - seat.barns);
