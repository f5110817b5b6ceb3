/** Odds equal play: what must hold for the `question` of every book. A book gets all of it by naming its positions and what may be passed. */
import { describe, expect, test } from 'vitest';
import { seeded, type Random } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import { inFull } from '../dice/fraction.ts';
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Question } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';
import { isOrder, questionsOf } from '../odds/asking.ts';
import { graphOf, type Graph } from '../odds/graph.ts';
import { odds } from '../odds/odds.ts';
import { answersIn, chancesOf, type Chance, type Policy } from '../odds/reading.ts';
import { runOf } from '../odds/run.ts';
import { beforeDice, runOut } from '../odds/sampled.ts';
import type { Case } from './cases.ts';
import { forgetful } from './forgetful.ts';

/** The large run: NOBORI_THOROUGH=1. */
const THOROUGH = process.env['NOBORI_THOROUGH'] === '1';

export interface Holding<S extends State, O extends Order> {
  /** So many positions, of games and made on purpose: dense, with every mark and option. */
  cases(count: number): readonly Case<S, O>[];
  /**
   * Moments at which somebody may pass, "moment: order", by the kind of what is asked. All other tests take a book's `answers` as given:
   * a question wrongly passed over is found by nobody but a reader of this list.
   */
  readonly passed: Readonly<Record<string, readonly string[]>>;
  /** Cases in an ordinary run, and in a thorough one. */
  readonly few?: number;
  readonly many?: number;
}

export function oddsHold<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, holding: Holding<S, O>): void {
  const { few = 24, many = 400, passed } = holding;
  const cases = holding.cases(THOROUGH ? many : few);
  const part = (share: number) => cases.filter((_, i) => i % share === 0);

  describe(`odds of ${book.title} equal play`, () => {
    test('there is something to ask', () => expect(cases.length).toBeGreaterThan(few / 2));

    test('what may come of it is told apart, and of somebody who is there', () => checkTold(book, cases));

    test('the square: forgetting first or last comes to the same', () => {
      for (const one of cases) for (const asked of questionsIn(book, one)) checkSquare(book, one, asked);
    });

    test('with nothing forgotten all fractions are the same', () => {
      for (const one of cases) for (const asked of questionsIn(book, one)) checkWhole(book, one, asked);
    });

    test('rolled often, step by step and nothing forgotten, every share is met', () => {
      const [each, games] = THOROUGH ? [13, 20_000] : [6, 1_500];
      for (const one of part(each)) for (const asked of questionsIn(book, one)) checkRolled(book, one, asked, games);
    });

    test('whoever passes on the way passes where he may', () => {
      const met = new Map<string, Set<string>>();
      for (const { state, seat, what } of cases) {
        const found = odds(book, state, seat, what);
        const passes = found?.kind === 'told' ? found.questions.flatMap(one => one.passed) : [];
        const here = met.get(what.kind) ?? new Set();
        for (const { at, by } of passes) here.add(`${at}: ${by}`);
        met.set(what.kind, here);
      }
      for (const [kind, found] of met) expect([kind, [...found].filter(one => !(passed[kind] ?? []).includes(one))]).toEqual([kind, []]);
    });

    test('what is refused as an order has no odds, and the same sentence', () => {
      for (const one of part(2)) checkRefused(book, one);
    });

    test('what a seat cannot see changes nothing', () => {
      for (const { name, state, seat, what } of part(4)) {
        const world = book.imagine(book.view(state, seat), seat, seeded(name));
        expect([name, odds(book, world, seat, what)]).toEqual([name, odds(book, state, seat, what)]);
      }
    });

    test('looking changes nothing', () => {
      for (const { state, seat, what } of part(4)) {
        const before = JSON.stringify(state);
        odds(book, state, seat, what);
        expect(JSON.stringify(state)).toBe(before);
      }
    });
  });
}

/** What may come of something is told apart somewhere, and always of somebody who is there. */
export function checkTold<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, cases: readonly Case<S, O>[]): void {
  const told = cases.flatMap(({ state, seat, what }) => {
    const found = odds(book, state, seat, what);
    const ids = book.cards(state).map(({ id }) => id);
    if (found?.kind === 'told') expect(ids).toEqual(expect.arrayContaining(found.questions.flatMap(({ about }) => about)));
    return found?.kind === 'told' ? found.questions.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines)) : [];
  });
  expect(new Set(told.flatMap(({ chances }) => chances.map(({ outcome }) => outcome.key))).size).toBeGreaterThan(1);
}

const questionsIn = <S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  { state, seat, what }: Case<S, O>,
): readonly Question<S, O>[] => {
  const asked = questionsOf(book, book.view(state, seat), seat, what);
  return 'rule' in asked ? [] : asked;
};

/** Positions looked at along one run. */
const MOST_PLACES = 60;

