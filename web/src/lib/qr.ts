// QR codes (ISO/IEC 18004) in byte mode at error level M, versions 1 to 15: enough for an invitation of 412 bytes.
// A code is made by the page itself, so that an invitation, which is a secret, is never sent to anybody else's server.

const kMaxVersion = 15;

// Level M by version, from 1: check codewords in each block, blocks, and the centres of the alignment patterns.
const kVersions: readonly (readonly [check: number, blocks: number, centres: readonly number[]])[] = [
  [10, 1, []],
  [16, 1, [6, 18]],
  [26, 1, [6, 22]],
  [18, 2, [6, 26]],
  [24, 2, [6, 30]],
  [16, 4, [6, 34]],
  [18, 4, [6, 22, 38]],
  [22, 4, [6, 24, 42]],
  [22, 5, [6, 26, 46]],
  [26, 5, [6, 28, 50]],
  [30, 5, [6, 30, 54]],
  [22, 8, [6, 32, 58]],
  [22, 9, [6, 34, 62]],
  [24, 9, [6, 26, 46, 66]],
  [24, 10, [6, 26, 48, 70]],
];

const kMasks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The modules of the code for `text`, by row, dark is true; without the quiet zone. Throws a RangeError over 412 bytes. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = smallestVersion(bytes.length);
  const field = new Field(version);
  field.placeData(interleave(dataCodewords(bytes, version), version));

  let best: boolean[][] = [];
  let least = Infinity;
  for (let mask = 0; mask < kMasks.length; mask++) {
    const candidate = field.masked(mask);
    const cost = penalty(candidate);
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best;
}

function shape(version: number): { check: number; blocks: number; centres: readonly number[] } {
  const row = kVersions[version - 1];
  if (row === undefined) throw new RangeError(`no such QR version: ${version}`);
  return { check: row[0], blocks: row[1], centres: row[2] };
}

// Codewords that fit into the symbol, those for checking included.
function allCodewords(version: number): number {
  const side = shape(version).centres.length;
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) modules -= (25 * side - 10) * side - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

function dataCapacity(version: number): number {
  const { check, blocks } = shape(version);
  return allCodewords(version) - check * blocks;
}

const countBits = (version: number): number => (version < 10 ? 8 : 16);

function smallestVersion(length: number): number {
  for (let version = 1; version <= kMaxVersion; version++)
    if (4 + countBits(version) + 8 * length <= 8 * dataCapacity(version)) return version;
  throw new RangeError(`${length} bytes are too many for a QR code of version ${kMaxVersion}`);
}

function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, width: number): void => {
    for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);

  const capacity = dataCapacity(version);
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, -bits.length & 7);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

// Product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1.
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

// The monic polynomial with the roots 2^0 .. 2^(degree-1), highest power first, its leading 1 left out.
function generator(degree: number): number[] {
  let result: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0));
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    result = result.map((value, j) => times(value, root) ^ (result[j + 1] ?? 0));
  return result;
}

function checkWords(data: readonly number[], divisor: readonly number[]): number[] {
  let rest: number[] = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = divisor.map((value, i) => (rest[i + 1] ?? 0) ^ times(value, factor));
  }
  return rest;
}

// The later blocks are one word longer where the words do not divide evenly.
function interleave(words: readonly number[], version: number): number[] {
  const { check, blocks } = shape(version);
  const short = Math.floor(words.length / blocks);
  const shorts = blocks - (words.length % blocks);
  const divisor = generator(check);
  const data: number[][] = [];
  for (let i = 0, from = 0; i < blocks; i++) {
    const length = short + (i < shorts ? 0 : 1);
    data.push(words.slice(from, from + length));
    from += length;
  }
  return [...columns(data), ...columns(data.map((block) => checkWords(block, divisor)))];
}

function columns(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  const result: number[] = [];
  for (let i = 0; i < longest; i++)
    for (const block of blocks) {
      const word = block[i];
      if (word !== undefined) result.push(word);
    }
  return result;
}

// Value followed by its BCH check bits.
function withCheckBits(value: number, width: number, divisor: number): number {
  let rest = value;
  for (let i = 0; i < width; i++) rest = (rest << 1) ^ ((rest >> (width - 1)) * divisor);
  return (value << width) | rest;
}

