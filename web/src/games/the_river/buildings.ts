// The thirty-three buildings as blocks of ink on a ground of 120 by 64: what is drawn first lies behind. A catalog of one's own
// has houses by their worth.
export type Stroke = readonly [d: string, ink: string | null, width?: number]; // without ink a line alone

type Stuff = 'wd' | 'cl' | 'st';
const floor = 58;

const grain: Record<Stuff, (x: number, y: number, w: number, h: number) => string> = {
  wd: (x, y, w, h) => [0.28, 0.52, 0.76].map((at) => `M${x} ${y + h * at}h${w}`).join(''),
  cl: (x, y, w, h) => [0.2, 0.45, 0.7].map((at, row) => `M${x + 4 + row * 3} ${y + h * at}h5m${w * 0.4} 2h5`).join(''),
  st: (x, y, w, h) => [0.25, 0.5, 0.75].map((at, row) => `M${x + 3} ${y + h * at}h${w * 0.3}m4 0h${w * 0.3}m${-w * 0.3 - (row % 2) * 5} 0v${h * 0.2}`).join(''),
};
const box = (stuff: Stuff, x: number, y: number, w: number, h = floor - y): Stroke[] => [
  [`M${x} ${y}h${w}v${h}h${-w}z`, `${stuff}1`], [`M${x + w * 0.72} ${y}h${w * 0.28}v${h}h${-w * 0.28}z`, `${stuff}2 soft`, 0], [grain[stuff](x, y, w, h), null, 0.6],
];
// A roof seen from its gable, and one seen from its long side.
const gable = (ink: string, x: number, y: number, w: number, h: number): Stroke[] => [
  [`M${x - 5} ${y + 2}L${x + w / 2} ${y - h}L${x + w + 5} ${y + 2}z`, `${ink}1`], [`M${x + w / 2} ${y - h}L${x + w + 5} ${y + 2}H${x + w / 2 + 4}z`, `${ink}2 soft`, 0],
];
const eaves = (ink: string, x: number, y: number, w: number, h: number): Stroke[] => [
  [`M${x - 5} ${y + 2}l8 ${-h}h${w - 6}l8 ${h}z`, `${ink}1`], [`M${x + w * 0.68} ${y + 2 - h}h${w * 0.32 - 3}l8 ${h}h${-w * 0.3 - 4}z`, `${ink}2 soft`, 0],
  [`M${x + 2} ${y - h * 0.3}h${w - 4}M${x + w * 0.25} ${y + 2 - h}l-3 ${h}M${x + w * 0.5} ${y + 2 - h}v${h}`, null, 0.6],
];
const door = (x: number, w = 9, h = 14): Stroke[] => [[`M${x} ${floor}v${-h + 3}q${w / 2} -5 ${w} 0v${h - 3}z`, 'wd2']];
const windows = (y: number, ...xs: number[]): Stroke[] => xs.flatMap((x): Stroke[] => [[`M${x} ${y}h8v8h-8z`, 'win'], [`M${x + 4} ${y}v8m-4-4h8`, null, 0.7]]);
const chimney = (x: number, y: number, h = 16): Stroke[] => [[`M${x} ${y}v${-h}h8v${h + 4}z`, 'cl2'], [`M${x + 4} ${y - h - 3}c8-3-3-6 5-9`, 'smoke', 3]];
const flag = (x: number, y: number, ink = 're'): Stroke[] => [[`M${x} ${y}v-16`, null, 1.6], [`M${x} ${y - 16}h13l-4 4 4 4h-13z`, ink]];
const water: Stroke[] = [['M0 56q30-5 60-1t60-1v10H0z', 'w2'], ['M6 60q6-3 12 0t12 0m42 0q6-3 12 0t12 0', 'foam', 1.3]];
const tree = (x: number, h = 24): Stroke[] => [[`M${x} ${floor - h}l${h * 0.28} ${h * 0.5}h-3l${h * 0.16} ${h * 0.42}h${-h * 0.76}l${h * 0.16} ${-h * 0.42}h-3z`, 'fo3'], [`M${x} ${floor - 2}v4`, null, 2]];
const bush = (x: number, r = 6): Stroke[] => [[`M${x - r} ${floor}c-4-7 2-12 6-9 2-5 9-4 9 1 5 0 5 7 1 8z`, 'me3']];
const barrels = (x: number): Stroke[] => [[`M${x} ${floor}q-2-6 0-11h8q2 5 0 11z`, 'wd2'], [`M${x - 1} ${floor - 4}h10m-10-4h10`, null, 0.7]];
const logs = (x: number): Stroke[] => [[`M${x} 54a4 4 0 1 0 .1 0zm9 0a4 4 0 1 0 .1 0zm-4-7a4 4 0 1 0 .1 0z`, 'wd1']];
const columns = (y: number, ...xs: number[]): Stroke[] => xs.map((x): Stroke => [`M${x} ${y}h5v${floor - y - 2}h-5z`, 'p']);
const house = (stuff: Stuff, ink: string, x: number, y: number, w: number, h: number): Stroke[] => [...box(stuff, x, y, w), ...gable(ink, x, y, w, h)];
const hall = (stuff: Stuff, ink: string, x: number, y: number, w: number, h: number): Stroke[] => [...box(stuff, x, y, w), ...eaves(ink, x, y, w, h)];
const clock = (x: number, y: number): Stroke[] => [[`M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z`, 'p'], [`M${x} ${y}v-3.5m0 3.5h2.5`, null, 1]];
const pickets = (from: number, to: number, y: number, h = 12): Stroke[] =>
  Array.from({ length: Math.round((to - from) / 7) }, (_, n): Stroke => [`M${from + n * 7} ${y}v${-h + 4}l3-4 3 4v${h - 4}z`, 'wd1']);

