// Where things lie on a river board, and how the river runs through its spaces. All in squares of 100.
export interface Place { row: number; column: number }
type Side = 'left' | 'right' | 'top' | 'bottom';

export function places(rows: readonly (readonly number[])[]): Map<number, Place> {
  const found = new Map<number, Place>();
  rows.forEach((spaces, row) => spaces.forEach((space, column) => found.set(space, { row, column })));
  return found;
}

// From which side the river enters a space and by which it leaves: it comes in from the left of the first.
export function course(rows: readonly (readonly number[])[], space: number): [Side, Side] {
  const at = places(rows);
  const here = at.get(space)!;
  const side = (other: Place | undefined, otherwise: Side): Side =>
    !other ? otherwise
    : other.row < here.row ? 'top' : other.row > here.row ? 'bottom'
    : other.column < here.column ? 'left' : 'right';
  const enters = side(at.get(space - 1), 'left');
  const leaves = side(at.get(space + 1), enters === 'left' ? 'right' : 'left');
  return [enters, leaves];
}

const level = 85; // the height of the water in a space
const over = 3;   // a little beyond the edge, so that it meets the next space's

// The river's middle line through one space.
export function riverPath([enters, leaves]: readonly [Side, Side], column = 0): string {
  const x = column < 2 ? 18 : 82;
  if (enters !== 'top' && leaves !== 'bottom') {
    const line = `M${-over} ${level}C16 ${level - 5} 32 ${level + 5} 50 ${level}S82 ${level - 5} ${100 + over} ${level}`;
    return line;
  }
  const left = enters === 'left' || leaves === 'left';
  const edge = left ? -over : 100 + over;
  const bend = left ? x - 14 : x + 14;
  return leaves === 'bottom'
    ? `M${edge} ${level}H${bend}Q${x} ${level} ${x} ${level + 12}V${100 + over}`
    : `M${x} ${-over}V${level - 14}Q${x} ${level} ${bend} ${level}H${edge}`;
}
