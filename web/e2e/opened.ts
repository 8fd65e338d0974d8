// A server and a browser for the tests of one file.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { keepEvidence } from './evidence';
import { House } from './house';
import { openBrowser } from './visitor';

export function opened(): { readonly house: House; readonly browser: Browser } {
  let house: House | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [house, browser] = await Promise.all([House.open(), openBrowser()]);
  });
  // A test that failed halfway leaves nothing behind: no page, no server that it had ended.
  afterEach(async (test) => {
    await keepEvidence(test, browser, house);
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    if (house && !house.runs) await house.start();
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });
  return {
    get house() { return house!; },
    get browser() { return browser!; },
  };
}
