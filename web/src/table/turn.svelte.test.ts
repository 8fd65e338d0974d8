// What decides and sends, with a DOM: the dock, the list of moves and the keys over a table that a test moves.
import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dock } from '../games/face';
import { announcer } from '../lib/announce.svelte';
import { Choice } from '../lib/choice.svelte';
import type { Desk, Trouble } from '../lib/desk.svelte';
import { settings } from '../lib/settings.svelte';
import type { LegalMove, Preview, TableNews } from '../lib/wire';
import Decision from './Decision.svelte';
import Keys from './Keys.svelte';
import Moves from './Moves.svelte';

const named = (...moves: string[]): LegalMove[] => moves.map((move) => ({ move, words: `Words of ${move}` }));

class FakeDesk {
  legal: LegalMove[] = $state.raw(named('build 1 2', 'sail 0 3', 'sail 1 3', 'deliver 7'));
  sending: string | null = $state(null);
  trouble: Trouble | null = $state.raw(null);
  previews: ReadonlyMap<string, Preview> = $state.raw(new Map());
  version = $state(5);
  played: string[] = [];
  answer: Partial<Trouble> | null = null; // how the next move is refused
  view = {};
  mySeat = 0;
  kept = true;
  running = true;
  get table(): TableNews {
    return { version: this.version, game: 'river-of-gold', seats: [{ name: 'Ana' }], yours: [0], present: [], to_act: 0, undo: null, undo_asked: null, asks: { seat: 0, words: 'Ana, act.' } } as unknown as TableNews;
  }
  get myTurn(): boolean { return this.legal.length > 0; }
  seatName = (): string => 'Ana';
  async play(move: string): Promise<boolean> {
    this.played.push(move);
    this.sending = move;
    this.trouble = null;
    await Promise.resolve();
    this.sending = null;
    if (this.answer) {
      this.trouble = { kind: 'refused', move, error: 'illegal', message: '', ...this.answer };
      return false;
    }
    this.version += 1;
    this.legal = named('exchange', 'end-turn');
    return true;
  }
}

