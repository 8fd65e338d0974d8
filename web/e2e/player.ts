// Plays through the page as a person would: touches what the board offers, confirms, waits.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { oneOf, seeded, type Random } from './random';

export type Method = 'mouse' | 'touch' | 'keyboard';

export interface Look {
  phase: string;
  version: number;
  mine: boolean;
  covered: boolean;
  chosen: string | null;
  picked: number;      // how many moves still fit
  open: string[];      // parts of the board that may be touched
  options: string[];   // moves offered after a touch
  legal: string[];     // all moves, from the list for the command line
}

// Everything the player wants to know, read from the page in one go.
export const look = (page: Page): Promise<Look> => page.evaluate(() => {
  const table = document.querySelector<HTMLElement>('.table[data-version]');
  const seen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.closest('[inert]') === null;
  };
  const parts = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-part][data-open]:not([data-open="false"])')].filter(seen);
  const options = [...document.querySelectorAll<HTMLElement>('.options [data-move]')];
  return {
    phase: table?.dataset.phase ?? '',
    version: Number(table?.dataset.version ?? -1),
    mine: table?.dataset.myTurn === 'true',
    covered: document.querySelector('[data-uncover]') !== null,
    chosen: document.querySelector<HTMLElement>('[data-chosen]')?.dataset.chosen ?? null,
    picked: options.length,
    open: [...new Set(parts.map((part) => part.dataset.part ?? ''))],
    options: options.map((option) => option.dataset.move ?? ''),
    legal: [...document.querySelectorAll<HTMLOptionElement>('#command-moves option')].map((option) => option.value),
  };
});

// Exchanges lead nowhere fast: a whole game wants deeds.
const dull = /^(exchange|trade|favor-trade|set-die|first-player|no-swap)\b/;

const dullPart = /^(face|die|good|good-out|pay|action:(trade|favor-trade|set-die|exchange|no-swap)|island:(first_player|swap))\b/;

