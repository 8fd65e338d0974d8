// The browser tests: the real server with real dice, Debian's Chromium. What fails is tried once more, and named at the end with
// its reason, so that no fault hides; with STRICT=1 nothing is tried twice.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { Report } from './report.ts';

export default defineConfig({
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-e2e'),
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    environment: 'node',
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    retry: process.env.STRICT === '1' ? 0 : 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    reporters: ['verbose', new Report()],
  },
});
