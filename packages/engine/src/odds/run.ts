/** A question run through a position: what comes next, and how it is carried out. Graph, samples, lists of rolls and tests all go by this. */
import type { Dice } from '../dice/dice.ts';
import type { Book } from '../kernel/book.ts';
import type { Event, Tell } from '../kernel/event.ts';
import type { Ask } from '../kernel/prompt.ts';
import type { Question, Stance } from '../kernel/question.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { now } from '../kernel/step.ts';
import { sideOf, type Order, type State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';

/** Somebody was asked what is no part of the matter, and took the safe default. */
export interface Passed {
  readonly seat: Seat;
  /** The moment's kind, and that of the order given in his place. */
  readonly at: string;
  readonly by: string;
}

/** What has been met on the way. */
interface Notes {
  given: boolean;
  /** Why the order could not be given where its seat was asked. */
  refused: Refusal | null;
  /** Both sides choose somewhere without seeing the other's answer. */
  blind: boolean;
  readonly passed: Map<string, Passed>;
}

export interface Run<S extends State, O extends Order, E extends Event> {
  readonly book: Book<S, O, E>;
  readonly seat: Seat;
  readonly question: Question<S, O>;
  readonly notes: Notes;
}

export const runOf = <S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  seat: Seat,
  question: Question<S, O>,
): Run<S, O, E> => ({ book, seat, question, notes: { given: question.order === null, refused: null, blind: false, passed: new Map() } });

export interface Chosen<O extends Order> {
  readonly kind: 'choice';
  readonly seat: Seat;
  readonly own: boolean;
  readonly stances: readonly Stance<O>[];
}

export type Next<O extends Order> =
  | { readonly kind: 'end' }
  | { readonly kind: 'step' }
  | { readonly kind: 'order'; readonly seat: Seat; readonly order: O }
  | { readonly kind: 'pass'; readonly seat: Seat; readonly order: O }
  | Chosen<O>;

const END = { kind: 'end' } as const;
const STEP = { kind: 'step' } as const;

export function nextIn<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, state: S, given: boolean): Next<O> {
  const { book, seat, question, notes } = run;
  if (state.moments.length === 0 || question.settled(state, given)) return END;
  const asks = book.prompt(state).asks.filter(ask => ask.free !== true);
  if (asks.length === 0) return STEP;
  const { order } = question;
  if (!given && order !== null && asks.some(ask => ask.seats.includes(seat))) {
    const refused = book.refuse(state, seat, order);
    if (refused === null) {
      notes.given = true;
      return { kind: 'order', seat, order };
    }
    if (notes.refused === null || !refused.rule.startsWith(HOUSE)) notes.refused = refused;
  }
  return answered(run, state, asks);
}

/** A rule of the book says more than "not now". */
const HOUSE = 'NOB-';

/** One's own side is asked first: where both choose unseen, its best is then what it can be sure of. */
function answered<S extends State, O extends Order, E extends Event>(
  { seat, question, notes }: Run<S, O, E>,
  state: S,
  asks: readonly Ask<O>[],
): Next<O> {
  const side = sideOf(state, seat);
  const isOwn = ({ seats: [first] }: Ask<O>): boolean => first !== undefined && sideOf(state, first) === side;
  const ask = asks.find(isOwn) ?? asks[0];
  const asked = ask?.seats.includes(seat) === true ? seat : ask?.seats[0];
  if (ask === undefined || asked === undefined) return END;
  const stances = question.answers(state, asked, ask);
  if (stances !== null && stances.length > 0) {
    if (stances.length > 1 && asks.some(other => isOwn(other) !== isOwn(ask))) notes.blind = true;
    return { kind: 'choice', seat: asked, own: isOwn(ask), stances };
  }
  const order = ask.fallback();
  const at = now(state)?.kind ?? '';
  const by = order.kind;
  notes.passed.set(`${asked} ${at} ${by}`, { seat: asked, at, by });
  return { kind: 'pass', seat: asked, order };
}

/** Carries out what comes next, a choice by this stance; false when there is nothing to carry out. */
export function carry<S extends State, O extends Order, E extends Event>(
  { book }: Run<S, O, E>,
  next: Next<O>,
  state: S,
  dice: Dice,
  tell: Tell<E>,
  stance: Stance<O> | null = null,
): boolean {
  if (next.kind === 'end') return false;
  if (next.kind === 'step') return book.tick(state, dice, tell);
  const order = next.kind === 'choice' ? (stance ?? next.stances[0])?.order : next.order;
  if (order === undefined) return false;
  book.answer(state, next.seat, order, dice, tell);
  return true;
}
