import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Calm from './Calm.svelte';

let breaks = true;
const screen = createRawSnippet(() => ({
  render: () => {
    if (breaks) throw new Error('it broke');
    return '<p>the board</p>';
  },
}));
const way = createRawSnippet<[() => void]>((again) => ({
  render: () => '<button>again</button>',
  setup: (button) => { button.addEventListener('click', () => again()()); },
}));
const host = document.createElement('main');
document.body.append(host);
afterEach(() => vi.restoreAllMocks());

describe('a screen that throws', () => {
  it('says so calmly, and there is a way on', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    breaks = true;
    const app = mount(Calm, { target: host, props: { children: screen, broken: way } });
    flushSync();
    expect(host.textContent).toBe('again');
    expect(told).toHaveBeenCalled();
    breaks = false;
    host.querySelector('button')!.click();
    flushSync();
    expect(host.textContent).toBe('the board');
    void unmount(app);
  });
});
