/**
 * How fast a game goes between people, by agreement (NOB-12): live, or by mail with days between orders, with what clock. The engine counts no time;
 * what was agreed on stands in the record, so that whoever runs the game finds it there.
 */
import { list, maybe, object, oneOf, text, whole, type Shape } from './shape.ts';
import type { Seat } from './words.ts';

/** Hours in which no clock runs: nights and whole days, by the clock of a place. */
export interface Rests {
  /** A time zone by its name, as "Europe/Berlin". */
  readonly zone: string;
  /** The night, in whole hours; null for none. */
  readonly night: { readonly from: number; readonly to: number } | null;
  /** Days on which nobody plays: 0 for Sunday, 6 for Saturday. */
  readonly days: readonly number[];
  /** Holidays, from a day to a day, both off: "2026-12-24". */
  readonly holidays: readonly { readonly from: string; readonly to: string }[];
}

export interface Pace {
  readonly pace: 'live' | 'mail';
  /** How long one may think: for each answer or for the whole game; null for as long as one likes. */
  readonly clock: {
    readonly kind: 'each' | 'all';
    readonly milliseconds: number;
    /** What happens to whoever is late: the safe order is given for him, or he has lost. */
    readonly late: 'safe' | 'lost';
    /** Nights and days that do not count; only for each answer. */
    readonly rests: Rests | null;
  } | null;
}

/** Together at the board, for as long as one likes. */
export const LIVE: Pace = { pace: 'live', clock: null };

/** What has been agreed on since the game began, and what somebody offers. */
export interface Paces {
  /** Null: as it was when the game was made. */
  readonly agreed: Pace | null;
  readonly offer: {
    readonly seat: Seat;
    readonly turn: number;
    /** How many entries there were once it was offered. */
    readonly at: number;
    readonly pace: Pace;
    /** The sides that want it. */
    readonly sides: readonly string[];
  } | null;
}

export const AS_BEGUN: Paces = { agreed: null, offer: null };

const day = text('a day', 10);
const hour = whole(0, 23);

export const paceShape: Shape<Pace> = object({
  pace: oneOf(['live', 'mail']),
  clock: maybe(
    object({
      kind: oneOf(['each', 'all']),
      milliseconds: whole(1),
      late: oneOf(['safe', 'lost']),
      rests: maybe(
        object({
          zone: text('a time zone', 60),
          night: maybe(object({ from: hour, to: hour })),
          days: list(whole(0, 6), 0, 7),
          holidays: list(object({ from: day, to: day }), 0, 20),
        }),
      ),
    }),
  ),
});
