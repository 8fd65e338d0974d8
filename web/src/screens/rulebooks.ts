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

// Which picture stands beside which chapter, by what the chapter's rules are called.
export const pictures: Record<string, readonly string[]> = {
  'RG-BOARD': ['river'], 'RG-SETUP': ['mat'], 'RG-FAVOR': ['die'], 'RG-BUILD': ['row', 'tile 7'], 'RG-INF': ['lanes'],
  'RG-DELIVER': ['customer 3'], 'RG-MASTERY': ['mastery air'], 'RG-SCORE': ['region-tile'], 'RG-PATRON': ['patron shihobu'],
  'TR-SETUP': ['river board'], 'TR-ROUND': ['islands'], 'TR-CLAIM': ['tile 1'], 'TR-BUILD': ['building 1'], 'TR-END': ['columns'],
};
