/** Parts of a leg as exact fractions of it: added, cut and measured without rounding. */
import { compareProducts } from './measure.ts';

/**
 * Pairs of fractions from 0 (the leg's start) to 1 (its end), numerators and denominators below 2^32, denominators positive. Kept as
 * parallel arrays that are filled again for every leg: legs are measured millions of times and must not make rubbish.
 */
export interface Spans {
  count: number;
  readonly inN: number[];
  readonly inD: number[];
  readonly outN: number[];
  readonly outD: number[];
}

export const spans = (): Spans => ({ count: 0, inN: [], inD: [], outN: [], outD: [] });

/** The sign of n/d − p/q for positive denominators. */
export const compareFractions = (n: number, d: number, p: number, q: number): number => (d === q ? n - p : compareProducts(n, q, p, d));

/** Adds the part of a span between 0 and 1, if any is left. */
export function addSpan(into: Spans, inN: number, inD: number, outN: number, outD: number): void {
  if (outN <= 0 || inN >= inD) return;
  const early = inN < 0;
  const late = outN > outD;
  put(into, into.count, early ? 0 : inN, early ? 1 : inD, late ? 1 : outN, late ? 1 : outD);
}

/** Puts a span in place i, which becomes the last one; an empty span is left out. */
function put(into: Spans, i: number, inN: number, inD: number, outN: number, outD: number): void {
  into.count = i;
  if (compareFractions(inN, inD, outN, outD) >= 0) return;
  into.inN[i] = inN;
  into.inD[i] = inD;
  into.outN[i] = outN;
  into.outD[i] = outD;
  into.count = i + 1;
}

/** Takes the part between two fractions out of all spans from number `from` on. */
export function cutSpans(all: Spans, from: number, inN: number, inD: number, outN: number, outD: number): void {
  const before: number[] = [];
  for (let i = from; i < all.count; i += 1) before.push(all.inN[i] ?? 0, all.inD[i] ?? 1, all.outN[i] ?? 0, all.outD[i] ?? 1);
  all.count = from;
  for (let i = 0; i < before.length; i += 4) {
    const [aN, aD, bN, bD] = [before[i] ?? 0, before[i + 1] ?? 1, before[i + 2] ?? 0, before[i + 3] ?? 1];
    if (compareFractions(outN, outD, aN, aD) <= 0 || compareFractions(bN, bD, inN, inD) <= 0) put(all, all.count, aN, aD, bN, bD);
    else {
      put(all, all.count, aN, aD, inN, inD);
      put(all, all.count, outN, outD, bN, bD);
    }
  }
}

/** Sorts spans by their beginning and joins those that meet. */
export function joinSpans(all: Spans): void {
  const { inN, inD, outN, outD, count } = all;
  let last = 0;
  for (let i = 1; i < count; i += 1) {
    const [aN, aD, bN, bD] = [inN[i] ?? 0, inD[i] ?? 1, outN[i] ?? 0, outD[i] ?? 1];
    let j = i;
    for (; j > 0 && compareFractions(inN[j - 1] ?? 0, inD[j - 1] ?? 1, aN, aD) > 0; j -= 1) {
      inN[j] = inN[j - 1] ?? 0;
      inD[j] = inD[j - 1] ?? 1;
      outN[j] = outN[j - 1] ?? 0;
      outD[j] = outD[j - 1] ?? 1;
    }
    inN[j] = aN;
    inD[j] = aD;
    outN[j] = bN;
    outD[j] = bD;
  }
  for (let i = 1; i < count; i += 1) {
    const [aN, aD, bN, bD] = [inN[i] ?? 0, inD[i] ?? 1, outN[i] ?? 0, outD[i] ?? 1];
    if (compareFractions(aN, aD, outN[last] ?? 0, outD[last] ?? 1) > 0) {
      last += 1;
      inN[last] = aN;
      inD[last] = aD;
    } else if (compareFractions(bN, bD, outN[last] ?? 0, outD[last] ?? 1) <= 0) continue;
    outN[last] = bN;
    outD[last] = bD;
  }
  all.count = Math.min(count, last + 1);
}

/** The whole leg and nothing less. */
export const isWholeLeg = (all: Spans): boolean => all.count === 1 && all.inN[0] === 0 && all.outN[0] === all.outD[0];

/** The share of the leg that the spans cover, good to some 13 figures. */
export function shareOf(all: Spans): number {
  let sum = 0;
  for (let i = 0; i < all.count; i += 1) sum += (all.outN[i] ?? 0) / (all.outD[i] ?? 1) - (all.inN[i] ?? 0) / (all.inD[i] ?? 1);
  return sum;
}

/** The sign of (length of the spans on a leg whose squared length is given − limit), exactly. */
export function compareLength(all: Spans, square: number, limit: number): number {
  const rough = shareOf(all) * Math.sqrt(square) - limit;
  if (Math.abs(rough) > 1e-6) return rough > 0 ? 1 : -1;
  if (limit < 0) return 1;
  return compareSmall(all, square, limit) ?? compareLarge(all, square, limit);
}

/** Legs along the table's sides through upright pieces end on whole numbers, and their fractions are small enough for doubles. */
function compareSmall(all: Spans, square: number, limit: number): number | null {
  const length = Math.sqrt(square);
  if (!Number.isInteger(length)) return null;
  let [top, bottom] = [0, 1];
  for (let i = 0; i < all.count; i += 1) {
    const [inN, inD, outN, outD] = [all.inN[i] ?? 0, all.inD[i] ?? 1, all.outN[i] ?? 0, all.outD[i] ?? 1];
    const d = inN === 0 || inD === outD ? outD : inD * outD;
    const n = inN === 0 ? outN : inD === outD ? outN - inN : outN * inD - inN * outD;
    top = d === bottom ? top + n : top * d + n * bottom;
    bottom = d === bottom ? d : bottom * d;
  }
  return bottom * Math.max(length, limit) < 2 ** 51 ? Math.sign(length * top - limit * bottom) : null;
}

function compareLarge(all: Spans, square: number, limit: number): number {
  let [top, bottom] = [0n, 1n];
  for (let i = 0; i < all.count; i += 1) {
    const inD = BigInt(all.inD[i] ?? 1);
    const outD = BigInt(all.outD[i] ?? 1);
    const n = BigInt(all.outN[i] ?? 0) * inD - BigInt(all.inN[i] ?? 0) * outD;
    top = top * inD * outD + n * bottom;
    bottom *= inD * outD;
  }
  const left = BigInt(square) * top * top;
  const right = BigInt(limit) * BigInt(limit) * bottom * bottom;
  return left > right ? 1 : left < right ? -1 : 0;
}
