// What can go wrong around the page: each has its own clear state, and nothing typed or chosen is lost silently.
import { describe, expect, it } from 'vitest';
import { Line } from './cut';
import { opened } from './opened';
import { Player } from './player';
import { expectOnce, historyOf, tableOf } from './truth';
import { Visitor, type Wish } from './visitor';

const at = opened();

const torn = [/WebSocket/, /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/];

async function atTable(game: string, wish: Wish = {}): Promise<{ visitor: Visitor; table: string; player: Player; line: Line }> {
  const visitor = await Visitor.come(at.browser, at.house, wish);
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game, players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] });
  const line = await Line.between(visitor.page);
  await visitor.page.goto(`/table/${table}`);
  return { visitor, table, player: new Player(visitor.page, 'mouse', 31), line };
}

describe('the server', () => {
  it('killed in the middle of a move: the click is kept and played once when it is back', async () => {
    const { visitor, table, player } = await atTable('river-of-gold', { allow: torn });
    const { page } = visitor;
    const now = await player.wait();
    const move = await player.choose(now);
    await at.house.kill();
    await page.locator('[data-confirm]').click();
    await page.waitForSelector('[data-line="away"]', { state: 'attached' });
    await page.getByText('No connection.').waitFor();
    expect(await page.locator('.decision [role=status]').innerText()).toContain('Sending');
    await page.waitForTimeout(500);
    await at.house.start();
    await page.waitForSelector('[data-line="open"]', { state: 'attached' });
    await page.waitForFunction((version) => Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > version, now.version);
    await player.wait(now.version);
    expect(await page.getByText('No connection.').count()).toBe(0);
    expectOnce(await historyOf(visitor, table), [0], [move]);
    await player.decide();
    await visitor.leave();
  });

  it('ended in good order: the page says that it restarts, and goes on', async () => {
    const { visitor, player } = await atTable('the-river', { allow: torn });
    const { page } = visitor;
    await player.wait();
    const said: string[] = [];
    await page.exposeFunction('heard', (state: string) => said.push(state));
    await page.evaluate(() => {
      const notices = document.querySelector<HTMLElement>('[data-line]')!;
      new MutationObserver(() => (window as unknown as { heard: (state: string) => void }).heard(`${notices.dataset.line} ${notices.innerText}`))
        .observe(notices, { attributes: true, childList: true, subtree: true });
    });
    await at.house.quit();
    await page.getByText('The server is restarting.').waitFor();
    await at.house.start();
    await page.waitForSelector('[data-line="open"]', { state: 'attached' });
    expect(said.some((state) => state.startsWith('restarting'))).toBe(true);
    await player.decide();
    await visitor.leave();
  });

  it('gone from the start: the page says so, keeps what was chosen, and plays when it is back', async () => {
    const visitor = await Visitor.come(at.browser, at.house, { allow: torn });
    const { page } = visitor;
    await page.goto('/');
    const card = page.locator('article:has(#play-the-river)');
    await card.locator('label:has(input[value="3"])').click();
    await at.house.kill();
    await card.locator('button.primary').click();
    await card.getByRole('alert').waitFor();
    expect(await card.getByRole('alert').innerText()).toMatch(/cannot be reached/);
    expect(await card.locator('input[value="3"]').isChecked()).toBe(true);
    await at.house.start();
    await card.locator('button.primary').click();
    await page.waitForURL(/\/table\//);
    await page.waitForSelector('.table[data-version] [data-part]');
    await visitor.leave();
  });

  it('asked too often: who we are is not forgotten, the table comes a moment later', async () => {
    const visitor = await Visitor.come(at.browser, at.house, { allow: [/429/] });
    const { page } = visitor;
    await visitor.beGuest('Ana');
    const { table } = await visitor.create({ game: 'the-river', players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] });
    let refused = 0;
    await page.route('**/api/me', (route) => (refused++ < 2
      ? route.fulfill({ status: 429, json: { ok: false, error: 'slow_down', message: 'too many requests; wait a moment', retry_after: 1 } })
      : route.continue()));
    await page.goto(`/table/${table}`);
    await page.waitForSelector('.table[data-my-turn="true"]');
    expect(refused).toBeGreaterThan(2);
    expect(await page.locator('#gate-name').count()).toBe(0);
    await visitor.leave();
  });

  it('slow: the page says that it waits, and the move is played once', async () => {
    const { visitor, table, player, line } = await atTable('the-river');
    const { page } = visitor;
    const now = await player.wait();
    const move = await player.choose(now);
    line.delay = 1800; // each way
    await page.locator('[data-confirm]').click();
    await page.getByText('The server is slow to answer.').waitFor();
    expect(await page.locator('.decision').innerText()).toContain('Sending');
    await page.waitForFunction((version) => Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > version, now.version);
    line.delay = 0;
    expectOnce(await historyOf(visitor, table), [0], [move]);
    await player.decide();
    await visitor.leave();
  });
});

