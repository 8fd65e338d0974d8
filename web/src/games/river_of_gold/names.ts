// Names and texts of components in the language of now: the server's where it has them, else the page's own.
import { listed, t } from '../../lib/i18n.svelte';
import { references } from '../../lib/reference.svelte';
import type { Named } from '../face';
import { customer as card, masteryNeeds, patron as patronOf, type Reward } from './catalog';
import { counted, regionNames, things, words } from './rog.words';

interface Ref {
  tiles?: { id: number; name: string; text: string }[];
  customers?: { id: number; name: string; text: string }[];
  buildings?: Record<string, Named>;
  patrons?: Record<string, { name: string; title: string; ability: string }>;
  masteries?: Record<string, { name: string; needs: string }>;
}
const ref = (): Ref => (references.of('river-of-gold') as Ref | null) ?? {};

const isThing = (word: string): word is keyof typeof things => word in things;
// Its name, or with n as it stands behind that number.
export const thing = (word: string, n?: number): string => {
  const row = (n === undefined ? undefined : counted[word]) ?? (isThing(word) ? things[word] : undefined);
  return row ? t(row, { n: Math.abs(n ?? 2) }) : word;
};

// "influence 3" and the like have their region in their name.
export function label(what: string, n?: number): string {
  const [word = '', region] = what.split(' ');
  return region ? `${thing(word)} ${region}` : thing(word, n);
}

export const region = (n: number): string => t(regionNames[n - 1] ?? regionNames[0]!);
export const regionLine = (n: number): string => t(words.region, { n, name: region(n) });
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const reward = ([what, amount]: Reward): string => (what === 'draw_and_discard_customer' ? thing(what) : `${amount} ${thing(what, amount)}`);
export const rewards = (list: readonly Reward[]): string => (list.length === 0 ? t(words.nothing) : listed(list.map(reward)));

export function customer(id: number): Named {
  const found = ref().customers?.find((one) => one.id === id);
  const { kind, region: of } = card(id);
  return { name: found?.name ?? `${capital(thing(kind))} ${of}`, text: found?.text ?? '' };
}
export function patron(word: string): Named {
  const found = ref().patrons?.[word];
  const own = patronOf(word);
  return { name: found?.name ?? own?.name ?? word, text: found ? `${found.title}. ${found.ability}` : (own?.ability ?? '') };
}
export function mastery(word: string): Named {
  const found = ref().masteries?.[word];
  return { name: found?.name ?? thing(word), text: found?.needs ?? masteryNeeds(word) };
}
