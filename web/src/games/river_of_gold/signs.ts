// A card's text with its things as signs, as the printed cards have them: shorter in every language, and read by ear as before.
import { region, thing } from './names';

export interface Piece { said: string; sign?: string }

const things = ['koku', 'influence', 'points', 'silk', 'rice', 'porcelain'] as const;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function withSigns(text: string, of: number): Piece[] {
  const signs = new Map<string, string>([[region(of).toLowerCase(), `region ${of}`]]);
  for (const what of things) for (const n of [2, 1]) for (const said of [thing(what, n), thing(what)]) if (said && !/\d/.test(said)) signs.set(said.toLowerCase(), what);
  const wanted = [...signs.keys()].toSorted((a, b) => b.length - a.length).map(escaped).join('|');
  // Behind a number they are things to count; elsewhere ("an influence track") they are words. The region is one everywhere.
  const found = new RegExp(`(?<=\\d[\\s\\u00a0\\u202f])(?:${wanted})(?!\\p{L})|${escaped(region(of))}`, 'giu');
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > from) pieces.push({ said: text.slice(from, match.index) });
    pieces.push({ said: match[0], sign: signs.get(match[0].toLowerCase()) ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ said: text.slice(from) });
  return pieces;
}