describe('the page', () => {
  it('of an older version says that there is a newer one, and goes on', async () => {
    const { visitor, player, line } = await atTable('the-river');
    const { page } = visitor;
    await player.wait();
    expect(await page.locator('meta[name=page]').getAttribute('content')).toMatch(/^[\w-]+$/);
    expect(await page.getByText('A newer version of this page is here.').count()).toBe(0);
    line.fromServer = (message) => (message.type === 'hello' ? { ...message, page: 'another-page' } : message);
    line.cut();
    await page.getByText('A newer version of this page is here.').waitFor();
    await player.decide();
    line.fromServer = null;
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await player.wait();
    expect(await page.getByText('A newer version of this page is here.').count()).toBe(0);
    await player.decide();
    await visitor.leave();
  });

  it('without storage says so, and plays', async () => {
    const visitor = await Visitor.come(at.browser, at.house, {
      before: (context) => context.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`),
    });
    const { page } = visitor;
    await page.goto('/');
    await page.getByText('This browser keeps nothing for this site').waitFor();
    await page.locator('article:has(#play-the-river) button.primary').click();
    await page.waitForURL(/\/table\//);
    const player = new Player(page, 'mouse', 41);
    await player.decide();
    await player.decide();
    await page.goto('/settings');
    await page.locator('label:has(input[value="dark"])').click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await visitor.leave();
  });

  it('whose session ended elsewhere says so and leads to the way back', async () => {
    const [here, there] = await Promise.all([Visitor.come(at.browser, at.house, { allow: torn }), Visitor.come(at.browser, at.house)]);
    const name = `Cy ${Date.now() % 100000}`;
    expect((await here.api('register', { name, password: 'a good long password' })).ok).toBe(true);
    const { table } = await here.create({ game: 'the-river', players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] });
    await here.page.goto(`/table/${table}`);
    await here.page.waitForSelector('.table[data-version] [data-part]');
    expect((await there.api('login', { name, password: 'a good long password' })).ok).toBe(true);
    expect((await there.api('logout_everywhere')).ok).toBe(true);
    await here.page.waitForSelector('[data-line="signed-out"]', { state: 'attached' });
    await here.page.locator('[data-line] a').click();
    await here.page.waitForURL(/\/profile$/);
    await here.page.locator('form:has(input[autocomplete="current-password"]) input').first().fill(name);
    await here.page.locator('form input[autocomplete="current-password"]').fill('a good long password');
    await here.page.keyboard.press('Enter');
    await here.page.getByText(name).first().waitFor();
    await here.page.goBack();
    await here.page.waitForSelector('.table[data-version] [data-part]');
    expect((await tableOf(here, table)).yours).toEqual([0]);
    await new Player(here.page, 'mouse', 51).decide();
    await here.leave();
    await there.leave();
  });
});

describe('a move typed', () => {
  it('that breaks a rule or is none: the server says why, the rule is linked, the text stays', async () => {
    const { visitor, table, player } = await atTable('river-of-gold');
    const { page } = visitor;
    const now = await player.wait();
    const reach = new Set(now.legal.filter((move) => move.startsWith('sail')));
    const wrong = ['sail 0 1', 'sail 0 2', 'sail 0 3'].find((move) => !reach.has(move))!;
    await page.locator('#tab-moves').click();
    await page.locator('#command').fill(wrong);
    await page.keyboard.press('Enter');
    await page.locator('.trouble a').waitFor();
    expect(await page.locator('#command').inputValue()).toBe(wrong);
    const href = (await page.locator('.trouble a').getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/rules\/river-of-gold\/(RG|R)-/);
    expect((await page.locator('.trouble p').innerText()).length).toBeGreaterThan(20);
    await page.locator('.trouble button').click();
    await page.locator('#command').fill('fly to the moon');
    await page.keyboard.press('Enter');
    await page.locator('.trouble').waitFor();
    expect(await page.locator('#command').inputValue()).toBe('fly to the moon');
    expect((await tableOf(visitor, table)).version).toBe(now.version);
    await page.goto(href);
    const rule = href.split('/').pop() ?? '';
    await page.waitForSelector(`main :text("${rule}")`);
    expect(await page.locator(`main :text("${rule}")`).first().isVisible()).toBe(true);
    await page.goBack();
    await player.decide();
    await visitor.leave();
  });
});

describe('a link', () => {
  it('with a dead token, to a private table, to none: the same words; and a review of a game that runs leads to its table', async () => {
    const { visitor, table } = await atTable('the-river');
    const other = await Visitor.come(at.browser, at.house);
    await other.beGuest('Di');
    const hidden = await other.create({ game: 'the-river', players: 2 });
    const texts = new Set<string>();
    for (const path of [`/table/${hidden.table}`, `/table/${hidden.table}#token=${'a'.repeat(32)}`, `/table/${hidden.table}#token=cut-off`, `/table/${'f'.repeat(32)}`]) {
      await visitor.page.goto('/settings');
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1, name: 'No such table here' }).waitFor();
      texts.add(await visitor.page.locator('main').innerText());
    }
    expect(texts.size).toBe(1);
    await visitor.page.goto(`/game/${table}`);
    await visitor.page.locator('main a.primary').click();
    await visitor.page.waitForURL(new RegExp(`/table/${table}$`));
    await visitor.page.goto(`/game/${'f'.repeat(32)}`);
    await visitor.page.waitForSelector('main h1');
    await visitor.leave();
    await other.leave();
  });

  it('back and reload keep the screen', async () => {
    const { visitor, table, player } = await atTable('the-river');
    const { page } = visitor;
    await player.decide();
    await page.locator('header .name').click();
    await page.waitForSelector('#continue');
    await page.goBack();
    await player.wait();
    expect(page.url()).toContain(table);
    await page.goForward();
    await page.waitForSelector('#continue');
    await page.goBack();
    await page.reload();
    await player.decide();
    expectOnce(await historyOf(visitor, table), [0], player.moves);
    await visitor.leave();
  });
});
