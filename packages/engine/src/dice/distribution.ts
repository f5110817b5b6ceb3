/** Closed-form distributions of the dice primitives: value → whole weight, out of `total`. Small even for big pools. */
import { bandOf, clamped, sides, type Die } from './dice.ts';

export interface Distribution<T> {
  readonly values: readonly T[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent);

function of<T>(weighed: readonly (readonly [T, bigint])[], total: bigint): Distribution<T> {
  const possible = weighed.filter(([, weight]) => weight > 0n);
  return { values: possible.map(([value]) => value), weights: possible.map(([, weight]) => weight), total };
}

const facesOf = (die: Die): number[] => Array.from({ length: sides(die) }, (_, i) => die.low + i);

export const ofDie = (die: Die): Distribution<number> =>
  of(
    facesOf(die).map(face => [face, 1n]),
    BigInt(sides(die)),
  );

export const ofPair = (die: Die): Distribution<readonly [number, number]> =>
  of(
    facesOf(die).flatMap(first => facesOf(die).map(second => [[first, second], 1n] as const)),
    BigInt(sides(die) ** 2),
  );

export const ofPick = (count: number): Distribution<number> =>
  of(
    Array.from({ length: count }, (_, i) => [i, 1n]),
    BigInt(count),
  );

/** How many faces lie in each band. */
function bandWeights(die: Die, from: readonly number[]): bigint[] {
  const weights = from.map(() => 0n);
  for (const face of facesOf(die)) {
    const band = bandOf(face, from);
    weights[band] = (weights[band] ?? 0n) + 1n;
  }
  return weights;
}

export const ofBand = (die: Die, from: readonly number[]): Distribution<number> =>
  of(
    bandWeights(die, from).map((weight, band) => [band, weight]),
    BigInt(sides(die)),
  );

export function ofSum(count: number, die: Die): Distribution<number> {
  let ways = new Map<number, bigint>([[0, 1n]]);
  for (let i = 0; i < count; i += 1) {
    const more = new Map<number, bigint>();
    for (const [sum, weight] of ways) for (const face of facesOf(die)) more.set(sum + face, (more.get(sum + face) ?? 0n) + weight);
    ways = more;
  }
  return of([...ways], power(sides(die), count));
}

export function ofHighest(pool: readonly Die[]): Distribution<number> {
  const low = Math.max(...pool.map(die => die.low + (die.plus ?? 0)));
  const high = Math.max(...pool.map(die => die.high + (die.plus ?? 0)));
  // Ways in which no die counts more than `face`.
  const upTo = (face: number): bigint =>
    pool.reduce((ways, die) => ways * BigInt(Math.max(0, Math.min(face - (die.plus ?? 0), die.high) - die.low + 1)), 1n);
  const weighed: [number, bigint][] = [];
  for (let face = low; face <= high; face += 1) weighed.push([face, upTo(face) - upTo(face - 1)]);
  return of(
    weighed,
    pool.reduce((ways, die) => ways * BigInt(sides(die)), 1n),
  );
}

export function ofSuccesses(count: number, die: Die, least: number): Distribution<number> {
  const good = BigInt(Math.min(sides(die), Math.max(0, die.high - least + 1)));
  const bad = BigInt(sides(die)) - good;
  const weighed: [number, bigint][] = [];
  let choose = 1n;
  for (let k = 0; k <= count; k += 1) {
    weighed.push([k, choose * good ** BigInt(k) * bad ** BigInt(count - k)]);
    choose = (choose * BigInt(count - k)) / BigInt(k + 1);
  }
  return of(weighed, power(sides(die), count));
}

/** Multinomial: all ways to share `count` dice among the bands. */
export function ofTally(count: number, die: Die, from: readonly number[]): Distribution<readonly number[]> {
  const perBand = bandWeights(die, from);
  let partial: [number[], number, bigint][] = [[[], count, 1n]];
  perBand.forEach((weight, band) => {
    const last = band === perBand.length - 1;
    const next: [number[], number, bigint][] = [];
    for (const [counts, left, ways] of partial) {
      let choose = 1n;
      for (let k = 0; k <= left; k += 1) {
        if (!last || k === left) next.push([[...counts, k], left - k, ways * choose * weight ** BigInt(k)]);
        choose = (choose * BigInt(left - k)) / BigInt(k + 1);
      }
    }
    partial = next;
  });
  return of(
    partial.map(([counts, , weight]) => [counts, weight]),
    power(sides(die), count),
  );
}

export function ofRolledOn(die: Die, most: number): Distribution<number> {
  const faces = sides(die);
  const weighed: [number, bigint][] = facesOf(die)
    .filter(face => face !== die.high)
    .map(face => [face, power(faces, most - 1)]);
  for (let highs = 1; highs <= most; highs += 1) {
    const ways = highs === most ? 1n : BigInt(faces - 1) * power(faces, most - highs - 1);
    weighed.push([die.high + highs - 1, ways]);
  }
  return of(weighed, power(faces, most));
}

/** Values that read the same put together: the first of them stands for all. */
export function together<T>({ values, weights, total }: Distribution<T>, read: readonly (string | number)[]): Distribution<T> {
  const found = new Map<string | number | undefined, [T, bigint]>();
  for (const [i, value] of values.entries()) {
    const [first, weight] = found.get(read[i]) ?? [value, 0n];
    found.set(read[i], [first, weight + (weights[i] ?? 0n)]);
  }
  return of([...found.values()], total);
}

/** Of two like dice all differences, with weight sides − |difference|. */
export function ofContest(die: Die): Distribution<number> {
  const faces = sides(die);
  return of(
    Array.from({ length: 2 * faces - 1 }, (_, i) => [i - faces + 1, BigInt(faces - Math.abs(i - faces + 1))]),
    power(faces, 2),
  );
}

/** All differences of two highest dice, those beyond the ends put together there. */
export function ofMargin(first: readonly Die[], second: readonly Die[], least: number, most: number): Distribution<number> {
  const [mine, his] = [ofHighest(first), ofHighest(second)];
  const ways = new Map<number, bigint>();
  mine.values.forEach((high, i) =>
    his.values.forEach((other, j) => {
      const margin = clamped(high - other, least, most);
      ways.set(margin, (ways.get(margin) ?? 0n) + (mine.weights[i] ?? 0n) * (his.weights[j] ?? 0n));
    }),
  );
  return of([...ways], mine.total * his.total);
}

/** Ties are rolled again until they break, so every order of the callers is equally likely. */
export function ofRollOff(count: number): Distribution<readonly number[]> {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0 ? [[]] : left.flatMap(first => orders(left.filter(other => other !== first)).map(rest => [first, ...rest]));
  const all = orders(Array.from({ length: count }, (_, i) => i));
  return of(
    all.map(order => [order, 1n]),
    BigInt(all.length),
  );
}
