// The browser tests: the real server, Debian's Chromium. Nothing is tried twice, so that no fault hides.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-e2e'),
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    environment: 'node',
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    reporters: ['verbose'],
  },
});
