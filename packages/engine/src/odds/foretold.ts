/**
 * Odds of books that have no `question` yet: a position laid out by hand (`foretell`), run to the end of its stack. Goes away with the
 * last of them, and with it `foretell`, `stances`, `outcome` and `keyOf`.
 */
import type { Dice } from '../dice/dice.ts';
import { enumerated } from '../dice/enumerated.ts';
import { ALWAYS, decimal, fraction, NEVER, plus, same, times, type Fraction } from '../dice/fraction.ts';
import { seeded } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Book } from '../kernel/book.ts';
import { silently, type Event, type Tell } from '../kernel/event.ts';
import type { Outcome, Probe } from '../kernel/question.ts';
import { sideOf, type Order, type State } from '../kernel/state.ts';
import { say, type Seat, type Sentence } from '../kernel/words.ts';
import type { Odds } from './telling.ts';
import { inRank, type Chance } from './reading.ts';
import { wilson } from './sampled.ts';
import { tableOf } from './table.ts';

/** One distribution for each answer of the other side that matters; a single one, without an answer, when none does. */
export interface Branch {
  readonly answer: { readonly key: string; readonly label: Sentence } | null;
  readonly chances: readonly Chance[];
  /** Of several answers the one that serves him best. */
  readonly best: boolean;
}

export interface Foretold {
  readonly exact: boolean;
  readonly branches: readonly Branch[];
}

/** Branches of the tree looked at before falling back to sampling. */
const BUDGET = 20_000;
const SAMPLES = 4_000;

interface Weighed<S> {
  readonly state: S;
  readonly weight: Fraction;
}

/** The answers met on the way, in the order first seen. */
type Seen = Map<string, Sentence>;

/** Exact odds of an order or probe for the seat that would give it; null when nothing is at stake. */
export function foretold<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  what: O | Probe,
  budget = BUDGET,
): Foretold | null {
  const start = book.foretell?.(book.clone(state), seat, what) ?? null;
  if (start === null) return null;
  const outcomeOf = (after: S): Outcome => book.outcome?.(state, after, what, seat) ?? NOTHING;

  const seen: Seen = new Map();
  const byDefault = run(book, start, seat, null, seen, budget);
  if (byDefault === null) return sampled(book, start, seat, outcomeOf);
  const plain = chances(byDefault, outcomeOf);
  const branches: Branch[] = [];
  for (const [key, label] of seen) {
    const ends = run(book, start, seat, key, seen, budget);
    if (ends === null) return sampled(book, start, seat, outcomeOf);
    branches.push({ answer: { key, label }, chances: chances(ends, outcomeOf), best: false });
  }
  if (branches.every(branch => alike(branch.chances, plain)))
    return { exact: true, branches: [{ answer: null, chances: plain, best: true }] };
  return { exact: true, branches: marked(branches) };
}

/** All ways it can end, with the other side answering by one stance throughout; null when the budget does not suffice. */
function run<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  start: S,
  seat: Seat,
  stance: string | null,
  seen: Seen,
  budget: number,
): readonly Weighed<S>[] | null {
  let left = budget;
  let open: Weighed<S>[] = [{ state: start, weight: ALWAYS }];
  const ends: Weighed<S>[] = [];
  while (open.length > 0) {
    const next = new Map<string, Weighed<S>>();
    for (const { state, weight } of open) {
      const { leaves, complete } = enumerated(dice => {
        const copy = book.clone(state);
        if (!book.tick(copy, dice, silently)) answer(book, copy, seat, stance, seen, dice);
        return copy;
      }, left);
      left -= leaves.length;
      if (!complete || left <= 0) return null;
      for (const leaf of leaves) {
        const share = times(weight, leaf.weight);
        if (leaf.value.moments.length === 0) {
          ends.push({ state: leaf.value, weight: share });
          continue;
        }
        const key = book.keyOf?.(leaf.value) ?? JSON.stringify(leaf.value);
        const alreadyThere = next.get(key);
        next.set(key, { state: leaf.value, weight: alreadyThere === undefined ? share : plus(alreadyThere.weight, share) });
      }
    }
    open = [...next.values()];
  }
  return ends;
}

