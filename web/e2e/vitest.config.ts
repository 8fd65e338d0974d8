// The browser tests: the real server with real dice, Debian's Chromium. By hand nothing is tried twice; with CI=true what
// fails is tried once more, and called flaky at the end with its reason, so that no fault hides.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { Report } from './report.ts';

export default defineConfig({
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-e2e'),
  test: {
    root: import.meta.dirname,
    include: process.env.GALLERY ? ['gallery.ts'] : ['**/*.spec.ts'],
    environment: 'node',
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 300_000, // the heaviest screens take a minute and a half on a machine that does five other things
    hookTimeout: 180_000,
    teardownTimeout: 10_000,
    reporters: ['verbose', new Report()],
  },
});
