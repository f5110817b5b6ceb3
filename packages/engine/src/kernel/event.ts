/** What happened, as data. Feeds chronicle, staging, statistics and odds; the words are made late. */
import type { Die } from '../dice/dice.ts';
import { witness } from './witness.ts';
import type { FigureId, RuleId, Seat, Sentence } from './words.ts';

/** One number that went into a roll. Its label is a message without slots. */
export interface Modifier<R extends RuleId = RuleId> {
  readonly label: string;
  readonly value: number;
  readonly rule: R;
}

export interface Event<R extends RuleId = RuleId> {
  readonly kind: string;
  readonly rules: readonly R[];
  /** Only these seats learn of it (a secret test); everybody when absent. */
  readonly only?: readonly Seat[];
  /** Something hidden has been shown: from here on nothing can be taken back. */
  readonly reveals?: boolean;
}

/** The rules that events tell of: those of their book. */
export type RuleOf<E extends Event> = E['rules'][number];

/** An event of a book: its kind, its facts, and the rules it follows from; one event for each of several kinds with the same facts. */
export type EventOf<K extends string, Facts, R extends RuleId = RuleId> = K extends string
  ? Event<R> & { readonly kind: K } & Readonly<Facts>
  : never;

/** A roll with every number explained: the faces, what made the number of dice or the score, what had to be met. */
export interface Rolled<R extends RuleId = RuleId> extends Event<R> {
  readonly kind: 'rolled';
  readonly who: FigureId | Seat | string;
  /** "shot at {target}". */
  readonly for: Sentence;
  /** The dice: one kind for all faces, or one for each face of a mixed pool. */
  readonly dice: readonly Die[];
  /** As they lie on the table; empty when the dice were not rolled one by one (odds). */
  readonly faces: readonly number[];
  /** Whether the modifiers add to the number of dice or to the score. */
  readonly modifies: 'dice' | 'score';
  readonly modifiers: readonly Modifier<R>[];
  /** What counts: this or more, or this or less; null where the face itself is the answer. */
  readonly need: number | null;
  readonly least?: false;
  readonly result: number;
  /** Whose roll it is compared with: the one that is higher by more wins by more. */
  readonly against?: FigureId | Seat | string;
  /** Read off a table, in which more is better for whoever rolls. */
  readonly better?: 'high';
}

export type Tell<E extends Event = Event> = (event: E) => void;

export const silently: Tell = () => undefined;

/**
 * The part of a stream of events that a seat may know. Who else learns of an event is not in it: whether the other side saw a man go by
 * would tell where its own hidden men stand.
 */
export const witnessed = <E extends Event>(events: readonly E[], seat: Seat | 'public'): E[] =>
  events.flatMap(event => {
    const { only, ...heard } = event;
    if (only === undefined) return [event];
    return seat !== 'public' && only.includes(seat) ? [heard as unknown as E] : [];
  });

/** A table of situations: label, value, how often it applies (true = once), rule. Reads like the printed list. */
export type FactorTable<Context, R extends RuleId = RuleId> = readonly (readonly [
  label: string,
  value: number,
  times: (context: Context) => boolean | number,
  rule: R,
])[];

/** The rows that apply, as modifiers. */
export function factors<Context, R extends RuleId>(table: FactorTable<Context, R>, context: Context): Modifier<R>[] {
  const found: Modifier<R>[] = [];
  for (const [label, value, times, rule] of table) {
    const n = Number(times(context));
    if (n !== 0) found.push(witness({ label, value: value * n, rule }));
  }
  return found;
}

export function total(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const modifier of modifiers) sum += witness(modifier).value;
  return sum;
}
