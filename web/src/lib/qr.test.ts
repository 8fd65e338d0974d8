import { describe, expect, test } from 'vitest';
import { qr } from './qr';

// The same text in byte mode at level M as another encoder (node-qrcode 1.5) draws it.
const kKnown = [
  '#######......#....#######',
  '#.....#....#.####.#.....#',
  '#.###.#.##.##.###.#.###.#',
  '#.###.#.#....###..#.###.#',
  '#.###.#.##.#..#.#.#.###.#',
  '#.....#.#.#.##.#..#.....#',
  '#######.#.#.#.#.#.#######',
  '........##.....##........',
  '#.#####..#..##....#####..',
  '..#.....###.##..#......#.',
  '.#..####..######.#.#.#.##',
  '.##......##...##........#',
  '#.##..##..####.####.#.###',
  '##..#..###....#.#..#.#.#.',
  '#.##..#.##############.##',
  '#.###...##.#..#######...#',
  '#...####...#....#####.#..',
  '........#.#.##.##...##...',
  '#######...#..##.#.#.#.###',
  '#.....#.##..##..#...##.##',
  '#.###.#.##..#.#######.###',
  '#.###.#.#.#......##.#####',
  '#.###.#.#.###..#.#...##.#',
  '#.....#...##..###..###..#',
  '#######.####......#######',
];

// ISO/IEC 18004, table 9, level M: blocks and their data codewords, shorter ones first; check codewords in a block.
// Written out and not computed, so that it does not share a mistake with the encoder.
const kBlocks: Record<number, { data: number[]; check: number }> = {
  1: { data: [16], check: 10 },
  2: { data: [28], check: 16 },
  3: { data: [44], check: 26 },
  4: { data: [32, 32], check: 18 },
  5: { data: [43, 43], check: 24 },
  6: { data: [27, 27, 27, 27], check: 16 },
  7: { data: [31, 31, 31, 31], check: 18 },
  8: { data: [38, 38, 39, 39], check: 22 },
  9: { data: [36, 36, 36, 37, 37], check: 22 },
  10: { data: [43, 43, 43, 43, 44], check: 26 },
  11: { data: [50, 51, 51, 51, 51], check: 30 },
  12: { data: [36, 36, 36, 36, 36, 36, 37, 37], check: 22 },
  13: { data: [37, 37, 37, 37, 37, 37, 37, 37, 38], check: 22 },
  14: { data: [40, 40, 40, 40, 41, 41, 41, 41, 41], check: 24 },
  15: { data: [41, 41, 41, 41, 41, 42, 42, 42, 42, 42], check: 24 },
};
// Bytes of text a version holds (table 7).
const kHolds = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412];
const kCentres: Record<number, number[]> = {
  1: [], 2: [18], 3: [22], 4: [26], 5: [30], 6: [34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50],
  11: [6, 30, 54], 12: [6, 32, 58], 13: [6, 34, 62], 14: [6, 26, 46, 66], 15: [6, 26, 48, 70],
};
// The eight format words of level M, mask 0 to 7 (table C.1), most significant bit first.
const kFormats = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];

const kFlips: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => (i * j) % 6 === 0,
  (i, j) => ((i * j) % 2 + (i * j) % 3) % 2 === 0,
  (i, j) => ((i + j) % 2 + (i * j) % 3) % 2 === 0,
];

// Powers of 2 in GF(256): the decoder multiplies by logarithms, the encoder by shifting.
const kPower: number[] = [];
for (let i = 0, x = 1; i < 255; i++, x = x * 2 >= 256 ? (x * 2) ^ 0x11d : x * 2) kPower.push(x);
const power = (n: number): number => kPower[n % 255]!;

function syndromes(block: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, root) =>
    block.reduce((sum, word, i) => {
      if (word === 0) return sum;
      return sum ^ power(kPower.indexOf(word) + root * (block.length - 1 - i));
    }, 0),
  );
}

function isFunction(version: number, size: number, r: number, c: number): boolean {
  if (r === 6 || c === 6) return true;
  if ((r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9)) return true;
  if (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) return true;
  const last = size - 7;
  return kCentres[version]!.some((y) =>
    kCentres[version]!.some((x) => {
      if ((y === 6 && (x === 6 || x === last)) || (x === 6 && y === last)) return false;
      return Math.abs(y - r) <= 2 && Math.abs(x - c) <= 2;
    }),
  );
}

function formatWords(code: boolean[][]): [number, number] {
  const size = code.length;
  const word = (cells: [number, number][]): number => cells.reduce((sum, [r, c]) => sum * 2 + (code[r]![c] ? 1 : 0), 0);
  const besideFirst: [number, number][] = [];
  for (const c of [0, 1, 2, 3, 4, 5, 7, 8]) besideFirst.push([8, c]);
  for (const r of [7, 5, 4, 3, 2, 1, 0]) besideFirst.push([r, 8]);
  const besideOthers: [number, number][] = [];
  for (let i = 1; i <= 7; i++) besideOthers.push([size - i, 8]);
  for (let i = 8; i >= 1; i--) besideOthers.push([8, size - i]);
  return [word(besideFirst), word(besideOthers)];
}

