import { expect, it } from 'vitest';
import { shores } from './catalog';
import { movesOf, nearest } from './reasons';
import { sample } from './sample';

const said = (message: string, rule: string, times = 1): { move: string; message: string; rule: string }[] => Array.from({ length: times }, () => ({ move: 'build 1 2', message, rule }));

it('shows the reason that is nearest to what could be done', () => {
  expect(nearest([...said('not that region', 'RG-BUILD-1', 23), ...said('taken', 'RG-BUILD-1', 3), ...said('too dear', 'RG-BUILD-2', 2)])).toBe('too dear');
  expect(nearest([...said('not that region', 'RG-BUILD-1', 23), ...said('taken', 'RG-BUILD-1', 5)])).toBe('taken');
  expect(nearest([])).toBe('');
});
it('asks about every shore, every card in hand and both ships', () => {
  expect(movesOf('build', sample, 0)).toHaveLength(shores.length);
  expect(movesOf('deliver', sample, 0)).toHaveLength(sample.hand?.length ?? 0);
  expect(movesOf('sail', { ...sample, seats: sample.seats.map((seat) => ({ ...seat, die: 3 as const })) }, 0)).toEqual(['sail 0 3', 'sail 1 3']);
});
