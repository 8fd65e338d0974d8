// The signs, drawn in a square from -12 to 12. A stroke: its path and how it is filled. `line` and `solid` take the
// colour of the text; the other fills are the thing's own colours, the same by day and by night.
export type Fill = 'line' | 'solid' | 'gold' | 'red' | 'straw' | 'white' | 'blue' | 'sun' | 'green' | 'wood' | 'mark' | 'pale' | 'sea';
type Stroke = readonly [d: string, fill: Fill];

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
// A chrysanthemum: round petals around a middle.
const petals = (count: number, at: number, r: number): string =>
  Array.from({ length: count }, (_, k) => disc(Math.round(Math.sin((k * 2 * Math.PI) / count) * at * 10) / 10, Math.round(-Math.cos((k * 2 * Math.PI) / count) * at * 10) / 10, r)).join('');
const rays = Array.from({ length: 8 }, (_, k) => {
  const [x, y] = [Math.sin((k * Math.PI) / 4), -Math.cos((k * Math.PI) / 4)];
  return `M${(x * 7.6).toFixed(1)} ${(y * 7.6).toFixed(1)}L${(x * 11).toFixed(1)} ${(y * 11).toFixed(1)}`;
}).join('');
const stall = 'M-8-2V9H8V-2';
const awning = 'M-10-9H10L11-2H-11Z';

