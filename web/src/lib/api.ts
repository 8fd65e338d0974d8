// Commands over plain HTTP: those that set the session's cookie, and single looks.
import { pauseOf, type Answer, type Got, type Posted } from './wire';

async function answerOf<T>(request: Promise<Response>): Promise<Answer<T>> {
  try {
    const response = await request;
    return (await response.json()) as Answer<T>;
  } catch {
    return { ok: false, error: 'unreachable', message: '' };
  }
}

export function post<T = Record<string, unknown>>(...[command, fields = {}]: Posted): Promise<Answer<T>> {
  return answerOf<T>(
    fetch(`/api/${command}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  );
}

const patience = 5;

// A server that asks to wait is asked again, where asking changes nothing.
async function again<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tries = 1; ; ++tries) {
    const answer = await ask();
    const pause = pauseOf(answer);
    if (pause === null || tries === patience) return answer;
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

export function get<T = Record<string, unknown>>(...[command, query = {}]: Got): Promise<Answer<T>> {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return again(() => answerOf<T>(fetch(`/api/${command}${search ? `?${search}` : ''}`)));
}
export const patiently = <T>(...asked: Posted): Promise<Answer<T>> => again(() => post<T>(...asked));
