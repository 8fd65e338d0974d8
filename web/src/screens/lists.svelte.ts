// A list of tables that keeps itself fresh while somebody looks at it.
import { get } from '../lib/api';
import { connection } from '../lib/connection.svelte';
import type { Refusal, TableLine } from '../lib/wire';

export class TableList {
  tables: TableLine[] | null = $state.raw(null); // null: not known yet
  refusal: Refusal | null = $state.raw(null);
  now = $state(connection.now);

  constructor(private readonly command: 'lobby' | 'my_tables', private readonly every = 5000) {}

  async look(): Promise<void> {
    const answer = await get<{ tables: TableLine[] }>(this.command);
    this.now = connection.now;
    if (answer.ok) this.tables = answer.tables;
    this.refusal = answer.ok ? null : answer;
  }

  // For an $effect: looks now, then again and again while the page is in sight, and when a turn begins.
  keep(): () => void {
    void this.look();
    const timer = setInterval(() => { if (!document.hidden) void this.look(); }, this.every);
    const seen = (): void => { if (!document.hidden) void this.look(); };
    document.addEventListener('visibilitychange', seen);
    const stop = connection.listen((message) => { if (message.type === 'turn') void this.look(); });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      stop();
    };
  }
}

// Where I am to move comes first, then what runs, then what gathers; the longest wait first among mine.
export function byUrgency(tables: readonly TableLine[]): TableLine[] {
  const rank = (line: TableLine): number =>
    line.phase === 'running' ? (line.to_act !== null && line.yours.includes(line.to_act) ? 0 : 1) : 2;
  return [...tables].sort((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? a.since - b.since : b.since - a.since));
}
