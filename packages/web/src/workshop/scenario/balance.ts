/** What quick games say about a scenario: shares with the interval they are known to. */
import type { QuickResult } from '@nobori/bots/quick';
import type { Sentence } from '@nobori/engine';

export interface Tally {
  readonly games: number;
  /** Games won by each side, several may win one. */
  readonly won: Readonly<Record<string, number>>;
  readonly drawn: number;
  /** How it was decided, null where it was broken off, and how often. */
  readonly by: readonly { readonly why: Sentence | null; readonly n: number }[];
  /** The turn in which it ended, and how often. */
  readonly turns: Readonly<Record<number, number>>;
}

export const NO_GAMES: Tally = { games: 0, won: {}, drawn: 0, by: [], turns: {} };

const one = <K extends string | number>(counts: Readonly<Record<K, number>>, key: K): Readonly<Record<K, number>> => ({
  ...counts,
  [key]: (counts[key] ?? 0) + 1,
});

export function counted(tally: Tally, { standing, turns, why }: QuickResult): Tally {
  const winners = Object.entries(standing).flatMap(([side, fared]) => (fared === 'won' || fared === 'half' ? [side] : []));
  return {
    games: tally.games + 1,
    won: winners.reduce<Readonly<Record<string, number>>>(one, tally.won),
    drawn: tally.drawn + (winners.length === 0 ? 1 : 0),
    by: decided(tally.by, why),
    turns: one(tally.turns, turns),
  };
}

function decided(before: Tally['by'], why: Sentence | null): Tally['by'] {
  const alike = (one: Sentence | null): boolean => one?.text === why?.text;
  if (!before.some(row => alike(row.why))) return [...before, { why, n: 1 }];
  return before.map(row => (alike(row.why) ? { ...row, n: row.n + 1 } : row));
}

/** 95 per cent, by Wilson. */
export function interval(of: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const p = of / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Above this the briefing must say why. */
export const UNEVEN = 0.65;

/** The side that wins most, and how often. */
export function foremost(
  { games, won }: Tally,
  sides: readonly string[],
): { readonly side: string; readonly share: number; readonly wins: number } | null {
  const [side] = sides.toSorted((a, b) => (won[b] ?? 0) - (won[a] ?? 0));
  if (side === undefined || games === 0) return null;
  return { side, share: (won[side] ?? 0) / games, wins: won[side] ?? 0 };
}
