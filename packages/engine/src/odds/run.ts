/** A question run through a position: what comes next, and how it is carried out. Graph, samples, lists of rolls and tests all go by this. */
import type { Dice } from '../dice/dice.ts';
import type { Book } from '../kernel/book.ts';
import type { Event, Tell } from '../kernel/event.ts';
import type { Ask } from '../kernel/prompt.ts';
import type { Outcome, Question, Stance } from '../kernel/question.ts';
import { HOUSE_RULES } from '../kernel/houseRules.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { now } from '../kernel/step.ts';
import { sideOf, type Order, type State } from '../kernel/state.ts';
import { say, type FigureId, type Seat, type Sentence } from '../kernel/words.ts';
import type { Condition } from './condition.ts';

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
  /** Where somebody had a choice: the answers of one's own side and of the others, by key. */
  readonly answers: { readonly own: Map<string, Answer>; readonly his: Map<string, Answer> };
}

/** A stance as it is shown. */
export interface Answer {
  readonly key: string;
  readonly label: Sentence;
}

/** An order and whose it is. */
export interface Link<O extends Order> {
  readonly seat: Seat;
  readonly order: O;
}

export interface Run<S extends State, O extends Order, E extends Event> {
  readonly book: Book<S, O, E>;
  readonly seat: Seat;
  readonly question: Question<S, O>;
  /** Given one after another, each as soon as it is lawful: those that go before, and the question's own. */
  readonly orders: readonly Link<O>[];
  /** Whose dice are rolled first: those it is about. */
  readonly first: NonNullable<Dice['first']>;
  /** What is asked instead of the question's own outcomes. */
  readonly of: Condition<S> | null;
  readonly notes: Notes;
}

export function runOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  seat: Seat,
  question: Question<S, O>,
  { before = [], of = null }: { readonly before?: readonly Link<O>[]; readonly of?: Condition<S> | null } = {},
): Run<S, O, E> {
  const orders = question.order === null ? before : [...before, { seat, order: question.order }];
  const answers = { own: new Map<string, Answer>(), his: new Map<string, Answer>() };
  const about: ReadonlySet<FigureId> = new Set(question.about);
  return {
    book,
    seat,
    question,
    orders,
    first: who => about.has(who),
    of,
    notes: { given: orders.length === 0, refused: null, blind: false, passed: new Map(), answers },
  };
}

/** A position of a run, how many of its orders have been given, and which of the events asked for have been seen. */
export interface Place<S> {
  readonly state: S;
  readonly given: number;
  readonly seen: number;
}

/** What came of it there. */
export function outcomeAt<S extends State, O extends Order, E extends Event>(
  { question, of }: Run<S, O, E>,
  { state, seen }: Place<S>,
): Outcome {
  if (of === null) return question.outcome(state);
  return of.holds(state, seen) ? { key: 'yes', label: say('yes'), weight: 1 } : { key: 'no', label: say('no'), weight: 0 };
}

/** Is it settled there? */
export const isEnd = <S extends State, O extends Order, E extends Event>(
  { question, orders }: Run<S, O, E>,
  { state, given }: Place<S>,
): boolean => state.moments.length === 0 || question.settled(state, given === orders.length);

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

export function nextIn<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, place: Place<S>): Next<O> {
  const { book, orders, notes } = run;
  const { state, given } = place;
  if (isEnd(run, place)) return END;
  const asks = book.prompt(state).asks.filter(ask => ask.free !== true);
  if (asks.length === 0) return STEP;
  const waiting = orders[given];
  if (waiting !== undefined && asks.some(ask => ask.seats.includes(waiting.seat))) {
    const refused = book.refuse(state, waiting.seat, waiting.order);
    if (refused === null) {
      if (given + 1 === orders.length) notes.given = true;
      return { kind: 'order', ...waiting };
    }
    // A rule of the book says more than the house's "not now".
    if (notes.refused === null || !(refused.rule in HOUSE_RULES)) notes.refused = refused;
  }
  return answered(run, state, asks);
}

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
    const own = isOwn(ask);
    if (stances.length > 1) {
      if (asks.some(other => isOwn(other) !== own)) notes.blind = true;
      const met = notes.answers[own ? 'own' : 'his'];
      for (const { key, label } of stances) if (!met.has(key)) met.set(key, { key, label });
    }
    return { kind: 'choice', seat: asked, own, stances };
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
