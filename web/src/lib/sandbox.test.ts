import { afterEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.svelte';
import { Sandbox } from './sandbox';

type Fields = Record<string, unknown>;
const position = { record: 'two-rivers record 1', ply: 3 };

// A server that plays: whoever sits at 0 moves, then the computer at 1, whose move comes with the next question.
function server(): { asked: Fields[]; says: (answer: Fields | null) => void } {
  const seen = { asked: [] as Fields[], next: null as Fields | null, says: (answer: Fields | null) => { seen.next = answer; } };
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    expect(path).toBe('/api/sandbox');
    const fields = JSON.parse(body) as Fields;
    seen.asked.push(fields);
    return Promise.resolve(new Response(JSON.stringify(seen.next ?? answerTo(fields))));
  });
  return seen;
}
function answerTo({ moves, move, preview, since = null }: Fields): Fields {
  const done = moves as string[];
  if (preview) return { ok: true, version: 4 + done.length, previews: (preview as { moves: string[] }).moves.map((one) => ({ move: one, events: [], asks: null })) };
  const now = move ? [move as string] : done.length % 2 === 1 ? ['theirs'] : [];
  const version = 4 + done.length + now.length;
  const from = (since as number | null) ?? version;
  const entries = Array.from({ length: version - from }, (_, i) => ({ number: from + i + 1, kind: 'move', seat: 0, at: 0 }));
  const mine = (done.length + now.length) % 2 === 0;
  return {
    ok: true, table: 'x', game: 'the-river', phase: 'running', seats: [{ kind: 'person', name: 'Ana' }, { kind: 'computer', name: 'Bot 2' }], yours: [0], seat: 0,
    to_act: mine ? 0 : 1, version, from, entries, legal: mine ? [{ move: 'mine', words: 'Mine.' }] : [], view: {}, moves: now,
  };
}
afterEach(() => vi.unstubAllGlobals());

describe('a table that is kept nowhere', () => {
  it('is what was done since, which goes with every question', async () => {
    const seen = server();
    const kept: string[][] = [];
    const desk = new Desk(new Sandbox('lesson', position, [], (moves) => kept.push(moves)));
    await vi.waitFor(() => expect(desk.previews.size).toBe(1));
    expect([desk.state, desk.kept, desk.table?.present]).toEqual(['there', false, [true, false]]);
    expect(await desk.play('mine')).toBe(true);
    await vi.waitFor(() => expect(desk.table?.version).toBe(6)); // the computer has answered
    expect(kept.at(-1)).toEqual(['mine', 'theirs']);
    expect(desk.log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen.asked.at(-1)).toMatchObject({ ...position, moves: ['mine', 'theirs'] });
  });

  it('waits for a server that cannot be reached, and loses nothing', async () => {
    const seen = server();
    const desk = new Desk(new Sandbox('lesson', position));
    await vi.waitFor(() => expect(desk.state).toBe('there'));
    seen.says({ ok: false, error: 'unreachable', message: '' });
    const played = desk.play('mine');
    await vi.waitFor(() => expect(seen.asked.at(-1)).toMatchObject({ move: 'mine' }));
    expect(desk.sending).toBe('mine');
    seen.says(null);
    expect(await played).toBe(true);
    await vi.waitFor(() => expect(desk.table?.version).toBe(6));
  });

  it('goes on from the moves of before, as after a reload', async () => {
    server();
    const desk = new Desk(new Sandbox('lesson', position, ['mine', 'theirs']));
    await vi.waitFor(() => expect(desk.table?.version).toBe(6));
    expect(desk.myTurn).toBe(true);
  });

  it('takes back by the same way, and refuses what needs other people', async () => {
    const seen = server();
    const desk = new Desk(new Sandbox('lesson', position));
    await vi.waitFor(() => expect(desk.state).toBe('there'));
    await desk.undo();
    expect(seen.asked.some(({ move }) => move === 'undo')).toBe(true);
    expect(await desk.say('hello')).toBe(false);
  });

  it('says what the server refuses, and is gone where there is no such position', async () => {
    const seen = server();
    const desk = new Desk(new Sandbox('lesson', position));
    await vi.waitFor(() => expect(desk.state).toBe('there'));
    seen.says({ ok: false, error: 'illegal', message: 'Twice a round.', rule: 'TR-CLAIM-2' });
    expect(await desk.play('claim 3')).toBe(false);
    expect(desk.trouble).toMatchObject({ kind: 'refused', rule: 'TR-CLAIM-2' });
    seen.says({ ok: false, error: 'bad_request', message: '' });
    const other = new Desk(new Sandbox('lesson', position));
    await vi.waitFor(() => expect(other.state).toBe('gone'));
  });
});
