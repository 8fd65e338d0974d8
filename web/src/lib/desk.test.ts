import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, type Message } from './fake_socket';
import type { TableNews } from './wire';


const id = '0'.repeat(32);
const news = (version: number, more: Partial<TableNews> = {}): Message => ({
  table: id, game: 'the-river', phase: 'running', seats: [], yours: [0], seat: 0, to_act: 0, version, from: version, entries: [], legal: [], view: {}, present: [], ...more,
});
const asked = (command: string): Message[] => FakeSocket.last.sent.filter((message) => message.do === command);
const answer = (message: Message | undefined, fields: Message): void => FakeSocket.last.says({ re: message?.id, ok: true, ...fields });
const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('WebSocket', FakeSocket);
});

async function newDesk() {
  const { Desk } = await import('./desk.svelte');
  const { ServerTable } = await import('./server_table');
  return new Desk(new ServerTable(id));
}
async function deskAt(version: number, more: Partial<TableNews> = {}) {
  const desk = await newDesk();
  FakeSocket.last.greets();
  answer(asked('watch')[0], news(version, more));
  await tick();
  return desk;
}

describe('a table on the page', () => {
  it('is there when the server has shown it', async () => {
    const desk = await deskAt(4);
    expect(desk.state).toBe('there');
    expect(desk.table?.version).toBe(4);
    expect(asked('history')[0]).toMatchObject({ from: 0, to: 4 });
  });

  it('is gone where the server knows none for us', async () => {
    const desk = await newDesk();
    FakeSocket.last.greets();
    FakeSocket.last.says({ re: asked('watch')[0]?.id, ok: false, error: 'not_found', message: '' });
    await tick();
    expect(desk.state).toBe('gone');
  });

  it('takes news in order, drops old ones, and looks anew at a gap', async () => {
    const desk = await deskAt(4);
    FakeSocket.last.says({ type: 'news', ...news(5, { from: 4 }) });
    expect(desk.table?.version).toBe(5);
    FakeSocket.last.says({ type: 'news', ...news(3, { from: 2 }) });
    expect(desk.table?.version).toBe(5);
    const watched = asked('watch').length;
    FakeSocket.last.says({ type: 'news', ...news(9, { from: 8 }) });
    expect(desk.table?.version).toBe(5);
    expect(asked('watch')).toHaveLength(watched + 1);
  });

  it('is told after a cut how it goes on, and reads nothing again', async () => {
    const desk = await deskAt(4);
    answer(asked('history')[0], { entries: [1, 2, 3, 4].map((number) => ({ number, kind: 'move', seat: 0, at: 0 })) });
    await tick();
    const first = FakeSocket.last;
    first.onclose?.({ code: 1006 });
    await vi.waitFor(() => expect(FakeSocket.last).not.toBe(first));
    FakeSocket.last.greets();
    expect(asked('watch')[0]).toMatchObject({ since: 4 });
    answer(asked('watch')[0], news(6, { from: 4, entries: [5, 6].map((number) => ({ number, kind: 'move', seat: 1, at: 0 })) }));
    await tick();
    expect(desk.log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked('history')).toHaveLength(0);
  });

  it('reads the log anew where too much was missed', async () => {
    await deskAt(4);
    answer(asked('history')[0], { entries: [] });
    await tick();
    FakeSocket.last.says({ type: 'news', ...news(9, { from: 8 }) }); // a gap
    expect(asked('watch')[1]).toMatchObject({ since: 4 });
    answer(asked('watch')[1], news(900));
    await tick();
    expect(asked('history')[1]).toMatchObject({ from: 700, to: 900 });
  });

  it('RG-SETUP-0, TR-SETUP-5: names the same people when the seats are drawn at the start', async () => {
    const desk = await deskAt(2, { phase: 'gathering', settings: { drawn: null } as unknown as TableNews['settings'] });
    answer(asked('history')[0], { entries: [{ number: 1, kind: 'created', seat: null, at: 0 }, { number: 2, kind: 'sat', seat: 1, at: 0 }] });
    await tick();
    const entries = [{ number: 3, kind: 'sat', seat: 0, at: 0 }, { number: 4, kind: 'started', seat: null, at: 0, drawn: [2, 0, 1] }];
    FakeSocket.last.says({ type: 'news', ...news(4, { from: 2, yours: [1], seat: 1, entries }) });
    expect(desk.log.map(({ kind, seat }) => [kind, seat])).toEqual([['created', null], ['sat', 2], ['sat', 0], ['started', null]]);
    expect(desk.mySeat).toBe(1);
  });

  it('R-1: reads the log anew when the game ends, since all of it is told then', async () => {
    const desk = await deskAt(4);
    const kept = { number: 5, kind: 'move', seat: 1, at: 0, move: null, words: 'Bo reserves a building.' };
    FakeSocket.last.says({ type: 'news', ...news(5, { from: 4, entries: [kept] }) });
    expect(asked('history')).toHaveLength(1);
    FakeSocket.last.says({ type: 'news', ...news(6, { from: 5, phase: 'finished' }) });
    expect(asked('history')[1]).toMatchObject({ from: 0, to: 6 });
    answer(asked('history')[1], { entries: [{ ...kept, move: 'reserve 7', words: 'reserve Jetty' }] });
    await tick();
    expect(desk.log.map(({ words }) => words)).toEqual(['reserve Jetty']);
  });

  it('asks once what each legal move would do', async () => {
    const desk = await deskAt(4, { legal: [{ move: 'food', words: 'Food' }, { move: 'claim 3', words: 'Claim' }] });
    expect(asked('preview')).toHaveLength(1);
    expect(asked('preview')[0]).toMatchObject({ moves: ['food', 'claim 3'] });
    answer(asked('preview')[0], { version: 4, previews: [{ move: 'food', events: [], asks: null }, { move: 'claim 3', error: 'illegal' }] });
    await tick();
    expect([...desk.previews.keys()]).toEqual(['food']);
  });

  it('plays with the version that was seen, and only one move at a time', async () => {
    const desk = await deskAt(4);
    const played = desk.play('food');
    expect(await desk.play('food')).toBe(false);
    expect(asked('play')).toHaveLength(1);
    expect(asked('play')[0]).toMatchObject({ version: 4, move: 'food' });
    answer(asked('play')[0], { version: 5 });
    expect(await played).toBe(true);
    expect(desk.sending).toBeNull();
  });

  it('says so when the table had moved on, and shows where it is', async () => {
    const desk = await deskAt(4);
    const played = desk.play('food');
    FakeSocket.last.says({ re: asked('play')[0]?.id, ok: false, error: 'stale', message: '', version: 6, news: news(6, { from: 4 }) });
    expect(await played).toBe(false);
    expect(desk.trouble).toMatchObject({ kind: 'stale', move: 'food' });
    expect(desk.table?.version).toBe(6);
  });

  it('keeps what a refusal says, with its rule', async () => {
    const desk = await deskAt(4);
    const played = desk.play('claim 3');
    FakeSocket.last.says({ re: asked('play')[0]?.id, ok: false, error: 'illegal', message: 'Twice a round.', rule: 'TR-CLAIM-2' });
    await played;
    expect(desk.trouble).toEqual({ kind: 'refused', move: 'claim 3', error: 'illegal', message: 'Twice a round.', rule: 'TR-CLAIM-2' });
  });
});
