/**
 * A position set up by hand: what of a figure can be set and how, who can be added, and at which moments of a turn a game can stand. What can
 * be set follows from the fields a book declares, so that a new field is there by itself; a book says what the important ones are called.
 */
import { canonical } from '../kernel/digest.ts';
import type { Options } from '../kernel/catalogue.ts';
import type { Book } from '../kernel/book.ts';
import type { MarkKind } from '../kernel/mark.ts';
import type { ReadResult } from '../kernel/shape.ts';
import type { State } from '../kernel/state.ts';
import type { FigureId, RuleId, Seat, Sentence, Spot } from '../kernel/words.ts';

export type SettingValue = boolean | number | string | null;

/** One of several values of a setting, in words. */
export interface SettingChoice {
  readonly value: SettingValue;
  readonly title: Sentence;
}

interface Titled<R extends RuleId> {
  /** The field, as the state calls it. */
  readonly key: string;
  readonly title: Sentence;
  readonly rule?: R;
  /** How it is drawn, where it has a drawing. */
  readonly mark?: MarkKind;
  /** Among the first things one sets; the rest is there for whoever looks for it. */
  readonly main: boolean;
}

/** Something of a figure that can be set. */
export type Setting<R extends RuleId = RuleId> = Titled<R> &
  (
    | { readonly kind: 'mark' }
    | { readonly kind: 'count'; readonly least: number; readonly most: number }
    /** One of some; which depends on the figure (`choices`). */
    | { readonly kind: 'choice' }
    /** Somebody else, or nobody. */
    | { readonly kind: 'figure' }
    /** When it happened last: never, or in the turn or phase that is now. */
    | { readonly kind: 'time' }
  );

/** Somebody who can be put onto the board. */
export interface Troop {
  readonly id: string;
  readonly title: Sentence;
}

/** A place in the turn at which a game can stand. */
export interface Standing {
  readonly id: string;
  /** What is done then; null where a book has no word for it. */
  readonly title: Sentence | null;
  /** Who decides; nobody where dice have yet to tell, or all do. */
  readonly seats: readonly Seat[];
}

export interface PositionKit<S extends State = State, R extends RuleId = RuleId> {
  /** A position as it is written, also one that cannot be: what is wrong with it, `faults` tells. */
  read(file: unknown, options: Options): ReadResult<S>;
  readonly settings: readonly Setting<R>[];
  valueOf(state: S, figure: FigureId, key: string): SettingValue;
  /** What may be chosen for this figure. */
  choices(state: S, figure: FigureId, key: string): readonly SettingChoice[];
  set(state: S, figure: FigureId, key: string, value: SettingValue): void;
  /** Where it stands; whoever sits on it or is sat upon goes along. */
  put(state: S, figure: FigureId, at: Spot): void;
  /** As cards tell it: a direction on hexes, degrees on a table. False where it has no facing. */
  face(state: S, figure: FigureId, facing: number): boolean;
  readonly troops: readonly Troop[];
  /** One more man of a side; his id comes with the state. */
  add(state: S, side: string, troop: string, at: Spot): ReadResult<{ readonly state: S; readonly figure: FigureId }>;
  /** Takes somebody off, and whatever speaks of him. */
  remove(state: S, figure: FigureId): void;
  /** The turn from its beginning to its end, for each way it can be laid out: whose it is, then the stack of moments. */
  turns(state: S): readonly Laid<S>[];
  /** Counts the turn. */
  turn(state: S, to: number): void;
  /** An empty field: a file on which nobody stands but one man of each side. */
  blank(ground: unknown): unknown;
}

/** A turn as it is laid out: what must be set for it, and its moments, the next one last. */
export interface Laid<S extends State = State> {
  readonly set: Partial<S>;
  readonly stack: S['moments'];
}

/** Every place of the turn at which a part of it begins or somebody decides. */
export function standingsOf<S extends State>(book: Book<S>, kit: PositionKit<S>, state: S): readonly Standing[] {
  return stands(book, kit, state).map(({ id, title, seats }) => ({ id, title, seats }));
}

/** The game stands there now. */
export function standAt<S extends State>(book: Book<S>, kit: PositionKit<S>, state: S, id: string): boolean {
  const there = stands(book, kit, state).find(one => one.id === id);
  if (there === undefined) return false;
  Object.assign(state, there.set, { moments: [...there.stack], verdict: null });
  return true;
}

/** Where it stands now, if that is one of them: in the middle of a rule it is none. */
export function standingNow<S extends State>(book: Book<S>, kit: PositionKit<S>, state: S): string | null {
  // A question that the step itself has opened lies on top of it.
  const now = [state.moments, state.moments.slice(0, -1)].map(stack => canonical(stack));
  const found = stands(book, kit, state).filter(({ stacks }) => stacks.some(stack => now.includes(canonical(stack))));
  const asked = canonical(book.prompt(state).asks[0]?.seats ?? []);
  const same = found.find(
    ({ set, seats, stacks }) =>
      (stacks.some(stack => canonical(stack) === now[0]) || canonical(seats) === asked) &&
      Object.entries(set).every(([key, value]) => canonical(value) === canonical(state[key as keyof S])),
  );
  return same?.id ?? null;
}

function* suffixes<S extends State>({ set, stack }: Laid<S>): Generator<Laid<S>> {
  for (let n = stack.length; n > 0; n -= 1) yield { set, stack: stack.slice(0, n) };
}

/** A place of the turn with all the stacks that mean it: the steps of a phase that run by themselves before somebody is asked belong to it. */
interface Place<S extends State> extends Standing, Laid<S> {
  readonly stacks: readonly S['moments'][];
}

function stands<S extends State>(book: Book<S>, kit: PositionKit<S>, state: S): readonly Place<S>[] {
  const found: Place<S>[] = [];
  for (const [turn, laid] of kit.turns(state).entries()) {
    let [before, asks] = ['', false];
    for (const { set, stack } of suffixes(laid)) {
      const there = Object.assign(book.clone(state), set, { moments: [...stack], verdict: null });
      const [ask] = book.prompt(there).asks;
      const phase = book.phases(there).find(({ stage }) => stage === 'now');
      const seats = ask?.seats ?? (phase !== undefined && Array.isArray(phase.whose) ? (phase.whose as readonly Seat[]) : []);
      const key = canonical([phase?.key ?? null, seats]);
      const place = { id: `${turn}.${stack.length}`, title: phase?.title ?? null, seats, set, stack };
      const last = found.at(-1);
      if (key !== before || last === undefined) {
        found.push({ ...place, stacks: [stack] });
        [before, asks] = [key, ask !== undefined];
        continue;
      }
      // Where somebody is asked is where one stands: what ran before it has run.
      const stacks = [...last.stacks, stack];
      found[found.length - 1] = !asks && ask !== undefined ? { ...place, stacks } : { ...last, stacks };
      asks ||= ask !== undefined;
    }
  }
  // The rest of one seat's turn is the whole of the next one's: told once, as it is laid out for him.
  const means = ({ stack, seats, title }: Place<S>): string => canonical([stack, seats, title]);
  return found.filter((one, i) => one.seats.length === 0 || !found.slice(i + 1).some(later => means(later) === means(one)));
}
