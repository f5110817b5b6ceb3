/** What happened, as data. Feeds chronicle, staging, statistics and odds; the words are made late. */
import type { Die } from '../dice/dice.ts';
import type { FigureId, RuleId, Seat, Sentence } from './words.ts';

/** One number that went into a roll. Its label is a message without slots. */
export interface Modifier {
  readonly label: string;
  readonly value: number;
  readonly rule: RuleId;
}

export interface Event {
  readonly kind: string;
  readonly rules: readonly RuleId[];
  /** Only these seats learn of it (a secret test); everybody when absent. */
  readonly only?: readonly Seat[];
  /** Something hidden has been shown: from here on nothing can be taken back. */
  readonly reveals?: boolean;
}

/** An event of a book: its kind, its facts, and the rules it follows from. */
export type EventOf<K extends string, Facts> = Event & { readonly kind: K } & Facts;

/** A roll with every number explained: the faces, what made the number of dice or the score, what had to be met. */
export interface Rolled extends Event {
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
  readonly modifiers: readonly Modifier[];
  /** What counts: this or more, or this or less; null where the face itself is the answer. */
  readonly need: number | null;
  readonly least?: false;
  readonly result: number;
}

export type Tell<E extends Event = Event> = (event: E) => void;

export const silently: Tell = () => undefined;

/** The part of a stream of events that a seat may know. */
export const witnessed = <E extends Event>(events: readonly E[], seat: Seat | 'public'): E[] =>
  events.filter(event => event.only === undefined || (seat !== 'public' && event.only.includes(seat)));

/** A table of situations: label, value, how often it applies (true = once), rule. Reads like the printed list. */
export type FactorTable<Context> = readonly (readonly [
  label: string,
  value: number,
  times: (context: Context) => boolean | number,
  rule: RuleId,
])[];

/** The rows that apply, as modifiers. */
export function factors<Context>(table: FactorTable<Context>, context: Context): Modifier[] {
  const found: Modifier[] = [];
  for (const [label, value, times, rule] of table) {
    const n = Number(times(context));
    if (n !== 0) found.push({ label, value: value * n, rule });
  }
  return found;
}

export function total(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const modifier of modifiers) sum += modifier.value;
  return sum;
}
