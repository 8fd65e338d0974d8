// What is kept of a test that failed: pictures, the trace of what the browser did (npx playwright-core show-trace FILE), the games
// it was at, what the server said, and the seed that makes the same games again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { TestContext } from 'vitest';
import { seed, type House } from './house';

declare module 'vitest' {
  interface TaskMeta { evidence?: string; replay?: string }
}

const root = join(import.meta.dirname, '../failures');
const plain = (text: string): string => text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '').slice(0, 90);

// The table's log as its player may see it, and, once the game is over, its record.
async function keepGame(context: BrowserContext, house: House, table: string, folder: string): Promise<void> {
  const ask = async (command: string, fields: object): Promise<{ ok: boolean; version?: number }> => (await context.request.post(`${house.url}/api/${command}`, {
    data: fields, headers: { Origin: house.url }, timeout: 5000 })).json() as Promise<{ ok: boolean; version?: number }>;
  const now = await ask('table', { table });
  const log = [];
  for (let from = 0; from < (now.version ?? 0); from += 200) log.push(await ask('history', { table, from, to: Math.min(now.version ?? 0, from + 200) }));
  writeFileSync(join(folder, `${table}.json`), JSON.stringify({ table: now, log }, null, 1));
  const record = await context.request.get(`${house.url}/api/record?table=${table}`, { timeout: 5000 });
  if (record.ok()) writeFileSync(join(folder, `${table}.game`), await record.text());
}

export async function keepEvidence({ task }: TestContext, browser: Browser | undefined, house: House | undefined): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const file = relative(import.meta.dirname, task.file.filepath);
  const folder = join(root, `${plain(file)}-${plain(task.name)}-${Date.now().toString(36)}`);
  mkdirSync(folder, { recursive: true });
  task.meta.evidence = folder;
  task.meta.replay = `DICE_SEED=${seed} node e2e/run.mjs ${file}`;
  writeFileSync(join(folder, 'server.log'), house?.said ?? '');
  writeFileSync(join(folder, 'why.txt'), `${task.name}\n${task.meta.replay}\n${(task.result.errors ?? []).map((error) => [error.stack ?? error.message, error.diff ?? ''].join('\n')).join('\n')}\n`);
  // A browser that is gone, a server that is down: whatever can still be had is kept.
  const may = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => writeFileSync(join(folder, 'missing.txt'), `${String(error)}\n`, { flag: 'a' }));
  for (const [who, context] of (browser?.contexts() ?? []).entries()) {
    for (const [which, page] of context.pages().entries()) {
      await may(page.screenshot({ path: join(folder, `visitor-${who}-${which}.png`), timeout: 5000 }));
      const table = /\/(?:table|game)\/([0-9a-f]{32})/.exec(page.url())?.[1];
      if (table && house?.runs) await may(keepGame(context, house, table, folder));
    }
    await may(context.tracing.stop({ path: join(folder, `visitor-${who}.zip`) }));
  }
}
