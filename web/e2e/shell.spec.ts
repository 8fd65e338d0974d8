// The frame around the screens: addresses, where one stood, what is asked behind the question mark, and screens that break.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Line } from './cut';
import { opened } from './opened';
import { withComputers } from './scenes';
import { Visitor } from './visitor';

const at = opened();
const routes = Object.values(JSON.parse(readFileSync(join(import.meta.dirname, '../src/routes.json'), 'utf8')) as Record<string, string[]>).flat();

it('every address of the list is a screen, for the server and for the page', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const stands: Record<string, string> = { ':table': '0'.repeat(32), ':game': 'the-river', ':ply': '3', ':rule': 'TR-END-1', ':lesson': '2' };
  for (const route of routes) {
    const path = route.split('/').map((step) => stands[step] ?? step).join('/');
    const answer = await visitor.page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await visitor.page.waitForSelector('main :is(h1, [role="status"])');
    expect(await visitor.page.locator('[data-nowhere]').count(), path).toBe(0);
  }
  const nowhere = await visitor.page.goto('/no/such/place');
  if (!process.env.PAGE_DIST) expect(nowhere?.status()).toBe(404); // a page in front of the program knows no list
  await visitor.page.waitForSelector('[data-nowhere]');
  await visitor.leave();
});

it('back is where one stood, with the focus where it was; something new begins at its top', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const { page } = visitor;
  await page.goto('/rules/the-river');
  await page.waitForSelector('.rules');
  const link = page.locator('main a[href="/learn/the-river"]');
  await page.evaluate(() => scrollTo(0, 1400));
  await page.waitForFunction(() => scrollY === 1400);
  await link.evaluate((element) => { (element as HTMLElement).focus({ preventScroll: true }); (element as HTMLElement).click(); });
  await page.waitForSelector('[data-begin]');
  await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'main');
  await page.goBack();
  await page.waitForFunction(() => Math.abs(scrollY - 1400) < 3 && document.activeElement?.getAttribute('href') === '/learn/the-river');
  await page.goForward();
  await page.waitForSelector('[data-begin]');
  await page.waitForFunction(() => scrollY === 0);
  await visitor.leave();
});

it('what is searched for stands in the address', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const { page } = visitor;
  await page.goto('/rules/the-river?find=settler');
  await page.waitForSelector('.rules');
  expect(await page.locator('#rules-search').inputValue()).toBe('settler');
  const found = await page.locator('.rules li').count();
  await page.locator('#rules-search').fill('');
  await page.waitForURL(/\/rules\/the-river$/);
  expect(await page.locator('.rules li').count()).toBeGreaterThan(found);
  await page.locator('#rules-search').fill('two barns');
  await page.waitForURL(/\?find=two\+barns$/);
  await visitor.leave();
});

it('a screen that breaks says so calmly; the rest of the page goes on, and so does another try', async () => {
  const visitor = await Visitor.come(at.browser, at.house, { allow: [/TypeError|not a function|undefined|null|is not/] });
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game: 'river-of-gold', players: 2, seats: withComputers(2) });
  const line = await Line.between(page);
  let breaks = true;
  line.fromServer = (message) => (breaks && message.view ? { ...message, view: { ...(message.view as object), seats: 7 } } : message);
  await page.goto(`/table/${table}`);
  await page.waitForSelector('main [role="alert"] button');
  await page.locator('header a.name').click(); // the way home is there
  await page.waitForSelector('.games article');
  expect(await page.locator('main [role="alert"]').count()).toBe(0);
  await page.goto(`/table/${table}`);
  await page.waitForSelector('main [role="alert"] button');
  breaks = false;
  await page.locator('main [role="alert"] button').first().click();
  await page.waitForSelector('[data-part]');
  await visitor.leave();
});

it('can be kept as an app, and has a worker that notifies where pages may not', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const { page } = visitor;
  await page.goto('/');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(path!);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string; type: string }[]; start_url: string };
  expect(start).toBe('/');
  for (const { src, type } of icons) expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/notify.js');
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(new URL(scope).pathname).toBe('/');
  await page.reload();
  await page.waitForSelector('.games article'); // it stands in the way of nothing
  await visitor.leave();
});
