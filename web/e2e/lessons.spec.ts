// Learning: every lesson of both games, walked through to its end with the coach.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { opened } from './opened';
import { Player } from './player';
import { Visitor } from './visitor';

const at = opened();

interface Coach { state: string; step: number; finished: boolean; says: string }
const coach = (page: Page): Promise<Coach> => page.evaluate(() => {
  const panel = document.querySelector<HTMLElement>('[data-coach]');
  return {
    state: panel?.dataset.coach ?? '', step: Number(panel?.dataset.step ?? 0), finished: document.querySelector('.finished') !== null,
    says: panel?.querySelector('[data-says]')?.textContent ?? '',
  };
});
const changed = async (page: Page, before: Coach): Promise<Coach> => {
  await page.waitForFunction(({ state, step }) => {
    const panel = document.querySelector<HTMLElement>('[data-coach]');
    return document.querySelector('.finished') !== null || (panel !== null && (panel.dataset.coach !== state || Number(panel.dataset.step) !== step));
  }, before);
  return coach(page);
};

// Reads, does what is asked, reads on: until the lesson says that it is over.
async function walk(visitor: Visitor): Promise<number> {
  const { page } = visitor;
  const player = new Player(page, 'mouse', 61);
  await page.waitForSelector('[data-coach]');
  let steps = 0;
  for (let now = await coach(page); !now.finished; steps += 1) {
    expect(steps).toBeLessThan(60);
    if (now.state === 'tell' || now.state === 'done') {
      expect(now.says.trim().length, 'the coach says something').toBeGreaterThan(5);
      await page.locator('[data-next]').click();
      now = await changed(page, now);
    } else if (now.state === 'ask') {
      const { version } = await player.wait();
      await page.locator('[data-show]').click();
      const move = await page.locator('[data-chosen]').getAttribute('data-chosen');
      await player.confirm(move ?? '', version);
      now = await changed(page, now);
    } else if (now.state === '' || now.state === 'wait') {
      now = await changed(page, now);
    } else throw new Error(`the coach is ${now.state} at step ${now.step}: ${now.says}`);
  }
  return steps;
}

describe.each(['river-of-gold', 'the-river'])('lessons of %s', (game) => {
  it('are walked through from the list to the end', async () => {
    const visitor = await Visitor.come(at.browser, at.house);
    const { page } = visitor;
    await page.goto(`/learn/${game}`);
    await page.waitForSelector('[data-begin]');
    const all = await page.locator('ol a[href^="/learn/"]').count();
    expect(all).toBeGreaterThanOrEqual(5);
    await page.locator('[data-begin]').click();
    for (let lesson = 1; lesson <= all; ++lesson) {
      await page.waitForSelector(`[data-lesson="${lesson}"]`);
      expect(await walk(visitor), `lesson ${lesson}`).toBeGreaterThan(1);
      if (lesson < all) await page.locator('[data-next-lesson]').click();
    }
    await page.goto(`/learn/${game}`);
    await page.waitForSelector('ol li');
    expect(await page.locator('ol li.done').count()).toBe(all);
    // Lessons are played at tables that are kept nowhere.
    const { tables } = await visitor.api<{ tables: object[] }>('finished');
    expect([tables, (await visitor.api<{ tables: object[] }>('my_tables')).tables]).toEqual([[], []]);
    await visitor.leave();
  });

  it('can be reloaded in the middle and skipped', async () => {
    const visitor = await Visitor.come(at.browser, at.house);
    const { page } = visitor;
    await page.goto(`/learn/${game}/1`);
    await page.waitForSelector('[data-coach]');
    const first = await coach(page);
    await page.locator('[data-next]').click();
    const second = await changed(page, first);
    await page.reload();
    await page.waitForSelector('[data-coach]');
    expect((await coach(page)).step).toBe(second.step);
    await page.locator('[data-skip]').click();
    await page.waitForURL(new RegExp(`/learn/${game}/2$`));
    await page.waitForSelector('[data-lesson="2"] [data-coach]');
    await visitor.leave();
  });
});
