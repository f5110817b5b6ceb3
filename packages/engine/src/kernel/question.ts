/** What odds are asked: whose fate it is, when it is settled, who may answer what on the way. */
import type { Ask } from './prompt.ts';
import type { Order } from './state.ts';
import type { FigureId, Seat, Sentence } from './words.ts';

/** What an order may lead to, in the few words a player cares about; `weight` orders them from best to worst for the one who acts. */
export interface Outcome {
  readonly key: string;
  readonly label: Sentence;
  readonly weight: number;
  /** Who of the two is out of the fight then: one's own man, the other's. Left out: neither. */
  readonly falls?: readonly Fallen[];
}

const FALLEN = ['own', 'foe'] as const;
type Fallen = (typeof FALLEN)[number];

const [OWN, FOE] = FALLEN;
const WHO_FALLS = { neither: [], own: [OWN], foe: [FOE], both: [OWN, FOE] } as const;

/** Whom an outcome tells of, by name where it is one man: who parries is no attacker. */
export const named = (figures: readonly FigureId[], several: Sentence): FigureId | Sentence =>
  figures.length === 1 && figures[0] !== undefined ? figures[0] : several;

/** The part of an outcome that says who falls. */
export const falling = (own: boolean, foe: boolean): Pick<Outcome, 'falls'> => ({
  falls: WHO_FALLS[own ? (foe ? 'both' : 'own') : foe ? 'foe' : 'neither'],
});

/** A way to answer: odds show one distribution for each. The same key at every question it is an answer to. */
export interface Stance<O extends Order = Order> {
  readonly key: string;
  readonly label: Sentence;
  readonly order: O;
}

/** An attack looked at on its own, before it can be ordered: "what if these two fought now?" */
export interface Probe {
  readonly kind: string;
  readonly figure: FigureId;
  readonly target: FigureId;
}

/**
 * All a book says of an order or probe. The position itself is run, whole, as the asking seat sees it. `settled`, `answers` and `outcome`
 * say what is asked; only `forget` claims something about the rules, so it may be left out, and tests try it step by step (`forgetful`).
 */
export interface Question<S, O extends Order> {
  /** Given as soon as it is lawful; until then everybody passes. Null: what comes if nothing is ordered. */
  readonly order: O | null;
  /** Whose fate it is: the heading. */
  readonly about: readonly FigureId[];
  /** Nothing that can still happen changes the answer; or, the order not yet given, it can no longer come to it. */
  settled(state: S, given: boolean): boolean;
  /**
   * The answers worth telling apart to a question met on the way; one: it is forced, or nothing depends on it; null: no part of this,
   * whoever is asked passes, by the safe default.
   */
  answers(state: S, seat: Seat, ask: Ask<O>): readonly Stance<O>[] | null;
  outcome(after: S): Outcome;
  /** Takes out of a throw-away position what can no longer change the answer; what it does not touch goes on counting. Left out: slower, never wrong. */
  forget?(state: S): void;
  /** The same is asked with nothing ordered, to stand beside it: where something comes anyway (hits noted before). */
  readonly without?: true;
  /** What is taken as given of others' choices, told beside the answer. */
  readonly takes?: Sentence | null;
  /** Could something that the seat may not see interfere? Left out: if worlds it can imagine differ from what it sees. */
  readonly unseen?: boolean;
}
