import { describe, expect, it } from 'vitest';
import { checkDice, drawnSeats, type Dice } from './dice';

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
  // tests/server/dice_vectors.py prints this: the secret is the bytes 0 to 63, the nonces as laid are 00, none and abcdef0123456789.
  it('RG-SETUP-0, TR-SETUP-5: draws the seats as the server does, with the nonces as laid', async () => {
    const table = '00112233445566778899aabbccddeeff';
    const secret = Array.from({ length: 64 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
    const commitment = '9112c1a6e16268e8b6bf144ca598bf705c19d64dbeb3533d9cb345d45e340dbb';
    const laid = ['00', '', 'abcdef0123456789'];
    const counted = (drawn: number[]): Dice => ({ commitment, secret, nonces: Object.fromEntries(drawn.map((seat, at) => [at, laid[seat]!])) });
    expect(await drawnSeats(counted([1, 0, 2]), table, [1, 0, 2], crypto.subtle)).toEqual([1, 0, 2]);
    expect(await checkDice(counted([1, 0, 2]), table, [1, 0, 2])).toBe('kept');
    for (const other of [[0, 1, 2], [0, 2, 1], [1, 2, 0], [2, 1, 0]]) expect(await checkDice(counted(other), table, other)).toBe('broken');
    expect(await checkDice({ ...counted([1, 0, 2]), nonces: { 1: '01', 2: laid[2]! } }, table, [1, 0, 2])).toBe('broken');
  });
  it('says when it cannot know', async () => {
    expect(await checkDice({ ...dice, secret: null }, id)).toBe('secret');
    expect(await checkDice(dice, id, null, null as unknown as SubtleCrypto)).toBe('impossible');
  });
});