const drawn: Record<number, () => Stroke[]> = {
  1: () => [...tree(20, 30), ...tree(104, 26), ...house('wd', 'wd', 36, 36, 46, 20), ...door(52), ...windows(41, 68)],
  2: () => [...bush(26), ...bush(100, 8), ['M44 44h32v14h-32z', 'st1'], ['M44 49h32m-20-5v14m10-14v14', null, 0.7], ['M46 44V24m28 20V24', null, 2.6], ['M46 32h28', null, 2], ...gable('ba', 44, 24, 32, 14), ['M57 32v6m-3 0h7v6h-7z', 'wd2']],
  3: () => [...tree(98, 32), ['M30 58V40l52-12v30z', 'wd1'], ['M30 46h52m-52 6h52', null, 0.6], ['M24 42 88 24v7L24 49z', 'ba1'], ...door(62, 12, 20), ...logs(40)],
  4: () => [['M40 58V48m40 10V48', null, 3], ['M36 30h48v20H36z', 'wd1'], ['M36 37h48m-48 7h48', null, 0.6], ...gable('ba', 36, 30, 48, 16), ['M54 50V38q6-5 12 0v12z', 'win'], ['M60 50l-16 8', null, 2.4], ['M96 58c-6-1-7-8-2-10 1-4 5-4 6 0 6 2 5 9-4 10z', 'p'], ['M95 46l2-3 2 3', 're']],
  5: () => [['M0 44h120v14H0z', 'me2', 0], ['M8 50q20-4 40 0m20 2q20-4 44 0', null, 0.8], ...pickets(4, 46, 58, 18), ...pickets(76, 118, 58, 18), ['M48 58V36h5v22zm20 0V36h5v22z', 'wd2'], ['M50 42 71 54M50 54 71 42', null, 2], ['M4 48h44m24 0h44', null, 2]],
  6: () => [...logs(94), ...bush(22), ['M34 58c-2-22 6-34 24-34s26 12 24 34z', 'st1'], ['M60 24c17 0 24 12 22 34H66c4-12 2-26-6-34z', 'st2 soft', 0], ['M46 58c0-12 4-18 12-18s12 6 12 18z', 'k'], ['M50 58c0-8 2-11 8-13 6 2 8 5 8 13z', 'sun'], ['M40 34l8 3m-12 8 8 1m28-10 6-3', null, 0.9], ...chimney(67, 30, 14)],
  7: () => [['M0 46h120v18H0z', 'w2'], ['M6 54q6-3 12 0t12 0m50 4q6-3 12 0t12 0', 'foam', 1.3], ['M0 42h72v6H0z', 'wd1'], ['M8 42v6m12-6v6m12-6v6m12-6v6m12-6v6', null, 0.8], ['M12 48v12m24-12v12m28-12v12', null, 3], ['M80 52c8 4 22 4 32 0-2 7-7 8-16 8s-14-1-16-8z', 'wd2'], ['M96 52V26', null, 1.6], ['M97 28c12 4 14 14 13 21H97z', 'p']],
  8: () => [...tree(14, 22), ...hall('wd', 'ba', 26, 38, 72, 16), ['M42 58V44h18v14zm26 0V44h18v14z', 'k'], ['M45 44l12 14m0-14L45 58', 'p', 1.4], ['M70 58c-1-7 1-10 7-10s8 3 7 10z', 'p'], ['M73 50h3m4 0h3', null, 1.6]],
  9: () => [...barrels(98), ...hall('wd', 'mo', 28, 36, 60, 15), ['M40 58V43h24v15z', 'k'], ['M44 52h16v3H44z', 'wd1'], ...windows(42, 72), ['M46 26h16l2 5H44z', 'win']],
  10: () => [...house('st', 'mo', 30, 36, 48, 18), ['M40 58V42q8-7 16 0v16z', 'k'], ['M43 58c0-7 2-9 5-12 3 3 5 5 5 12z', 'sun'], ...windows(44, 62), ...chimney(70, 34, 24), ['M90 52h14l4-4v4l-6 3v3h-8v-3z', 'st2']],
  11: () => [...water, ['M30 54V34h6v20zm54 0V34h6v20zm-27 0V34h6v20z', 'cl2'], ...eaves('cl', 28, 34, 64, 15), ['M24 54h72v6H24z', 'st2'], ['M38 40h16m12 0h16', 'p', 4]],
  12: () => [...tree(96, 26), ...house('cl', 'wd', 42, 30, 34, 18), ...door(54, 10, 16), ['M46 34h26', null, 1], ['M50 12c8-3-3-6 5-9m10 7c8-3-3-6 5-9', 'smoke', 3.2]],
  13: () => [['M34 50V34m26 16V26m26 24V34', null, 2.4], ['M26 38c-4-10 6-16 10-10 8-4 12 8 4 12z', 'fo3'], ['M50 34c-6-14 8-22 13-13 10-4 14 10 4 15z', 'me3'], ['M78 38c-4-10 6-16 10-10 8-4 12 8 4 12z', 'fo3'], ['M14 58V44h92v14z', 'st1'], ['M14 51h92M26 44v7m18-7v7m34-7v7m18-7v7M36 51v7m50-7v7', null, 0.7], ['M10 40h100v5H10z', 'st2'], ['M52 58V46q8-7 16 0v12z', 'wd2']],
  14: () => [...tree(12, 34), ...tree(108, 28), ...box('cl', 32, 36, 56), ...gable('wd', 28, 36, 64, 26), ['M36 40h48v4H36z', 'wd2'], ...windows(24, 56), ...windows(46, 40, 72), ...door(56, 9, 12)],
  15: () => [...hall('st', 'ba', 30, 36, 58, 16), ...door(52, 12, 16), ...windows(42, 38, 72), ...flag(44, 22, 'go1'), ['M96 58V40h10v-6H92v6h2v18z', 'go1']],
  16: () => [['M0 46h120v18H0z', 'w2'], ['M10 58q6-3 12 0t12 0m46 0q6-3 12 0t12 0', 'foam', 1.3], ['M22 60V40m26 20V34m24 26V34m26 26V40', null, 4], ['M0 46q60-24 120 0v7Q60 29 0 53z', 'wd1'], ['M0 36q60-24 120 0', null, 2.4], ['M12 46V33m20 8V28m28 8V24m28 16V28m20 17V33', null, 2]],
  17: () => [['M4 58l8-26 24-8 12 10 22-18 26 16 16 26z', 'st1'], ['M70 16l26 16 16 26H88z', 'st2 soft', 0], ['M12 32l22 10 14-8m-4 24 10-18 16-6m0-18 4 18 20 12', null, 0.9], ['M30 58V20l34 6', null, 3.4], ['M30 28l22 0', null, 1.4], ['M62 26v14', null, 1], ['M56 40h12v9H56z', 'st2']],
  18: () => [['M26 58c0-20 8-28 22-28s22 8 22 28z', 'cl1'], ['M52 30c12 2 18 10 18 28H60c2-12 0-22-8-28z', 'cl2 soft', 0], ['M40 58V48q8-8 16 0v10z', 'k'], ['M43 58v-7q5-6 10 0v7z', 'sun'], ...chimney(76, 56, 34), ['M92 52h12v6H92zm-2-6h12v6H90zm4-6h10v6H94z', 'cl2']],
  19: () => [...water, ...hall('wd', 'ba', 26, 34, 56, 16), ...door(34, 12, 16), ...windows(42, 56), ['M88 33a13 13 0 1 0 .1 0z', null, 5], ['M88 33a13 13 0 1 0 .1 0z', 'wheel', 2.6], ['M88 33v26M75 46h26M79 37l18 18m0-18L79 55', null, 1.8], ...logs(8)],
  20: () => [...box('wd', 30, 22, 58), ...eaves('ba', 30, 22, 58, 14), ['M30 40h58', null, 1.4], ...windows(27, 38, 56, 74), ...windows(45, 36, 76), ...door(54, 11, 15), ['M92 26h12m-4 0v4', null, 1.8], ['M94 30h13v10H94z', 'go1'], ...chimney(72, 10, 6)],
  21: () => [['M44 58l6-34h20l6 34z', 'p'], ['M62 24h8l6 34H64z', 'st2 soft', 0], ['M46 26q14-20 28 0z', 'ba1'], ...door(55, 10, 14), ...windows(34, 56), ['M60 22 30 6m30 16L90 6M60 22 34 46m26-24 26 24', null, 2], ['M58 19 32 3l-3 6 27 15zm5 0L88 3l3 6-27 15zM57 24 31 43l4 6 24-21zm6 0 26 19-4 6-24-21z', 'sail'], ['M60 18a4 4 0 1 0 .1 0z', 'go1']],
  22: () => [...hall('cl', 'mo', 26, 36, 68, 14), ...windows(43, 34, 76), ...door(54, 12, 15), ['M52 24V12h16v12z', 'p'], ...gable('ba', 52, 12, 16, 10), ['M56 21q4-9 8 0z', 'go1']],
  23: () => [...box('cl', 22, 26, 76), ['M16 27V12h88v15z', 'wd2'], ['M24 16h72v8H24z', 'p'], ['M34 20h10m6 0h22m6 0h8', null, 2.2], ['M18 34h84l4 8H14z', 'ba1'], ['M28 34l-3 8h11l2-8zm20 0-1 8h11v-8zm20 0 1 8h11l-2-8zm20 0 3 8h9l-3-8z', 'p', 0], ...door(54, 12, 14), ['M27 45h18v9H27zm48 0h18v9H75z', 'win'], ...barrels(104)],
  24: () => [...tree(12, 24), ...house('st', 'mo', 44, 36, 50, 16), ['M26 58V24h18v34z', 'st1'], ['M38 24h6v34h-6z', 'st2 soft', 0], ['M22 26 35 2l13 24z', 'mo1'], ['M35 2v-6m-3 3h6', null, 1.6], ['M31 32q4-6 8 0v8h-8z', 'win'], ...windows(44, 56, 74)],
  25: () => [...hall('wd', 'ba', 18, 36, 84, 14), ['M48 58V14h24v44z', 'wd1'], ['M64 14h8v44h-8z', 'wd2 soft', 0], ...gable('ba', 48, 14, 24, 12), ...clock(60, 23), ...windows(42, 26, 86), ...windows(34, 56), ...door(54, 12, 16)],
  26: () => [['M20 58V30h80v28z', 'wd1'], ['M14 32 60 10l46 22z', 'ba1'], ['M60 10l46 22H68z', 'ba2 soft', 0], ...columns(32, 28, 42, 73, 87), ['M50 58V38h20v20z', 're'], ['M54 38v20m6-20v20m6-20v20', null, 0.8], ['M56 24a5 5 0 1 0 8 0z', 'go1'], ['M16 56h88v4H16z', 'st2']],
  27: () => [['M0 44h120v20H0z', 'w2'], ['M4 58q6-3 12 0t12 0m54 2q6-3 12 0t12 0', 'foam', 1.3], ['M30 60V46m22 14V46m22 14V46m20 14V46', null, 3.4], ...box('cl', 30, 26, 58, 20), ...eaves('mo', 30, 26, 58, 14), ['M20 45h82v5H20z', 'wd2'], ...windows(31, 40, 70), ['M54 46V32h12v14z', 'wd2'], ...flag(44, 13)],
  28: () => [['M22 58V34h76v24z', 'st1'], ['M80 34h18v24H80z', 'st2 soft', 0], ['M42 30a18 16 0 0 1 36 0z', 'mo1'], ['M60 14V8m-2 0h4', null, 1.6], ['M18 30h84v5H18z', 'p'], ...columns(35, 28, 42, 73, 87), ['M54 58V42q6-6 12 0v16z', 'wd2'], ['M14 56h92v4H14z', 'st2']],
  29: () => [...hall('cl', 'ba', 16, 34, 88, 18), ['M22 58V46q8-9 16 0v12zm22 0V46q8-9 16 0v12zm22 0V46q8-9 16 0v12zm20 0V46q7-8 14 0v12z', 'k'], ['M24 58v-6h12v6zm22 0v-6h12v6zm22 0v-6h12v6z', 'go1'], ['M50 16V8h20v8z', 'p'], ...gable('mo', 50, 8, 20, 6)],
  30: () => [...hall('st', 'mo', 14, 38, 92, 13), ...windows(44, 22, 38, 74, 90), ...door(54, 12, 15), ...flag(28, 26), ...flag(88, 26, 'w2')],
  31: () => [['M0 50h120v14H0z', 'w2'], ['M6 58q6-3 12 0t12 0m50 0q6-3 12 0t12 0', 'foam', 1.3], ['M40 58c2-8 14-10 24-10s26 2 30 10z', 'st2'], ['M58 50 61 16h12l4 34z', 'p'], ['M60 28h14l1 9H59z', 'ba1'], ['M62 8h10v8H62z', 'glow'], ['M59 8 67 1l8 7z', 'ba1'], ['M57 16h20', null, 2.2], ['M62 11 28 5v10zm10 0 34-6v10z', 'beam', 0], ...box('wd', 78, 38, 18, 12), ...gable('ba', 78, 38, 18, 8)],
  32: () => [...box('cl', 22, 14, 76), ...eaves('mo', 22, 14, 76, 11), ['M22 29h76M22 43h76', null, 1.4], ...windows(18, 28, 44, 68, 84), ...windows(32, 28, 44, 68, 84), ['M46 46h28l3 5H43z', 'ba1'], ...door(54, 12, 10), ...windows(47, 28, 84), ['M54 3h12v26H54z', 'p'], ...gable('ba', 54, 4, 12, 7), ...clock(60, 13)],
  33: () => [...hall('wd', 'ba', 42, 34, 36, 14), ...flag(60, 20), ...pickets(10, 112, 58, 20), ['M6 58V24h20v34zm88 0V24h20v34z', 'wd1'], ['M18 24h8v34h-8zm88 0h8v34h-8z', 'wd2 soft', 0], ...gable('mo', 6, 24, 20, 12), ...gable('mo', 94, 24, 20, 12), ['M52 58V44q8-7 16 0v14z', 'wd2'], ...windows(32, 12, 100)],
};

export function strokesOf(id: number, points: number, own: boolean): Stroke[] {
  const of = own ? undefined : drawn[id];
  if (of) return of();
  const wide = 30 + points * 3;
  return [...tree(10, 24), ...hall((['wd', 'cl', 'st'] as const)[id % 3]!, id % 2 ? 'ba' : 'mo', 60 - wide / 2, 42 - points, wide, 14), ...door(54, 12, 14)];
}
