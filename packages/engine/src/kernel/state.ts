/** What every book's state has in common. Plain JSON data: no classes, no Maps, no functions, whole numbers only. */
import { cached } from './cached.ts';
import type { Force } from './book.ts';
import type { Options } from './catalogue.ts';
import type { CrestLook } from './looks.ts';
import type { RuleId, Seat, Sentence } from './words.ts';

/** A moment of the turn: something to decide or to carry out. The stack of them is where the game stands. */
export interface Moment {
  readonly kind: string;
}

/** A chair at the table. Seats of one side win together. */
export interface Chair {
  readonly seat: Seat;
  readonly side: string;
  readonly name: string;
  /** The crest of its side, where it has one of its own. */
  readonly crest?: CrestLook;
  /** Its colour, counted from 1, where it chose one; another side may have it already. */
  readonly colour?: number;
}

/** The chair of those who command a force, with its name, crest and colour. */
export const chairOf = (seat: Seat, side: string, { name, crest, colour }: Pick<Force, 'name' | 'crest' | 'colour'>): Chair => ({
  seat,
  side,
  name,
  ...(crest === undefined ? {} : { crest }),
  ...(colour === undefined ? {} : { colour }),
});

export const STANDINGS = ['won', 'half', 'drawn', 'lost'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Who won and why: how each side fared. */
export interface Verdict<R extends RuleId = RuleId> {
  readonly standing: Readonly<Record<string, Standing>>;
  readonly why: Sentence;
  readonly rules: readonly R[];
  /** The goals that decided it; left out where none did. */
  readonly by?: readonly string[];
}

export interface State<P extends Moment = Moment> {
  readonly chairs: readonly Chair[];
  readonly options: Options;
  turn: number;
  /** The stack of moments: the last one is what the game waits for or does next; empty when the game is over. */
  moments: P[];
  verdict: Verdict | null;
}

export interface Order {
  readonly kind: string;
}

/** Who sits where never changes, and is asked for with every question. */
const seatsBySide = cached(
  (chairs: readonly Chair[]): ReadonlyMap<string, readonly Seat[]> =>
    new Map(chairs.map(({ side }) => [side, chairs.filter(chair => chair.side === side).map(({ seat }) => seat)])),
);
const NOBODY: readonly Seat[] = [];
export const seatsOf = ({ chairs }: Pick<State, 'chairs'>, side: string): readonly Seat[] => seatsBySide(chairs).get(side) ?? NOBODY;

export const sideOf = (state: State, seat: Seat | 'public'): string | null => state.chairs.find(chair => chair.seat === seat)?.side ?? null;
