/** Lengths as the book's players say them. Tables are kept in tenths of a millimetre; one whose sides are whole inches is played in inches. */
import type { Ground, Spot } from '@nobori/engine';

export interface Measure {
  readonly name: 'inches' | 'cm' | 'points';
  /** A cost or length with its unit. */
  say(length: number): string;
  /** The bare number, for "5.2 of 6″". */
  count(length: number): string;
  /** A comfortable step when a figure is nudged by keys. */
  readonly step: number;
}

const INCH = 254;
const CM = 100;

const tenths = (value: number): string => String(Math.round(value * 10) / 10);

const INCHES: Measure = {
  name: 'inches',
  say: length => `${tenths(length / INCH)}″`,
  count: length => tenths(length / INCH),
  step: INCH / 2,
};
const CENTIMETRES: Measure = { name: 'cm', say: length => `${tenths(length / CM)} cm`, count: length => tenths(length / CM), step: CM };
const POINTS: Measure = { name: 'points', say: length => String(length), count: length => String(length), step: 1 };

export function measureOf(ground: Ground): Measure {
  if (ground.kind === 'hex') return POINTS;
  const { width, height } = ground.table;
  return width % INCH === 0 && height % INCH === 0 ? INCHES : CENTIMETRES;
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
