// What the server says about a table, to hold the page to it.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Entry, TableNews } from '../src/lib/wire';
import type { Visitor } from './visitor';

export const tableId = (page: Page): string => {
  const found = /\/(?:table|game)\/([0-9a-f]{32})/.exec(page.url());
  if (!found?.[1]) throw new Error(`no table at ${page.url()}`);
  return found[1];
};

export const tableOf = async (visitor: Visitor, table: string, lang = 'en'): Promise<TableNews> =>
  (await visitor.api('table', { table, lang })) as unknown as TableNews;

// The sentence of an entry: its own, or that of the event which is its headline (docs/protocol.md).
const withWords = (entry: Entry): Entry => {
  const words = entry.words ?? (entry.headline === undefined ? undefined : entry.events?.[entry.headline]?.words);
  return words === undefined ? entry : { ...entry, words };
};

export async function historyOf(visitor: Visitor, table: string, lang = 'en'): Promise<Entry[]> {
  const { version, seat } = await tableOf(visitor, table);
  const entries: Entry[] = [];
  for (let from = 0; from < version; from += 200) {
    const answer = await visitor.api<{ entries: Entry[] }>('history', { table, from, to: Math.min(version, from + 200), lang, ...(seat === null ? {} : { seat }) });
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
    entries.push(...answer.entries.map(withWords));
  }
  return entries;
}

// Each move of ours stands in the history once, in order: nothing lost, nothing doubled.
export function expectOnce(history: readonly Entry[], seats: readonly number[], moves: readonly string[]): void {
  const played = history.filter(({ kind, seat }) => kind === 'move' && seats.includes(seat ?? -1)).map(({ move }) => move);
  expect(played).toEqual(moves);
}

// The log on the page is the server's, word for word, the newest first.
export async function expectLog(page: Page, history: readonly Entry[]): Promise<void> {
  await page.locator('#tab-log').click();
  await page.waitForSelector('[data-log]');
  for (let more = page.locator('[data-tabpanel="log"] > button'); (await more.count()) > 0;) await more.click();
  const shown = await page.$$eval('[data-log] > li > p:not([data-lot])', (lines) => lines.map((line) => line.textContent ?? ''));
  const told = history.map(({ words }) => words ?? '').filter(Boolean).reverse();
  expect(shown).toEqual(told);
  expect(await page.locator('[data-log] [data-lot]').count()).toBe(history.filter(({ drawn }) => drawn).length);
}

// The review's totals are the server's.
export async function expectReview(visitor: Visitor, table: string): Promise<void> {
  const { page } = visitor;
  const { standings } = await tableOf(visitor, table);
  expect(standings?.length).toBeGreaterThan(1);
  await page.waitForSelector('main table tfoot, main table tr');
  for (const { total } of standings ?? []) {
    const texts = await page.$$eval('main table :is(td, th)', (cells) => cells.map((cell) => (cell.textContent ?? '').trim()));
    expect(texts, 'the totals of the review').toContain(String(total));
  }
}
