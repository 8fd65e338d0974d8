// The page's own words: a file for each language and area in ../words, fetched when a part of the page that says them is. The words
// of moves, events and components come from the server. In a text `{name}` is a slot and `{n|card|cards}` counts with n.
import { languages, type Lang } from './languages';
import { settings } from './settings.svelte';

// One text, whatever the language: where it stands.
export interface Row { readonly area: string; readonly table: string; readonly key: string }
export type Slots = Record<string, string | number>;
type Texts = Record<string, Record<string, string>>;
type Rows<A> = { readonly [Table in keyof A]: { readonly [Key in keyof A[Table]]: Row } };

const files = import.meta.glob<Texts>(['../words/*/*.json', '!../words/*/about.json'], { import: 'default' });
const spoken = new Map<Lang, Map<string, Texts>>([[settings.lang, new Map()]]);
const wanted = new Set<string>();

async function read(lang: Lang, name: string): Promise<Texts> {
  const own = await files[`../words/${lang}/${name}.json`]?.();
  if (own && !languages[lang]?.partial) return own;
  const english = await files[`../words/en/${name}.json`]!();
  return Object.fromEntries(Object.entries(english).map(([table, texts]) => [table, { ...texts, ...own?.[table] }]));
}

// What a part of the page says, as rows to be given to `t`. Whoever awaits it at the top of a module is there only with its words.
export async function area<A>(name: string): Promise<Rows<A>> {
  wanted.add(name);
  await Promise.all([...spoken].map(async ([lang, areas]) => areas.set(name, await read(lang, name))));
  const known = spoken.get(settings.lang)?.get(name) ?? {};
  const rows = Object.entries(known).map(([table, texts]) => [table, Object.fromEntries(Object.keys(texts).map((key) => [key, { area: name, table, key }]))]);
  return Object.fromEntries(rows) as Rows<A>;
}

// From now on also in this language. Throws where its words cannot be had: then nothing has changed.
export async function learn(lang: Lang): Promise<void> {
  if (spoken.has(lang)) return;
  const areas = new Map<string, Texts>();
  // Another part of the page may come meanwhile.
  while (areas.size < wanted.size)
    await Promise.all([...wanted].filter((name) => !areas.has(name)).map(async (name) => areas.set(name, await read(lang, name))));
  spoken.set(lang, areas);
}

export const speech = $state({ failed: '' }); // the language that was asked for and could not be had

// Changes the language as a person asked for; false where its words cannot be had, and all stays as it was.
export async function speak(lang: Lang): Promise<boolean> {
  try {
    await learn(lang);
  } catch {
    speech.failed = lang;
    return false;
  }
  speech.failed = '';
  settings.set({ lang });
  return true;
}

const plurals = new Map<Lang, Intl.PluralRules>();
function isOne(n: number, lang: Lang): boolean {
  const rules = plurals.get(lang) ?? new Intl.PluralRules(lang);
  plurals.set(lang, rules);
  return rules.select(n) === 'one';
}

// Texts are written with a plain space.
const spaced = (text: string, lang: Lang): string => (languages[lang]?.narrowSpaces ? text.replace(/ ([:;!?»])/g, '\u202f$1').replace(/« /g, '«\u202f') : text);

export function fill(text: string, slots: Slots, lang: Lang): string {
  return spaced(text, lang).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = slots[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return (isOne(Number(value), lang) ? one : many) ?? '';
  });
}

export function t({ area: name, table, key }: Row, slots: Slots = {}): string {
  return fill(spoken.get(settings.lang)?.get(name)?.[table]?.[key] ?? key, slots, settings.lang);
}

// Between a heading and what it is about.
export const colon = (): string => fill(languages[settings.lang]?.colon ?? ': ', {}, settings.lang);

// "Ana, Bo and Cy" as the language wants it.
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);

export const number = (n: number): string => new Intl.NumberFormat(settings.lang).format(n);
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : '0');

export const moment = (ms: number): string =>
  new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);

// "3 minutes ago".
export function ago(ms: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  const seconds = Math.round((ms - now) / 1000);
  for (const [unit, size] of [['day', 86400], ['hour', 3600], ['minute', 60]] as const)
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  return format.format(Math.min(0, seconds), 'second');
}