function read(code: boolean[][]): { text: string; version: number; mask: number } {
  const size = code.length;
  const version = (size - 17) / 4;
  const [first, second] = formatWords(code);
  expect(second).toBe(first);
  const mask = kFormats.indexOf(first);
  expect(mask).toBeGreaterThanOrEqual(0);
  expect(code[size - 8]![8]).toBe(true);

  const bits: number[] = [];
  const strips: number[] = [];
  for (let c = size - 1; c > 6; c -= 2) strips.push(c);
  for (let c = 5; c > 0; c -= 2) strips.push(c);
  strips.forEach((right, n) => {
    for (let k = 0; k < size; k++) {
      const r = n % 2 === 0 ? size - 1 - k : k;
      for (const c of [right, right - 1])
        if (!isFunction(version, size, r, c)) bits.push(code[r]![c] !== kFlips[mask]!(r, c) ? 1 : 0);
    }
  });

  const { data, check } = kBlocks[version]!;
  const words: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  expect(words.length).toBe(data.reduce((sum, n) => sum + n + check, 0));
  const blocks: number[][] = data.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...data); i++)
    data.forEach((length, b) => {
      if (i < length) blocks[b]!.push(words[next++]!);
    });
  const payload = blocks.flat();
  for (let i = 0; i < check; i++) for (const block of blocks) block.push(words[next++]!);
  for (const block of blocks) expect(syndromes(block, check)).toEqual(Array.from({ length: check }, () => 0));

  const stream = payload.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + wide), 2);
  const bytes = Uint8Array.from({ length }, (_, i) => parseInt(stream.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2));
  const rest = stream.slice(4 + wide + 8 * length);
  expect(rest).toMatch(/^0{0,11}(1110110000010001)*(11101100)?$/);
  return { text: new TextDecoder().decode(bytes), version, mask };
}

const url = (length: number): string =>
  ('https://rivers.example.org/join/' + 'Ab3_x-9Zq7Wm2'.repeat(40)).slice(0, length);

describe('qr', () => {
  test('draws a short address as another encoder does', () => {
    expect(qr('https://a.example/r/7').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual(kKnown);
  });

  test.each(['', 'a', 'https://a.example/r/7', 'http://[::1]:8080/#/join/QK7P', '川と黄金 — two rivers'])(
    'reads back %j',
    (text) => expect(read(qr(text)).text).toBe(text),
  );

  test('reads back an address of 200 characters', () => {
    expect(read(qr(url(200)))).toMatchObject({ text: url(200), version: 10 });
  });

  test.each(kHolds.map((holds, i) => [i + 1, holds] as const))('version %i holds %i bytes and no more', (version, holds) => {
    expect(read(qr(url(holds)))).toMatchObject({ text: url(holds), version });
    if (version < 15) expect(qr(url(holds + 1)).length).toBe(17 + 4 * (version + 1));
  });

  test('refuses what does not fit', () => {
    expect(() => qr(url(413))).toThrow(RangeError);
  });

  test('carries the version twice from version 7 on', () => {
    // Annex D gives the words of versions 7 and 15.
    for (const [length, word] of [[122, 0x07c94], [412, 0x0f928]] as const) {
      const code = qr(url(length));
      const size = code.length;
      let above = 0;
      let beside = 0;
      for (let i = 17; i >= 0; i--) {
        const [a, b] = [Math.floor(i / 3), size - 11 + (i % 3)];
        above = above * 2 + (code[a]![b] ? 1 : 0);
        beside = beside * 2 + (code[b]![a] ? 1 : 0);
      }
      expect([above, beside]).toEqual([word, word]);
    }
  });

  test('has its finders, with their light border, in three corners', () => {
    const code = qr(url(100));
    const size = code.length;
    const finder = ['#######.', '#.....#.', '#.###.#.', '#.###.#.', '#.###.#.', '#.....#.', '#######.', '........'];
    for (const [down, across] of [[false, false], [false, true], [true, false]])
      finder.forEach((row, i) => {
        const drawn = [...row].map((_, j) => (code[down ? size - 1 - i : i]![across ? size - 1 - j : j] ? '#' : '.'));
        expect(drawn.join('')).toBe(row);
      });
  });

  test('does not always choose the same mask', () => {
    const masks = new Set(Array.from({ length: 20 }, (_, i) => read(qr(url(40 + i))).mask));
    expect(masks.size).toBeGreaterThan(2);
  });
});