/** Where forgetting is not exact along one random run of a question; null where it is. */
export function faultOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  question: Question<S, O>,
  random: Random,
): string | null {
  const square = forgetful(runOf(book, seat, question), random);
  let place: ReturnType<typeof square.next> = { state: book.view(state, seat), given: 0, seen: 0 };
  for (let i = 0; i < MOST_PLACES && place !== null; i += 1) {
    const fault = square.fault(place);
    if (fault !== null) return `at ${place.state.moments.at(-1)?.kind}:\n  whole      ${fault[0]}\n  forgetting ${fault[1]}`;
    place = square.next(place);
  }
  return null;
}

function checkSquare<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  { name, state, seat }: Case<S, O>,
  question: Question<S, O>,
): void {
  const fault = faultOf(book, state, seat, question, seeded(name));
  if (fault !== null) throw new Error(`${name}, ${fault}`);
}

/** Trees larger than this are left to the square. */
const ENUMERABLE = THOROUGH ? 40_000 : 4_000;

const readings = (graph: Graph, other: Graph): Policy[] => {
  const keysOf = (own: boolean): (string | null)[] => [
    null,
    ...new Set([...answersIn(graph, own), ...answersIn(other, own)].map(({ key }) => key)),
  ];
  return keysOf(true).flatMap(own => keysOf(false).map(his => ({ own, his })));
};

const inWords = (chances: readonly Chance[]): string[] => chances.map(({ outcome, weight }) => `${outcome.key} ${inFull(weight)}`);

function checkWhole<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  { name, state, seat }: Case<S, O>,
  question: Question<S, O>,
): void {
  const { forget, ...whole } = question;
  if (forget === undefined) return;
  const start = book.view(state, seat);
  const plain = graphOf(runOf(book, seat, { ...whole }), start, ENUMERABLE);
  const graph = graphOf(runOf(book, seat, question), start);
  if (plain === null || graph === null) return;
  for (const policy of readings(plain, graph))
    expect([name, inWords(chancesOf(graph, policy))]).toEqual([name, inWords(chancesOf(plain, policy))]);
}

/** No share further off than this many standard errors; and so seldom is nothing met that was not foretold. */
const MOST_ERRORS = 4.2;

function checkRolled<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  { name, state, seat }: Case<S, O>,
  question: Question<S, O>,
  games: number,
): void {
  const [start, run] = [book.view(state, seat), runOf(book, seat, question)];
  const graph = graphOf(run, start);
  if (graph === null || !run.notes.given) return;
  const strict: Book<S, O, E> = {
    ...book,
    answer: (at, who, order, dice, tell) => (lawful(book, at, who, order), book.answer(at, who, order, dice, tell)),
  };
  const first = (own: boolean): string | null => answersIn(graph, own)[0]?.key ?? null;
  const last = (own: boolean): string | null => answersIn(graph, own).at(-1)?.key ?? null;
  for (const policy of [
    { own: first(true), his: first(false), otherwise: 'first' as const },
    { own: last(true), his: last(false), otherwise: 'first' as const },
  ]) {
    const counts = new Map<string, number>();
    const from = beforeDice(runOf(strict, seat, question), start, policy, false);
    const dice = rolled(seeded(`${name} ${JSON.stringify(policy)}`));
    for (let i = 0; i < games; i += 1) {
      const { key } = question.outcome(runOut(runOf(strict, seat, question), from, policy, dice).state);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const chances = chancesOf(graph, policy);
    expect([name, [...counts.keys()].filter(key => !chances.some(({ outcome }) => outcome.key === key))]).toEqual([name, []]);
    for (const { outcome, share } of chances) {
      const error = Math.sqrt((share * (1 - share)) / games);
      const off = error === 0 ? 0 : Math.abs((counts.get(outcome.key) ?? 0) / games - share) / error;
      // Of what is very rare one too many means nothing.
      if (share * games > 10 && (1 - share) * games > 10)
        expect([name, policy, outcome.key, off > MOST_ERRORS]).toEqual([name, policy, outcome.key, false]);
    }
  }
}

function lawful<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, state: S, seat: Seat, order: O): void {
  const refused = book.refuse(state, seat, order);
  if (refused !== null) throw new Error(`an answer is refused: ${JSON.stringify(order)} ${JSON.stringify(refused)}`);
}

/** The same order for every seat, and with every other figure in its place. */
function checkRefused<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  { name, state, seat, what }: Case<S, O>,
): void {
  const ids = book.cards(book.view(state, seat)).map(({ id }) => id);
  const others = ['figure', 'target'].flatMap(key => (key in what ? ids.slice(0, 12).map(id => ({ ...what, [key]: id })) : []));
  for (const one of state.chairs) {
    const view = book.view(state, one.seat);
    for (const other of [what, ...others]) {
      if (!isOrder(book, other)) continue;
      const refusal = book.refuse(view, one.seat, other);
      if (refusal !== null) expect([name, odds(book, state, one.seat, other)]).toEqual([name, { kind: 'refused', refusal }]);
    }
  }
}
