/** The chance of each side to win, between 0 and 1, together 1: what a position's features weigh. */
import type { Book, Standing, State } from '@nobori/engine';
import { FEATURES, featuresOf, TRUTHS } from './features.ts';

/** Weights by the names of features. */
export type Weights = Readonly<Record<string, number>>;

/** What a standing counts. Half a success is more than a draw, because nobody who has it is beaten. */
export const COUNTS: Readonly<Record<Standing, number>> = { won: 1, half: 0.65, drawn: 0.5, lost: 0 };

/** What is left out weighs nothing. */
export const rowOf = (weights: Weights): Float64Array => Float64Array.from(FEATURES, name => weights[name] ?? 0);
/** For a book that nobody has played yet. */
export const untaught = (): Float64Array => Float64Array.from(TRUTHS);

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** Shares of one by how much more one weighs than another. */
export function shares(logits: readonly number[]): number[] {
  const most = Math.max(...logits);
  const powers = logits.map(one => Math.exp(one - most));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map(one => one / sum);
}

/** The chance of a side; who has won or lost is certain. What weighs for oneself may be bent. */
export function chanceOf(book: Book, weights: Float64Array, view: State, side: string, own: Float64Array = weights): number {
  const { verdict } = view;
  if (verdict !== null) return COUNTS[verdict.standing[side] ?? 'lost'];
  const { sides, of } = featuresOf(book, view);
  return shares(of.map((row, i) => dot(row, sides[i] === side ? own : weights)))[sides.indexOf(side)] ?? 0;
}
