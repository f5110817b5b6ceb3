/** Tests that read like play: a situation, orders with their dice, what then stands on the table. */
import { inOneSentence, read } from '../kernel/shape.ts';
import { settle } from '../kernel/options.ts';
import { OutOfDice, tray } from '../dice/sources.ts';
import type { Book, Scenario } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Order, State } from '../kernel/state.ts';
import { fill } from '../kernel/message.ts';
import { readerFor } from '../kernel/reading.ts';
import { seatId } from '../kernel/words.ts';
import { decimal, fraction, times, type Fraction } from '../dice/fraction.ts';
import type { Odds } from '../odds/telling.ts';
import type { Chance } from '../odds/reading.ts';

/** An order as a file would hold it, and the dice it rolls. */
export interface Played {
  readonly seat: string;
  readonly order: unknown;
  readonly dice?: readonly number[];
}

/** A state from a hand-written situation, run to its first decision with these dice. */
export function situated<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  situation: unknown,
  options: unknown = {},
  dice: readonly number[] = [],
): S {
  const settled = settle(book.options, options, {});
  if (!settled.ok) throw new Error(inOneSentence(settled.complaints));
  const found = book.read(situation, settled.value);
  if (!found.ok) throw new Error(inOneSentence(found.complaints));
  const source = tray(dice);
  book.proceed(found.value, source, () => undefined);
  if (source.left > 0) throw new Error(`${source.left} dice left over before the first decision`);
  return found.value;
}

/** The state of a scenario before its first die. */
export function laidOut<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  scenario: C,
  options: unknown = {},
): S {
  const settled = settle(book.options, options, scenario.options);
  if (!settled.ok) throw new Error(inOneSentence(settled.complaints));
  return book.begin({ scenario, options: settled.value, chairs: scenario.chairs });
}

/** An order read as the border reads it. */
export function orderOf<O extends Order>(book: Book<State, O>, value: unknown): O {
  const found = read(book.shapes.order, value, 'order');
  if (!found.ok) throw new Error(inOneSentence(found.complaints));
  return found.value;
}

/** Carries orders out on a copy; fails on a refusal, on a die too few, on a die left over. */
export function play<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  start: S,
  orders: readonly Played[],
): { readonly state: S; readonly events: readonly E[] } {
  const state = book.clone(start);
  const events: E[] = [];
  orders.forEach(({ seat, order: value, dice = [] }, i) => {
    const order = orderOf(book, value);
    const refused = book.refuse(state, seatId(seat), order);
    if (refused !== null) throw new Error(`order ${i + 1} is refused (${refused.rule}): ${fill(refused, book.nameOf(state))}`);
    const source = tray(dice);
    try {
      book.carryOut(state, seatId(seat), order, source, event => events.push(event));
    } catch (error) {
      if (error instanceof OutOfDice) throw new Error(`order ${i + 1}: ${error.message}`, { cause: error });
      throw error;
    }
    if (source.left > 0) throw new Error(`order ${i + 1}: ${source.left} dice left over`);
  });
  return { state, events };
}

/** The rule that refuses an order; null when it is lawful. */
export function refusedBy<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: string,
  order: unknown,
): string | null {
  return book.refuse(state, seatId(seat), orderOf(book, order))?.rule ?? null;
}

/** The sentence that refuses an order; '' when it is lawful. */
export function whyNot<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: string,
  order: unknown,
): string {
  const refused = book.refuse(state, seatId(seat), orderOf(book, order));
  return refused === null ? '' : fill(refused, readerFor(book, state));
}

/** Which line of which question: by his stance, or by both; left out, the best of each. */
type Which = string | { readonly own?: string; readonly his?: string; readonly about?: string };

/** The chances of one line: of the first question, unless one about a figure is wanted. */
export function chancesIn(found: Odds | null, which: Which = {}): readonly Chance[] {
  const { own, his, about } = typeof which === 'string' ? { his: which } : which;
  if (found === null) throw new Error('no odds');
  if (found.kind === 'refused') throw new Error(`refused (${found.refusal.rule}): ${fill(found.refusal)}`);
  const question = missing(found.questions.find(one => about === undefined || one.about.some(id => id === about)));
  const row = missing(question.rows.find(one => (own === undefined ? one.best : one.own?.key === own)));
  return missing(row.lines.find(one => (his === undefined ? one.best : one.his?.key === his))).chances;
}

function missing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no such odds');
  return value;
}

/** The chances of a line as whole numbers out of n. */
export function outOf(n: number, found: Odds | null, which: Which = {}): Record<string, number> {
  return Object.fromEntries(
    chancesIn(found, which).map(({ outcome, weight }) => {
      const scaled: Fraction = times(weight, fraction(BigInt(n), 1n));
      if (scaled.bottom !== 1n)
        throw new Error(`${outcome.key}: ${weight.top}/${weight.bottom} is no whole number out of ${n} (${decimal(weight)})`);
      return [outcome.key, Number(scaled.top)];
    }),
  );
}
