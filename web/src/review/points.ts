// Points by source as a table wants them: only what somebody scored, in the server's order, and who won.
import type { Standing } from '../lib/wire';

export interface SourceLine {
  key: string;
  label: string;
  points: number[];
}

export function sourceLines(standings: readonly Standing[], labels: Record<string, string>): SourceLine[] {
  const seats = [...standings].sort((a, b) => a.seat - b.seat);
  const keys = [...new Set(seats.flatMap(({ by_source }) => Object.keys(by_source)))];
  return keys
    .map((key) => ({ key, label: labels[key] ?? key.replaceAll('_', ' '), points: seats.map(({ by_source }) => by_source[key] ?? 0) }))
    .filter(({ points }) => points.some((n) => n !== 0));
}

export const winnersOf = (standings: readonly Standing[]): Standing[] => standings.filter(({ rank }) => rank === 1);

// Level on points but not on rank: something else decided.
export const decidedByTieBreak = (standings: readonly Standing[]): boolean => {
  const winners = winnersOf(standings);
  return standings.some(({ rank, total }) => rank > 1 && total === winners[0]?.total);
};
