// The site's bar while a table is on the screen: it shrinks to one line and carries what the table puts into it.
import type { Snippet } from 'svelte';

class Bar {
  table: Snippet | null = $state.raw(null);
}
export const bar = new Bar();
