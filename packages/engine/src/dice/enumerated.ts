/**
 * Every possible outcome of a rule with its exact weight. The rule is run again and again; each run follows the earlier one up to
 * its last branching and takes the next branch there, so the rule needs to know nothing of it.
 */
import { present } from '../bug.ts';
import type { Dice, Die } from './dice.ts';
import { ALWAYS, fraction, type Fraction } from './fraction.ts';
import {
  ofBand,
  ofContest,
  ofDie,
  ofHighest,
  ofMargin,
  ofPair,
  ofPick,
  ofRolledOn,
  ofRollOff,
  ofSuccesses,
  ofSum,
  ofTally,
  together,
  type Distribution,
} from './distribution.ts';

interface Branching {
  readonly from: Distribution<unknown>;
  taken: number;
}

const known = new Map<string, Distribution<unknown>>();

/** The same pools come again and again; their distributions are worked out once. The key names all a distribution depends on. */
function remembered<T>(key: string, make: () => Distribution<T>): Distribution<T> {
  const found = known.get(key);
  if (found !== undefined) return found as Distribution<T>;
  const made = make();
  known.set(key, made);
  return made;
}

const keyOf = (die: Die): string => `${die.low}:${die.high}${die.plus === undefined ? '' : `+${die.plus}`}`;

export interface Enumeration<T> {
  readonly leaves: readonly { readonly value: T; readonly weight: Fraction }[];
  /** False when the budget ran out: the leaves then are only part of the tree. */
  readonly complete: boolean;
}

/** Runs a rule once for each way its dice can fall. */
type Enumerate = <T>(rule: (dice: Dice) => T, budget?: number) => Enumeration<T>;

export const enumerated = <T>(rule: (dice: Dice) => T, budget?: number): Enumeration<T> => enumerator()(rule, budget);

/** The same with one set of dice for one rule after another: whoever counts thousands of steps makes it once. */
export function enumerator(first?: Dice['first']): Enumerate {
  let path: Branching[] = [];
  let depth = 0;
  const dice = branching(<V>(make: () => Distribution<V>): V => {
    let here = path[depth];
    if (here === undefined) path.push((here = { from: make(), taken: 0 }));
    depth += 1;
    return present(here.from.values[here.taken], 'the value of a branch') as V; // followed again, a rule rolls the same
  }, first);
  return <T>(rule: (dice: Dice) => T, budget = Number.POSITIVE_INFINITY): Enumeration<T> => {
    const leaves: { value: T; weight: Fraction }[] = [];
    path = []; // the last rule may have been broken off
    for (;;) {
      if (leaves.length >= budget) return { leaves, complete: false };
      depth = 0;
      const value = rule(dice);
      leaves.push({ value, weight: path.length === 0 ? ALWAYS : weightOf(path) });

      let last = path.at(-1);
      while (last !== undefined && last.taken + 1 >= last.from.values.length) {
        path.pop();
        last = path.at(-1);
      }
      if (last === undefined) return { leaves, complete: true };
      last.taken += 1;
    }
  };
}

/** Of one branch after another. */
function weightOf(path: readonly Branching[]): Fraction {
  let weight = 1n;
  let of = 1n;
  for (const { from, taken } of path) {
    weight *= present(from.weights[taken], 'the weight of a branch');
    of *= from.total;
  }
  return fraction(weight, of);
}

/** Dice that branch; what they may show is only worked out where the way was not gone before. */
function branching(branch: <V>(make: () => Distribution<V>) => V, first: Dice['first']): Dice {
  /** One of several that read the same stands for them; what they read is kept as which are alike, so that few have to be remembered. */
  const read = <V>(name: string, make: () => Distribution<V>, alike: ((value: V) => string | number) | undefined): Distribution<V> => {
    const all = remembered(name, make);
    if (alike === undefined) return all;
    const texts = all.values.map(alike);
    const first = texts.map(text => texts.indexOf(text));
    return remembered(`${name} ${first.join()}`, () => together(all, first));
  };
  return {
    faces: [],
    ...(first === undefined ? {} : { first }),
    die: (_call, die, alike) => branch(() => read(`die ${keyOf(die)}`, () => ofDie(die), alike)),
    pair: (_call, die, alike) => branch(() => read(`pair ${keyOf(die)}`, () => ofPair(die), alike)),
    band: (_call, die, from) => branch(() => remembered(`band ${keyOf(die)} ${from.join()}`, () => ofBand(die, from))),
    sum: (_call, count, die) => branch(() => remembered(`sum ${count} ${keyOf(die)}`, () => ofSum(count, die))),
    highest: (_call, pool) => branch(() => remembered(`highest ${pool.map(keyOf).join()}`, () => ofHighest(pool))),
    successes: (_call, count, die, least) =>
      branch(() => remembered(`successes ${count} ${keyOf(die)} ${least}`, () => ofSuccesses(count, die, least))),
    tally: (_call, count, die, from) =>
      branch(() => remembered(`tally ${count} ${keyOf(die)} ${from.join()}`, () => ofTally(count, die, from))),
    pick: (_call, count) => branch(() => remembered(`pick ${count}`, () => ofPick(count))),
    rolledOn: (_call, die, most, alike) => branch(() => read(`on ${keyOf(die)} ${most}`, () => ofRolledOn(die, most), alike)),
    contest: (_first, _second, die) => branch(() => remembered(`contest ${keyOf(die)}`, () => ofContest(die))),
    margin: (_first, _second, [first, second], least, most) =>
      branch(() =>
        remembered(`margin ${first.map(keyOf).join()} ${second.map(keyOf).join()} ${least} ${most}`, () =>
          ofMargin(first, second, least, most),
        ),
      ),
    rollOff: calls => branch(() => remembered(`off ${calls.length}`, () => ofRollOff(calls.length))),
  };
}
