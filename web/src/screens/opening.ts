// Opening a table, and keeping the links that only its maker is told.
import { commandId, connection } from '../lib/connection.svelte';
import { post } from '../lib/api';
import { place } from '../lib/route.svelte';
import { recall, remember } from '../lib/storage';
import type { Answer, Fields } from '../lib/wire';
import { ensureGuest } from './guest';

export interface Links {
  table: string | null; // the token of the table's own link; null: public, no token needed
  seats: Record<string, string>; // of invited seats
}
export interface Created {
  table: string;
  link: string | null;
  invites: { seat: number; token: string }[];
  commitment: string;
}

// Our part of the dice: nobody who has not seen it can have chosen them.
export const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const linksOf = (id: string): Links => recall<Links>(`links.${id}`, { table: null, seats: {} });
export const keepLinks = (id: string, links: Links): void => remember(`links.${id}`, links);
export const linkTo = (id: string, token: string | null | undefined): string =>
  `${location.origin}/table/${id}${token ? `#token=${token}` : ''}`;

const longestMessage = 15_000; // a socket takes 16 KiB; more goes by HTTP

export async function createTable(fields: Fields<'create'>): Promise<Answer<Created>> {
  const nobody = await ensureGuest();
  if (nobody) return nobody;
  const id = commandId();
  const whole = { ...fields, nonce: nonce() };
  const answer = JSON.stringify(whole).length < longestMessage
    ? await connection.ask<Created>('create', whole, id)
    : await post<Created>('create', { ...whole, id });
  if (answer.ok) {
    keepLinks(answer.table, {
      table: answer.link,
      seats: Object.fromEntries(answer.invites.map(({ seat, token }) => [String(seat), token])),
    });
  }
  return answer;
}

// The first computers' table of a new visitor and every other one: open it and go there.
export async function openAndGo(fields: Fields<'create'>): Promise<Answer<Created>> {
  const answer = await createTable(fields);
  if (answer.ok) place.go({ screen: 'table', id: answer.table });
  return answer;
}
