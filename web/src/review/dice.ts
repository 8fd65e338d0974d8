// Were the dice fixed before the game began? docs/protocol.md, Fair dice: the commitment, shown before the start, is
// SHA-256(secret, salt, the table's id); secret and salt are told after the end.

export interface Dice {
  commitment: string;
  nonces: Record<string, string>;
  secret: string | null;
}
export type Verdict =
  | 'kept'       // what was promised is what was used
  | 'broken'     // it is not
  | 'secret'     // not told yet
  | 'impossible'; // this page may not reckon: browsers forbid it on plain http away from home

function bytesOf(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function checkDice(dice: Dice, id: string, subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<Verdict> {
  if (dice.secret === null) return 'secret';
  if (!subtle) return 'impossible';
  const secret = bytesOf(dice.secret);
  if (!secret || secret.length !== 64) return 'broken';
  const text = new TextEncoder().encode(id);
  const whole = new Uint8Array(secret.length + text.length);
  whole.set(secret);
  whole.set(text, secret.length);
  return hexOf(await subtle.digest('SHA-256', whole)) === dice.commitment.toLowerCase() ? 'kept' : 'broken';
}
