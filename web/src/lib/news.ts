// The table after news, made from the one of before: news say only what has changed (docs/protocol.md, Watching).
import type { Change, Entry, News, TableNews } from './wire';

function changed(at: unknown, path: (string | number)[], now: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return now;
  if (Array.isArray(at)) return at.map((item: unknown, i) => (i === step ? changed(item, rest, now) : item));
  const object = at as Record<string, unknown>;
  return { ...object, [step]: changed(object[step], rest, now) };
}

// A new value: what did not change is shared with the old one, so that boards see what is new.
export const withChanges = (view: unknown, changes: Change[]): unknown =>
  changes.reduce((so_far: unknown, change) => changed(so_far, change.slice(0, -1) as (string | number)[], change.at(-1)), view);

// A move whose sentence is that of one of its events names the event.
export const spoken = (entries: Entry[]): Entry[] =>
  entries.map((entry) => (entry.headline === undefined ? entry : { ...entry, words: entry.events?.[entry.headline]?.words ?? '' }));

export function merged(table: TableNews, news: News): TableNews {
  const { view_changes: changes, settings, ...rest } = news;
  return {
    ...table, legal: [], ...rest,
    entries: spoken(news.entries ?? []),
    settings: { ...table.settings, ...settings },
    view: changes ? withChanges(table.view, changes) : (news.view ?? table.view),
  };
}
