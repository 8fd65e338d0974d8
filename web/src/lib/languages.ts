// The languages of the page: a folder of ../words each, with its own name and habits in about.json (docs/rooms.md). The server speaks
// some of them; in another one its words (moves, events, components, rules) stay English.
import { serverLangs, type ServerLang } from './wire';

export type Lang = string;

export interface About {
  name: string;           // in the language itself
  colon: string;          // between a heading and what it is about
  narrowSpaces?: boolean; // a thin space before : ; ! ? and inside guillemets, where no line may end
  partial?: boolean;      // not everything is translated yet: the rest is English
}

const abouts = import.meta.glob<About>('../words/*/about.json', { eager: true, import: 'default' });
const langOf = (path: string): Lang => path.split('/').at(-2) ?? '';
const order = (lang: Lang): number => (serverLangs as readonly string[]).indexOf(lang) >>> 0; // the server's first, others behind
export const languages: Record<Lang, About> = Object.fromEntries(Object.entries(abouts).map(([path, about]) => [langOf(path), about]));
export const langs: readonly Lang[] = Object.keys(languages).sort((a, b) => order(a) - order(b));

// What to ask the server for.
export const served = (lang: Lang): ServerLang => serverLangs.find((one) => one === lang) ?? 'en';