/** Somebody is asked on the way: the actor's own side answers by its default, the other by the stance looked at. */
function answer<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  stance: string | null,
  seen: Seen,
  dice: Dice,
): void {
  const ask = book.prompt(state).asks[0];
  const asked = ask?.seats[0];
  if (ask === undefined || asked === undefined) {
    state.moments = [];
    return;
  }
  let order: O | null = null;
  if (sideOf(state, asked) !== sideOf(state, seat)) {
    for (const one of book.stances?.(state, asked) ?? []) {
      if (!seen.has(one.key)) seen.set(one.key, one.label);
      if (one.key === stance) order = one.order;
    }
  }
  book.answer(state, asked, order ?? ask.fallback(), dice, silently);
}

function chances<S>(ends: readonly Weighed<S>[], outcomeOf: (state: S) => Outcome): Chance[] {
  const found = new Map<string, { outcome: Outcome; weight: Fraction }>();
  for (const { state, weight } of ends) {
    const outcome = outcomeOf(state);
    const before = found.get(outcome.key);
    found.set(outcome.key, { outcome, weight: plus(before?.weight ?? NEVER, weight) });
  }
  return inRank([...found.values()].map(({ outcome, weight }) => ({ outcome, weight, share: decimal(weight), interval: null })));
}

const alike = (a: readonly Chance[], b: readonly Chance[]): boolean =>
  a.length === b.length && a.every((one, i) => one.outcome.key === b[i]?.outcome.key && same(one.weight, b[i]?.weight ?? NEVER));

const expected = (chancesOf: readonly Chance[]): number => chancesOf.reduce((sum, { outcome, share }) => sum + outcome.weight * share, 0);

/** His best answer is the one that leaves the actor least. */
function marked(branches: readonly Branch[]): Branch[] {
  const lowest = Math.min(...branches.map(branch => expected(branch.chances)));
  return branches.map(branch => ({ ...branch, best: expected(branch.chances) === lowest }));
}

/** The tree is too large: the same rule, rolled often, with an interval that says how sure that is. */
function sampled<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  start: S,
  seat: Seat,
  outcomeOf: (state: S) => Outcome,
): Foretold {
  const dice = rolled(seeded('odds'));
  const ends: Weighed<S>[] = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    const copy = book.clone(start);
    while (copy.moments.length > 0) if (!book.tick(copy, dice, silently)) answer(book, copy, seat, null, new Map(), dice);
    ends.push({ state: copy, weight: fraction(1n, BigInt(SAMPLES)) });
  }
  const found = chances(ends, outcomeOf).map(chance => ({ ...chance, interval: wilson(Math.round(chance.share * SAMPLES), SAMPLES) }));
  return { exact: false, branches: [{ answer: null, chances: found, best: true }] };
}

const NOTHING: Outcome = { key: 'nothing', label: say('nothing'), weight: 0 };

/** As the new odds tell it: no stances of one's own, nothing without the order. */
export function foretoldAsOdds<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  what: O | Probe,
  budget: number,
): Odds | null {
  const found = foretold(book, state, seat, what, budget);
  if (found === null) return null;
  const answers = found.branches.flatMap(({ answer: one }) => one ?? []);
  const chancesFor = (his: string | null): readonly Chance[] =>
    found.branches.find(({ answer: one, best }) => (his === null ? best : one?.key === his))?.chances ?? [];
  const about = ['figure', 'target'].flatMap(key => (key in what ? [(what as Probe)[key as 'figure' | 'target']] : []));
  const rows = tableOf([], answers, false, ({ his }) => chancesFor(his));
  const more = { without: null, blind: false, passed: [], unseen: false, steps: 0 };
  return { kind: 'told', questions: [{ about, exact: found.exact, rows, ...more }] };
}

/** The rolls of such a position, the other side answering by its first stance. */
export function foretoldRolls<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  view: S,
  seat: Seat,
  what: O | Probe,
  dice: Dice,
  tell: Tell<E>,
): void {
  const state = book.foretell?.(book.clone(view), seat, what) ?? null;
  for (let i = 0; i < MOST_STEPS && state !== null && state.moments.length > 0; i += 1) {
    if (book.tick(state, dice, tell)) continue;
    const ask = book.prompt(state).asks[0];
    const asked = ask?.seats[0];
    if (ask === undefined || asked === undefined) break;
    const stance = sideOf(state, asked) === sideOf(state, seat) ? undefined : book.stances?.(state, asked)[0]?.order;
    book.answer(state, asked, stance ?? ask.fallback(), dice, tell);
  }
}
const MOST_STEPS = 200;
