/**
 * Learning to play by playing oneself: what led to better than was expected is done more often, what led to worse less often. The policy is
 * moved by clipped steps (proximal policy optimisation, Schulman and others 2017), what was expected comes from the value, which is fitted to
 * the same games. The same seed gives the same weights.
 */
import { rolled, seeded, sideOf, silently, type Book, type Random, nextAsk } from '@nobori/engine';
import { emptyRow, orderFeatures, sceneOf } from '../policy/features.ts';
import { someOf } from '../policy/policy.ts';
import { termsOf, weightsIn, type OrderWeights, type Terms } from '../policy/terms.ts';
import { COUNTS, rowOf, shares, untaught, type Weights } from '../value/chance.ts';
import { FEATURES, featuresOf, SIGNS } from '../value/features.ts';
import { laidOut } from './battle.ts';
import { fit, heldOut, type Example, type Held } from './fit.ts';

interface Described {
  readonly at: Int32Array;
  readonly by: Float64Array;
}

/** One decision: what could be done, what was done, how likely that was, and how much better than expected it went. */
interface Step {
  readonly options: readonly Described[];
  readonly taken: number;
  readonly chance: number;
  gain: number;
}

interface Played {
  readonly steps: readonly Step[];
  readonly positions: readonly Example[];
  readonly standing: Readonly<Record<string, number>>;
}

/** Orders looked at for one decision, and orders a game may have before it is broken off. */
const DRAWN = 32;
const MOST_ORDERS = 2000;
/** How much of what comes later is put down to an order, by decision. */
const MEMORY = 0.92;
/** A game without an end is good for nobody. */
const ENDLESS = 0.3;

const dot = ({ at, by }: Described, weights: readonly number[]): number => {
  let sum = 0;
  for (let k = 0; k < at.length; k += 1) sum += (by[k] ?? 0) * (weights[at[k] ?? 0] ?? 0);
  return sum;
};

function drawnFrom(chances: readonly number[], luck: Random): number {
  let rest = luck.below(0x1_0000_0000) / 0x1_0000_0000;
  for (const [i, chance] of chances.entries()) {
    rest -= chance;
    if (rest < 0) return i;
  }
  return chances.length - 1;
}

/** Whom a scenario favours: learned beside the value, so that what a side happens to have is not taken for what made it win. */
type Homes = Map<string, number>;
const MOST_HOMES = 40;
const WIDTH = FEATURES.length + MOST_HOMES;
function homeAt(homes: Homes, scenario: string, side: string): number {
  const key = JSON.stringify([scenario, side]);
  const at = homes.get(key) ?? homes.size;
  homes.set(key, at);
  return at;
}
function withHome(row: Float64Array, home: number): Float64Array {
  const long = new Float64Array(row.length + MOST_HOMES);
  long.set(row);
  long[row.length + home] = 1;
  return long;
}

const valued = (rows: readonly Float64Array[], value: Float64Array): number[] =>
  shares(rows.map(row => row.reduce((sum, one, i) => sum + one * (value[i] ?? 0), 0)));

/** Who plays, and what is expected. */
interface Playing {
  readonly book: Book;
  readonly scenario: string;
  readonly terms: Terms;
  /** Grows with the terms. */
  readonly weights: number[];
  readonly value: Float64Array;
  readonly homes: Homes;
}

/** One game of the policy with itself, looked at. */
function playedOut({ book, scenario, terms, weights, value, homes }: Playing, game: number, seed: string): Played {
  const state = laidOut(book, scenario, seed);
  const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
  const luck = seeded(`${seed} choices`);
  const row = emptyRow();
  const steps = new Map<string, { readonly step: Step; readonly expected: number }[]>();
  const seen: { readonly sides: readonly string[]; readonly rows: readonly Float64Array[] }[] = [];
  for (let orders = 0; orders < MOST_ORDERS && state.verdict === null; orders += 1) {
    const next = nextAsk(book.prompt(state));
    if (next === null) break;
    const { seat } = next;
    const view = book.glimpse(state, seat);
    const ask = book.prompt(view).asks.find(one => one.free !== true && one.seats.includes(seat)) ?? next.ask;
    const side = sideOf(state, seat) ?? '';
    const scene = sceneOf(book, view, side);
    const some = someOf(scene, { ask, seat }, DRAWN, luck);
    let taken = 0;
    if (some.length > 1) {
      const options = some.map(order => {
        orderFeatures(scene, terms, order, row);
        return { at: row.at.slice(0, row.length), by: row.by.slice(0, row.length) };
      });
      while (weights.length < terms.count) weights.push(0);
      const chances = shares(options.map(one => dot(one, weights)));
      taken = drawnFrom(chances, luck);
      const { sides, of } = featuresOf(book, view);
      const expected =
        valued(
          of.map((one, i) => withHome(one, homeAt(homes, scenario, sides[i] ?? ''))),
          value,
        )[sides.indexOf(side)] ?? 0.5;
      if (luck.below(3) === 0) seen.push({ sides, rows: of });
      const mine = steps.get(side) ?? [];
      steps.set(side, mine);
      mine.push({ step: { options, taken, chance: chances[taken] ?? 0, gain: 0 }, expected });
    }
    const order = some[taken];
    if (order === undefined) break;
    book.carryOut(state, seat, order, dice, silently);
  }
  const sides = [...new Set(state.chairs.map(({ side }) => side))].filter(side => side !== book.master);
  const counts = sides.map(side => (state.verdict === null ? ENDLESS : COUNTS[state.verdict.standing[side] ?? 'lost']));
  const sum = counts.reduce((total, one) => total + one, 0);
  const standing = Object.fromEntries(
    sides.map((side, i) => [side, state.verdict === null ? ENDLESS : sum === 0 ? 1 / sides.length : (counts[i] ?? 0) / sum]),
  );
  for (const [side, mine] of steps) {
    let [ahead, gain] = [standing[side] ?? 0, 0];
    for (const { step, expected } of mine.toReversed()) {
      gain = ahead - expected + MEMORY * gain;
      step.gain = gain;
      ahead = expected;
    }
  }
  return {
    steps: [...steps.values()].flatMap(mine => mine.map(({ step }) => step)),
    positions: seen.map(({ sides: of, rows }) => ({
      game,
      rows: rows.map((one, i) => withHome(one, homeAt(homes, scenario, of[i] ?? ''))),
      target: of.map(side => standing[side] ?? 0),
    })),
    standing,
  };
}

