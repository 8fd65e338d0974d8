// What is chosen of The River's own when a table is opened.
import type { Own } from '../game';

export const colours = ['black', 'blue', 'green', 'yellow'] as const;
export type Colour = (typeof colours)[number];
export const pointWays = ['hidden', 'open'] as const;
export interface Catalog { name: string; text: string }

// Whatever was kept: all four colours, each once.
export function coloursOf(own: Own): Colour[] {
  const order = Array.isArray(own.colours) ? (own.colours as Colour[]) : [];
  return order.length === 4 && colours.every((colour) => order.includes(colour)) ? order : [...colours];
}
export const pointsOf = (own: Own): (typeof pointWays)[number] => (own.points === 'open' ? 'open' : 'hidden');
export function catalogOf(own: Own): Catalog | null {
  const catalog = own.catalog as Partial<Catalog> | null | undefined;
  return catalog && typeof catalog.text === 'string' && typeof catalog.name === 'string' ? { name: catalog.name, text: catalog.text } : null;
}

// Each colour once: the seat that had it takes the other's.
export function withColour(own: Own, at: number, colour: Colour): Own {
  const order = coloursOf(own);
  const before = order[at]!;
  return { ...own, colours: order.map((other, i) => (i === at ? colour : other === colour ? before : other)) };
}
