// What a move brings, as a sentence for those who listen.
import type { Delta } from '../games/face';
import { colon, listed, signed, t } from '../lib/i18n.svelte';
import { words } from './table.words';

const one = ({ amount, most = amount, lost, label }: Delta): string => {
  const change = amount === 0 && most === 0 ? '' : `${signed(amount)}${most === amount ? '' : ` … ${signed(most)}`} ${label}`;
  return [change, lost > 0 ? `${change ? '' : `${label} `}${t(words.wasted, { n: lost })}` : ''].filter(Boolean).join(', ');
};

export function bringsWords(deltas: readonly Delta[], name: (seat: number) => string): string {
  const seats = [...new Set(deltas.map(({ seat }) => seat))];
  return seats.map((seat) => `${name(seat)}${colon()}${listed(deltas.filter((delta) => delta.seat === seat).map(one))}.`).join(' ');
}
