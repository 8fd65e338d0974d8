// A fifth language, made by a script: every text of English with accents, 40 % longer and between marks. What stands on the screen
// without its marks was not translated; what does not fit will not fit in German.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

export const pseudo = 'en-XA';
export const open = '⟦';
export const shut = '⟧';

const accents: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ö', u: 'ü', y: 'ý', c: 'ç', n: 'ñ', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Ü', S: 'Š', C: 'Ç', N: 'Ñ' };
// As long as a wordy language makes it: short texts grow most, as they do.
const longer = (text: string): string => ' e í ó'.repeat(20).slice(0, Math.ceil(text.replace(/\{[^}]*\}/g, 'xx').length * 0.4)).trimEnd();
const accented = (text: string): string => text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);

// Slots stay slots, and each of their choices is a text of its own.
export function pseudoText(text: string): string {
  const told = text.split(/(\{\w+(?:\|[^|{}]*\|[^|{}]*)?\})/).map((part) => {
    const [, name, one, many] = /^\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}$/.exec(part) ?? [];
    if (name === undefined) return accented(part);
    return one === undefined ? part : `{${name}|${accented(one)}|${accented(many ?? '')}}`;
  }).join('');
  return `${open}${told}${longer(text)}${shut}`;
}

type Texts = { [key: string]: string | boolean | Texts };
const all = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? pseudoText(value) : typeof value === 'object' ? all(value) : value]));

// A copy of the page in which nothing but a folder of words is new; the folder where it was built to.
export async function pseudoPage(): Promise<string> {
  const repo = resolve(import.meta.dirname, '../..');
  const copy = mkdtempSync(join(tmpdir(), 'rivers-pseudo-'));
  const web = join(copy, 'web');
  mkdirSync(web);
  for (const name of ['src', 'public', 'index.html', 'package.json', 'svelte.config.js', 'tsconfig.json', 'vite.config.ts']) cpSync(join(repo, 'web', name), join(web, name), { recursive: true });
  symlinkSync(join(repo, 'web/node_modules'), join(web, 'node_modules'));
  for (const name of ['catalog', 'docs']) symlinkSync(join(repo, name), join(copy, name));
  const english = join(web, 'src/words/en');
  mkdirSync(join(web, 'src/words', pseudo));
  for (const name of readdirSync(english)) {
    const texts = JSON.parse(readFileSync(join(english, name), 'utf8')) as Texts;
    writeFileSync(join(web, 'src/words', pseudo, name), JSON.stringify(name === 'about.json' ? { name: 'Pseudo', colon: ': ' } : all(texts)));
  }
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'error' });
  return copy;
}
