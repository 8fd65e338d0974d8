// Lights up the parts of the board that the coach speaks of. Boards name their parts with data-part; this marks them from
// outside, so that no board needs to know of lessons.
import type { Part } from '../lib/choice.svelte';

export function pointAt(root: ParentNode, parts: readonly Part[]): void {
  const wanted = new Set(parts);
  for (const element of root.querySelectorAll('[data-part]')) {
    const hint = wanted.has(element.getAttribute('data-part') ?? '');
    if (hint !== element.hasAttribute('data-hint')) element.toggleAttribute('data-hint', hint);
  }
}

// Keeps pointing while the board is drawn anew. Returns how to stop.
export function keepPointingAt(root: HTMLElement, parts: readonly Part[]): () => void {
  pointAt(root, parts);
  const observer = new MutationObserver(() => pointAt(root, parts));
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-part'] });
  return () => {
    observer.disconnect();
    pointAt(root, []);
  };
}
