// The README's pictures, taken of a running server: node web/scripts/pictures.mjs http://127.0.0.1:8080
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const out = join(dirname(fileURLToPath(import.meta.url)), '../../docs/pictures');
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function visit(options) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // Not a first game, and nothing is played by choosing it.
  await context.addInitScript(() => {
    localStorage.setItem('rivers.firstGames', '["a","b","c"]');
    localStorage.setItem('rivers.settings', '{"confirm":"always"}');
  });
  const page = await context.newPage();
  await page.goto(url);
  const post = (command, fields = {}) => page.evaluate(async ([name, body]) => {
    const answer = await fetch(`/api/${name}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return answer.json();
  }, [command, fields]);
  await post('guest', { name: 'Ana' });
  return { context, page, post };
}

async function open(post, game, players, options = {}) {
  const seats = [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'computer', level: 'greedy' }))];
  return (await post('create', { game, players, seats, options, id: `p${Date.now()}` })).table;
}

// A while of a game: what builds and delivers first, so that there is something to see.
async function playOn(post, table, moves, until = '') {
  for (let played = 0; played < moves || until; ) {
    const now = await post('table', { table });
    if (now.phase !== 'running') return;
    if (now.legal.length === 0) { await new Promise((done) => setTimeout(done, 40)); continue; }
    if (played >= moves && now.legal.some(({ move }) => move.startsWith(until))) return;
    const rich = now.legal.filter(({ move }) => /^(deliver|build|claim)\b/.test(move));
    const plain = now.legal.filter(({ move }) => !/^(trade|favor-trade|set-die|exchange|first-player)\b/.test(move));
    const list = rich.length > 0 ? rich : plain.length > 0 ? plain : now.legal;
    await post('play', { table, version: now.version, move: list[played % list.length].move, id: `m${played}-${Date.now()}` });
    ++played;
  }
}
const mine = (page) => page.waitForSelector('.table[data-my-turn="true"]', { timeout: 20_000 });

{ // River of Gold, looking at what a sail would bring
  const { context, page, post } = await visit({ viewport: { width: 1440, height: 900 } });
  const table = await open(post, 'river-of-gold', 3, { patrons: 'draft' });
  await playOn(post, table, 16, 'sail ');
  await page.goto(`${url}/table/${table}`);
  await mine(page);
  await page.waitForTimeout(1500);
  const ship = page.locator('[data-part^="ship:0"][data-open]').first();
  if (await ship.count()) await ship.click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: join(out, 'river-of-gold.jpg'), type: 'jpeg', quality: 76 });
  await context.close();
}
{ // The River
  const { context, page, post } = await visit({ viewport: { width: 1440, height: 900 } });
  const table = await open(post, 'the-river', 3);
  await playOn(post, table, 12);
  await page.goto(`${url}/table/${table}`);
  await mine(page);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(out, 'the-river.jpg'), type: 'jpeg', quality: 76 });
  await context.close();
}
{ // The first screen
  const { context, page } = await visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(out, 'home.jpg'), type: 'jpeg', quality: 76 });
  await context.close();
}
{ // A finished game
  const { context, page, post } = await visit({ viewport: { width: 1440, height: 900 } });
  const table = await open(post, 'river-of-gold', 3);
  await post('leave', { table });
  while ((await post('table', { table })).phase === 'running') await new Promise((done) => setTimeout(done, 200));
  await page.goto(`${url}/game/${table}`);
  await page.waitForSelector('main table');
  await page.waitForTimeout(1500);
  await page.getByText('Points by source').first().evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 90));
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(out, 'review.jpg'), type: 'jpeg', quality: 76 });
  await context.close();
}
{ // A lesson
  const { context, page } = await visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/learn/the-river/2`);
  await page.waitForSelector('.table[data-version] [data-part]');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: join(out, 'lesson.jpg'), type: 'jpeg', quality: 76 });
  await context.close();
}
{ // A phone, at night, in Italian
  const { context, page, post } = await visit({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'dark', locale: 'it' });
  const table = await open(post, 'river-of-gold', 2);
  await playOn(post, table, 8);
  await page.goto(`${url}/table/${table}`);
  await mine(page);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: join(out, 'phone.jpg'), type: 'jpeg', quality: 76 });
  await context.close();
}
// The other sizes, each with a table of its own arrangement.
for (const [name, game, players, width, height, quality] of [
  ['desk-1280', 'river-of-gold', 4, 1280, 720, 74], ['desk-1920', 'the-river', 4, 1920, 1080, 66], ['desk-2560', 'river-of-gold', 2, 2560, 1440, 56],
  ['tablet', 'the-river', 3, 820, 1180, 74], ['phone-lying', 'river-of-gold', 3, 844, 390, 78], ['phone-river', 'the-river', 2, 390, 844, 78],
]) {
  const { context, page, post } = await visit({ viewport: { width, height }, ...(width < 850 && height < 850 ? { deviceScaleFactor: 2 } : {}) });
  const table = await open(post, game, players);
  await playOn(post, table, 12);
  await page.goto(`${url}/table/${table}`);
  await mine(page);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality });
  await context.close();
}
await browser.close();
