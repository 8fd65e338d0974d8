// Who sits there, in words.
import { t } from '../lib/i18n.svelte';
import type { SeatLine, TableNews } from '../lib/wire';
import { levelName } from './offers.svelte';
import { screens } from './screens.words';

export function seatLabel(seat: SeatLine | undefined, at: number): string {
  if (!seat) return t(screens.seat, { n: at + 1 });
  switch (seat.kind) {
    case 'open': return t(screens.open);
    case 'invited': return t(screens.invited);
    case 'kept': return t(screens.keptFor, { name: seat.name ?? '?' });
    case 'computer': return seat.level ? t(screens.computerAt, { level: levelName(seat.level) }) : t(screens.computer);
    default: return seat.name ?? t(screens.seat, { n: at + 1 });
  }
}

// Whoever is named at a table, in a seat or in a line of talk; the server says of each whether it is a guest.
export interface Named {
  name: string | null;
  guest?: boolean;
}

// A person whose page is not here just now.
export const isAbsent = (table: Pick<TableNews, 'seats' | 'present' | 'phase'> | null, seat: number): boolean =>
  table?.phase === 'running' && table.seats[seat]?.kind === 'person' && !table.seats[seat].away && table.present[seat] === false;

export const isGuest = (who: Named): boolean => who.guest === true;
