// A server and a browser for the tests of one file.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { House } from './house';
import { openBrowser } from './visitor';

export function opened(): { readonly house: House; readonly browser: Browser } {
  let house: House | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [house, browser] = await Promise.all([House.open(), openBrowser()]);
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
