// Odd circumstances, each with its clear state: a refusal where moves go by themselves, another language in mid-turn, a part of the page
// that does not come, a line that never speaks, a server of tomorrow, a device an hour off, large text, forced colours.
import { expect, it } from 'vitest';
import { Line } from './cut';
import { opened } from './opened';
import { Player } from './player';
import { withComputers } from './scenes';
import { tableOf } from './truth';
import { Visitor, type Wish } from './visitor';

const at = opened();

async function atTable(game: string, wish: Wish = {}, more: object = {}): Promise<{ visitor: Visitor; table: string; player: Player }> {
  const visitor = await Visitor.come(at.browser, at.house, wish);
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game, players: 2, seats: withComputers(2), ...more });
  await visitor.page.goto(`/table/${table}`);
  return { visitor, table, player: new Player(visitor.page, 'mouse', 31) };
}

it('a refused move with confirm: never is told once, and not sent again and again', async () => {
  const visitor = await Visitor.come(at.browser, at.house, { settings: { confirm: 'never' } });
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game: 'the-river', players: 2, seats: withComputers(2) });
  const line = await Line.between(page);
  line.fromServer = (message) => (message.ok === true && 'version' in message && line.sent.some(({ do: what, id }) => what === 'play' && id === message.re)
    ? { re: message.re, ok: false, error: 'illegal', message: 'The rules say no.', rule: 'TR-CLAIM-1' } : message);
  await page.goto(`/table/${table}`);
  const player = new Player(page, 'mouse', 3);
  await player.wait();
  await page.keyboard.press('1');
  await page.locator('.trouble').waitFor();
  expect(await page.locator('.trouble p').innerText()).toContain('The rules say no.');
  await page.waitForTimeout(1500);
  expect(line.sent.filter(({ do: what }) => what === 'play').length).toBe(1);
  await visitor.leave();
});

it('another language in mid-turn keeps what is chosen', async () => {
  const { visitor, player, table } = await atTable('river-of-gold');
  const { page } = visitor;
  const now = await player.wait();
  await player.choose(now);
  const chosen = await page.locator('[data-chosen]').getAttribute('data-chosen');
  const english = await page.locator('[data-prompt]').innerText();
  await page.locator('header .menu').click();
  await page.locator('header select').selectOption('fr');
  await page.waitForFunction((before) => document.documentElement.lang === 'fr' && document.querySelector('[data-prompt]')?.textContent !== before, english);
  await page.locator('header .menu').click();
  if ((await page.locator('[data-chosen]').count()) === 0) await page.waitForSelector('[data-chosen]');
  expect(await page.locator('[data-chosen]').getAttribute('data-chosen')).toBe(chosen);
  expect(await page.locator('[data-confirm]').innerText()).toContain('Confirmer');
  await player.confirm(chosen ?? '', now.version);
  expect((await tableOf(visitor, table)).version).toBeGreaterThan(now.version);
  await visitor.leave();
});

it('words that do not come leave the language as it was, and can be asked for again', async () => {
  const { visitor, player } = await atTable('the-river', { allow: [/words-/] });
  const { page } = visitor;
  await player.wait();
  let cut = true;
  await page.route(/\/assets\/words-it/, (route) => (cut ? route.abort() : route.continue()));
  await page.locator('header .menu').click();
  await page.locator('header select').selectOption('it');
  await page.waitForSelector('[data-no-words]');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await page.locator('header select').inputValue()).toBe('en');
  await player.decide(); // the game goes on
  cut = false;
  await page.locator('[data-no-words] button').first().click();
  await page.waitForFunction(() => document.documentElement.lang === 'it');
  await visitor.leave();
});

it('a screen that does not come says so, and that the game is safe', async () => {
  const visitor = await Visitor.come(at.browser, at.house, { allow: [/Settings-/] });
  const { page } = visitor;
  await page.goto('/');
  await page.route(/\/assets\/Settings-/, (route) => route.abort());
  await page.locator('header a[href="/settings"]').click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('could not be loaded');
  expect(await page.getByRole('alert').getByRole('button').isVisible()).toBe(true);
  await visitor.leave();
});

it('a line that connects and never says a word is given up and told', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game: 'the-river', players: 2, seats: withComputers(2) });
  let lines = 0;
  await page.routeWebSocket(/\/ws$/, (route) => { if (++lines > 1) route.connectToServer(); }); // the first leads nowhere
  await page.goto(`/table/${table}`);
  await page.waitForSelector('[data-line="away"], [data-line="open"]', { state: 'attached' });
  expect(await page.locator('[data-line]').getAttribute('data-line')).not.toBe('connecting');
  await page.waitForSelector('[data-line="open"]', { state: 'attached' });
  expect(lines).toBe(2);
  await new Player(page, 'mouse', 7).decide();
  await visitor.leave();
});

it('a page on a server of another protocol says nothing more to it, and asks to be loaded again', async () => {
  const { visitor, player, table } = await atTable('the-river');
  const { page } = visitor;
  await player.wait();
  const line = await Line.between(page);
  line.fromServer = (message) => (message.type === 'hello' ? { ...message, protocol: 3 } : message);
  await page.goto('/settings');
  await page.goto(`/table/${table}`);
  await page.waitForSelector('[data-too-old]');
  expect(line.sent).toEqual([]);
  line.fromServer = null;
  await Promise.all([page.waitForEvent('load'), page.locator('[data-too-old] button').click()]);
  await player.decide();
  await visitor.leave();
});

it('clocks are right on a device that is an hour off', async () => {
  const { visitor, player } = await atTable('the-river', {
    before: (context) => context.addInitScript('{ const now = Date.now.bind(Date); Date.now = () => now() - 3600000; }'),
  }, { clock: { kind: 'fischer', seconds: 600, increment: 5 } });
  const { page } = visitor;
  await player.wait();
  const told = await page.locator('.decision .ticking dd').innerText();
  expect(told, 'ten minutes, and not seventy').toMatch(/^(10:0\d|9:[345]\d)$/);
  await visitor.leave();
});

it.each(['river-of-gold', 'the-river'])('with forced colours and twice the text, what is chosen is seen and Confirm is in sight: %s', async (game) => {
  const { visitor, player } = await atTable(game, { forcedColors: 'active' });
  const { page } = visitor;
  const tools = await visitor.context.newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await player.wait();
  const part = page.locator('button[data-part][data-open]').first(); // shapes of a drawing keep their inks
  expect(await part.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.keyboard.press('1');
  const box = await page.locator('[data-confirm]').evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  });
  expect(box, 'Confirm is inside the window').toBe(true);
  await tools.detach();
  await visitor.leave();
});
