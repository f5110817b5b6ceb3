/**
 * Matches come in pairs: the same scenario and the same dice, sides changed. What a side is worth, and luck that strikes both alike, then
 * cancel out; an interval is made from pairs, never from single games.
 */
import { seeded, sideOf, type Book, type Seat, type State } from '@nobori/engine';
import type { Player } from '../player.ts';
import { COUNTS } from '../value/chance.ts';
import { fight, laidOut, type Fought } from './battle.ts';

type Playing = Pick<Player, 'id' | 'choose'>;

export interface Pair {
  readonly scenario: string;
  readonly seed: string;
  /** The first player's share of each game, between 0 and 1: first with the first sides, then with the others. */
  readonly games: readonly [number, number];
  /** How each side fared in either game. */
  readonly standings: readonly [Fought['standing'], Fought['standing']];
}

/** What a pair is worth to the first player, between 0 and 1. */
export const shareOf = ({ games: [one, other] }: Pick<Pair, 'games'>): number => (one + other) / 2;

/** Which sides the first player has: every other one, so that three and more sides are shared out as well. The game master plays for nobody. */
function sharedOut(book: Book, state: State): ReadonlySet<string> {
  const sides = [...new Set(state.chairs.map(({ side }) => side))].filter(side => side !== book.master);
  return new Set(sides.filter((_, i) => i % 2 === 0));
}

/** One player's share of a game, by how its sides fared beside the others. */
function shareIn(standing: Fought['standing'], mine: ReadonlySet<string>): number {
  const mean = (owned: boolean): number => {
    const counts = Object.entries(standing).flatMap(([side, fared]) => (mine.has(side) === owned ? [COUNTS[fared]] : []));
    return counts.reduce((sum, one) => sum + one, 0) / Math.max(1, counts.length);
  };
  return 0.5 + (mean(true) - mean(false)) / 2;
}

export function playPair(book: Book, scenario: string, first: Playing, second: Playing, seed: string): Pair {
  const state = laidOut(book, scenario, seed);
  const firsts = sharedOut(book, state);
  const others = new Set(state.chairs.map(({ side }) => side).filter(side => !firsts.has(side)));
  const game = (mine: ReadonlySet<string>): Fought =>
    fight(book, scenario, (seat: Seat) => (mine.has(sideOf(state, seat) ?? '') ? first : second), seed);
  const [one, other] = [game(firsts), game(others)];
  return {
    scenario,
    seed,
    games: [shareIn(one.standing, firsts), shareIn(other.standing, others)],
    standings: [one.standing, other.standing],
  };
}

/** A mean and the span in which it lies 95 times of 100. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLINGS = 1000;

/** The mean of shares, and its interval from pairs drawn anew. The same shares give the same interval. */
export function estimate(shares: readonly number[]): Estimate {
  const { length } = shares;
  if (length === 0) return { mean: 0.5, low: 0, high: 1 };
  const mean = shares.reduce((sum, one) => sum + one, 0) / length;
  const random = seeded('resampled');
  const means = Array.from({ length: RESAMPLINGS }, () => {
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += shares[random.below(length)] ?? 0;
    return sum / length;
  }).sort((a, b) => a - b);
  const at = (share: number): number => means[Math.floor(share * (RESAMPLINGS - 1))] ?? mean;
  return { mean, low: at(0.025), high: at(0.975) };
}
