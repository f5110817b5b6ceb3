/** Runs of questions told: rows for the stances of both sides, and what belongs beside them. */
import { seeded } from '../dice/random.ts';
import type { View } from '../fields/seeing.ts';
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Order, State } from '../kernel/state.ts';
import type { FigureId, Seat, Sentence } from '../kernel/words.ts';
import { difference } from './alike.ts';
import { BUDGET, countingOf, type Graph, type Late } from './graph.ts';
import { answersIn, chancesOf, type Chance } from './reading.ts';
import { runOf, type Passed, type Run } from './run.ts';
import { linesOf, type Lines } from './sampled.ts';
import { tableOf, type Row } from './table.ts';

export interface Asked {
  /** Steps looked at before it is sampled: counted, so that everybody gets the same answer. */
  readonly budget?: number;
  /** For whoever waits at a screen: when it says so, what is not yet counted out is sampled, a little and no more. */
  readonly late?: Late | null;
  /** Whoever asks may see everything (a written-out situation): the odds are those of the position itself. */
  readonly whole?: boolean;
}

/** One question answered. */
export interface Told {
  /** Whose fate it is. */
  readonly about: readonly FigureId[];
  /** Counted out; else sampled, for the time being or because there is too much, and every chance has its interval. */
  readonly exact: boolean;
  readonly rows: readonly Row[];
  /** The same with nothing ordered, both sides doing what serves them best; null where nothing comes by itself. */
  readonly without: readonly Chance[] | null;
  /** Neither side sees the other's answer: the best row is what one can be sure of. */
  readonly blind: boolean;
  /** Who was asked what is no part of this, and took the safe default. */
  readonly passed: readonly Passed[];
  /** What is taken as given of others' choices; null where nothing is. */
  readonly takes: Sentence | null;
  /** Something that the seat may not see could interfere: it is not counted. */
  readonly unseen: boolean;
  readonly steps: number;
}

export type Odds = { readonly kind: 'told'; readonly questions: readonly Told[] } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Odds as far as they are known; where they are sampled, `more` counts on, and narrows them meanwhile. */
export interface Telling {
  readonly odds: Odds | null;
  /** Goes on until it is late; false when there is nothing left to count or to narrow. */
  more(late: Late | null): boolean;
}

/** Null when nothing is at stake; refused when no order of theirs ever became lawful. `view`: what the seat sees, null where it sees all. */
export function toldOf<S extends State, O extends Order, E extends Event>(
  runs: readonly Run<S, O, E>[],
  start: S,
  view: View<S> | null,
  { budget = BUDGET, late = null }: Pick<Asked, 'budget' | 'late'>,
): Telling {
  let otherwise: boolean | null = null; // asked at most once: the same for all questions
  const found = runs.flatMap((run, i) => {
    const own = partOf(late, i, runs.length);
    const beside = run.question.without === true;
    const rows = rowsOf(run, start, budget, beside ? partOf(own, 0, 1 / FOR_ITSELF) : own);
    const { book, seat, question, notes } = run;
    if (!notes.given) return [];
    const unseen = view !== null && (question.unseen ?? (otherwise ??= mayBeOtherwise(book, view, seat)));
    const without = withoutOrder(run, start, budget, own);
    const told = (): Told => ({
      ...rows.told(),
      about: question.about,
      without: without?.told() ?? null,
      blind: notes.blind,
      passed: [...notes.passed.values()],
      takes: question.takes ?? null,
      unseen,
    });
    return [{ told, more: [rows.more, without?.more ?? null].filter(one => one !== null) }];
  });
  if (found.length === 0) {
    const [refusal] = runs.flatMap(({ notes }) => notes.refused ?? []);
    return { odds: refusal === undefined ? null : { kind: 'refused', refusal }, more: () => false };
  }
  const open = found.flatMap(one => one.more);
  return {
    get odds() {
      return { kind: 'told' as const, questions: found.map(({ told }) => told()) };
    },
    more: late => open.filter(more => more(late)).length > 0,
  };
}

/** Of the patience for a question so much goes into the order itself, the rest into how it would be without it. */
const FOR_ITSELF = 0.8;

/** The nth of so many parts of a patience: no question leaves the next one without. */
const partOf = (late: Late | null, nth: number, of: number): Late | null => late && (share => late((nth + share) / of));

/** What is known; where it was sampled, `more` goes on. */
interface Known<T> {
  readonly more: Telling['more'] | null;
  told(): T;
}

/** Counted out if there is time, else sampled; whoever asks for more gets what is counted out as soon as it is. */
function knownOf<S extends State, O extends Order, E extends Event, T>(
  run: Run<S, O, E>,
  start: S,
  { budget, late }: { readonly budget: number; readonly late: Late | null },
  counted: (graph: Graph) => T,
  sampled: (lines: Lines) => T,
): Known<T> {
  const counting = countingOf(run, start, budget);
  const graph = counting.on(late);
  let exact = graph === null ? null : { told: counted(graph) };
  if (exact !== null) {
    const { told } = exact;
    return { more: null, told: () => told };
  }
  const lines = linesOf(run, start);
  sampled(lines); // names the lines there are
  lines.more(late);
  return {
    told: () => (exact === null ? sampled(lines) : exact.told),
    more(whoWaits) {
      const found = exact === null ? counting.on(whoWaits) : null;
      if (found !== null) exact = { told: counted(found) };
      if (exact !== null) return false;
      return lines.more(whoWaits) || counting.cameOn();
    },
  };
}

type Counted = Pick<Told, 'rows' | 'exact' | 'steps'>;

const rowsOf = <S extends State, O extends Order, E extends Event>(
  run: Run<S, O, E>,
  start: S,
  budget: number,
  late: Late | null,
): Known<Counted> =>
  knownOf<S, O, E, Counted>(
    run,
    start,
    { budget, late },
    graph => {
      const rows = tableOf(answersIn(graph, true), answersIn(graph, false), true, policy => chancesOf(graph, policy));
      return { exact: true, steps: graph.steps, rows };
    },
    lines => {
      const { own, his } = run.notes.answers;
      return { exact: false, steps: budget, rows: tableOf([...own.values()], [...his.values()], false, lines.of) };
    },
  );

const AS_SERVES_BEST = { own: null, his: null };

function withoutOrder<S extends State, O extends Order, E extends Event>(
  { book, seat, question, orders, of }: Run<S, O, E>,
  start: S,
  budget: number,
  late: Late | null,
): Known<readonly Chance[] | null> | null {
  if (question.without !== true || question.order === null || of !== null || orders.length > 1) return null;
  const bare = runOf(book, seat, { ...question, order: null });
  const nothing = question.outcome(start).key;
  const worthTelling = (chances: readonly Chance[]): readonly Chance[] | null =>
    chances.every(({ outcome }) => outcome.key === nothing) ? null : chances;
  return knownOf(
    bare,
    start,
    { budget, late },
    graph => worthTelling(chancesOf(graph, AS_SERVES_BEST)),
    lines => worthTelling(lines.of(AS_SERVES_BEST)),
  );
}

/** Worlds looked at: one may look like the view by chance. */
const WORLDS = ['one', 'two', 'three'];

/** Are there worlds that this seat could not tell from what it sees? */
const mayBeOtherwise = <S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, view: View<S>, seat: Seat): boolean =>
  WORLDS.some(seed => difference(view, book.imagine(view, seat, seeded(seed))) !== '');
