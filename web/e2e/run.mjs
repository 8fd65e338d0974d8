// Runs the browser tests: all of them two files at a time, then what is measured, alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error(`${chromium} is missing: apt-get install chromium`);
  process.exit(1);
}
const vitest = join(here, '../node_modules/vitest/vitest.mjs');
const run = (args, env = {}) => spawnSync(process.execPath, [vitest, 'run', '--config', join(here, 'vitest.config.ts'), ...args],
  { stdio: 'inherit', cwd: join(here, '..'), env: { ...process.env, ...env } }).status ?? 1;

const wanted = process.argv.slice(2);
if (wanted.length > 0) process.exit(run(wanted));
const all = run(['--exclude', '**/light.spec.ts']);
process.exit(run(['light.spec.ts'], { E2E_WORKERS: '1' }) || all);
