/** Several orders one after another, and how likely something is afterwards: what the terminal can ask. */
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Outcome, Probe, Question } from '../kernel/question.ts';
import { now } from '../kernel/step.ts';
import type { Order, State } from '../kernel/state.ts';
import { say, type Seat } from '../kernel/words.ts';
import { isOrder, questionsOf } from './asking.ts';
import type { Condition } from './condition.ts';
import { runOf, type Link } from './run.ts';
import { toldOf, type Asked, type Odds } from './telling.ts';

export interface Chain<S extends State, O extends Order> extends Asked {
  readonly seat: Seat;
  /** Given one after another, each as soon as it is lawful; whoever is asked besides passes, unless the book's question says more. */
  readonly before?: readonly Link<O>[];
  /** What is asked about, last of all; null: what comes if nothing more is ordered. */
  readonly what: O | Probe | null;
  /** How likely this is, instead of the book's own outcomes. */
  readonly of?: Condition<S> | null;
  /** The kind of moment before which to stop; left out: where the book's question is settled, or the turn is over. */
  readonly until?: string | null;
}

export function chainOdds<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  chain: Chain<S, O>,
): Odds | null {
  const { seat, before = [], what, of = null, until = null } = chain;
  const view = chain.whole === true ? null : book.view(state, seat);
  const start: S = view ?? state;
  const [first] = before;
  const refused = first === undefined || book.prompt(start).asks.length === 0 ? null : book.refuse(start, first.seat, first.order);
  if (refused !== null) return { kind: 'refused', refusal: refused };
  const asked =
    what === null
      ? []
      : before.length === 0 && book.prompt(start).asks.length > 0
        ? questionsOf(book, start, seat, what)
        : (book.question?.(start, seat, what) ?? []);
  if ('rule' in asked) return { kind: 'refused', refusal: asked };
  if (of === null && asked.length === 0) return null;
  const stopped = (later: S): boolean =>
    until === null ? later.turn > start.turn : now(later)?.kind === until || later.turn > start.turn + 1;
  const [question] = asked;
  const order = what !== null && isOrder(book, what) ? what : null;
  const plain: Question<S, O> = { order, about: [], settled: stopped, answers: () => null, outcome: () => NOTHING };
  // Nothing may be forgotten that a condition could look at; one question is enough to answer it.
  const { forget: _, ...whole } = question ?? plain;
  const questions = of === null ? asked : [until === null ? whole : { ...whole, settled: stopped }];
  return toldOf(
    questions.map(question => runOf(book, seat, question, { before, of })),
    start,
    view,
    chain,
  ).odds;
}

const NOTHING: Outcome = { key: 'nothing', label: say('nothing'), weight: 0 };
