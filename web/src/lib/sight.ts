// Pieces of a board on the screen: boards name them with data-part, and with data-spot what is seen, but not for touching now.
import type { Part } from './choice.svelte';

export function elementOf(part: Part): Element | null {
  const name = CSS.escape(part);
  return document.querySelector(`[data-part="${name}"], [data-spot="${name}"]`);
}

export const partUnder = (element: Element | null): Part | null => element?.closest('[data-part]')?.getAttribute('data-part') ?? null;

// Scrolls only if a piece cannot be seen: under what stays at the top, or under a panel that stands at the bottom of a small window.
export function bringIntoSight(piece: Element, above: number, panel: Element | null, smooth: boolean): void {
  const { top, bottom } = piece.getBoundingClientRect();
  const below = panel?.getBoundingClientRect();
  const covers = below !== undefined && below.width > innerWidth * 0.8 && below.top > 0;
  const limit = covers ? Math.max(above + 160, below.top) : innerHeight;
  if (top >= above && bottom <= limit) return;
  scrollBy({ top: (top + bottom - above - limit) / 2, behavior: smooth ? 'smooth' : 'auto' });
}
