/**
 * Steps: the turn as a small state machine. A step either decides nothing and runs by itself, or asks seats and knows how to judge
 * and carry out each kind of order. The stack of moments lets any rule ask somebody something in the middle and go on
 * afterwards: what is to be done next lies below what is being asked, as plain data.
 */
import { bug } from '../bug.ts';
import type { Dice } from '../dice/dice.ts';
import type { Event, RuleOf, Tell } from './event.ts';
import { blank, NOBODY, type Ask, type Prompt } from './prompt.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { Order, Moment, State } from './state.ts';
import { isStill } from './still.ts';
import { overheard, watched, witness } from './witness.ts';
import type { Seat } from './words.ts';

/** Runs by itself: carries out `at` and must leave the stack changed. */
interface AutoStep<S, P, E extends Event> {
  run(state: S, at: P, dice: Dice<RuleOf<E>>, tell: Tell<E>): void;
}

/** May he? and: do it. Side by side for each kind of order. */
export interface Handler<S, P, O, E extends Event> {
  refuse(state: S, at: P, seat: Seat, order: O): Refusal<RuleOf<E>> | null;
  carryOut(state: S, at: P, seat: Seat, order: O, dice: Dice<RuleOf<E>>, tell: Tell<E>): void;
}

interface DecisionStep<S, P, O extends Order, E extends Event> {
  asks(state: S, at: P): readonly Ask<O>[];
  readonly orders: { readonly [K in O['kind']]?: Handler<S, P, Extract<O, { kind: K }>, E> };
  /**
   * Why an order of this step cannot be given while the game stands elsewhere: the step was passed over because nothing in it was lawful, and this
   * is the rule that stood in the way. Asked of the seat's view. Left out, or null: it is simply not the time for it.
   */
  missed?(view: S, seat: Seat, order: O): Refusal<RuleOf<E>> | null;
}

type Step<S, P, O extends Order, E extends Event> = AutoStep<S, P, E> | DecisionStep<S, P, O, E>;

/** A step for every kind of moment: one left out does not compile. */
export type Steps<S extends State, O extends Order, E extends Event> = {
  readonly [K in S['moments'][number]['kind']]: Step<S, Extract<S['moments'][number], { kind: K }>, O, E>;
};

/** What is now: the moment on top of the stack. */
export const now = <P extends Moment>(state: { readonly moments: readonly P[] }): P | null => state.moments.at(-1) ?? null;

/** The present moment is over; this one takes its place. */
export function goTo<P extends Moment>(state: { moments: P[] }, next: P): void {
  state.moments[Math.max(0, state.moments.length - 1)] = next;
}

/** A question in the middle of a rule: answered first, then what lies below goes on. */
export function ask<P extends Moment>(state: { moments: P[] }, question: P): void {
  state.moments.push(question);
}

/** The present moment is over; what lies below goes on. */
export function done(state: { moments: Moment[] }): void {
  state.moments.pop();
}

/** For an order that only ends the present moment. */
export const isDone = { refuse: () => null, carryOut: done };

/** No turn runs this many automatic steps without asking anybody: more is a circle. */
const MOST_STEPS = 10_000;

export interface Played<S, O extends Order, E extends Event> {
  prompt(state: S): Prompt<O>;
  refuse(state: S, seat: Seat, order: O): Refusal | null;
  /** The rule that stood in the way of an order whose step is not asked now, by what this view shows; null where there is none. */
  missed(view: S, seat: Seat, order: O): Refusal | null;
  carryOut(state: S, seat: Seat, order: O, dice: Dice, tell: Tell<E>): void;
  /** Carries out just the order, none of the automatic steps it leads to. */
  answer(state: S, seat: Seat, order: O, dice: Dice, tell: Tell<E>): void;
  /** Runs the automatic step on top of the stack, if there is one; false when somebody must decide or the game is over. */
  tick(state: S, dice: Dice, tell: Tell<E>): boolean;
  /** Runs automatic steps until somebody must decide or the game is over. */
  proceed(state: S, dice: Dice, tell: Tell<E>): void;
}

function mayChange(state: State): void {
  if (isStill(state)) throw bug('a state was changed while it was held still', { at: now(state)?.kind });
}

