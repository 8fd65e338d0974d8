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

// A server that is asked too much at once, or is just going, is asked again in a moment: looking changes nothing.
const later = new Set(['slow_down', 'busy', 'stopping']);
const patience = 5;

export async function get<T = Record<string, unknown>>(command: string, query: Record<string, string> = {}): Promise<Answer<T>> {
  const search = new URLSearchParams(query).toString();
  for (let tries = 1; ; ++tries) {
    const answer = await answerOf<T>(fetch(`/api/${command}${search ? `?${search}` : ''}`));
    if (answer.ok || !later.has(answer.error) || tries === patience) return answer;
    await new Promise((resume) => setTimeout(resume, (answer.retry_after ?? 1) * 1000));
  }
}
