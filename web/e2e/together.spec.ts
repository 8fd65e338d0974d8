// Several people: by link with cuts in between, on one screen, undo with consent, and people who mean harm.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableNews } from '../src/lib/wire';
import { Line } from './cut';
import { opened } from './opened';
import { look, Player } from './player';
import { sights } from './sight';
import { expectLog, expectOnce, historyOf, tableId, tableOf } from './truth';
import { Visitor } from './visitor';

const at = opened();

// Ana plans a table for two on the page; Bo comes by the link that she sees.
async function twoByLink(ana: Visitor, bo: Visitor, game: string): Promise<string> {
  await ana.page.goto(`/new/${game}`);
  await ana.page.locator('form button.primary').click();
  await ana.page.waitForURL(/\/table\//);
  const link = await ana.page.locator('.share input').first().inputValue();
  expect(link).toContain('#token=');
  await ana.page.waitForURL(link); // the address itself is the invitation
  await bo.page.goto(link);
  await bo.page.locator('#gate-name').fill('Bo');
  await bo.page.locator('form button.primary').click();
  await bo.page.locator('.seats button, .offer button').first().waitFor();
  expect(await bo.page.locator('main h1').innerText()).toMatch(/^\S.* invites you to /);
  await bo.page.locator('.seats button, .offer button').first().click();
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.table[data-version]')));
  return tableId(ana.page);
}

const choosesNow = async (page: Page): Promise<boolean> => (await look(page)).mine;
async function whoseTurn(players: Player[]): Promise<Player | null> {
  // A line that does not come up is given up after ten seconds: a page may need twice as long to be back.
  for (let tries = 0; tries < 3000; ++tries) {
    for (const player of players) if (await choosesNow(player.page)) return player;
    if ((await Promise.all(players.map(({ page }) => look(page)))).every(({ phase }) => phase === 'finished')) return null;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('nobody is asked');
}

describe('two browsers at one table', () => {
  it('play to the end over a reload, cut lines and a killed server; nothing is lost, nothing doubled', async () => {
    const torn = [/WebSocket/, /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/];
    const [ana, bo] = await Promise.all([Visitor.come(at.browser, at.house, { allow: torn }), Visitor.come(at.browser, at.house, { allow: torn })]);
    const line = await Line.between(bo.page);
    const id = await twoByLink(ana, bo, 'the-river');
    const [first, second] = [new Player(ana.page, 'mouse', 11), new Player(bo.page, 'mouse', 12)];
    // Each sees of the other that it is a guest.
    for (const { page } of [ana, bo]) await page.waitForFunction(() => document.querySelectorAll('#board [data-guest]').length === 1);
    let turns = 0;
    let [reloaded, lost, killed, cutBefore] = [false, false, false, false];
    for (let next = await whoseTurn([first, second]); next; next = await whoseTurn([first, second])) {
      turns += 1;
      if (next === second && turns > 3 && !reloaded) {
        // A reload with a move in the hand: it was not played, and the table is as it was.
        const before = (await tableOf(bo, id)).version;
        await second.choose(await second.wait());
        await bo.page.reload();
        await second.wait();
        expect((await tableOf(bo, id)).version).toBe(before);
        reloaded = true;
      } else if (next === second && turns > 6 && !lost) {
        // The server has played it, but its answer never comes: the line is cut in between.
        let plays = 0;
        line.fromServer = (message) => {
          const played = line.sent.find((sent) => sent.do === 'play' && sent.id === message.re);
          return played && plays++ === 0 ? 'cut' : message;
        };
        lost = true;
      } else if (next === second && turns > 9 && !cutBefore) {
        // It never reaches the server: the line is cut before.
        let plays = 0;
        line.fromPage = (message) => (message.do === 'play' && plays++ === 0 ? 'cut' : message);
        cutBefore = true;
      } else if (next === first && turns > 11 && !killed) {
        const now = await first.wait();
        const move = await first.choose(now);
        await at.house.kill();
        const confirmed = first.confirm(move, now.version);
        await new Promise((done) => setTimeout(done, 700));
        await at.house.start();
        await confirmed;
        killed = true;
        continue;
      }
      await next.decide();
      expect(first.moves.length + second.moves.length).toBeLessThan(300);
    }
    expect([reloaded, lost, cutBefore, killed]).toEqual([true, true, true, true]);
    const table = await tableOf(ana, id);
    expect(table.phase).toBe('finished');
    const history = await historyOf(ana, id);
    const seatOf = async (visitor: Visitor): Promise<number[]> => (await tableOf(visitor, id)).yours;
    expectOnce(history, await seatOf(ana), first.moves);
    expectOnce(history, await seatOf(bo), second.moves);
    await expectLog(ana.page, history);
    await expectLog(bo.page, await historyOf(bo, id));
    // RG-SETUP-0, TR-SETUP-5: the lot seated them, everyone reads who was first, and each sits where it says.
    const [mine, theirs] = [await seatOf(ana), await seatOf(bo)];
    expect([mine, theirs].flat().sort()).toEqual([0, 1]);
    expect(table.settings.drawn).toEqual(mine[0] === 0 ? [0, 1] : [1, 0]);
    for (const { page } of [ana, bo]) expect(await page.locator('[data-lot]').textContent()).toBe(`${table.seats[0]!.name} plays first, drawn by lot.`);
    await ana.leave();
    await bo.leave();
  });
});

describe('several people on one screen', () => {
  it('have a curtain between them in River of Gold: no card of the other is in the page', async () => {
    const ana = await Visitor.come(at.browser, at.house);
    const { page } = ana;
    await page.goto('/new/river-of-gold');
    await page.locator('.seat select').nth(1).selectOption('here');
    await page.locator('.seat input').fill('Bo');
    await page.locator('form button.primary').click();
    await page.waitForURL(/\/table\//);
    const id = tableId(page);
    const reference = (await (await ana.context.request.get(`${at.house.url}/api/reference?game=river-of-gold&lang=en`)).json()) as { customers?: { id: number; name: string }[] };
    const nameOf = (customer: number): string => reference.customers?.find((one) => one.id === customer)?.name ?? `no name ${customer}`;
    const handOf = async (seat: number): Promise<number[]> => ((await ana.api('table', { table: id, seat })) as unknown as { view: { hand: number[] } }).view.hand;
    const player = new Player(page, 'mouse', 5);
    let curtains = 0;
    for (let turn = 0; turn < 14; ++turn) {
      const now = await player.wait();
      if (!now.covered) {
        await player.decide();
        continue;
      }
      curtains += 1;
      const table = (await ana.api('table', { table: id })) as unknown as TableNews;
      const asked = table.to_act ?? 0;
      const [mine, others] = [await handOf(asked), await handOf(1 - asked)];
      await page.waitForSelector('[data-behind]');
      const hidden = await page.evaluate(() => ({
        parts: document.querySelectorAll('[data-part]').length, text: document.documentElement.textContent ?? '', html: document.body.innerHTML,
      }));
      expect(hidden.parts, 'nothing can be touched').toBe(0);
      if (curtains === 1 && process.env.SCREENSHOTS) await page.screenshot({ path: 'screenshots/curtain.png' });
      await page.waitForSelector('[data-behind] [data-mat]'); // what everyone may see lies there
      expect(await page.locator('.drawer, [role=tablist]').count(), 'nor is anything told there').toBe(0);
      for (const customer of [...mine, ...others]) {
        expect(hidden.text, 'a customer is named behind the curtain').not.toContain(nameOf(customer));
        expect(hidden.html).not.toContain(`customer:${customer}"`);
      }
      // Not for a moment does the next one see the hand of the one before.
      await page.evaluate(() => {
        const seen = new Set<string>();
        (window as unknown as { __seen: Set<string> }).__seen = seen;
        new MutationObserver(() => {
          for (const part of document.querySelectorAll<HTMLElement>('[data-part^="customer:"]')) seen.add(part.dataset.part ?? '');
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      });
      await player.press('[data-uncover]');
      await player.wait();
      await page.waitForTimeout(50);
      const seen = await page.evaluate(() => [...(window as unknown as { __seen: Set<string> }).__seen]);
      for (const customer of mine) expect(seen, 'the own hand is there').toContain(`customer:${customer}`);
      for (const customer of others) expect(seen, 'the hand of the other one').not.toContain(`customer:${customer}`);
      expect(await page.locator('[data-prompt]').textContent()).toContain(table.seats[asked]?.name);
      await player.decide();
    }
    expect(curtains, 'the turn changed hands').toBeGreaterThan(4);
    const history = await historyOf(ana, id);
    expectOnce(history, [0, 1], player.moves);
    await ana.leave();
  });
});

describe('undo', () => {
  it('takes back a free decision by the button', async () => {
    const ana = await Visitor.come(at.browser, at.house);
    await ana.beGuest('Ana');
    const { table } = await ana.create({ game: 'river-of-gold', players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] });
    const { page } = ana;
    await page.goto(`/table/${table}`);
    const player = new Player(page, 'mouse', 3);
    const start = await player.wait();
    const before = await tableOf(ana, table);
    const move = start.legal.find((text) => text.startsWith('set-die'));
    expect(move, 'the die may be turned').toBeTruthy();
    await page.locator('#tab-moves').click();
    await page.locator(`#tabpanel [data-move="${move}"]`).click();
    expect(await page.locator('[data-chosen]').innerText()).toMatch(/take it back/);
    await player.confirm(move!, start.version);
    const turned = await tableOf(ana, table);
    expect(turned.ply).toBe(before.ply + 1);
    await page.locator('[data-undo]').click();
    await page.waitForFunction((version) => Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > version, turned.version);
    const after = await tableOf(ana, table);
    expect(after.ply).toBe(before.ply);
    expect(after.view).toEqual(before.view);
    expect(after.legal).toEqual(before.legal);
    await ana.leave();
  });

  it('needs the consent of the others after their turn began; they may refuse or agree', async () => {
    const [ana, bo] = await Promise.all([Visitor.come(at.browser, at.house), Visitor.come(at.browser, at.house)]);
    const id = await twoByLink(ana, bo, 'the-river');
    const players = [new Player(ana.page, 'mouse', 21), new Player(bo.page, 'mouse', 22)];
    const by = (player: Player): Visitor => (player.page === ana.page ? ana : bo);
    // Until the starting tiles are chosen.
    for (let next = await whoseTurn(players); next && (await look(next.page)).legal.some((move) => move.startsWith('start-tile')); next = await whoseTurn(players)) await next.decide();
    const actor = (await whoseTurn(players))!;
    const other = players.find((player) => player !== actor)!;
    const before = await tableOf(by(actor), id);
    // Both produce: no draw, so the first of them may still ask to have it back.
    for (const player of [actor, other]) {
      const now = await player.wait();
      const move = now.legal.find((text) => text.startsWith('produce')) ?? 'food';
      await player.page.locator('#tab-moves').click();
      await player.page.locator(`#tabpanel [data-move="${move}"]`).click();
      await player.confirm(move, now.version);
    }
    const later = await tableOf(by(actor), id);
    expect(later.undo?.free).toBeNull();
    expect(later.undo?.ask).toBe(before.ply);
    const versions = async (than: number): Promise<void> => {
      for (const { page } of players) await page.waitForFunction((version) => Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > version, than);
    };
    for (const answer of ['Refuse', 'Agree']) {
      const asking = await tableOf(by(actor), id);
      await actor.page.locator('[data-ask-undo]').click();
      await other.page.getByRole('button', { name: answer }).click();
      await versions(asking.version + 1);
      const then = await tableOf(by(actor), id);
      expect(then.undo_asked).toBeNull();
      expect(then.ply).toBe(answer === 'Agree' ? before.ply : later.ply);
    }
    expect((await tableOf(by(actor), id)).view).toEqual(before.view);
    expect((await actor.wait()).mine).toBe(true);
    await ana.leave();
    await bo.leave();
  });
});

describe('names and chat that try to be more than text', () => {
  const names = ['<img src=x onerror=window.__x=1>', '<script>window.__x=1</script>', '{@html 1}<b>javascript:alert(1)'];
  const lines = ['<img src=x onerror="window.__x=1">', '<script>window.__x = 1</script>', 'javascript:window.__x=1', '[link](javascript:window.__x=1)',
    '"><svg onload=window.__x=1>', '{window.__x=1} ${window.__x=1}', 'W'.repeat(390), 'مرحبا بالعالم שלום עולם <b dir=rtl>', '&lt;b&gt; &amp; <b>fett</b>'];

  it('are shown as they were written, on every screen, and break nothing', async () => {
    const host = await Visitor.come(at.browser, at.house, { width: 360, height: 740 });
    const guest = await Visitor.come(at.browser, at.house, { width: 360, height: 740 });
    await host.beGuest(names[0]!);
    await guest.beGuest(names[1]!);
    const { table } = await host.create({ game: 'river-of-gold', players: 3, public: true, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'here', name: names[2]! }] });
    const harmless = async (visitor: Visitor, wanted: string[]): Promise<void> => {
      const { page } = visitor;
      const state = await page.evaluate(() => ({
        x: (window as unknown as { __x?: number }).__x, images: document.querySelectorAll('img').length,
        scripts: document.querySelectorAll('body script').length, links: document.querySelectorAll('a[href^="javascript" i]').length,
        text: document.body.textContent ?? '',
      }));
      expect({ ...state, text: '' }).toEqual({ x: undefined, images: 0, scripts: 0, links: 0, text: '' });
      for (const text of wanted) expect(state.text).toContain(text);
      expect((await sights(page)).filter((flaw) => flaw.startsWith('scrolls') || flaw.startsWith('cut'))).toEqual([]);
    };
    await guest.page.goto('/lobby');
    await guest.page.waitForSelector('.tables li');
    await harmless(guest, [names[0]!, names[2]!]);
    await guest.page.goto(`/table/${table}`);
    await guest.page.waitForSelector('#seats-title');
    await harmless(guest, [names[0]!, names[2]!]);
    await guest.page.locator('.seats button').first().click();
    await guest.page.waitForSelector('.table[data-version]');
    await host.page.goto(`/table/${table}`);
    await host.page.waitForSelector('.table[data-version]');
    if (await host.page.locator('[data-uncover]').count()) await host.page.locator('[data-uncover]').click();
    await guest.page.locator('#tab-chat').click();
    for (const [at, line] of lines.entries()) {
      await guest.page.locator('#chat-text').fill(line);
      await guest.page.keyboard.press('Enter');
      await guest.page.waitForFunction((count) => document.querySelectorAll('[data-chat] > li').length >= count, at + 1);
    }
    expect(await guest.page.$$eval('[data-chat] > li > p', (said) => said.map((line) => line.textContent))).toEqual(lines);
    await harmless(guest, names);
    // Who has not looked yet is told how much was said, and the last of it.
    expect(await host.page.locator('#tab-chat .count').innerText()).toBe(String(lines.length));
    expect(await host.page.locator('[data-newest]').innerText()).toContain(lines.at(-1)!.slice(0, 8));
    await host.page.locator('#tab-chat').click();
    await host.page.waitForFunction((count) => document.querySelectorAll('[data-chat] > li').length === count, lines.length);
    await harmless(host, [...names, ...lines]);
    await host.page.locator('#tab-log').click();
    await harmless(host, names);
    await host.page.goto('/profile');
    await host.page.waitForSelector('main .name');
    await harmless(host, [names[0]!]);
    await host.page.goto('/games');
    await host.page.waitForSelector('.tables li');
    await harmless(host, names);
    await host.page.goto(`/${encodeURIComponent('<img src=x onerror=window.__x=1>')}`);
    await host.page.waitForSelector('main h1');
    await harmless(host, []);
    await host.leave();
    await guest.leave();
  });
});
