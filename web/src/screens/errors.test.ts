import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { errorText } from './errors';
import { errorWords } from './errors.words';

describe('refusals', () => {
  it('has words for every code of the protocol', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');
    const codes = [...page.matchAll(/^\| `([a-z_]+)` \| \d{3} \|/gm)].map((found) => found[1]!);
    expect(codes.length).toBeGreaterThan(20);
    for (const code of [...codes, 'unreachable']) expect(Object.keys(errorWords), code).toContain(code);
  });
  it('says how long to wait, and an unknown code by its name', () => {
    settings.lang = 'it';
    expect(errorText({ ok: false, error: 'slow_down', message: '', retry_after: 1 } as never)).toContain('1 secondo');
    expect(errorText({ error: 'odd', message: '' })).toContain('odd');
  });
  it("shows the rules' own words", () => {
    expect(errorText({ error: 'illegal', message: 'Non puoi.' })).toBe('Non puoi.');
  });
});
