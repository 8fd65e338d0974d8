import { describe, expect, it, vi } from 'vitest';
import { arrive } from './arrive';

const main = document.createElement('main');
main.tabIndex = -1;
document.body.append(main);
const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

describe('arriving', () => {
  it('somewhere new begins at the top, with the focus on the content', () => {
    arrive({ top: 0, focus: null, fresh: true }, main);
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toBe(main);
  });
  it('back where one was waits until the screen has grown, and finds the piece that had the focus', async () => {
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100);
    scrolled.mockClear();
    arrive({ top: 900, focus: '#there', fresh: false }, main);
    await new Promise((done) => setTimeout(done, 60));
    expect(scrolled).not.toHaveBeenCalled();
    main.innerHTML = '<a id="there" href="/x">x</a>';
    height.mockReturnValue(5000);
    await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 900));
    expect(document.activeElement?.id).toBe('there');
  });
  it('is given up when the reader goes on by themselves', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100);
    scrolled.mockClear();
    arrive({ top: 900, focus: null, fresh: false }, main);
    dispatchEvent(new Event('wheel'));
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    await new Promise((done) => setTimeout(done, 60));
    expect(scrolled).not.toHaveBeenCalled();
  });
});
