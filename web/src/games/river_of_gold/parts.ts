// Which parts of the table a move is about. Only spelling and geometry: what may be done, the server says.
import type { Part } from '../../lib/choice.svelte';
import { downRiver } from './catalog';
import { actor, asView } from './view';

export function parts(move: string, view: unknown): Part[] {
  const [verb = '', first = '', second = ''] = move.split(' ');
  const table = asView(view);
  const seat = table ? actor(table) : null;
  const action = `action:${verb}`;
  switch (verb) {
    case 'build':
      return [`shore:${first}`, `tile:${second}`, action];
    case 'sail': {
      const from = seat === null ? undefined : table?.seats[seat]?.ships[Number(first)];
      const ship = `ship:${seat ?? 0}.${first}`;
      return from === undefined ? [ship, action] : [ship, `river:${downRiver(from, Number(second))}`, action];
    }
    case 'deliver':
    case 'discard':
      return [`customer:${first}`, action];
    case 'set-die':
      return [`face:${first}`, `die:${seat ?? 0}`, action];
    case 'choose-face':
      return [`face:${first}`, action];
    case 'trade':
      return [`give:${first}`, `get:${second}`, action]; // not good: a good may be asked for at the same time
    case 'choose-good':
    case 'sell':
      return [`good:${first}`, action];
    case 'monk-marker':
      return [`shore:${first}`, action];
    case 'royal-ship':
      return [`ship:${seat ?? 0}.${first}`, action];
    case 'choose-patron':
      return [`patron:${first}`, action];
    default: // take-koku, favor-trade, let-go, end-turn, roll, sell-done
      return verb === '' ? [] : [action];
  }
}
