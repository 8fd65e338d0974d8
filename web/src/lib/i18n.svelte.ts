// The page's own words. A row has a text in each language, in this order: English, French, Italian, Spanish; the words of
// moves, events and components come from the server. In a text `{name}` is a slot and `{n|card|cards}` counts with n.
import { langs, type Lang } from './wire';
import { settings } from './settings.svelte';

export type Row = readonly [en: string, fr: string, it: string, es: string];
export type Slots = Record<string, string | number>;

// French counts 0 as one; the others do not.
const isOne = (n: number, lang: Lang): boolean => n === 1 || (n === 0 && lang === 'fr');

// French puts a space before : ; ! ? » and after «, where no line may end. Rows are written with a plain one.
const spaced = (text: string, lang: Lang): string => (lang === 'fr' ? text.replace(/ ([:;!?»])/g, '\u202f$1').replace(/« /g, '«\u202f') : text);

export function fill(text: string, slots: Slots, lang: Lang): string {
  return spaced(text, lang).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = slots[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return (isOne(Number(value), lang) ? one : many) ?? '';
  });
}

export function t(row: Row, slots: Slots = {}): string {
  return fill(row[langs.indexOf(settings.lang)] ?? row[0], slots, settings.lang);
}

// Between a heading and what it is about.
export const colon = (): string => t([': ', ' : ', ': ', ': ']);

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
