/** Standing instructions: what a book lets one say beforehand about questions that come in the middle of another's doing. */
import type { Ask } from './prompt.ts';
import type { Order, State } from './state.ts';
import type { RuleId, Seat, Sentence } from './words.ts';

/** What stands in the slots of one that was given. */
export type Slots = Readonly<Record<string, number>>;

export interface Instruction<S extends State = State, O extends Order = Order> {
  /** Of its own in the book. */
  readonly id: string;
  /** The kind of moment it answers. */
  readonly moment: S['moments'][number]['kind'];
  /** In the book's words, with its slots: "Hold fire until they are within {range, length}." */
  readonly says: Sentence;
  readonly rule: RuleId;
  /** What may stand in each slot; the first is offered. */
  readonly slots?: Readonly<Record<string, readonly number[]>>;
  /** From what the seat sees; null: he is asked after all. */
  answer(view: S, seat: Seat, ask: Ask<O>, slots: Slots): O | null;
}