const nothing = createRawSnippet(() => ({ render: () => '<span></span>' }));
const dock: Dock = { actions: nothing, insight: nothing, roomy: false };
let desk: FakeDesk;
let choice: Choice;
let mounted: object[] = [];
const show = (Part: typeof Decision | typeof Keys | typeof Moves, props: object): void => {
  mounted.push(mount(Part as typeof Decision, { target: document.body, props: { desk: desk as unknown as Desk, choice, ...props } as never }));
  flushSync();
};
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 5; ++turns) await tick();
  flushSync();
};
const press = (key: string): void => {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

beforeEach(() => {
  settings.confirm = 'always';
  desk = new FakeDesk();
  choice = new Choice(() => desk.legal, (move) => [`verb:${move.split(' ')[0]}`, move]);
  show(Decision, { face: null, dock });
});
afterEach(async () => {
  for (const one of mounted) await unmount(one);
  mounted = [];
  Object.assign(settings, { confirm: 'always', lang: 'en', letters: true });
});

describe('a turn', () => {
  it('waits for Confirm, sends once, and the focus stands at the question', async () => {
    choice.take(desk.legal[1]!);
    await settle();
    expect(desk.played).toEqual([]);
    expect(find('[data-chosen]')?.dataset.chosen).toBe('sail 0 3');
    find('[data-confirm]')!.focus();
    find('[data-confirm]')!.click();
    find('[data-confirm]')?.click(); // twice by a trembling finger
    await settle();
    expect(desk.played).toEqual(['sail 0 3']);
    expect(choice.chosen).toBe(null);
    expect(document.activeElement).toBe(find('[data-prompt]'));
  });

  it('with confirm: never plays at the first touch; what was refused is not sent again until it is chosen anew', async () => {
    settings.confirm = 'never';
    desk.answer = { message: 'You have 1 koku.' };
    choice.take(desk.legal[0]!);
    await settle();
    expect(desk.played).toEqual(['build 1 2']);
    desk.previews = new Map(); // whatever comes meanwhile
    await settle();
    await settle();
    expect(desk.played).toEqual(['build 1 2']);
    expect(find('[role=alert]')?.textContent).toContain('You have 1 koku.');
    desk.answer = null;
    choice.take(desk.legal[1]!);
    await settle();
    expect(desk.played).toEqual(['build 1 2', 'sail 0 3']);
  });

  it('with confirm: losses asks where something is lost, and waits for the preview', async () => {
    settings.confirm = 'losses';
    choice.take(desk.legal[1]!);
    await settle();
    expect(desk.played).toEqual([]);
    desk.previews = new Map([['sail 0 3', { move: 'sail 0 3', events: [], asks: { seat: 0, words: 'Which good?' } } as unknown as Preview]]);
    await settle();
    expect(desk.played).toEqual(['sail 0 3']);
  });

  it.each([
    ['a draw follows', { lasts: true, asks: { seat: 0, words: 'Act.' } }],
    ['the next one is asked', { asks: { seat: 1, words: 'Bo, act.' } }],
    ['the dice are asked', { asks: { seat: 'chance', words: '' } }],
  ])('with confirm: losses asks before what cannot simply be taken back: %s', async (_, rest) => {
    settings.confirm = 'losses';
    desk.previews = new Map([['sail 0 3', { move: 'sail 0 3', events: [], ...rest } as unknown as Preview]]);
    choice.take(desk.legal[1]!);
    await settle();
    expect(desk.played).toEqual([]);
    find('[data-confirm]')!.click();
    await settle();
    expect(desk.played).toEqual(['sail 0 3']);
  });

  it('in a lesson is looked at first', async () => {
    settings.confirm = 'losses';
    desk.kept = false;
    desk.previews = new Map([['sail 0 3', { move: 'sail 0 3', events: [], asks: { seat: 0, words: 'Which good?' } } as unknown as Preview]]);
    choice.take(desk.legal[1]!);
    await settle();
    expect([desk.played, find('[data-confirm]') !== null]).toEqual([[], true]);
  });

  it('is told step by step: what is chosen on, what is chosen, what it brings and whether it can be taken back', async () => {
    vi.useFakeTimers();
    const heard = async (): Promise<string> => {
      await vi.advanceTimersByTimeAsync(200);
      return announcer.polite;
    };
    choice.pick('verb:sail');
    expect(await heard()).toContain('2 moves fit');
    choice.pick('sail 0 3');
    expect(await heard()).toContain('Words of sail 0 3');
    desk.previews = new Map([['sail 0 3', { move: 'sail 0 3', events: [], lasts: true, asks: { seat: 0, words: 'Which good?' } } as unknown as Preview]]);
    expect(await heard()).toBe('Then: Which good? A roll or a draw follows: it cannot be taken back.');
    vi.useRealTimers();
  });

  it('leads from the touched piece to its answers by the next step', async () => {
    show(Keys, { ontab: () => {}, onshut: () => {} });
    const board = document.createElement('div');
    board.id = 'board';
    board.innerHTML = '<button data-part="sail 0 3" data-picked></button>';
    document.body.append(board);
    choice.pick('sail 0 3');
    await settle();
    board.querySelector('button')!.focus();
    press('Tab');
    expect(document.activeElement).toBe(find('[data-confirm]'));
    board.remove();
  });
});

describe('what a move comes to', () => {
  const gold = { game: 'river-of-gold', Icon: nothing, parts: () => [], deltas: (events: readonly { amount?: number }[]) => events.map(({ amount = 0 }) => ({ seat: 0, what: 'koku', label: 'koku', amount, lost: 0 })), held: (what: string) => (what === 'total' ? null : { what, label: what }), warning: () => null };
  const foretold = (rest: object): void => {
    desk.previews = new Map([['sail 0 3', { move: 'sail 0 3', events: [{ amount: 2 }], asks: { seat: 0, words: 'Which good?' }, ...rest } as unknown as Preview]]);
    show(Decision, { face: gold, dock });
    choice.take(desk.legal[1]!);
    flushSync();
  };
  it('tells what comes besides by the end of the turn, open where it depends on choices', () => {
    foretold({ outlook: [{ seat: 0, what: 'koku', low: 2, high: 5 }, { seat: 0, what: 'silk', low: 1, high: 1 }, { seat: 0, what: 'total', low: 9, high: 9 }] });
    const later = find('[data-later]')?.textContent?.replace(/\s+/g, ' ');
    expect(later).toContain('0…+3');
    expect(later).toMatch(/\+1 ?silk/);
    expect(later).not.toContain('total');
    expect(find('.price')?.textContent).toContain('take it back');
  });
  it('tells nothing besides where what happens at once is all', () => {
    foretold({ outlook: [{ seat: 0, what: 'koku', low: 2, high: 2 }] });
    expect(find('[data-later]')).toBeNull();
  });
  it('promises no undo that will not come', () => {
    foretold({ lasts: true });
    expect(find('.price')?.textContent).toContain('cannot be taken back');
  });
});

describe('a refusal', () => {
  it.each([
    ['en', { error: 'illegal', message: 'The space is taken.' }, 'The space is taken.'],
    ['fr', { error: 'illegal', message: 'L’emplacement est pris.' }, 'L’emplacement est pris.'],
    ['fr', { error: 'busy', message: 'too much to do' }, 'Le serveur a trop à faire.'],
    ['it', { error: 'forbidden', message: 'not you' }, 'Qui non ti è consentito.'],
    ['es', { error: 'no_undo', message: 'nothing to undo' }, 'No hay nada que se pueda deshacer.'],
  ] as const)('speaks the language of the reader: %s', async (lang, trouble, text) => {
    settings.lang = lang;
    desk.trouble = { kind: 'refused', move: '', ...trouble };
    await settle();
    const said = find('[role=alert] p')?.textContent ?? '';
    expect(said).toContain(text);
    if (!('rule' in trouble) && trouble.error !== 'illegal') expect(said).not.toContain(trouble.message);
  });
});

describe('a number key', () => {
  beforeEach(() => {
    show(Keys, { ontab: () => {}, onshut: () => {} });
    show(Moves, {});
  });
  const labelled = (n: number): string | undefined =>
    [...document.querySelectorAll<HTMLElement>('ol button')].find((button) => button.querySelector('.number')?.textContent === String(n))?.dataset.move;

  it('takes the move that stands beside it', () => {
    const wanted = labelled(2);
    press('2');
    expect([wanted, choice.chosen?.move]).toEqual(['sail 0 3', 'sail 0 3']);
  });
  it('also when the list is filtered, or something is picked', () => {
    choice.wanted = 'sail';
    flushSync();
    const wanted = labelled(2);
    press('2');
    expect([wanted, choice.chosen?.move]).toEqual(['sail 1 3', 'sail 1 3']);
    choice.clear();
    choice.wanted = '';
    choice.pick('verb:deliver');
    flushSync();
    expect(labelled(1)).toBe('deliver 7');
  });
  it('letters can be switched off, numbers stay', async () => {
    settings.letters = false;
    press('1');
    press('y');
    await settle();
    expect([choice.chosen?.move, desk.played]).toEqual(['build 1 2', []]);
    settings.letters = true;
    press('y');
    await settle();
    expect(desk.played).toEqual(['build 1 2']);
  });
});
