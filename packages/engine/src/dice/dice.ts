/**
 * Dice. A rule asks for what it needs to know (a face, a sum, the highest, how many reach a number), never for raw randomness, so
 * that the same rule can be rolled, read from a tray, replayed, or run through every outcome with its exact weight.
 */
import type { FigureId, RuleId, Seat, Sentence } from '../kernel/words.ts';

/** A die with consecutive faces. `{ low: 0, high: 9 }` is a d10 whose zero counts zero. */
export interface Die {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Counts so much more than it shows where a pool is compared by its highest (a D6+1). */
  readonly plus?: number;
}

const die = (sides: number): Die => ({ name: `D${sides}`, low: 1, high: sides });
export const D4 = die(4);
export const D6 = die(6);
export const D8 = die(8);
export const D10 = die(10);
export const D12 = die(12);
/** The d10 read 0–9. */
export const D10_ZERO: Die = { name: 'D10 (0–9)', low: 0, high: 9 };

/** Whose die it is and what for: "roll 4 D6 for A1's shot (SSK-042)". */
export interface Call<R extends RuleId = RuleId> {
  readonly who: FigureId | Seat | string;
  /** "shot at {target}". */
  readonly for: Sentence;
  readonly rule: R;
  /** A secret roll: drawn from a stream of its own, so that no open die ever depends on a secret. */
  readonly silent?: true;
}

export interface Dice<R extends RuleId = RuleId> {
  /** The faces of the latest call, as they lie on the table; empty when outcomes are enumerated instead of rolled. */
  readonly faces: readonly number[];
  /**
   * Of several who roll together these go first; left out: as they stand in the row. Odds ask for those they are about, because what becomes
   * of them often settles it. What comes of it must not depend on this.
   */
  readonly first?: (who: FigureId) => boolean;
  /** One die, its face. `alike` says what the rule reads of it: where all ways are counted, one of several that read the same stands for them. */
  die(call: Call<R>, die: Die, alike?: (face: number) => string | number): number;
  /** Two dice, their faces as they fall. */
  pair(call: Call<R>, die: Die, alike?: (faces: readonly [number, number]) => string | number): readonly [number, number];
  /** One die, the band it falls in: band i reaches from `from[i]` up to the next. `from[0]` must be the lowest face. */
  band(call: Call<R>, die: Die, from: readonly number[]): number;
  /** The sum of `count` dice. */
  sum(call: Call<R>, count: number, die: Die): number;
  /** The highest face of a pool of mixed dice. */
  highest(call: Call<R>, pool: readonly Die[]): number;
  /** How many of `count` dice show `least` or more. */
  successes(call: Call<R>, count: number, die: Die, least: number): number;
  /** How many of `count` dice fall in each band (see `band`). */
  tally(call: Call<R>, count: number, die: Die, from: readonly number[]): readonly number[];
  /** A random one of `count` things, as 0 … count − 1. On a tray: a die with `count` sides, 1 meaning the first. */
  pick(call: Call<R>, count: number): number;
  /**
   * One die, rolled on while it shows its highest face, at most `most` rolls: each further highest face counts one more (6, 6 = 7).
   */
  rolledOn(call: Call<R>, die: Die, most: number, alike?: (result: number) => string | number): number;
  /** First die minus second die. */
  contest(first: Call<R>, second: Call<R>, die: Die): number;
  /** The highest of the first pool minus the highest of the second, cut off at `least` and `most`. The faces are those of both, one pool after the other. */
  margin(
    first: Call<R>,
    second: Call<R>,
    pools: readonly [first: readonly Die[], second: readonly Die[]],
    least: number,
    most: number,
  ): number;
  /** Each caller rolls one die, equal ones again among themselves: the callers' places in the row, highest roll first. */
  rollOff(calls: readonly Call<R>[], die: Die): readonly number[];
}

export const sides = ({ low, high }: Die): number => high - low + 1;

/** The die that decides between `count` things. */
export const pickDie = (count: number): Die => ({ name: `D${count}`, low: 1, high: count });

export const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function bandOf(face: number, from: readonly number[]): number {
  let band = 0;
  while (band + 1 < from.length && face >= (from[band + 1] ?? Number.POSITIVE_INFINITY)) band += 1;
  return band;
}