/** How steps are taken. */
const RATE = 0.03;
const ROUNDS = 4;
const CLIP = 0.2;
/** Keeps some variety, and weights from running away. */
const VARIETY = 0.0006;
const HELD = 0.00001;
const [SLOW, SLOWER] = [0.9, 0.99];

interface Moving {
  readonly weights: number[];
  readonly first: number[];
  readonly second: number[];
  count: number;
}

/** A few steps uphill, none of them far from where the games were played. */
function move(moving: Moving, steps: readonly Step[], rate: number): void {
  const { weights, first, second } = moving;
  const mean = steps.reduce((sum, { gain }) => sum + gain, 0) / steps.length;
  const spread = Math.sqrt(steps.reduce((sum, { gain }) => sum + (gain - mean) ** 2, 0) / steps.length) + 1e-6;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(weights.length);
    for (const { options, taken, chance, gain } of steps) {
      const chances = shares(options.map(one => dot(one, weights)));
      const by = (gain - mean) / spread;
      const ratio = (chances[taken] ?? 0) / Math.max(1e-9, chance);
      const clipped = by > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
      const push = clipped ? 0 : by * ratio;
      const doubt = -chances.reduce((sum, one) => sum + one * Math.log(Math.max(1e-9, one)), 0);
      for (const [i, { at, by: sizes }] of options.entries()) {
        const p = chances[i] ?? 0;
        const pull = push * (Number(i === taken) - p) - VARIETY * p * (Math.log(Math.max(1e-9, p)) + doubt);
        if (pull === 0) continue;
        for (let k = 0; k < at.length; k += 1) slope[at[k] ?? 0] = (slope[at[k] ?? 0] ?? 0) + pull * (sizes[k] ?? 0);
      }
    }
    moving.count += 1;
    for (let k = 0; k < weights.length; k += 1) {
      const uphill = (slope[k] ?? 0) / steps.length - HELD * (weights[k] ?? 0);
      first[k] = SLOW * (first[k] ?? 0) + (1 - SLOW) * uphill;
      second[k] = SLOWER * (second[k] ?? 0) + (1 - SLOWER) * uphill * uphill;
      const [m, v] = [(first[k] ?? 0) / (1 - SLOW ** moving.count), (second[k] ?? 0) / (1 - SLOWER ** moving.count)];
      weights[k] = (weights[k] ?? 0) + (rate * m) / (Math.sqrt(v) + 1e-5);
    }
  }
}

/** Games between two steps, and how many of the last the value is fitted to. */
const BATCH = 64;
const KEPT = 1500;
const FITTED_EVERY = 4;
const PENALTY = 20;
/** Whom a scenario favours may weigh whatever it does. */
const FITTING = { steps: 120, signs: SIGNS, held: FEATURES.length };

/** What has been learned so far. */
export interface Learned {
  readonly games: number;
  readonly policy: OrderWeights;
  readonly value: Weights;
  /** What each side had of the last games. */
  readonly standing: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How well the value foretells games it has not seen: takes a while. */
  held(): Held;
}

/** What one begins with: what is sensible in all books, or what has been learned before. */
export interface Begun {
  readonly policy: OrderWeights;
  readonly value: Weights;
}

/** Gives what has been learned after each batch of games. */
export function* learning(
  book: Book,
  scenarios: readonly string[],
  games: number,
  seed: string,
  begun: Begun | null = null,
): Generator<Learned> {
  const { terms, row } = termsOf(begun?.policy ?? {}, true);
  const moving: Moving = { weights: row, first: [], second: [], count: 0 };
  const homes: Homes = new Map();
  let value = begun === null ? untaught() : rowOf(begun.value);
  let positions: Example[] = [];
  for (let batch = 0, game = 0; game < games; batch += 1) {
    const steps: Step[] = [];
    const standing: Record<string, Record<string, number>> = {};
    for (const end = Math.min(games, game + BATCH); game < end; game += 1) {
      const scenario = scenarios[game % scenarios.length] ?? '';
      const one = playedOut({ book, scenario, terms, weights: moving.weights, value, homes }, game, `${seed}/${game}`);
      steps.push(...one.steps);
      positions.push(...one.positions);
      const sums = (standing[scenario] ??= {});
      for (const [side, share] of Object.entries(one.standing)) sums[side] = (sums[side] ?? 0) + share;
    }
    while (moving.weights.length < terms.count) moving.weights.push(0);
    move(moving, steps, RATE * Math.max(0.15, 1 - game / games));
    positions = positions.filter(one => one.game > game - KEPT);
    if (batch % FITTED_EVERY === FITTED_EVERY - 1 || game >= games) value = fit(positions, WIDTH, PENALTY, FITTING);
    const fitted = positions;
    yield {
      games: game,
      policy: weightsIn(terms, moving.weights),
      value: Object.fromEntries(FEATURES.map((name, i) => [name, Math.round((value[i] ?? 0) * 100) / 100])),
      standing,
      held: () => heldOut(fitted, WIDTH, PENALTY, FITTING),
    };
  }
}
