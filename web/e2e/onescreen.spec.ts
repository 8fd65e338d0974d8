// One screen: in whole games, at every size, whatever may be chosen and the control that answers are inside the window, uncovered and
// large enough; regions stay where they are from one decision to the next; nothing scrolls but drawers, sheets and a phone's river.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { opened } from './opened';
import { Player } from './player';
import { playOn, withComputers } from './scenes';
import { Visitor } from './visitor';

const at = opened();

const desks = [[1280, 720], [1440, 900], [1920, 1080], [2560, 1440]] as const;
const hands = [[360, 740], [390, 844], [844, 390], [820, 1180]] as const;

interface Seen { flaws: string[]; places: Record<string, string> }

// Runs in the page.
const measure = (least: number): Seen => {
  const flaws: string[] = [];
  const [wide, high] = [innerWidth, innerHeight];
  const root = document.documentElement;
  if (root.scrollWidth > wide + 1 || root.scrollHeight > high + 1) flaws.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);
  const mayScroll = (element: Element): boolean => element.closest('.drawer, .sheet, .options, [data-since], dialog') !== null || element.matches('.phone > .board');
  for (const element of document.querySelectorAll<HTMLElement>('main, main *')) {
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY) || mayScroll(element)) continue;
    if (element.scrollHeight > element.clientHeight + 1) flaws.push(`scrolls: ${element.tagName} ${element.className} ${element.scrollHeight} > ${element.clientHeight}`);
  }
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  const look = (element: Element, name: string): void => {
    element.closest('.phone > .board')?.scrollTo({ top: (element as HTMLElement).offsetTop - 120, behavior: 'instant' });
    if (element.closest('.phone > .board')) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const shape = element instanceof SVGElement; // a space of the river: its box is larger than its shape
    if (!shape && (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1)) flaws.push(`outside: ${name} ${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    if (Math.min(box.width, box.height) < least - 0.6) flaws.push(`small: ${name} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`);
    const hit = steps.some((across) => steps.some((down) => {
      const found = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      return found !== null && element.contains(found);
    }));
    const others = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-part][data-open]');
    if (!hit && !(shape && others)) flaws.push(`covered: ${name}`); // one's own ships may fill a space: they lead there
  };
  for (const part of document.querySelectorAll('[data-part][data-open]'))
    if (part.getClientRects().length > 0) look(part, part.getAttribute('data-part') ?? '');
  for (const control of document.querySelectorAll('[data-confirm]')) look(control, 'Confirm');
  // What only tells stands in the window too: mats, others' rivers, panels, what happened since.
  for (const piece of document.querySelectorAll('.mat, .other, .panel, [data-since] > summary')) {
    if (piece.getClientRects().length === 0 || piece.closest('.sheet')) continue;
    const box = piece.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) flaws.push(`outside: ${piece.className || piece.tagName} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
  }
  const places: Record<string, string> = {};
  for (const name of ['strip', 'board', 'mats', 'ask', 'hand', 'row', 'side', 'tabs', 'isles', 'lands', 'blds', 'mine', 'others', 'head']) {
    const box = document.querySelector(`#board > * > .${name}:not(.sheet)`)?.getBoundingClientRect();
    if (box) places[name] = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
  }
  return { flaws, places };
};

const near = (one: string, other: string): boolean => {
  const [a, b] = [one.split(' ').map(Number), other.split(' ').map(Number)];
  return a.every((n, index) => Math.abs(n - b[index]!) <= 1);
};

// Measured is what stays: a window that has just another size, or previews that have just come, are laid out within some frames, and
// a busy machine takes its time for these.
async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    const laid = (): string => [...document.querySelectorAll('#board > * > *, [data-part], [data-confirm], .decide *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((n) => n.toFixed(1)).join(' ');
    }).join('|');
    await document.fonts.ready;
    for (let same = 0, tries = 0, before = ''; same < 4 && tries < 250; ++tries) {
      await frame();
      const now = laid();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

const plans = [['river-of-gold', 2], ['river-of-gold', 3], ['river-of-gold', 4], ['the-river', 2], ['the-river', 3], ['the-river', 4]] as const;
const all = process.env.EVERY === '1';

describe.each([['desk', desks, 24], ['hand', hands, 44]] as const)('%s', (kind, sizes, least) => {
  it.each(plans)('%s with %i players fits on one screen in every phase', async (game, players) => {
    const visitor = await Visitor.come(at.browser, at.house, { width: sizes[0][0], height: sizes[0][1], ...(kind === 'hand' ? { hasTouch: true } : {}) });
    const { page } = visitor;
    await visitor.beGuest('Ana');
    const { table } = await visitor.create({ game, players, seats: withComputers(players), ...(game === 'river-of-gold' && players === 4 ? { options: { patrons: 'draft' } } : {}) });
    await page.goto(`/table/${table}`);
    const player = new Player(page, 'mouse', 1);
    const before = new Map<string, Record<string, string>>();
    const flaws = new Map<string, number>();
    const note = (flaw: string): void => void flaws.set(flaw, (flaws.get(flaw) ?? 0) + 1);
    let decisions = 0;
    for (let now = await playOn(visitor, table, 0); now.phase === 'running'; now = await playOn(visitor, table, 1, 100 + decisions)) {
      await player.wait(now.version - 1);
      // With EVERY=1 each question is looked at in each size; otherwise by turns.
      for (const [width, height] of all ? sizes : [sizes[decisions % sizes.length]!]) {
        await page.setViewportSize({ width, height });
        await frames(page);
        const question = await page.evaluate(measure, least);
        for (const flaw of question.flaws) note(`${width}x${height}: ${flaw}`);
        const known = before.get(`${width}`) ?? question.places;
        for (const [name, place] of Object.entries(question.places))
          if (known[name] !== undefined && !near(known[name], place)) note(`${width}x${height}: ${name} moved: ${known[name]} -> ${place}`);
        before.set(`${width}`, { ...known, ...question.places });
        // The control that answers.
        await page.keyboard.press('1');
        await page.waitForSelector('[data-confirm]');
        await frames(page);
        const answer = await page.evaluate(measure, least);
        for (const flaw of answer.flaws.filter((one) => one.includes('Confirm') || one.includes('scrolls'))) note(`${width}x${height}, chosen: ${flaw}`);
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('[data-chosen]'));
      }
      decisions += 1;
    }
    expect(decisions).toBeGreaterThan(5);
    expect([...flaws].map(([flaw, times]) => `${flaw} (${times} of ${decisions})`)).toEqual([]);
    await visitor.leave();
  }, all ? 1_800_000 : 600_000);
});
