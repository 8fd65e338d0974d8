// How different two colours look, also to eyes that lack a kind of cone: for the test that guards the palettes.
type Triple = readonly [number, number, number];
export type Sight = 'normal' | 'protan' | 'deutan' | 'tritan';

// Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
const lacking: Record<Exclude<Sight, 'normal'>, readonly Triple[]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function linear(hex: string): Triple {
  const light = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [light(1), light(3), light(5)];
}

function lab(rgb: Triple): Triple {
  const white: Triple = [0.95047, 1, 1.08883];
  const xyz = ([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]] as const)
    .map((row, at) => dot(row, rgb) / white[at]!)
    .map((value) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116));
  return [116 * xyz[1]! - 16, 500 * (xyz[0]! - xyz[1]!), 200 * (xyz[1]! - xyz[2]!)];
}

export function seen(hex: string, sight: Sight): Triple {
  const rgb = linear(hex);
  if (sight === 'normal') return lab(rgb);
  const [r, g, b] = lacking[sight].map((row) => Math.min(1, Math.max(0, dot(row, rgb))));
  return lab([r!, g!, b!]);
}

export function difference(one: string, other: string, sight: Sight): number {
  const a = seen(one, sight);
  const b = seen(other, sight);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex));
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
