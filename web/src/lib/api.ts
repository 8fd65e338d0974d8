// Commands over plain HTTP: those that set the session's cookie, and single looks.
import type { Answer } from './wire';

async function answerOf<T>(request: Promise<Response>): Promise<Answer<T>> {
  try {
    const response = await request;
    return (await response.json()) as Answer<T>;
  } catch {
    return { ok: false, error: 'unreachable', message: '' };
  }
}

export function post<T = Record<string, unknown>>(command: string, fields: Record<string, unknown> = {}): Promise<Answer<T>> {
  return answerOf<T>(
    fetch(`/api/${command}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  );
}

export function get<T = Record<string, unknown>>(command: string, query: Record<string, string> = {}): Promise<Answer<T>> {
  const search = new URLSearchParams(query).toString();
  return answerOf<T>(fetch(`/api/${command}${search ? `?${search}` : ''}`));
}