/** The verbs of a book from its table of steps. */
export function playedBy<S extends State, O extends Order, E extends Event>(steps: Steps<S, O, E>): Played<S, O, E> {
  type P = S['moments'][number];
  // The one place where a moment meets the step of its kind: the mapped type above has paired them, an index cannot say so.
  const stepAt = (at: P): Step<S, P, O, E> => (steps as unknown as Readonly<Record<string, Step<S, P, O, E>>>)[at.kind] ?? noStep(at);
  const handlerOf = (step: DecisionStep<S, P, O, E>, order: O): Handler<S, P, O, E> | undefined =>
    (step.orders as Readonly<Record<string, Handler<S, P, O, E> | undefined>>)[order.kind];

  /** The rule that stood in the way of an order that belongs to a step which is not asked now. */
  function missed(state: S, seat: Seat, order: O): Refusal | null {
    for (const step of Object.values<Step<S, P, O, E>>(steps as unknown as Readonly<Record<string, Step<S, P, O, E>>>)) {
      if ('run' in step || step.missed === undefined || handlerOf(step, order) === undefined) continue;
      const why = step.missed(state, seat, order);
      if (why !== null) return why;
    }
    return null;
  }

  function tick(state: S, dice: Dice, tell: Tell<E>): boolean {
    const at = now<P>(state);
    if (at === null) return false;
    const step = stepAt(at);
    if (!('run' in step)) return false;
    mayChange(state);
    step.run(state, at, watched(dice), overheard(tell));
    witness(state.verdict);
    return true;
  }

  function proceed(state: S, dice: Dice, tell: Tell<E>): void {
    for (let i = 0; i < MOST_STEPS; i += 1) if (!tick(state, dice, tell)) return;
    throw bug('the sequence of play runs in a circle', { at: now(state)?.kind });
  }

  function answer(state: S, seat: Seat, order: O, dice: Dice, tell: Tell<E>): void {
    const at = now<P>(state);
    const step = at === null ? null : stepAt(at);
    const handler = step === null || 'run' in step ? undefined : handlerOf(step, order);
    if (at === null || handler === undefined)
      throw bug('an order was carried out that nobody asked for', { at: at?.kind, order: order.kind });
    mayChange(state);
    handler.carryOut(state, at, seat, order, watched(dice), overheard(tell));
    witness(state.verdict);
  }

  return {
    tick,
    proceed,
    missed,
    prompt(state) {
      const at = now<P>(state);
      if (at === null) return NOBODY;
      const step = stepAt(at);
      return 'run' in step ? NOBODY : { asks: step.asks(state, at) };
    },
    refuse(state, seat, order) {
      const at = now<P>(state);
      if (at === null) return refusal('NOB-1', 'The game is over: no more orders can be given.');
      const step = stepAt(at);
      if ('run' in step) throw bug('a state was left in the middle of an automatic step', { at: at.kind });
      const asked = step.asks(state, at).filter(one => one.seats.includes(seat));
      if (asked.length === 0) return refusal('NOB-2', 'It is not for {seat} to decide now.', { seat });
      const handler = handlerOf(step, order);
      if (handler !== undefined) return handler.refuse(state, at, seat, order);
      const kinds = offered(asked);
      return refusal('NOB-3', 'An order "{order}" cannot be given now; possible are: {kinds}.', { order: order.kind, kinds });
    },
    answer,
    carryOut(state, seat, order, dice, tell) {
      answer(state, seat, order, dice, tell);
      proceed(state, dice, tell);
    },
  };
}

/** The kinds of order somebody can choose among: not what the step knows besides, for others. */
function offered<O extends Order>(asks: readonly Ask<O>[]): readonly string[] {
  const kinds = asks.flatMap(({ choices, fallback }) => [
    ...choices.list().map(({ kind }) => kind),
    ...choices.plots().map(plot => plot.order({}).kind),
    ...(choices.forms?.() ?? []).map(form => form.order(blank(form)).kind),
    fallback().kind,
  ]);
  return [...new Set(kinds)];
}

function noStep(at: Moment): never {
  throw bug('a moment without a step', { at: at.kind });
}
