/** Lengths as the book's players say them. Tables are kept in tenths of a millimetre. */
import type { Book, Spot } from '@nobori/engine';
import { t } from '../../texts/language.ts';

export interface Measure {
  /** A cost or length with its unit. */
  say(length: number): string;
  /** The bare number, for "5.2 of 6″". */
  count(length: number): string;
}

const INCH = 254;
const CM = 100;

const tenths = (value: number): string => String(Math.round(value * 10) / 10);

export const MEASURES: Readonly<Record<Book['board'], Measure>> = {
  inches: { say: length => `${tenths(length / INCH)}″`, count: length => tenths(length / INCH) },
  cm: { say: length => t('{n, verbatim} cm', { n: tenths(length / CM) }), count: length => tenths(length / CM) },
  /** Points of movement. */
  hex: { say: String, count: String },
};

export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