class Field {
  private readonly version: number;
  private readonly size: number;
  private readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(version: number) {
    this.version = version;
    this.size = 17 + 4 * version;
    const empty = (): boolean[][] =>
      Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = empty();
    this.fixed = empty();
    this.placeTiming();
    for (const [r, c] of [[3, 3], [3, this.size - 4], [this.size - 4, 3]] as const) this.placeSquares(r, c, 4);
    this.placeAlignment();
    this.placeVersion();
    this.placeFormat(this.dark, 0);
  }

  placeData(words: readonly number[]): void {
    let next = 0;
    let upward = true;
    for (let right = this.size - 1; right > 0; right -= 2, upward = !upward) {
      if (right === 6) right = 5;  // the vertical timing pattern has its column to itself
      for (let step = 0; step < this.size; step++) {
        const r = upward ? this.size - 1 - step : step;
        for (const c of [right, right - 1]) {
          if (this.fixed[r]?.[c]) continue;
          const bit = ((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
          this.dark[r]![c] = bit === 1;
          next++;
        }
      }
    }
  }

  masked(mask: number): boolean[][] {
    const flips = kMasks[mask]!;
    const result = this.dark.map((row, r) => row.map((dark, c) => dark !== (!this.fixed[r]![c]! && flips(r, c))));
    this.placeFormat(result, mask);
    return result;
  }

  private place(r: number, c: number, dark: boolean): void {
    if (r < 0 || c < 0 || r >= this.size || c >= this.size) return;
    this.dark[r]![c] = dark;
    this.fixed[r]![c] = true;
  }

  private placeTiming(): void {
    for (let i = 0; i < this.size; i++) {
      this.place(6, i, i % 2 === 0);
      this.place(i, 6, i % 2 === 0);
    }
  }

  // A finder (reach 4, its light border included) or an alignment pattern (reach 2).
  private placeSquares(row: number, column: number, reach: 2 | 4): void {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++) {
        const ring = Math.max(Math.abs(r), Math.abs(c));
        this.place(row + r, column + c, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
  }

  private placeAlignment(): void {
    const { centres } = shape(this.version);
    const last = this.size - 7;
    for (const r of centres)
      for (const c of centres) {
        const onFinder = (r === 6 && c === 6) || (r === 6 && c === last) || (r === last && c === 6);
        if (!onFinder) this.placeSquares(r, c, 2);
      }
  }

  private placeVersion(): void {
    if (this.version < 7) return;
    const bits = withCheckBits(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const along = Math.floor(i / 3);
      const across = this.size - 11 + (i % 3);
      this.place(along, across, dark);
      this.place(across, along, dark);
    }
  }

  private placeFormat(target: boolean[][], mask: number): void {
    const bits = withCheckBits(mask, 10, 0x537) ^ 0x5412;  // level M is 00 above the three bits of the mask
    const put = (r: number, c: number, dark: boolean): void => {
      target[r]![c] = dark;
      this.fixed[r]![c] = true;
    };
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      if (i < 8) put(i < 6 ? i : i + 1, 8, dark);
      else put(8, i === 8 ? 7 : 14 - i, dark);
      if (i < 8) put(8, this.size - 1 - i, dark);
      else put(this.size - 15 + i, 8, dark);
    }
    put(this.size - 8, 8, true);
  }
}

// What makes a code hard to read: long runs, blocks of one colour, what looks like a finder, an uneven share of dark.
function penalty(modules: readonly (readonly boolean[])[]): number {
  const size = modules.length;
  const at = (r: number, c: number): number => (modules[r]![c] ? 1 : 0);
  let cost = 0;
  let dark = 0;
  for (const value of [at, (r: number, c: number) => at(c, r)])
    for (let r = 0; r < size; r++) {
      let run = 0;
      let window = 0;
      for (let c = 0; c < size; c++) {
        run = c > 0 && value(r, c) === value(r, c - 1) ? run + 1 : 1;
        if (run === 5) cost += 3;
        else if (run > 5) cost += 1;
        window = ((window << 1) | value(r, c)) & 0x7ff;
        if (c >= 10 && (window === 0b10111010000 || window === 0b00001011101)) cost += 40;
      }
    }
  for (let r = 0; r < size; r++)
    for (let c = 0; c < size; c++) {
      dark += at(r, c);
      if (r > 0 && c > 0) {
        const sum = at(r, c) + at(r - 1, c) + at(r, c - 1) + at(r - 1, c - 1);
        if (sum === 0 || sum === 4) cost += 3;
      }
    }
  return cost + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}
