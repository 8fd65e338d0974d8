// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askPermission, notify } from './notify';

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission: (done?: (answer: NotificationPermission) => void) => Promise<NotificationPermission> | undefined;
  static all: FakeNotification[] = [];
  onclick: (() => void) | null = null;
  closed = false;
  readonly title: string;
  readonly body: string | undefined;
  constructor(title: string, options?: NotificationOptions) {
    this.title = title;
    this.body = options?.body;
    FakeNotification.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
}

beforeEach(() => {
  FakeNotification.permission = 'granted';
  FakeNotification.requestPermission = () => Promise.resolve('granted');
  FakeNotification.all = [];
  vi.stubGlobal('Notification', FakeNotification);
  hide(true);
});

afterEach(() => {
  hide(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.unstubAllGlobals();
});

describe('askPermission', () => {
  test('asks, and tells the answer', async () => {
    FakeNotification.permission = 'default';
    for (const answer of ['granted', 'denied', 'default'] as const) {
      FakeNotification.requestPermission = () => Promise.resolve(answer);
      expect(await askPermission()).toBe(answer);
    }
  });

  test('does not ask again', async () => {
    const ask = vi.fn(() => Promise.resolve<NotificationPermission>('granted'));
    FakeNotification.requestPermission = ask;
    FakeNotification.permission = 'denied';
    expect(await askPermission()).toBe('denied');
    expect(ask).not.toHaveBeenCalled();
  });

  test('understands the callback of older browsers', async () => {
    FakeNotification.permission = 'default';
    FakeNotification.requestPermission = (done) => {
      setTimeout(() => done?.('granted'), 1);
      return undefined;
    };
    expect(await askPermission()).toBe('granted');
  });

  test('is safe where the API is missing, throws or rejects', async () => {
    vi.stubGlobal('Notification', undefined);
    expect(await askPermission()).toBe('unsupported');
    vi.stubGlobal('Notification', FakeNotification);
    FakeNotification.permission = 'default';
    FakeNotification.requestPermission = () => {
      throw new TypeError('not in a secure context');
    };
    expect(await askPermission()).toBe('default');
    FakeNotification.requestPermission = () => Promise.reject(new Error('no'));
    expect(await askPermission()).toBe('default');
    const hostile = {
      get permission(): never {
        throw new Error('no');
      },
    };
    vi.stubGlobal('Notification', hostile);
    expect(await askPermission()).toBe('unsupported');
    expect(await notify('a', 'b')).toBe(false);
  });
});

describe('notify', () => {
  test('speaks only to those who look elsewhere and have agreed', async () => {
    hide(false);
    expect(await notify('Your turn', 'River of Gold')).toBe(false);
    hide(true);
    FakeNotification.permission = 'denied';
    expect(await notify('Your turn', 'River of Gold')).toBe(false);
    expect(FakeNotification.all).toEqual([]);
    FakeNotification.permission = 'granted';
    expect(await notify('Your turn', 'River of Gold')).toBe(true);
    expect(FakeNotification.all).toMatchObject([{ title: 'Your turn', body: 'River of Gold' }]);
  });

  test('a click brings the page back and does what was asked', async () => {
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
    const onclick = vi.fn();
    await notify('a', 'b', onclick);
    FakeNotification.all[0]!.onclick?.();
    expect(focus).toHaveBeenCalledOnce();
    expect(onclick).toHaveBeenCalledOnce();
    expect(FakeNotification.all[0]!.closed).toBe(true);
    focus.mockRestore();
  });

  test('shows one at a time, and none once the player is back', async () => {
    await notify('first', '');
    await notify('second', '');
    expect(FakeNotification.all.map(({ closed }) => closed)).toEqual([true, false]);
    hide(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeNotification.all.map(({ closed }) => closed)).toEqual([true, true]);
  });

  test('is silent where it cannot be done', async () => {
    vi.stubGlobal('Notification', undefined);
    expect(await notify('a', 'b')).toBe(false);
    const Illegal = class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    };
    vi.stubGlobal('Notification', Illegal);
    expect(await notify('a', 'b')).toBe(false);
  });

  test('speaks through a worker where a page may not: on Android', async () => {
    const Illegal = class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    };
    vi.stubGlobal('Notification', Illegal);
    const closed = vi.fn();
    const showNotification = vi.fn(() => Promise.resolve());
    const worker = { showNotification, getNotifications: () => Promise.resolve([{ close: closed }]) };
    const register = vi.fn(() => Promise.resolve(worker));
    vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve(worker), getRegistration: () => Promise.resolve(worker) } });
    expect(await notify('Your turn', 'Ana, act.')).toBe(true);
    expect(register).toHaveBeenCalledWith('/notify.js');
    expect(showNotification).toHaveBeenCalledWith('Your turn', expect.objectContaining({ body: 'Ana, act.', tag: 'turn', data: { path: location.pathname } }));
    hide(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });
});
