// Where one arrives: a new address begins at its top with the focus on the content; one that was left before is as it was left, as
// soon as its screen has grown tall enough. Whoever scrolls or presses a key meanwhile has the last word.
import type { Arrival } from './route.svelte';

const patience = 1500;

export function arrive({ top, focus, fresh }: Arrival, main: HTMLElement): () => void {
  if (fresh) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
    return () => undefined;
  }
  let frame = 0;
  const until = performance.now() + patience;
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of events) removeEventListener(name, stop);
  };
  const look = (): void => {
    const late = performance.now() > until;
    const tall = document.documentElement.scrollHeight >= top + innerHeight;
    const target = focus ? document.querySelector<HTMLElement>(focus) : main;
    if ((!tall || !target) && !late) {
      frame = requestAnimationFrame(look);
      return;
    }
    (target ?? main).focus({ preventScroll: true });
    scrollTo(0, top);
    stop();
  };
  for (const name of events) addEventListener(name, stop, { passive: true });
  look();
  return stop;
}
