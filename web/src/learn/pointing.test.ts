import { describe, expect, it } from 'vitest';
import { keepPointingAt, pointAt } from './pointing';

const hinted = (root: Element): string[] => [...root.querySelectorAll('[data-hint]')].map((element) => element.getAttribute('data-part')!);

describe('pointing', () => {
  const root = document.createElement('div');
  const add = (part: string): void => {
    const child = document.createElement('button');
    child.setAttribute('data-part', part);
    root.append(child);
  };
  add('ship:0.0');
  add('shore:3');
  it('marks what is named and nothing else', () => {
    pointAt(root, ['shore:3', 'tile:9']);
    expect(hinted(root)).toEqual(['shore:3']);
    pointAt(root, []);
    expect(hinted(root)).toEqual([]);
  });
  it('follows a board that changes, until told to stop', async () => {
    const stop = keepPointingAt(root, ['tile:9']);
    add('tile:9');
    await new Promise((then) => setTimeout(then, 20));
    expect(hinted(root)).toEqual(['tile:9']);
    stop();
    expect(hinted(root)).toEqual([]);
  });
});
