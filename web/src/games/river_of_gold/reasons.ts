// Why a deed cannot be done now. The server says it of each of the moves that the deed could be; which of its reasons is shown, is
// decided here: that of the latest rule, since what breaks it keeps the earlier ones, and of that the rarest.
import type { Reason } from '../../lib/wire';
import { shores } from './catalog';
import type { View } from './view';

export const deeds = ['build', 'sail', 'deliver'] as const;
export type Deed = (typeof deeds)[number];

export function movesOf(deed: Deed, view: View, seat: number): string[] {
  const tile = view.row.find((id) => id > 0);
  if (deed === 'build') return tile === undefined ? [] : shores.map(({ id }) => `build ${id} ${tile}`);
  if (deed === 'deliver') return (view.hand ?? []).map((id) => `deliver ${id}`);
  const die = view.seats[seat]?.die;
  return die ? [0, 1].map((ship) => `sail ${ship} ${die}`) : [];
}

export function nearest(reasons: readonly Reason[]): string {
  const count = new Map<string, number>();
  for (const { message } of reasons) count.set(message, (count.get(message) ?? 0) + 1);
  const late = ({ rule = '' }: Reason): number => Number(/(\d+)$/.exec(rule)?.[1] ?? 0);
  const order = reasons.toSorted((a, b) => late(b) - late(a) || count.get(a.message)! - count.get(b.message)!);
  return order[0]?.message ?? '';
}
