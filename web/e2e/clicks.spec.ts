// How little a turn takes: at most two clicks where the rules leave no further choice; a step that can be taken back is played at
// once and Undo stands where it always stands, and the server's promise about it is kept.
import { expect, it } from 'vitest';
import { opened } from './opened';
import { Player } from './player';
import { playUntil, withComputers } from './scenes';
import { tableOf } from './truth';
import { Visitor } from './visitor';

const at = opened();
const starts = (verb: string) => ({ move }: { move: string }): boolean => move.startsWith(`${verb} `);

it.each(['sail', 'build', 'deliver'])('River of Gold: %s in a click, a drag or a touch, and one for Confirm', async (verb) => {
  const visitor = await Visitor.come(at.browser, at.house, { settings: { confirm: 'losses' } });
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const found = await playUntil(visitor, 'river-of-gold', 2, 0, async (id, now) => {
    const move = now.legal.find(starts(verb))?.move;
    return move ? { id, move, version: now.version } : null;
  });
  await page.goto(`/table/${found.id}`);
  await new Player(page, 'mouse', 1).wait();
  let clicks = 0;
  await page.exposeFunction('counted', () => { clicks += 1; });
  await page.evaluate(() => addEventListener('pointerdown', () => void (window as unknown as { counted: () => void }).counted(), { capture: true }));
  const [, first, second] = found.move.split(' ');
  const middle = async (part: string): Promise<[number, number]> => {
    const box = (await page.locator(`[data-part="${part}"]`).first().boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (verb === 'build') {
    await page.mouse.move(...(await middle(`tile:${second}`)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(`shore:${first}`)), { steps: 8 });
    await page.mouse.up();
  } else await new Player(page, 'mouse', 1).press(verb === 'sail' ? `[data-part^="ship:"][data-part$=".${first}"][data-open]` : `[data-part="customer:${first}"]`);
  await page.waitForFunction((before) => document.querySelector('[data-confirm]') !== null || Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > before, found.version);
  const confirm = page.locator('[data-confirm]');
  if ((await confirm.count()) > 0) await confirm.click();
  await page.waitForFunction((before) => Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > before, found.version);
  expect(clicks).toBeLessThanOrEqual(2);
  await visitor.leave();
});

it.each(['river-of-gold', 'the-river'])('what is played at once in %s can be taken back by the Undo that stays in its place', async (game) => {
  const visitor = await Visitor.come(at.browser, at.house, { settings: { confirm: 'losses' } });
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game, players: 2, seats: withComputers(2) });
  await page.goto(`/table/${table}`);
  const player = new Player(page, 'mouse', 1);
  let [atOnce, asked] = [0, 0];
  const place = async (): Promise<string> => JSON.stringify(await page.locator('.back .undo').boundingBox());
  const stood = await place();
  for (let turn = 0; turn < 12; ++turn) {
    const now = await player.wait();
    if (now.phase !== 'running') break;
    const before = await tableOf(visitor, table);
    const wanted = now.legal.find((move) => /^(set-die|trade|favor-trade|exchange|produce|food|take)\b/.test(move)) ?? now.legal[0]!;
    const [told] = (await visitor.api<{ previews: { lasts?: boolean; asks: { seat: unknown } | null }[] }>('preview', { table, moves: [wanted] })).previews;
    const free = !told!.lasts && told!.asks?.seat === before.seat;
    await page.keyboard.press('/');
    await page.locator('#command').fill(wanted);
    await page.keyboard.press('Enter');
    await page.waitForFunction((version) => document.querySelector('[data-confirm]') !== null || Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > version, now.version);
    if (!free) {
      expect(await page.locator('[data-confirm]').count(), `${wanted} cannot simply be taken back`).toBe(1);
      asked += 1;
      await page.keyboard.press('Escape');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await visitor.api('play', { table, version: before.version, move: wanted, id: `clicks-${turn}` });
      await player.wait(now.version);
      continue;
    }
    // With nothing lost it was played; a loss alone is still asked about.
    if ((await page.locator('[data-confirm]').count()) > 0) {
      expect(await page.locator('.lost').count(), wanted).toBeGreaterThan(0);
      await page.locator('[data-confirm]').click();
    }
    await page.waitForSelector('[data-undo]:not([disabled])');
    atOnce += 1;
    expect(await place()).toBe(stood);
    const played = (await tableOf(visitor, table)).version;
    await page.locator('[data-undo]').click();
    await page.waitForFunction((version) => Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset.version) > version, played);
    expect((await tableOf(visitor, table)).view, wanted).toEqual(before.view);
    const version = (await tableOf(visitor, table)).version;
    const other = before.legal.find(({ move }) => move !== wanted && !/^(set-die|trade|favor-trade|exchange)\b/.test(move)) ?? before.legal[0]!;
    await visitor.api('play', { table, version, move: other.move, id: `other-${turn}` });
    await player.wait(version);
  }
  expect(atOnce + asked).toBeGreaterThan(3);
  await visitor.leave();
});
