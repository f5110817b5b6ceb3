/** Words for tests of this book: figures, ground, orders and their dice, as briefly as they can be said. Lengths in centimetres. */
import { figureId, fill, OutOfDice, readerFor, seatId, tray } from '@nobori/engine';
import { orderOf, situated } from '@nobori/engine/testing';
import type { Point } from '@nobori/engine/table';
import { argadSengoku as book } from './index.ts';
import { figureOf, type ArgEvent, type ArgState, type Figure } from './state.ts';

/** A figure or a situation as a file writes it: what is left out has the book's default. */
export type Written = Readonly<Record<string, unknown>>;

const to = (x: number, y: number): Point => [Math.round(x * 100), Math.round(y * 100)];
export { to as spot };

/** A figure of a stat block, somewhere. */
export const fig = (id: string, is: string, x: number, y: number, more: Written = {}): Written => ({ id, is, at: to(x, y), ...more });

/** So many alike in a row to the east, from there on, so far apart; ids with numbers from 1. */
export const row = (id: string, is: string, count: number, x: number, y: number, apart = 3, more: Written = {}): Written[] =>
  Array.from({ length: count }, (_, i) => fig(`${id}${i + 1}`, is, x + i * apart, y, more));

/** What lies on a table. */
export type Lay = readonly Ground[];
export type Ground =
  | { readonly kind: string; readonly outline: readonly Point[] }
  | { readonly kind: string; readonly points: readonly Point[] };
export const area = (kind: string, x1: number, y1: number, x2: number, y2: number): Ground => ({
  kind,
  outline: [to(x1, y1), to(x2, y1), to(x2, y2), to(x1, y2)],
});
export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): Ground => ({ kind, points: [to(x1, y1), to(x2, y2)] });

/** The standard table with this on it. */
export const land = (...pieces: readonly Ground[]): Written => ({
  width: 12_000,
  height: 9000,
  areas: pieces.flatMap((piece, i) => ('outline' in piece ? [{ id: `area ${i}`, ...piece }] : [])),
  lines: pieces.flatMap((piece, i) => ('points' in piece ? [{ id: `line ${i}`, ...piece }] : [])),
});

/** Blue against Red, from a step of the turn on. */
export const meet = (
  step: string,
  blue: readonly Written[],
  red: readonly Written[],
  more: Written = {},
  options: Written = {},
  dice: readonly number[] = [],
): ArgState => situated(book, { step, sides: { blue, red }, ...more }, options, dice);
/** Several factions. */
export const gather = (
  step: string,
  sides: Readonly<Record<string, readonly Written[]>>,
  more: Written = {},
  options: Written = {},
): ArgState => situated(book, { step, sides, ...more }, options);

export interface Act {
  readonly seat: string;
  readonly order: Written;
  readonly dice?: readonly number[];
  readonly silent?: readonly number[];
}
export const act = (seat: string, order: Written, dice: readonly number[] = [], silent: readonly number[] = []): Act => ({
  seat,
  order,
  dice,
  silent,
});
export const done = (seat: string, dice: readonly number[] = [], silent: readonly number[] = []): Act =>
  act(seat, { kind: 'done' }, dice, silent);
/** Both are ready; the dice fall after the second. */
export const ready = (dice: readonly number[] = [], silent: readonly number[] = []): Act[] => [done('blue'), done('red', dice, silent)];

export const move = (seat: string, figure: string, ...way: readonly Point[]): Act => act(seat, { kind: 'move', figures: [figure], way });
export const charge = (seat: string, figure: string, target: string): Act => act(seat, { kind: 'charge', figures: [figure], target });
export const hold = (seat: string, ...figures: readonly string[]): Act => act(seat, { kind: 'hold', figures });
export const shoot = (seat: string, figure: string, target: string, more: Written = {}): Act =>
  act(seat, { kind: 'shoot', figure, target, ...more });
export const strike = (seat: string, figure: string, target: string, more: Written = {}): Act =>
  act(seat, { kind: 'strike', figure, target, ...more });

/** Carries orders out on a copy, as far as the next decision or (`until`) the beginning of a step; fails on a refusal, on a die too few, on a die left over, open or silent. */
export function play(
  start: ArgState,
  acts: readonly Act[],
  until?: string,
): { readonly state: ArgState; readonly events: readonly ArgEvent[] } {
  const state = book.clone(start);
  const events: ArgEvent[] = [];
  acts.forEach(({ seat, order: value, dice = [], silent = [] }, i) => {
    const order = orderOf(book, value);
    const refused = book.refuse(state, seatId(seat), order);
    if (refused !== null)
      throw new Error(`order ${i + 1} (${order.kind}) is refused (${refused.rule}): ${fill(refused, book.nameOf(state))}`);
    const source = tray(dice, silent);
    try {
      book.answer(state, seatId(seat), order, source, event => events.push(event));
      while (momentKind(state) !== until && book.tick(state, source, event => events.push(event)));
    } catch (error) {
      if (error instanceof OutOfDice) throw new Error(`order ${i + 1} (${order.kind}): ${error.message}`, { cause: error });
      throw error;
    }
    if (source.left > 0) throw new Error(`order ${i + 1} (${order.kind}): ${source.left} dice left over`);
  });
  return { state, events };
}

/** As far as everybody stands where the movement phase has left him: what he did this turn is still written down. */
export const moved = (start: ArgState, acts: readonly Act[]): ArgState => play(start, acts, 'lookAround').state;

/** The rule that refuses an order; null when it is lawful. */
export const refused = (state: ArgState, { seat, order }: Act): string | null =>
  book.refuse(state, seatId(seat), orderOf(book, order))?.rule ?? null;

export const man = (state: ArgState, id: string): Figure => figureOf(state, figureId(id));
/** Turns until all his firearms are loaded. */
export const turnsToLoad = (state: ArgState, id: string): number => Math.max(0, ...Object.values(man(state, id).reload));
export const gone = (state: ArgState, ...ids: readonly string[]): string[] => ids.filter(id => man(state, id).fate === 'killed');
/** Where somebody stands, in centimetres to a tenth. */
export const where = (state: ArgState, id: string): number[] => man(state, id).at.map(units => Math.round(units / 10) / 10);
export const eventsOf = <K extends ArgEvent['kind']>(events: readonly ArgEvent[], kind: K): Extract<ArgEvent, { kind: K }>[] =>
  events.filter((event): event is Extract<ArgEvent, { kind: K }> => event.kind === kind);
/** What a roll was modified by, as "label value". */
export const modifiers = (events: readonly ArgEvent[], who: string): string[] =>
  eventsOf(events, 'rolled')
    .filter(event => event.who === who)
    .flatMap(event => event.modifiers.map(({ label, value }) => `${label} ${value}`));
/** What a figure's card says under a heading; nothing where it has no such line. */
export function statOf(state: ArgState, id: string, heading: string): string {
  const found = book
    .cards(state)
    .find(one => one.id === id)
    ?.stats.find(({ label }) => label.text === heading);
  return found === undefined ? '' : fill(found.value, readerFor(book, state));
}
/** A roll's purpose in words, with ids for names. */
export const purposes = (events: readonly ArgEvent[]): string[] => eventsOf(events, 'rolled').map(event => fill(event.for));
export const momentKind = (state: ArgState): string => state.moments.at(-1)?.kind ?? 'over';
export { book };
