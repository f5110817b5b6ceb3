/** Exact fractions: what odds are made of inside; percentages are for the outside. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** By large numbers only as long as they are large. */
function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > LARGEST) [x, y] = [y, x % y];
  if (y === 0n) return x;
  let [p, q] = [Number(y), Number(x % y)];
  while (q !== 0) [p, q] = [q, p % q];
  return BigInt(p);
}

export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = commonDivisor(top, bottom);
  return divisor <= 1n ? { top, bottom } : { top: top / divisor, bottom: bottom / divisor };
}

export const NEVER: Fraction = { top: 0n, bottom: 1n };
export const ALWAYS: Fraction = { top: 1n, bottom: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.bottom === b.bottom ? fraction(a.top + b.top, a.bottom) : fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const same = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;

/** "5/36" */
export const inFull = ({ top, bottom }: Fraction): string => (bottom === 1n ? String(top) : `${top}/${bottom}`);

/** As a decimal, right to the last bit a number can show even when the parts are too large for one. */
export function decimal({ top, bottom }: Fraction): number {
  const scale = 10n ** 18n;
  return Number((top * scale) / bottom) / 1e18;
}
