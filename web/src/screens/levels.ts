// The levels of the computer players, weakest first. The server says which of them it has.
const order = ['random', 'beginner', 'rush', 'greedy', 'casual', 'keen', 'expert', 'master', 'champion'];
const place = (level: string): number => (order.includes(level) ? order.indexOf(level) : order.length);

// What the page does not know comes last, as the server has it.
export const weakestFirst = (levels: readonly string[]): string[] => levels.toSorted((a, b) => place(a) - place(b));

// Without a wish: one that gives most people a good game.
export const usualLevel = (levels: readonly string[]): string | undefined => ['keen', 'greedy'].find((level) => levels.includes(level)) ?? levels[0];

// One click from home: where there are levels for people, the plain ones that serve for comparing are left to the planned table.
export const forPeople = (levels: readonly string[]): string[] =>
  (levels.includes('keen') ? levels.filter((level) => !['random', 'rush', 'greedy'].includes(level)) : [...levels]);
