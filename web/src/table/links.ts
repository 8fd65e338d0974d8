// From what is told to where it stands.
import type { Part } from '../lib/choice.svelte';
import { elementOf } from '../lib/sight';

// Brings a part of the board into sight and lets it glow for a moment.
export function showPart(part: Part): void {
  const found = elementOf(part);
  if (!found) return;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'auto' });
  found.classList.remove('glow');
  requestAnimationFrame(() => found.classList.add('glow'));
  setTimeout(() => found.classList.remove('glow'), 1600);
}
