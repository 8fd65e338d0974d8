// Dragging a part onto another, with a mouse, a pen or (held for a moment, so that scrolling stays) a finger.
import type { Attachment } from 'svelte/attachments';
import type { Choice, Part } from '../../lib/choice.svelte';

const far = 6;      // pixels before a press becomes a drag
const hold = 260;   // ms before a finger drags

// What letting go over `onto` means: a pioneer goes to an island; a tile to the river; a space to a space.
export function dropped(choice: Choice, from: Part, onto: Part): void {
  if (from === onto) return;
  if (from === 'pioneer') choice.pick(onto);
  else if (from.startsWith('tile:') && onto.startsWith('space:')) choice.pick(from);
  else choice.drop(from, onto);
}
const partAt = (x: number, y: number): Part | null => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-part]')?.dataset.part ?? null;

export function draggable(part: () => Part | null, choice: Choice): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; part: Part; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let justDragged = false;

    const lift = (x: number, y: number): void => {
      const box = element.getBoundingClientRect();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-part');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.classList.add('tr-ghost');
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      document.body.append(ghost);
      follow(x, y);
    };
    const follow = (x: number, y: number): void => {
      if (!ghost) return;
      choice.focus = partAt(x, y) ?? (start?.part.includes(':') ? start.part : null);
      ghost.style.transform = `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight / 2}px)`;
    };
    const noSelection = (event: Event): void => event.preventDefault();
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('selectstart', noSelection);
      ghost?.remove();
      ghost = null;
      start = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y) > far;
      if (!ghost && moved) {
        if (event.pointerType === 'touch') return end(); // it scrolls
        lift(event.clientX, event.clientY);
      }
      follow(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent): void => {
      if (ghost && start) {
        const onto = partAt(event.clientX, event.clientY);
        choice.focus = null;
        if (onto) dropped(choice, start.part, onto);
        justDragged = true;
        setTimeout(() => (justDragged = false));
      }
      end();
    };
    const down = (event: PointerEvent): void => {
      const from = part();
      if (from === null || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, part: from, id: event.pointerId };
      if (event.pointerType === 'touch') timer = setTimeout(() => start && lift(start.x, start.y), hold);
      document.addEventListener('selectstart', noSelection);
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', end);
    };
    // A drag is no click, and a finger that drags does not scroll.
    const click = (event: MouseEvent): void => {
      if (justDragged) {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
    };
    const keep = (event: TouchEvent): void => { if (ghost) event.preventDefault(); };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click, true);
    element.addEventListener('touchmove', keep, { passive: false });
    // No menu for a finger that is held, no dragging by the browser itself.
    const noMenu = (event: Event): void => { if (start) event.preventDefault(); };
    element.addEventListener('contextmenu', noMenu);
    element.addEventListener('dragstart', noSelection);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click, true);
      element.removeEventListener('touchmove', keep);
      element.removeEventListener('contextmenu', noMenu);
      element.removeEventListener('dragstart', noSelection);
    };
  };
}
