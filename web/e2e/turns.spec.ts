// Around a turn: a deed that cannot be done says why, and who leaves computers finds the table as it was.
import { expect, it } from 'vitest';
import { opened } from './opened';
import { playUntil } from './scenes';
import { tableOf } from './truth';
import { Visitor } from './visitor';

const at = opened();
const starts = (verb: string) => ({ move }: { move: string }): boolean => move.startsWith(`${verb} `);

it('says why a deed cannot be done, in the language of the reader', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table, refused } = await playUntil(visitor, 'river-of-gold', 2, 0, async (id, now) => {
    if (!now.legal.some(starts('sail')) || now.legal.some(starts('deliver'))) return null;
    const [card] = (now.view as { hand: number[] }).hand;
    if (card === undefined) return null;
    const answers = await Promise.all(['en', 'fr'].map((lang) => visitor.api<{ previews: { message: string }[] }>('preview', { table: id, moves: [`deliver ${card}`], lang })));
    return { table: id, refused: answers.map(({ previews }) => previews[0]!.message) };
  });
  await page.goto(`/table/${table}`);
  const deed = page.locator('[data-part="action:deliver"]');
  await page.waitForSelector('[data-part="action:deliver"][data-why]');
  expect(await deed.getAttribute('aria-disabled')).toBe('true');
  expect(await deed.textContent()).toContain(await deed.getAttribute('data-why'));
  // By pointer and by keyboard it is told in the dock; touching it does nothing else.
  await deed.hover();
  expect(await page.locator('[data-insight] .why').allTextContents()).toEqual([`Deliver: ${await deed.getAttribute('data-why')}`]);
  await deed.click({ force: true }); // to the tool a greyed button is none that can be clicked
  expect(await page.locator('[data-chosen]').count()).toBe(0);
  expect(refused[0]).not.toBe(refused[1]);
  const before = await deed.getAttribute('data-why');
  await page.locator('header .menu').click();
  await page.locator('header select').selectOption('fr');
  await page.waitForFunction((english) => {
    const why = document.querySelector('[data-part="action:deliver"]')?.getAttribute('data-why');
    return why && why !== english;
  }, before);
  await visitor.leave();
});

it('pauses a table where only computers wait', async () => {
  const visitor = await Visitor.come(at.browser, at.house);
  const { page } = visitor;
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game: 'the-river', players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }] });
  await page.goto(`/table/${table}`);
  await page.waitForSelector('.table[data-my-turn="true"]');
  const { version } = await tableOf(visitor, table);
  await page.locator('#tab-more').click();
  expect(await page.locator('[data-leave]').count()).toBe(0);
  await page.locator('[data-pause]').click();
  await page.waitForSelector(`#continue ~ * a[href="/table/${table}"], a[href="/table/${table}"]`);
  const after = await tableOf(visitor, table);
  expect([after.phase, after.version, after.seats[0]!.away ?? false]).toEqual(['running', version, false]);
  await page.locator(`a[href="/table/${table}"]`).first().click();
  await page.waitForSelector('.table[data-my-turn="true"]');
  await visitor.leave();
});
