import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.svelte';
import { FakeSocket } from './fake_socket';

const play = { table: 't', version: 1, move: 'sail 0 4' };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line to the server', () => {
  it('sends what was asked before the line was there', async () => {
    const line = new Connection(() => 'ws://x');
    const answer = line.ask('play', play, 'a');
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.greets();
    expect(FakeSocket.last.sent).toEqual([{ do: 'play', id: 'a', ...play }]);
    FakeSocket.last.says({ re: 'a', ok: true, version: 3 });
    expect(await answer).toMatchObject({ ok: true, version: 3 });
    expect(line.unanswered).toBe(0);
  });

  it('sends again, under the same id, what a cut left unanswered', async () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.greets();
    const answer = line.ask('play', play, 'a');
    FakeSocket.last.onclose?.({ code: 1006 });
    expect(line.state).toBe('away');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.greets();
    expect(FakeSocket.last.sent).toEqual([{ do: 'play', id: 'a', ...play }]);
    FakeSocket.last.says({ re: 'a', ok: true });
    expect((await answer).ok).toBe(true);
  });

  it('greets every new line, so that tables are watched again', () => {
    const line = new Connection(() => 'ws://x');
    const greeter = vi.fn();
    line.greet(greeter);
    line.open();
    FakeSocket.last.greets();
    FakeSocket.last.onclose?.({ code: 1012 });
    vi.advanceTimersByTime(1000);
    FakeSocket.last.greets();
    expect(greeter).toHaveBeenCalledTimes(2);
  });

  it('waits and asks again where the server says slow down', async () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.greets();
    const answer = line.ask('preview', { table: 't', move: 'sail 0 4' }, 'p');
    FakeSocket.last.says({ re: 'p', ok: false, error: 'slow_down', message: '', retry_after: 2 });
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.last.sent.map(({ id }) => id)).toEqual(['p', 'p']);
    FakeSocket.last.says({ re: 'p', ok: true });
    expect((await answer).ok).toBe(true);
  });

  it('comes back no more when the session has ended, and says so to who waits', async () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.greets();
    const answer = line.ask('chat', { table: 't', text: 'hello' }, 'c');
    FakeSocket.last.onclose?.({ code: 4001 });
    expect(line.state).toBe('signed-out');
    expect(await answer).toMatchObject({ ok: false, error: 'no_session' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('notices a line that fell silent', () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.greets();
    vi.advanceTimersByTime(42_000);
    expect(line.state).toBe('away');
  });

  it('says when an answer is overdue', () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.greets();
    void line.ask('play', play, 'a');
    vi.advanceTimersByTime(4000);
    expect(line.slow).toBe(true);
    FakeSocket.last.says({ re: 'a', ok: true });
    vi.advanceTimersByTime(1000);
    expect(line.slow).toBe(false);
  });

  it('gives up a line that never says a word, and tries another', () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.close = () => undefined; // a dead one does not even end
    vi.advanceTimersByTime(9000);
    expect(line.state).toBe('connecting');
    vi.advanceTimersByTime(3000);
    expect([line.state, FakeSocket.all.length]).toEqual(['away', 2]);
    FakeSocket.last.greets();
    expect(line.state).toBe('open');
  });

  it('says nothing more to a server of another protocol, and tells who waits', async () => {
    const line = new Connection(() => 'ws://x');
    const answer = line.ask('play', play, 'a');
    FakeSocket.last.greets({ protocol: 3 });
    expect(line.state).toBe('too-old');
    expect(await answer).toMatchObject({ ok: false, error: 'too_old' });
    expect(await line.ask('play', play, 'b')).toMatchObject({ ok: false, error: 'too_old' });
    vi.advanceTimersByTime(60_000);
    expect([FakeSocket.all.length, FakeSocket.last.sent]).toEqual([1, []]);
  });

  it('tells the time as the server does, whatever the device believes', () => {
    const line = new Connection(() => 'ws://x');
    line.open();
    FakeSocket.last.greets({ now: Date.now() + 3_600_000 });
    expect(line.now - Date.now()).toBe(3_600_000);
    vi.advanceTimersByTime(5000);
    expect(line.now - Date.now()).toBe(3_600_000);
  });
});