export const glyphs: Record<string, readonly Stroke[]> = {
  koku: [['M-6 0C-6-8-4-11 0-11S6-8 6 0 4 11 0 11-6 8-6 0Z', 'gold'], ['M-3-5H3M-3-1H3M-3 3H3', 'mark']],
  silk: [['M-8-6H8V8Q4 5 0 8T-8 8Z', 'red'], ['M-11-10H11V-6H-11Z', 'wood'], ['M-3-5V6M3-5V5.4', 'mark']],
  rice: [['M-8-1C-8-6-4-10 0-10S8-6 8-1Z', 'white'], ['M-11-1H11C11 6 7 8 4 8V10H-4V8C-7 8-11 6-11-1Z', 'green'], ['M-3-6l2-1M2-7l2 1M-1-3.6h2', 'mark']],
  porcelain: [['M-3-11H3V-7C3-5 8-3 8 3 8 8 5 11 3 11H-3C-5 11-8 8-8 3-8-3-3-5-3-7Z', 'white'], ['M-7.6 1Q-5-2-2.5 1T2.6 1 7.6 1M-7.6 5Q-5 2-2.5 5T2.6 5 7.6 5', 'blue']],
  any_good: [[disc(0, -5, 5), 'red'], [disc(-5.4, 4.6, 5), 'green'], [disc(5.4, 4.6, 5), 'white'], ['M-1.6-6.2a1.7 1.7 0 1 1 2.4 1.6Q0-4 0-3.2M0-1.6v.1', 'pale']],
  favor: [[rays, 'line'], [disc(0, 0, 6), 'sun']],
  favor_limit: [['M4-10A10 10 0 1 0 9 6 8.6 8.6 0 0 1 4-10Z', 'straw']],
  points: [['M-9-10H9Q10-10 10-9V9Q10 10 9 10H-9Q-10 10-10 9V-9Q-10-10-9-10Z', 'red'], ['M0-7L2-2.4 7-2 3.2 1.3 4.4 6.2 0 3.6-4.4 6.2-3.2 1.3-7-2-2-2.4Z', 'white']],
  influence: [['M0 9L-11-3Q0-14 11-3Z', 'straw'], ['M0 9L-6-7M0 9L0-8.6M0 9L6-7', 'mark']],
  port: [[disc(0, -8, 2.6), 'line'], ['M0-5.4V9M-5-2H5M-9 3C-8 8-4 10 0 10S8 8 9 3M-9 3l-2 2M-9 3l3 1M9 3l2 2M9 3l-3 1', 'line']],
  market: [[stall, 'line'], [awning, 'line'], ['M-4-9-4.5-2M4-9 4.5-2M0-9V-2M-8 4H8', 'line']],
  manor: [['M-12-2Q-7-3-5-8H5Q7-3 12-2Z', 'solid'], ['M-8-2V10H8V-2M-3 10V3H3V10', 'line']],
  shrine: [['M-12-9Q0-6 12-9L11-5.6Q0-3-11-5.6Z', 'solid'], ['M-9-1H9M-6-5V11M6-5V11M0-5V-1', 'line']],
  imperial_market: [[stall, 'line'], [awning, 'gold'], [petals(5, 2.2, 1.5), 'red'], ['M-8 4H8', 'line']],
  monk: [[Array.from({ length: 10 }, (_, k) => disc(Math.round(Math.sin((k * Math.PI) / 5) * 70) / 10, Math.round(-Math.cos((k * Math.PI) / 5) * 70) / 10 - 2, 1.9)).join(''), 'wood'], ['M0 7V11M-2.4 11.4L0 7 2.4 11.4', 'line']],
  merchant: [['M0-11V9M-9-7H9M-5 10H5', 'line'], ['M-13 1H-5C-5 4-7 5-9 5S-13 4-13 1Z', 'gold'], ['M5 1H13C13 4 11 5 9 5S5 4 5 1Z', 'gold'], ['M-9-7L-12 1M-9-7L-6 1M9-7L6 1M9-7L12 1', 'line']],
  noble: [['M-10 8L-11-6-5 0 0-10 5 0 11-6 10 8Z', 'gold'], ['M-10 4.6H10', 'mark'], [disc(0, -10, 1.4), 'red']],
  artisan: [['M-9-10H7V-3H-9Z', 'wood'], ['M-3-3H1V11H-3Z', 'straw'], ['M-5-10V-3M3-10V-3', 'mark']],
  elder: [['M-7-9H8Q5-6 8-3V9H-6Q-9 6-7 3Z', 'white'], ['M-7-9Q-10-8-9-5H-7M8 9Q11 8 10 5H8', 'line'], ['M-3-5H4M-3-1H4M-3 3H4', 'mark']],
  crab: [['M-7 3Q0-5 7 3 5 9 0 9T-7 3Z', 'solid'], ['M-7 2Q-12-2-9-8L-6-5M7 2Q12-2 9-8L6-5M-6 7l-4 3M6 7l4 3', 'line']],
  crane: [['M-11 2Q-4-7 3-2 7-11 11-9 8-9 7-3 6 4-1 4-7 3-11 2Z', 'solid'], ['M-1 4L-4 11M2 3.4L2 11M11-9l2 1', 'line']],
  mantis: [['M0-5L3 1 1.4 11H-1.4L-3 1Z', 'solid'], ['M-3-9H3L0-4ZM-2.6 1L-9-4-6-10M2.6 1L9-4 6-10M-2 5l-6 4M2 5l6 4', 'line']],
  scorpion: [['M-4 9Q-7 3-1 2 5 3 3 9-1 12-4 9Z', 'solid'], ['M1 3Q9 3 9-3 8-9 2-9L4-12M2-9L5-7M-4 8Q-10 9-10 4M-5 5Q-9 3-8 0', 'line']],
  air: [['M-11-3H4A3.6 3.6 0 1 0 .6-7M-11 2H8A3.6 3.6 0 1 1 5 6.4M-8 7H-1A2.6 2.6 0 1 1-3.4 10', 'line']],
  courts: [[petals(12, 7.6, 2.9), 'gold'], [disc(0, 0, 4.4), 'red']],
  earth: [['M-11 9L-3-8 1 0 4-5 11 9Z', 'solid']],
  fire: [['M0 11C-7 11-9 5-6 0-5 3-3 3-3 1-4-5 0-8 2-11 1-6 8-2 8 4 8 9 4 11 0 11Z', 'red'], ['M0 11C-3 11-4 7 0 3 4 7 3 11 0 11Z', 'sun']],
  void: [['M4-9.4A10 10 0 1 0 9.8-2', 'line'], [disc(0, 0, 2.4), 'solid']],
  water: [['M0-11C4-5 8-1 8 4 8 8 4 11 0 11S-8 8-8 4C-8-1-4-5 0-11Z', 'sea'], ['M-4 4Q-4 7-1 8', 'pale']],
  region1: [['M-12 9L-4-8 0 0 4-10 12 9Z', 'solid'], ['M-5.6-4.6L-4-8-2.6-5.2M2.2-5.4L4-10 6-5.4', 'pale']],
  region2: [['M0-12L6-4H3L8 3H2V11H-2V3H-8L-3-4H-6Z', 'solid']],
  region3: [['M0 12V-6', 'line'], ['M0-12Q3-9 0-5-3-9 0-12ZM-1-3Q-6-3-6-8-1-7-1-3ZM1-3Q6-3 6-8 1-7 1-3ZM-1 3Q-6 3-6-2-1-1-1 3ZM1 3Q6 3 6-2 1-1 1 3Z', 'solid']],
  region4: [['M-10-10L-4-6H4L10-10 9 0 0 11-9 0Z', 'solid'], ['M-4.6-.6L-2 1M4.6-.6L2 1M-1 6.6H1', 'pale']],
  region5: [['M-7 11Q-6 0-8-6M-1 11V-4M6 11Q5 2 8-4M-11 11H11M-1 4L-5-1M-1 6L4 0', 'line'], ['M-9.4-10H-6.4V-5H-9.4ZM-2.4-9H.6V-3H-2.4ZM6.6-8H9.6V-3H6.6Z', 'solid']],
  region6: [['M-11 0Q-4-8 5-3L11-7Q9 0 11 7L5 3Q-4 8-11 0Z', 'solid'], ['M-6.4-.8v.1M-2-4Q0 0-2 4', 'pale']],
  ship: [['M-1-11V4M-1-10Q8-7 8 2H-1', 'line'], ['M-11 4H11L7 10H-7Z', 'solid']],
  royal_ship: [['M0-12V4', 'line'], ['M1-9Q10-6 9 2H1Z', 'red'], ['M-1-9Q-8-6-8 2H-1Z', 'red'], ['M-12 3Q-8 5 0 5T12 3L8 11H-8Z', 'gold']],
  flower: [[petals(8, 6.6, 3.6), 'gold'], [disc(0, 0, 4), 'red']],
  era1: [[disc(0, 0, 4), 'solid']],
  era2: [[disc(-5, 0, 4), 'solid'], [disc(5, 0, 4), 'solid']],
  emperor: [['M-11-1Q0-17 11-1Z', 'red'], ['M0-9V11M-11-1H11M-6-1Q-3-8 0-9 3-8 6-1', 'line']],
  customers: [['M-9-8H3V9H-9Z', 'white'], ['M-3-10L9-7 6 10 3 9.4', 'line'], [disc(-3, -2, 2.4), 'wood'], ['M-7 6Q-3 0 1 6Z', 'wood']],
  delivered: [['M-8-10H8V10H-8Z', 'white'], ['M-4 0L-1 4 5-5', 'line']],
  draw_and_discard_customer: [['M-10-7H0V8H-10Z', 'white'], ['M4-6V4M4-6L1-3M4-6L7-3M9-4V6M9 6L6 3M9 6L12 3', 'line']],
  koku_per: [['M-9-1C-9-7-8-9-5-9S-1-7-1-1-2 7-5 7-9 5-9-1Z', 'gold'], ['M8-9L2 9', 'line']],
  journey: [['M-10 6Q-5 0 0 4T10 0M10 0L5-2M10 0L7 5', 'line'], ['M-10-8V2M-10-8L-3-5-10-2Z', 'red']],
  die: [['M-9-10H9Q10-10 10-9V9Q10 10 9 10H-9Q-10 10-10 9V-9Q-10-10-9-10Z', 'white'], [disc(-4, -4, 1.8) + disc(4, 4, 1.8) + disc(0, 0, 1.8), 'solid']],
};

// What stands for a word of the game: "influence 3" is a fan with a 3, "koku_per_port" a coin for each port.
export interface Sign {
  glyph: string;
  number?: string; // a number on it
  beside?: string; // a second sign, small, at its lower right
}
export function signOf(what: string): Sign {
  const [word = '', extra] = what.split(' ');
  if (word === 'influence') return extra ? { glyph: 'influence', number: extra } : { glyph: 'influence' };
  if (word === 'region') return { glyph: `region${extra ?? 1}` };
  if (word === 'era') return { glyph: `era${extra ?? 1}` };
  if (word === 'face' || word === 'die') return extra ? { glyph: `face${extra}` } : { glyph: 'die' };
  if (word.startsWith('koku_per_')) {
    const per = word.slice('koku_per_'.length);
    return { glyph: 'koku_per', beside: per === 'customer' ? 'delivered' : per };
  }
  if (word === 'mastery' || word === 'clan' || word === 'kind' || word === 'type') return { glyph: extra ?? '' };
  return { glyph: word.replaceAll('-', '_') };
}
