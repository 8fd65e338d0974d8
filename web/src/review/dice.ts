// Were the dice fixed before the game began? docs/protocol.md, Fair dice: the commitment, shown before the start, is
// SHA-256(secret, salt, the table's id); secret and salt are told after the end. The first draw seats everyone.

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

// The first 8 bytes of ChaCha20 (RFC 8439) with this key and a nonce and counter of zeros: what the first draw is made of.
function firstWord(key: Uint8Array): bigint {
  const bytes = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; ++i) start[4 + i] = bytes.getUint32(4 * i, true);
  const s = start.slice();
  const half = (a: number, b: number, d: number, turn: number): void => {
    s[a]! += s[b]!;
    const x = s[d]! ^ s[a]!;
    s[d] = (x << turn) | (x >>> (32 - turn));
  };
  const quarter = (a: number, b: number, c: number, d: number): void => {
    half(a, b, d, 16);
    half(c, d, b, 12);
    half(a, b, d, 8);
    half(c, d, b, 7);
  };
  for (let round = 0; round < 10; ++round) {
    for (let i = 0; i < 4; ++i) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; ++i) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  const [low, high] = [s[0]! + start[0]!, s[1]! + start[1]!];
  return BigInt.asUintN(32, BigInt(low)) | (BigInt.asUintN(32, BigInt(high)) << 32n);
}

// A number below the bound by SplitMix64, as src/kernel/rng.h has it.
function below(seed: bigint, bound: number): number {
  const word = (x: bigint): bigint => BigInt.asUintN(64, x);
  for (let counter = seed; ;) {
    counter = word(counter + 0x9e3779b97f4a7c15n);
    let x = word((counter ^ (counter >> 30n)) * 0xbf58476d1ce4e5b9n);
    x = word((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
    const wide = ((x ^ (x >> 31n)) >> 32n) * BigInt(bound);
    if (BigInt.asUintN(32, wide) >= (1n << 32n) % BigInt(bound)) return Number(wide >> 32n);
  }
}

// The orders of these seats, in lexicographic order.
const ordersOf = (seats: readonly number[]): number[][] =>
  seats.length === 0 ? [[]] : seats.flatMap((seat) => ordersOf(seats.filter((other) => other !== seat)).map((rest) => [seat, ...rest]));

// Who sits where, as the dice draw it. The nonces are told by seat in the drawn order; the key takes them as laid.
export async function drawnSeats(dice: Dice, id: string, drawn: readonly number[], subtle: SubtleCrypto): Promise<number[]> {
  const laid = drawn.map((_, seat) => dice.nonces[drawn.indexOf(seat)] ?? '');
  const secret = await subtle.importKey('raw', (bytesOf(dice.secret ?? '') ?? new Uint8Array(64)).slice(0, 32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const key = await subtle.sign('HMAC', secret, new TextEncoder().encode([id, ...laid].join('\n')));
  const orders = ordersOf(drawn.map((_, seat) => seat));
  return orders[below(firstWord(new Uint8Array(key)), orders.length)]!;
}

export async function checkDice(dice: Dice, id: string, drawn: readonly number[] | null = null, subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<Verdict> {
  if (dice.secret === null) return 'secret';
  if (!subtle) return 'impossible';
  const secret = bytesOf(dice.secret);
  if (!secret || secret.length !== 64) return 'broken';
  const text = new TextEncoder().encode(id);
  const whole = new Uint8Array(secret.length + text.length);
  whole.set(secret);
  whole.set(text, secret.length);
  if (hexOf(await subtle.digest('SHA-256', whole)) !== dice.commitment.toLowerCase()) return 'broken';
  return !drawn || `${await drawnSeats(dice, id, drawn, subtle)}` === `${drawn}` ? 'kept' : 'broken';
}
