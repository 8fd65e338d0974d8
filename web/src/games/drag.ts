// Dragging a part of the table with a mouse, a pen or (held for a moment, so that scrolling stays) a finger.
import type { Attachment } from 'svelte/attachments';
import type { Part } from '../lib/choice.svelte';

const far = 6;      // pixels before a press becomes a drag
const hold = 260;   // ms before a finger drags

export interface Place { x: number; y: number }

export interface Drag {
  part: () => Part | null; // what this element is; null: it cannot be dragged now
  lift?: (part: Part, element: Element) => void;
  follow: (part: Part, to: Place, under: Element | null) => void;
  drop: (part: Part, under: Element | null) => void;
  end: () => void; // after a drop, and when nothing came of it
}

export function draggable(drag: Drag): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let start: (Place & { part: Part; id: number }) | null = null;
    let lifted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let justDragged = false;

    const lift = (part: Part, to: Place): void => {
      lifted = true;
      drag.lift?.(part, element);
      drag.follow(part, to, null);
    };
    const under = ({ clientX, clientY }: PointerEvent): Element | null => document.elementFromPoint(clientX, clientY);
    const never = (event: Event): void => event.preventDefault();
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('selectstart', never);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      if (lifted) drag.end();
      lifted = false;
      start = null;
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      const to = { x: event.clientX, y: event.clientY };
      if (!lifted) {
        if (Math.hypot(to.x - start.x, to.y - start.y) <= far) return;
        if (event.pointerType === 'touch') return end(); // it scrolls
        lift(start.part, to);
      }
      drag.follow(start.part, to, under(event));
    };
    const up = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      if (lifted) {
        drag.drop(start.part, under(event));
        justDragged = true;
        setTimeout(() => (justDragged = false));
      }
      end();
    };
    const down = (event: PointerEvent): void => {
      const part = drag.part();
      if (part === null || event.button !== 0 || start) return;
      start = { x: event.clientX, y: event.clientY, part, id: event.pointerId };
      if (event.pointerType === 'touch') timer = setTimeout(() => start && lift(start.part, start), hold);
      document.addEventListener('selectstart', never);
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', end);
    };
    // A drag is no click; a finger that drags does not scroll, and one that is held opens no menu.
    const click = (event: Event): void => {
      if (!justDragged) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const whenLifted = (event: Event): void => { if (lifted) event.preventDefault(); };
    const whenHeld = (event: Event): void => { if (start) event.preventDefault(); };
    const listeners: [string, (event: Event) => void, AddEventListenerOptions][] = [
      ['pointerdown', (event) => down(event as PointerEvent), {}], ['click', click, { capture: true }], ['touchmove', whenLifted, { passive: false }],
      ['contextmenu', whenHeld, {}], ['dragstart', never, {}],
    ];
    for (const [name, listener, options] of listeners) element.addEventListener(name, listener, options);
    return () => {
      end();
      for (const [name, listener, options] of listeners) element.removeEventListener(name, listener, options);
    };
  };
}
