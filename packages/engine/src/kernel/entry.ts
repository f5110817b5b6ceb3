/**
 * What a record is made of: orders with their dice, and what seats do besides. A record only grows; an order that is taken back stays
 * in it, and a later entry names it.
 */
import { byKind, found, list, object, oneOf, optional, seatShape as seat, whole, type Shape } from './shape.ts';
import { paceShape, type Pace } from './pace.ts';
import type { Order } from './state.ts';
import type { Seat } from './words.ts';

/** Why an order was given in a seat's place: nothing else could be chosen, its time was up, it had given up, its computer player failed. */
const GIVEN = ['only', 'late', 'gone', 'failed'] as const;
export type Given = (typeof GIVEN)[number];

export interface Ordered<O extends Order = Order> {
  readonly seat: Seat;
  readonly order: O;
  readonly dice: readonly number[];
  readonly silent: readonly number[];
  /** Given together with the entry before it, and taken back together. */
  readonly joined?: true;
  /** Left out where the seat itself decided. */
  readonly given?: Given;
}

/** What a seat does besides giving orders. */
export type Act =
  /** Withdraws these entries of the record, counted from 0: an order of its own, and whatever followed from it without a choice. */
  | { readonly kind: 'takeBack'; readonly seat: Seat; readonly entries: readonly number[] }
  | { readonly kind: 'giveUp'; readonly seat: Seat }
  /** Lost because its time was up. */
  | { readonly kind: 'timeOut'; readonly seat: Seat }
  | { readonly kind: 'offerDraw'; readonly seat: Seat }
  | { readonly kind: 'acceptDraw'; readonly seat: Seat }
  | { readonly kind: 'declineDraw'; readonly seat: Seat }
  /** Asks to go back to before an order of its own, whatever came of it. */
  | { readonly kind: 'askBack'; readonly seat: Seat; readonly from: number }
  /** Lets it; whoever is the last that was asked withdraws these entries with it. */
  | { readonly kind: 'grantBack'; readonly seat: Seat; readonly entries: readonly number[] }
  /** Does not; or no longer asks. */
  | { readonly kind: 'denyBack'; readonly seat: Seat }
  /** Would like to go on at another pace; the others agree, or do not; whoever offered it may think better of it. */
  | { readonly kind: 'offerPace'; readonly seat: Seat; readonly pace: Pace }
  | { readonly kind: 'acceptPace'; readonly seat: Seat }
  | { readonly kind: 'declinePace'; readonly seat: Seat };

export type Entry<O extends Order = Order> = Ordered<O> | Act;

export const isOrdered = <O extends Order>(entry: Entry<O>): entry is Ordered<O> => 'order' in entry;

/** What a seat did: "East: the game is given up". */
export const ACT_WORDS: Readonly<Record<Act['kind'], string>> = {
  takeBack: 'the latest order is taken back',
  giveUp: 'the game is given up',
  timeOut: 'the time is up',
  offerDraw: 'a draw is offered',
  acceptDraw: 'the draw is accepted',
  declineDraw: 'the draw is declined',
  askBack: 'may the latest order be taken back, with all that came of it?',
  grantBack: 'the order may be taken back',
  denyBack: 'the order stands',
  offerPace: 'another pace is offered',
  acceptPace: 'the pace is agreed on',
  declinePace: 'the pace stays as it is',
};

/** The entries that were taken back. */
export function withdrawn(entries: readonly Entry[]): ReadonlySet<number> {
  return new Set(entries.flatMap(entry => ('entries' in entry ? entry.entries : [])));
}

export const faces = optional(list(whole(0, 1000)), () => []);

const act = byKind({
  takeBack: { seat, entries: list(whole(0), 1) },
  giveUp: { seat },
  timeOut: { seat },
  offerDraw: { seat },
  acceptDraw: { seat },
  declineDraw: { seat },
  askBack: { seat, from: whole(0) },
  grantBack: { seat, entries: list(whole(0)) },
  denyBack: { seat },
  offerPace: { seat, pace: paceShape },
  acceptPace: { seat },
  declinePace: { seat },
});

/** An entry with a `kind` is an act; all others are orders, as they were in format 1. */
export function entryShape<O extends Order>(order: Shape<O>): Shape<Entry<O>> {
  const given = object({
    seat,
    order,
    dice: faces,
    silent: faces,
    joined: optional(oneOf([true, null]), () => null),
    given: optional(oneOf([...GIVEN, null]), () => null),
  });
  return {
    schema: { anyOf: [given.schema, act.schema] },
    read(value, place, complaints) {
      if (typeof value !== 'object' || value === null) {
        complaints.push({ place, expected: `an object, ${found(value)}` });
        return undefined;
      }
      if ('kind' in value) return act.read(value, place, complaints);
      const read = given.read(value, place, complaints);
      if (read === undefined) return undefined;
      const { joined, given: why, ...rest } = read as Omit<Ordered<O>, 'joined' | 'given'> & { joined: true | null; given: Given | null };
      return { ...rest, ...(joined === null ? {} : { joined }), ...(why === null ? {} : { given: why }) };
    },
  };
}
