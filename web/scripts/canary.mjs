// Does the type checker still see anything? It has been known to report nothing at all and to succeed. So it must find
// exactly the errors that canary/ has on purpose, in a .ts and in a .svelte file, or nothing it says about the page counts.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const run = spawnSync(process.execPath, [
  join(web, 'node_modules/svelte-check/bin/svelte-check'), '--workspace', join(web, 'canary'), '--tsconfig', join(web, 'canary/tsconfig.json'),
  '--output', 'machine-verbose', '--threshold', 'warning',
], { cwd: web, encoding: 'utf8' });

const found = run.stdout.split('\n').flatMap((line) => {
  const json = /^\d+ (\{.*\})$/.exec(line.trim())?.[1];
  if (!json) return [];
  const { type, filename, code, start } = JSON.parse(json);
  return [`${type} ${filename}:${start.line + 1} ${code}`];
}).sort();
const wanted = ['ERROR Wrong.svelte:6 2339', 'ERROR wrong.ts:2 2322'].sort();

if (run.status === 0 || JSON.stringify(found) !== JSON.stringify(wanted)) {
  console.error(`the canary: svelte-check should report\n  ${wanted.join('\n  ')}\nbut it ended with ${run.status} and reported\n  ${found.join('\n  ') || 'nothing'}\n${run.stdout}${run.stderr}`);
  process.exit(1);
}
console.log(`the canary: svelte-check sees both errors (${wanted.join(', ')})`);
