import { describe, expect, it } from 'vitest';
import { answersOf, goods, movesOf, type Loss } from './orders';

describe('auto-answers', () => {
  it.each<[string[], boolean, Loss]>([
    [[], false, 'ask'],
    [['choose-good rice', 'choose-good silk', 'choose-good porcelain'], true, 'ask'],
    [['let-go'], false, 'let-go'],
    [['choose-good rice', 'choose-good silk', 'choose-good porcelain', 'favor-trade', 'let-go'], true, 'favor'],
  ])('%j are read and written', (moves, on, loss) => {
    const answers = answersOf(moves);
    expect(answers.on).toBe(on);
    expect(answers.loss).toBe(loss);
    expect(movesOf(answers)).toEqual(moves);
  });

  it('goods that are not all named stand in the usual order', () => {
    expect(answersOf(['choose-good rice']).order).toEqual(goods);
  });
});
