// Remembering on this device. Where the browser forbids it, things are kept for this visit only, and the page says so.

const kept = new Map<string, string>();
let forbidden = false;

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(key, text);
  try {
    localStorage.setItem(`rivers.${key}`, text);
  } catch {
    forbidden = true;
  }
}

export function recall<T>(key: string, otherwise: T): T {
  let text: string | null | undefined = kept.get(key);
  try {
    text ??= localStorage.getItem(`rivers.${key}`);
  } catch {
    forbidden = true;
  }
  if (text == null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function forget(key: string): void {
  kept.delete(key);
  try {
    localStorage.removeItem(`rivers.${key}`);
  } catch {
    forbidden = true;
  }
}

export const storageForbidden = (): boolean => forbidden;
