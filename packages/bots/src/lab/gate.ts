/**
 * Is a change of play better? A sequential test: it is looked at after every pair, and stops as soon as one answer is twenty times as likely
 * as the other. Whoever looked again and again and stopped when ahead would nearly always be ahead once.
 */

/** Even play, and what is worth having. */
const EVEN = 0.5;
const BETTER = 0.55;
/** Both errors 5 %. */
const BOUND = Math.log(0.95 / 0.05);
/** So few pairs tell nothing of how much they scatter. */
const FEWEST = 8;

export type Gated = 'better' | 'no better' | 'undecided';

/** How much likelier the shares are if the first is better than if both are even, as a logarithm; the scatter is measured on the pairs. */
function likelihood(shares: readonly number[]): number {
  const { length } = shares;
  if (length < FEWEST) return 0;
  const mean = shares.reduce((sum, one) => sum + one, 0) / length;
  const scatter = shares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (length - 1);
  // Pairs that all ended alike have still some scatter to come: about one in so many.
  const variance = Math.max(scatter, 0.25 / length);
  return (length * (BETTER - EVEN) * (mean - (BETTER + EVEN) / 2)) / variance;
}

export function gated(shares: readonly number[]): Gated {
  const ratio = likelihood(shares);
  return ratio >= BOUND ? 'better' : ratio <= -BOUND ? 'no better' : 'undecided';
}
