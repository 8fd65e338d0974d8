// Anyone may play at once: who has no session yet becomes a guest with a pleasant name of its own.
import { connection } from '../lib/connection.svelte';
import { t } from '../lib/i18n.svelte';
import { session } from '../lib/session.svelte';
import { recall } from '../lib/storage';
import type { Refusal } from '../lib/wire';
import { screens } from './screens.words';

// Two guests at one table should not have the same name, so a number goes with it.
export function guestName(): string {
  const [which, number] = crypto.getRandomValues(new Uint8Array(2));
  const names = t(screens.guestNames).split(',');
  return `${names[which! % names.length]} ${10 + (number! % 90)}`;
}

let entering: Promise<Refusal | null> | null = null;

async function enter(): Promise<Refusal | null> {
  // Not asked yet, or signed out elsewhere: who is it now?
  if (!session.known || connection.state === 'signed-out') await session.look();
  if (session.user) return null;
  const answer = await session.beGuest(recall('name', '') || guestName());
  return answer.ok ? null : answer;
}

// Null: there is somebody. Called twice at once it makes one guest, not two.
export function ensureGuest(): Promise<Refusal | null> {
  entering ??= enter().finally(() => (entering = null));
  return entering;
}
