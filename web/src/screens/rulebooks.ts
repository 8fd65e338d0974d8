// Where the rules come from: one file for each game and language, each its own piece of the page, read once.
import type { GameName, ServerLang } from '../lib/wire';
import { readRulebook, type Rulebook } from './rulebook';

const files = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });
const read = new Map<string, Promise<Rulebook>>();

const pathOf = (game: GameName, lang: ServerLang): string =>
  `../../../docs/rules/${lang === 'en' ? '' : `${lang}/`}${game.replaceAll('-', '_')}.md`;

export function rulebookOf(game: GameName, lang: ServerLang): Promise<Rulebook> {
  const path = pathOf(game, lang);
  let book = read.get(path);
  if (!book) {
    const load = files[path];
    book = load ? load().then(readRulebook) : Promise.reject(new Error(`no rules at ${path}`));
    book.catch(() => read.delete(path)); // a cut line: the next look tries again
    read.set(path, book);
  }
  return book;
}
