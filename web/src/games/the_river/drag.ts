// What is dragged in The River, and what letting go means.
import type { Attachment } from 'svelte/attachments';
import type { Choice, Part } from '../../lib/choice.svelte';
import { partUnder } from '../../lib/sight';
import { draggable as anyDraggable } from '../drag';

// A pioneer goes to an island; a tile to the river; a space to a space.
export function dropped(choice: Choice, from: Part, onto: Part): void {
  if (from === onto) return;
  if (from === 'pioneer') choice.pick(onto);
  else if (from.startsWith('tile:') && onto.startsWith('space:')) choice.pick(from);
  else choice.drop(from, onto);
}

// A likeness of the piece goes with the pointer.
export function draggable(part: () => Part | null, choice: Choice): Attachment<HTMLElement | SVGElement> {
  let ghost: HTMLElement | null = null;
  return anyDraggable({
    part,
    lift(_, element) {
      const box = element.getBoundingClientRect();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-part');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.classList.add('tr-ghost');
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      document.body.append(ghost);
    },
    follow(from, { x, y }, under) {
      if (!ghost) return;
      choice.focus = partUnder(under) ?? (from.includes(':') ? from : null);
      ghost.style.transform = `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight / 2}px)`;
    },
    drop(from, under) {
      choice.focus = null;
      const onto = partUnder(under);
      if (onto !== null) dropped(choice, from, onto);
    },
    end() {
      ghost?.remove();
      ghost = null;
    },
  });
}
