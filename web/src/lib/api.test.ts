import { afterEach, describe, expect, it, vi } from 'vitest';
import { get, post } from './api';
import { session } from './session.svelte';

const refusal = (error: string) => ({ ok: false, error, message: '', retry_after: 0 });

// The server says these one after the other, the last one for ever.
function serverSays(...answers: object[]): { asked: number } {
  const seen = { asked: 0 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answers[Math.min(seen.asked++, answers.length - 1)]))));
  return seen;
}
afterEach(() => vi.unstubAllGlobals());

describe('a look at the server', () => {
  it('is repeated while the server asks to wait', async () => {
    const seen = serverSays(refusal('slow_down'), refusal('busy'), { ok: true, tables: 3 });
    expect(await get('me')).toMatchObject({ ok: true, tables: 3 });
    expect(seen.asked).toBe(3);
  });
  it('is given up after a while, and at once for any other reason', async () => {
    const slow = serverSays(refusal('slow_down'));
    expect(await get('lobby')).toMatchObject({ error: 'slow_down' });
    expect(slow.asked).toBe(5);
    const gone = serverSays(refusal('not_found'));
    expect(await get('lobby')).toMatchObject({ error: 'not_found' });
    expect(gone.asked).toBe(1);
  });
  it('is not repeated for what changes something', async () => {
    const seen = serverSays(refusal('slow_down'));
    expect(await post('guest', { name: 'Ana' })).toMatchObject({ error: 'slow_down' });
    expect(seen.asked).toBe(1);
  });
});

describe('who is here', () => {
  it('is not forgotten because the server has no time', async () => {
    serverSays(refusal('slow_down'));
    await session.look();
    expect([session.known, session.unreachable]).toEqual([false, true]);
    serverSays({ ok: true, user: null, tables: 0 });
    await session.look();
    expect([session.known, session.unreachable, session.user]).toEqual([true, false, null]);
  });
});
