import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, difference, type Sight } from './colours';

// The blocks of app.css, laid over each other as the browser does it.
const css = readFileSync('src/app.css', 'utf8');
function variables(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const block of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (block[1]!.split('*/').at(-1)!.trim() === selector)
      for (const line of block[2]!.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)) found[line[1]!] = line[2]!;
  return found;
}
const dark = ":root[data-theme='dark']";
const looks = ['light', 'dark'].flatMap((theme) =>
  ['classic', 'bright', 'contrast'].map((palette) => ({
    name: `${theme} ${palette}`,
    colours: {
      ...variables(':root'),
      ...(theme === 'dark' ? variables(dark) : {}),
      ...variables(`:root[data-palette='${palette}']`),
      ...(theme === 'dark' ? variables(`${dark}[data-palette='${palette}']`) : {}),
    },
  })),
);
const sights: Sight[] = ['normal', 'protan', 'deutan', 'tritan'];

describe.each(looks)('$name', ({ colours }) => {
  const get = (name: string): string => colours[name] ?? '';
  it.each([['seat', [0, 1, 2, 3], 12], ['region', [1, 2, 3, 4, 5, 6], 10]] as const)('tells every %s from every other for every kind of sight', (kind, numbers, least) => {
    for (const sight of sights)
      for (const a of numbers)
        for (const b of numbers)
          if (a < b) expect(difference(get(`--${kind}-${a}`), get(`--${kind}-${b}`), sight), `${kind} ${a} and ${b}, ${sight}`).toBeGreaterThanOrEqual(least);
  });
  it('can be read', () => {
    for (const paper of ['--paper', '--paper-2', '--paper-3']) {
      for (const ink of ['--ink', '--muted', '--accent', '--danger']) expect(contrast(get(ink), get(paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      for (const seat of [0, 1, 2, 3]) expect(contrast(get(`--seat-${seat}`), get(paper)), `seat ${seat} on ${paper}`).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(get('--accent-ink'), get('--accent')), 'a main button').toBeGreaterThanOrEqual(4.5);
  });
});
