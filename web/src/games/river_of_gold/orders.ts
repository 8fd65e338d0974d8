// Auto-answers (the server's standing orders) of River of Gold: which good to take, and what to do before a loss, when asked
// in another player's turn, so that nobody waits for a click. The server plays the first of the moves that is legal.
export const goods = ['silk', 'rice', 'porcelain'];

// Before a loss: be asked, let it go, or trade koku for favor as long as that helps.
export type Loss = 'ask' | 'let-go' | 'favor';
const lossMoves: Record<Loss, string[]> = { ask: [], 'let-go': ['let-go'], favor: ['favor-trade', 'let-go'] };

export interface Answers {
  order: string[]; // goods by preference
  on: boolean; // are they taken so?
  loss: Loss;
}

export function answersOf(moves: readonly string[]): Answers {
  const given = moves.filter((move) => move.startsWith('choose-good ')).map((move) => move.slice('choose-good '.length)).filter((good) => goods.includes(good));
  const loss = moves.includes('favor-trade') ? 'favor' : moves.includes('let-go') ? 'let-go' : 'ask';
  return { order: given.length === goods.length ? given : goods, on: given.length > 0, loss };
}

export const movesOf = ({ order, on, loss }: Answers): string[] => [...(on ? order.map((good) => `choose-good ${good}`) : []), ...lossMoves[loss]];
