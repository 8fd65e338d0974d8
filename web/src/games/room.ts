// How much room a table has, and how it is laid out in it. Text that a person made larger counts as less room, so that it is the
// arrangement that changes, and never the text that is cut off.
export type Shape = 'desk' | 'tablet' | 'low' | 'phone';

export interface Room {
  shape: Shape;
  unit: number; // pixels: everything on a table is measured in it
  tall: boolean; // so high that nothing needs a sheet
}

const between = (low: number, n: number, high: number): number => Math.min(high, Math.max(low, n));

// `flows`: in a page that scrolls, only the width counts.
export function roomOf(width: number, height: number, rem: number, flows = false): Room {
  const larger = rem / 16;
  const [wide, high] = [width / larger, flows ? Infinity : height / larger];
  if (flows) return { shape: wide >= 1000 ? 'desk' : wide >= 640 ? 'tablet' : 'phone', unit: larger * between(12.5, wide * 0.0108, 20), tall: true };
  if (wide >= 1000 && high >= 560) return { shape: 'desk', unit: larger * between(12.6, Math.min(wide * 0.0098, high * 0.0166), 24), tall: false };
  if (wide >= 700 && high >= 900) return { shape: 'tablet', unit: larger * between(12.6, Math.min(wide * 0.0165, high * 0.0115), 20), tall: false };
  if (wide >= 560) return { shape: 'low', unit: larger * between(12.6, Math.min(wide * 0.0154, high * 0.034), 18), tall: high >= 1800 };
  return { shape: 'phone', unit: larger * between(13, wide * 0.0385, 18), tall: high >= 1800 };
}
