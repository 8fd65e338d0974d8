// Where markers stand on a lane: all of them visible, also many on one step.
export const laneStep = 22;
export const laneWidth = 18 * laneStep + 44;
export const laneHeight = 62;
export const stepX = (step: number): number => 22 + step * laneStep;

export interface Pip {
  seat: number;
  x: number;
  y: number;
}
// Alone in the middle; two above each other; three or four as a square.
export function pips(influence: readonly number[]): Pip[] {
  return influence.map((step, seat) => {
    const here = influence.flatMap((other, index) => (other === step ? [index] : []));
    const index = here.indexOf(seat);
    const count = here.length;
    const column = count > 2 ? (index % 2) * 2 - 1 : 0;
    const row = count === 1 ? 0 : count === 2 ? index * 2 - 1 : Math.floor(index / 2) * 2 - 1;
    return { seat, x: stepX(step) + column * 9.5, y: 20 + row * 10 };
  });
}
