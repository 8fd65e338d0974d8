import { mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { serverLangs, type SeatLine, type TableLine } from '../lib/wire';
import Chat from '../table/Chat.svelte';
import GatheringSeat from './GatheringSeat.svelte';
import { screens } from './screens.words';
import TableCard from './TableCard.svelte';

// What somebody reads there, or hears from a screen reader.
function shown(component: Component<never>, props: object): string {
  const target = document.createElement('div');
  const made = mount(component, { target, props: props as never });
  const text = (target.textContent ?? '').replace(/\s+/g, ' ').trim();
  void unmount(made);
  return text;
}
const seat = (more: Partial<SeatLine> & { guest?: boolean }): string =>
  shown(GatheringSeat as Component<never>, {
    seat: { kind: 'person', name: 'Ana', level: null, away: false, ...more }, at: 0, mine: false, present: false,
    hosting: false, canSit: false, busy: false, onsit: () => undefined, onkick: () => undefined,
  });
const card = (guest: boolean): string =>
  shown(TableCard as Component<never>, {
    line: { table: 'aa', game: 'the-river', players: 2, phase: 'gathering', seats: [{ kind: 'person', name: 'Ana', level: null, away: false, guest }], to_act: null, since: 0, yours: [], result: null, ended: null } as unknown as TableLine,
    now: 0, action: 'Watch',
  });
const talk = (guest: boolean): string =>
  shown(Chat as Component<never>, { desk: { chat: [{ number: 1, name: 'Ana', guest, text: 'hello', at: 0 }] } });

describe('who is a guest', () => {
  const before = settings.lang;
  afterEach(() => { settings.lang = before; });

  for (const [i, lang] of serverLangs.entries())
    it(`is said in words: ${lang}`, () => {
      settings.lang = lang;
      const word = `(${['guest', 'invité', 'ospite', 'invitado'][i]})`;
      expect(`(${t(screens.guest)})`).toBe(word);
      expect(seat({ guest: true })).toContain(`Ana ${word}`);
      expect(talk(true)).toContain(`Ana ${word}`);
      expect(card(true)).toContain(`Ana ${word}`);
    });

  it('is said of nobody else', () => {
    for (const said of [seat({ guest: false }), seat({}), seat({ kind: 'open', name: null }), seat({ kind: 'computer', level: 'greedy' }), talk(false), card(false)])
      expect(said).not.toMatch(/guest/);
    expect(seat({ guest: false })).toContain('Ana');
  });
});
