// A pioneer glides from its boat to where it now stands.
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../../lib/settings.svelte';

export function glide(element: HTMLElement, { seat }: { seat: number }): TransitionConfig {
  const boat = settings.moves ? document.querySelector(`[data-boat="${seat}"]`) : null;
  if (!boat) return { duration: 0 };
  const from = boat.getBoundingClientRect();
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return {
    duration: 550,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u - Math.sin(Math.PI * t) * 18}px); position: relative; z-index: 5`,
  };
}

// A tile comes down on its space.
export function settleDown(tile: Element): TransitionConfig {
  return settings.moves && tile.isConnected
    ? { duration: 350, easing: (t) => 1 - (1 - t) ** 3, css: (t, u) => `transform: scale(${1 - u * 0.5}); opacity: ${t}` }
    : { duration: 0 };
}
