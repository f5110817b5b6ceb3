/** Runs of questions told: rows for the stances of both sides, and what belongs beside them. */
import { seeded } from '../dice/random.ts';
import type { View } from '../fields/seeing.ts';
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Order, State } from '../kernel/state.ts';
import type { FigureId, Seat } from '../kernel/words.ts';
import { difference } from './alike.ts';
import { graphOf } from './graph.ts';
import { answersIn, chancesOf, type Chance } from './reading.ts';
import { runOf, type Passed, type Run } from './run.ts';
import { sampled, type Met } from './sampled.ts';
import { tableOf, type Row } from './table.ts';

/** One question answered. */
export interface Told {
  /** Whose fate it is. */
  readonly about: readonly FigureId[];
  /** Counted out; else sampled, and every chance has its interval. */
  readonly exact: boolean;
  readonly rows: readonly Row[];
  /** The same with nothing ordered, both sides doing what serves them best; null where nothing comes by itself. */
  readonly without: readonly Chance[] | null;
  /** Neither side sees the other's answer: the best row is what one can be sure of. */
  readonly blind: boolean;
  /** Who was asked what is no part of this, and took the safe default. */
  readonly passed: readonly Passed[];
  /** Something that the seat may not see could interfere: it is not counted. */
  readonly unseen: boolean;
  readonly steps: number;
}

export type Odds = { readonly kind: 'told'; readonly questions: readonly Told[] } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Null when nothing is at stake; refused when no order of theirs ever became lawful. `view`: what the seat sees, null where it sees all. */
export function toldOf<S extends State, O extends Order, E extends Event>(
  runs: readonly Run<S, O, E>[],
  start: S,
  view: View<S> | null,
  budget: number,
): Odds | null {
  const questions = runs.flatMap(run => {
    const rows = rowsOf(run, start, budget);
    const { book, seat, question, notes } = run;
    if (!notes.given) return [];
    const unseen = view !== null && (question.unseen ?? mayBeOtherwise(book, view, seat));
    const without = withoutOrder(run, start, budget);
    return [{ ...rows, about: question.about, without, blind: notes.blind, passed: [...notes.passed.values()], unseen }];
  });
  if (questions.length > 0) return { kind: 'told', questions };
  const [refusal] = runs.flatMap(({ notes }) => notes.refused ?? []);
  return refusal === undefined ? null : { kind: 'refused', refusal };
}

function rowsOf<S extends State, O extends Order, E extends Event>(
  run: Run<S, O, E>,
  start: S,
  budget: number,
): Pick<Told, 'rows' | 'exact' | 'steps'> {
  const graph = graphOf(run, start, budget);
  if (graph === null) return { exact: false, steps: budget, rows: sampledRows(run, start) };
  const rows = tableOf(answersIn(graph, true), answersIn(graph, false), true, policy => chancesOf(graph, policy));
  return { exact: true, steps: graph.steps, rows };
}

const AS_SERVES_BEST = { own: null, his: null };

/** Runs made to learn which answers there are; of all lines together; and of one line at least. */
const FIRST_LOOK = 200;
const SAMPLES = 6_000;
const FEWEST = 1_000;

function sampledRows<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, start: S): Row[] {
  const met: Met = { own: new Map(), his: new Map() };
  sampled(run, start, AS_SERVES_BEST, met, FIRST_LOOK);
  const lines = Math.max(1, met.own.size) * Math.max(1, met.his.size);
  const samples = Math.max(FEWEST, Math.floor(SAMPLES / lines));
  return tableOf([...met.own.values()], [...met.his.values()], false, policy => sampled(run, start, policy, null, samples));
}

function withoutOrder<S extends State, O extends Order, E extends Event>(
  { book, seat, question, orders, of }: Run<S, O, E>,
  start: S,
  budget: number,
): readonly Chance[] | null {
  if (question.without !== true || question.order === null || of !== null || orders.length > 1) return null;
  const bare = runOf(book, seat, { ...question, order: null });
  const graph = graphOf(bare, start, budget);
  const chances = graph === null ? sampled(bare, start, AS_SERVES_BEST, null, SAMPLES) : chancesOf(graph, AS_SERVES_BEST);
  const nothing = question.outcome(start).key;
  return chances.every(({ outcome }) => outcome.key === nothing) ? null : chances;
}

/** Worlds looked at: one may look like the view by chance. */
const WORLDS = ['one', 'two', 'three'];

/** Are there worlds that this seat could not tell from what it sees? */
const mayBeOtherwise = <S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, view: View<S>, seat: Seat): boolean =>
  WORLDS.some(seed => difference(view, book.imagine(view, seat, seeded(seed))) !== '');