// Where to touch a piece, as a person does: scrolled to the middle, or above it where a bar lies over the lower half, and where
// nothing else lies. Runs in the page.
export const freeSpot = (element: Element): { x: number; y: number; left: number; top: number; width: number; height: number } | 'covered' | null => {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const steps = Array.from({ length: 15 }, (_, step) => (step + 0.5) / 15);
  for (const up of [0, innerHeight * 0.15, innerHeight * 0.1]) {
    scrollBy({ top: up, behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const hits = (x: number, y: number): boolean => element.contains(document.elementFromPoint(box.left + x, box.top + y));
    const places = steps.flatMap((across) => steps.map((down) => ({ x: box.width * across, y: box.height * down })));
    const middle = { x: box.width / 2, y: box.height / 2 };
    const off = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - middle.x, y - middle.y);
    const free = [middle, ...places.toSorted((a, b) => off(a) - off(b))]
      .find(({ x, y }) => hits(x, y) && [[3, 0], [-3, 0], [0, 3], [0, -3]].every(([dx, dy]) => hits(x + dx!, y + dy!)));
    if (free) return { ...free, left: box.left, top: box.top, width: box.width, height: box.height };
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  if (over?.closest('.options, .thumb')) return 'covered'; // by the list of moves, or its edge: it leads to the same
  const cover = over?.closest<HTMLElement | SVGElement>('[data-part]');
  return cover && cover !== element && 'open' in cover.dataset ? 'covered' : null; // else the click will say by what
};

export class Player {
  readonly moves: string[] = [];
  readonly answered: number[] = []; // milliseconds from the confirming touch to the new state on the screen
  touched = 0;     // parts of the board touched
  fromBoard = 0;   // moves that were chosen on the board alone
  #random: Random;
  #onBoard = false;

  constructor(readonly page: Page, readonly method: Method, seed: number) {
    this.#random = seeded(seed);
  }

  // Waits until something is asked of us, or the game is over.
  async wait(after = -1, timeout = 30_000): Promise<Look> {
    await this.page.waitForFunction((version) => {
      const table = document.querySelector<HTMLElement>('.table[data-version]');
      if (!table || Number(table.dataset.version) <= version) return false;
      if (table.dataset.phase !== 'running' || document.querySelector('[data-uncover]')) return true;
      return table.dataset.myTurn === 'true' && document.querySelector('[data-part], #command-moves option') !== null;
    }, after, { timeout });
    return look(this.page);
  }

  // One decision; false when the game is over.
  async decide(): Promise<boolean> {
    let now = await this.wait();
    if (now.covered) {
      await this.press('[data-uncover]');
      now = await this.wait();
    }
    if (now.phase !== 'running') return false;
    expect(await this.page.locator('[data-prompt]').textContent()).toBeTruthy();
    const move = await this.choose(now);
    await this.confirm(move, now.version);
    return true;
  }

  async choose(now: Look): Promise<string> {
    for (let tries = 0; tries < 4; ++tries) {
      const move = this.method === 'keyboard' ? await this.#byKeys(now, tries) : await this.#byTouch(now, tries);
      const better = now.legal.some((other) => !dull.test(other));
      if (move !== null && (tries === 3 || !dull.test(move) || !better)) {
        if (this.#onBoard) this.fromBoard += 1;
        return move;
      }
      await this.#letGo();
      now = await look(this.page);
    }
    throw new Error(`no move could be chosen among ${now.legal.join(' | ')}; open: ${now.open.join(' ')}`);
  }

  async confirm(move: string, version: number): Promise<void> {
    await this.page.evaluate((before) => {
      const watched = window as unknown as { __answered?: number };
      delete watched.__answered;
      const from = { at: 0 };
      const began = (): void => { from.at ||= performance.now(); };
      addEventListener('pointerdown', began, { capture: true, once: true });
      addEventListener('keydown', began, { capture: true, once: true });
      const see = (): void => {
        const table = document.querySelector<HTMLElement>('.table[data-version]');
        if (table && Number(table.dataset.version) > before) watched.__answered = performance.now() - from.at;
        else requestAnimationFrame(see);
      };
      requestAnimationFrame(see);
    }, version);
    if (this.method === 'keyboard') await this.page.keyboard.press('y');
    else await this.press('[data-confirm]');
    await this.page.waitForFunction(() => (window as unknown as { __answered?: number }).__answered !== undefined, null, { timeout: 15_000 });
    this.answered.push(await this.page.evaluate(() => (window as unknown as { __answered: number }).__answered));
    this.moves.push(move);
  }

  // False where other parts that may be touched cover it wholly: one's own ships on a space of the river.
  async press(selector: string): Promise<boolean> {
    const target = this.page.locator(selector).first();
    if (this.method === 'keyboard') {
      await target.focus();
      await this.page.keyboard.press('Enter');
      return true;
    }
    const seen = await target.evaluate(freeSpot);
    // On a phone a sheet may lie over it: a person puts that away first.
    const sheet = this.page.locator('[data-sheet][aria-expanded="true"]');
    const hidden = seen === null && (await sheet.count()) > 0;
    if (hidden) await (this.method === 'touch' ? sheet.first().tap() : sheet.first().click());
    const spot = hidden ? await target.evaluate(freeSpot) : seen;
    if (spot === 'covered') return false;
    const box = spot && (await target.boundingBox()); // a shape's stroke belongs to this box, and not to that of the page
    const aim = box ? { position: { x: spot.x + (box.width - spot.width) / 2, y: spot.y + (box.height - spot.height) / 2 } } : {};
    await (this.method === 'touch' ? target.tap(aim) : target.click(aim));
    return true;
  }

  async #letGo(): Promise<void> {
    await this.page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
    await this.page.keyboard.press('Escape');
    await this.page.waitForFunction(() => !document.querySelector('[data-chosen]') && !document.querySelector('.options'));
  }

  // Touches open parts of the board until one move is left; what the board cannot tell apart, the offered list does.
  async #byTouch(first: Look, tries: number): Promise<string | null> {
    let now = first;
    this.#onBoard = true;
    for (let step = 0; step < 6 && now.chosen === null; ++step) {
      const before = JSON.stringify(now);
      const last = tries === 3 || step > 3;
      if (!last && now.open.length > 0) {
        const deeds = now.open.filter((open) => !dullPart.test(open));
        const part = oneOf(this.#random, deeds.length > 0 && this.#random() < 0.9 ? deeds : now.open);
        if (!(await this.press(`[data-part="${part}"][data-open]:not([data-open="false"])`))) continue;
        this.touched += 1;
      } else if (now.options.length > 0) {
        this.#onBoard = false;
        await this.press(`.options [data-move="${oneOf(this.#random, now.options)}"]`);
      } else {
        this.#onBoard = false;
        await this.press('#tab-moves');
        const lively = now.legal.filter((move) => !dull.test(move));
        await this.press(`#tabpanel [data-move="${oneOf(this.#random, lively.length > 0 ? lively : now.legal)}"]`);
      }
      now = await look(this.page);
      expect(JSON.stringify(now), 'a touch changes something').not.toBe(before);
    }
    return now.chosen;
  }

  // By turns: the number of a move, the command line, and the board by Tab and Enter.
  async #byKeys(now: Look, tries: number): Promise<string | null> {
    const lively = now.legal.filter((move) => !dull.test(move));
    const among = lively.length > 0 ? lively : now.legal;
    this.#onBoard = false;
    const way = tries > 0 ? 1 : this.fromBoard < 3 ? 2 : Math.floor(this.#random() * 3); // the board often enough to be a test of it
    await this.page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
    if (way === 0) {
      const numbers = now.legal.slice(0, 9).map((move, at) => ({ move, at })).filter(({ move }) => among.includes(move));
      const wanted = numbers.length > 0 ? oneOf(this.#random, numbers) : { at: 0 };
      await this.page.keyboard.press(String(wanted.at + 1));
    } else if (way === 1) {
      await this.page.keyboard.press('/');
      await this.page.waitForFunction(() => document.activeElement?.id === 'command');
      await this.page.keyboard.type(oneOf(this.#random, among));
      await this.page.keyboard.press('Enter');
      await this.page.waitForSelector('[data-chosen]');
      // The way from the typed move to its confirmation must not need a mouse.
      await this.page.waitForFunction(() => document.activeElement?.id !== 'command');
    } else {
      await this.page.keyboard.press('b');
      for (let step = 0; step < 4; ++step) {
        if (!(await this.#tabToPart())) return null;
        await this.page.keyboard.press('Enter');
        this.touched += 1;
        const then = await look(this.page);
        if (then.chosen !== null) {
          this.#onBoard = true;
          return then.chosen;
        }
        if (then.options.length > 0 && then.options.length <= 9 && step > 0) {
          await this.page.keyboard.press(String(1 + Math.floor(this.#random() * then.options.length)));
          return (await look(this.page)).chosen;
        }
      }
    }
    return (await look(this.page)).chosen;
  }

  async #tabToPart(): Promise<boolean> {
    const skip = Math.floor(this.#random() * 4);
    let found = 0;
    for (let presses = 0; presses < 80; ++presses) {
      await this.page.keyboard.press('Tab');
      const on = await this.page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('#board')) return 'outside';
        const open = focused.matches('[data-part][data-open]:not([data-open="false"])') && focused.getAttribute('aria-pressed') !== 'true';
        return open ? (focused.getAttribute('data-part') ?? '') : '';
      });
      if (on === 'outside') return found > 0 && this.#backToPart();
      if (on !== '' && !dullPart.test(on) && found++ >= skip) return true;
    }
    return found > 0 && this.#backToPart();
  }
  async #backToPart(): Promise<boolean> {
    for (let presses = 0; presses < 80; ++presses) {
      await this.page.keyboard.press('Shift+Tab');
      if (await this.page.evaluate(() => document.activeElement?.matches('[data-part][data-open]:not([data-open="false"])') ?? false)) return true;
    }
    return false;
  }
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
