/**
 * Weights for a choice among several: of sides, who will win; of orders, which one is given. Both are the same regression, of softmax over
 * weighted features, held small by a penalty. Full gradients and a fixed number of steps: the same data give the same weights.
 */
import { shares } from '../value/chance.ts';

export interface Example {
  /** Which game it is from: folds never part a game. */
  readonly game: number;
  /** Features of each alternative. */
  readonly rows: readonly Float64Array[];
  /** How much of the outcome each alternative had; together 1. */
  readonly target: readonly number[];
}

const STEPS = 300;
const RATE = 0.08;
const [SLOW, SLOWER] = [0.9, 0.999];

/** Most features of most rows are zero: what is not, by its place. */
interface Packed {
  readonly at: Int32Array;
  readonly by: Float64Array;
}

function packed(row: Float64Array): Packed {
  const at = Int32Array.from([...row.keys()].filter(k => row[k] !== 0));
  return { at, by: Float64Array.from(at, k => row[k] ?? 0) };
}

interface Fitting {
  readonly steps?: number;
  /**
   * Which way a feature may weigh: 1 for, −1 against, 0 or left out either. What foretells the winner need not be what to strive for: who comes
   * first to a bridge and is killed there has not lost because he went.
   */
  readonly signs?: readonly number[];
  /** Features from this place on are not held small by the penalty. */
  readonly held?: number;
}

/** Adam (Kingma and Ba) over the whole data. */
export function fit(
  examples: readonly Example[],
  width: number,
  penalty: number,
  { steps = STEPS, signs = [], held = width }: Fitting = {},
): Float64Array {
  const weights = new Float64Array(width);
  const [first, second, gradient] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  const data = examples.map(({ rows, target }) => ({ rows: rows.map(packed), target }));
  for (let step = 1; step <= steps; step += 1) {
    gradient.fill(0);
    for (const { rows, target } of data) {
      const foretold = shares(rows.map(row => weighed(row, weights)));
      for (const [i, { at, by }] of rows.entries()) {
        const error = (foretold[i] ?? 0) - (target[i] ?? 0);
        for (let j = 0; j < at.length; j += 1) {
          const k = at[j] ?? 0;
          gradient[k] = (gradient[k] ?? 0) + error * (by[j] ?? 0);
        }
      }
    }
    const rate = RATE * Math.min(1, (2 * (steps - step)) / steps + 0.02); // calms down in the second half
    for (let k = 0; k < width; k += 1) {
      const slope = ((gradient[k] ?? 0) + (k < held ? penalty * (weights[k] ?? 0) : 0)) / Math.max(1, examples.length);
      first[k] = SLOW * (first[k] ?? 0) + (1 - SLOW) * slope;
      second[k] = SLOWER * (second[k] ?? 0) + (1 - SLOWER) * slope * slope;
      const [mean, spread] = [(first[k] ?? 0) / (1 - SLOW ** step), (second[k] ?? 0) / (1 - SLOWER ** step)];
      const weight = (weights[k] ?? 0) - (rate * mean) / (Math.sqrt(spread) + 1e-9);
      weights[k] = weight * (signs[k] ?? 0) < 0 ? 0 : weight;
    }
  }
  return weights;
}

function weighed({ at, by }: Packed, weights: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < at.length; j += 1) sum += (weights[at[j] ?? 0] ?? 0) * (by[j] ?? 0);
  return sum;
}

export const chances = (rows: readonly Float64Array[], weights: Float64Array): number[] =>
  shares(rows.map(row => weighed(packed(row), weights)));

/** What was foretold against what came true: mean log loss, and ten bins. */
export interface Held {
  readonly examples: number;
  readonly loss: number;
  /** The loss of whoever always says the same: an even share for everybody. */
  readonly even: number;
  readonly brier: number;
  readonly bins: readonly { readonly said: number; readonly came: number; readonly count: number }[];
}

const BINS = 10;
const log = (share: number): number => Math.log(Math.max(1e-9, share));

function held(examples: readonly { readonly foretold: readonly number[]; readonly target: readonly number[] }[]): Held {
  const bins = Array.from({ length: BINS }, () => ({ said: 0, came: 0, count: 0 }));
  let [loss, even, brier] = [0, 0, 0];
  for (const { foretold, target } of examples) {
    target.forEach((share, i) => {
      const said = foretold[i] ?? 0;
      loss -= share * log(said);
      even -= share * log(1 / target.length);
      brier += (said - share) ** 2 / target.length;
      const bin = bins[Math.min(BINS - 1, Math.floor(said * BINS))];
      if (bin !== undefined) [bin.said, bin.came, bin.count] = [bin.said + said, bin.came + share, bin.count + 1];
    });
  }
  const by = Math.max(1, examples.length);
  return {
    examples: examples.length,
    loss: loss / by,
    even: even / by,
    brier: brier / by,
    bins: bins.map(({ said, came, count }) => ({ said: said / Math.max(1, count), came: came / Math.max(1, count), count })),
  };
}

const FOLDS = 5;

/** How well such weights foretell games they have not seen. */
export function heldOut(examples: readonly Example[], width: number, penalty: number, how: Fitting = {}): Held {
  const foretold = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap(fold => {
    const weights = fit(
      examples.filter(({ game }) => game % FOLDS !== fold),
      width,
      penalty,
      how,
    );
    return examples.filter(({ game }) => game % FOLDS === fold).map(({ rows, target }) => ({ foretold: chances(rows, weights), target }));
  });
  return held(foretold);
}
