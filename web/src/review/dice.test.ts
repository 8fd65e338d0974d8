import { describe, expect, it } from 'vitest';
import { checkDice, type Dice } from './dice';

// From a game that a server really rolled for.
const id = 'b3bd41d636f2256aeb69befd9d8ce446';
const dice: Dice = {
  commitment: '2cf6522c2cc8d84f629d51a0251b4693b278676c129e237c7ea975c65cde9056',
  nonces: { 0: '00ff12' },
  secret: 'e3515b07867a9faaff5f3c2d28cc2cadc6416bd7471398059c6267ebb94a7a055057462a05d55cc961ade712a6d2c23504f8381e1868722f8be85788aa8766e8',
};

describe('checkDice', () => {
  it('finds the promise kept', async () => expect(await checkDice(dice, id)).toBe('kept'));
  it('finds another table, another secret and a mangled one broken', async () => {
    expect(await checkDice(dice, `${id.slice(0, -1)}0`)).toBe('broken');
    expect(await checkDice({ ...dice, secret: dice.secret!.replace('e', 'f') }, id)).toBe('broken');
    expect(await checkDice({ ...dice, secret: 'no hex' }, id)).toBe('broken');
    expect(await checkDice({ ...dice, secret: dice.secret!.slice(2) }, id)).toBe('broken');
  });
  it('says when it cannot know', async () => {
    expect(await checkDice({ ...dice, secret: null }, id)).toBe('secret');
    expect(await checkDice(dice, id, null as unknown as SubtleCrypto)).toBe('impossible');
  });
});
