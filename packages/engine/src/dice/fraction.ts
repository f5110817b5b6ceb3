/** Exact fractions: what odds are made of inside; percentages are for the outside. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = commonDivisor(top, bottom);
  return divisor <= 1n ? { top, bottom } : { top: top / divisor, bottom: bottom / divisor };
}

export const NEVER: Fraction = { top: 0n, bottom: 1n };
export const ALWAYS: Fraction = { top: 1n, bottom: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const same = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;

/** "5/36" */
export const inFull = ({ top, bottom }: Fraction): string => (bottom === 1n ? String(top) : `${top}/${bottom}`);

/** As a decimal, right to the last bit a number can show even when the parts are too large for one. */
export function decimal({ top, bottom }: Fraction): number {
  const scale = 10n ** 18n;
  return Number((top * scale) / bottom) / 1e18;
}
