// The board wants a desk and a choice. Of a picture nothing can be touched, so both are empty.
import { Choice } from '../lib/choice.svelte';
import type { Desk } from '../lib/desk.svelte';
import type { TableNews } from '../lib/wire';

export type DeskLook = Pick<Desk, keyof Desk>;

export function stillDesk(table: TableNews): Desk {
  const nothing = async (): Promise<never> => { throw new Error('a picture cannot be played'); };
  const look: DeskLook = {
    id: table.table, state: 'there', table, log: [], chat: [], sending: null, trouble: null, previews: new Map(),
    view: table.view, legal: [], mySeat: table.seat, myTurn: false, running: false,
    seatName: (seat) => table.seats[seat]?.name ?? `${seat + 1}`,
    close: () => undefined, watch: async () => undefined, preview: async () => null, previewAs: async () => [],
    play: nothing, undo: nothing, askUndo: nothing, answerUndo: nothing, say: nothing, setOrders: nothing,
    leave: nothing, back: nothing, rematch: nothing,
  };
  return look as Desk; // a class with private parts has no equal by shape alone
}

export const stillChoice = (): Choice => new Choice(() => [], () => []);
