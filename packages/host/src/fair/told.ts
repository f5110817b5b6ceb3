/** What is told of a finished game: its record and what its dice were made of. A file of it can be checked by anybody. */
import { seatId, type Seat } from '@nobori/engine';
import type { Fairness } from './fairDice.ts';

export interface ToldDice extends Fairness {
  /** The hash of the seed, as it was told before anybody sat down. */
  readonly hash: string;
}

export interface ToldGame<R> {
  readonly record: R;
  readonly dice: ToldDice;
}

const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const HEX = /^[\da-f]{64}$/;

/** Null for any other file; the record in it is yet to be read by its book. */
export function toldIn(value: unknown): ToldGame<unknown> | null {
  const { record, dice } = isValues(value) ? value : {};
  if (record === undefined || !isValues(dice)) return null;
  const { seed, hash, salts } = dice;
  if (typeof seed !== 'string' || !HEX.test(seed) || typeof hash !== 'string' || !isValues(salts)) return null;
  const given: Record<Seat, string> = {};
  for (const [seat, salt] of Object.entries(salts)) {
    if (typeof salt !== 'string') return null;
    given[seatId(seat)] = salt;
  }
  return { record, dice: { seed, hash, salts: given } };
}
