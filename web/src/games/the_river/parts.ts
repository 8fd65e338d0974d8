// A move's spelling (docs/notation.md) as the parts of the table that it is about: what to touch for it.
import type { Part } from '../../lib/choice.svelte';

export function parts(move: string): Part[] {
  const [verb = '', ...rest] = move.split(' ');
  switch (verb) {
    case 'start-tile': return [`tile:${rest[0]}`];
    case 'claim': return [`tile:${rest[0]}`, 'island:claim'];
    case 'produce': return [`island:${rest[0]}`];
    case 'food': return ['island:food'];
    case 'reserve': return [`building:${rest[0]}`, 'island:reserve'];
    case 'build': return [`building:${rest[0]}`, 'island:build', `pay:${rest.slice(1).join(' ')}`];
    case 'first-player': return ['island:first_player'];
    case 'swap': return [`space:${rest[0]}`, `space:${rest[1]}`, 'island:swap'];
    case 'no-swap': return ['action:no-swap'];
    case 'exchange': return ['action:exchange', `pay:${rest.join(' ')}`];
    case 'take':
    case 'return': return [`resource:${rest[0]}`];
    default: return [];
  }
}

// What a bundle's part says: 'pay:2 1 0 0' is two wood and one clay.
export const bundleIn = (part: Part): number[] => part.slice(part.indexOf(':') + 1).split(' ').map(Number);
