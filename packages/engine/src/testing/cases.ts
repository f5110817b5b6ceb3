/** Positions to ask odds in: moments of random games, with what could be ordered or looked at there. */
import { seeded, type Random } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Book, Scenario } from '../kernel/book.ts';
import { silently, type Event } from '../kernel/event.ts';
import type { Probe } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';
import { questionsOf } from '../odds/asking.ts';
import { laidOut } from './play.ts';

export interface Case<S extends State, O extends Order> {
  readonly name: string;
  readonly state: S;
  readonly seat: Seat;
  readonly what: O | Probe;
}

/** Games are left after so many orders. */
const MOST_ORDERS = 600;

/** So many cases, one a moment and spread over all scenarios; `options` may be drawn anew for each game. */
export function casesOf<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  count: number,
  seed = 'cases',
  options: (random: Random) => Readonly<Record<string, unknown>> = () => ({}),
): Case<S, O>[] {
  const found: Case<S, O>[] = [];
  for (let nth = 0; found.length < count && nth < 10 * count; nth += 1) {
    const scenario = book.scenarios[nth % book.scenarios.length];
    if (scenario === undefined) break;
    const random = seeded(`${seed} ${nth}`);
    const dice = rolled(random);
    const state = laidOut(book, scenario, options(random));
    book.proceed(state, dice, silently);
    const skip = random.below(80);
    let here = 0;
    for (let i = 0; i < MOST_ORDERS && here < Math.ceil(count / book.scenarios.length / 3); i += 1) {
      const { asks } = book.prompt(state);
      const ask = asks[random.below(Math.max(1, asks.length))];
      const seat = ask?.seats[0];
      if (ask === undefined || seat === undefined) break;
      if (i >= skip && random.below(3) === 0) {
        const what = worthAsking(book, state, seat, random);
        if (what !== null) {
          found.push({ name: `${scenario.id} ${nth}, order ${i}: ${JSON.stringify(what)}`, state: book.clone(state), seat, what });
          here += 1;
        }
      }
      book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
    }
  }
  return found.slice(0, count);
}

/** An order or probe at random that dice hang on. */
function worthAsking<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  random: Random,
): O | Probe | null {
  const view = book.view(state, seat);
  const all: (O | Probe)[] = [...book.probes(view, seat), ...book.candidates(view, seat)];
  for (let i = 0; i < 8 && all.length > 0; i += 1) {
    const what = all[random.below(all.length)];
    if (what === undefined) continue;
    const asked = questionsOf(book, view, seat, what);
    if (!('rule' in asked) && asked.length > 0) return what;
  }
  return null;
}

/** A position made on purpose by seeds 0, 1, 2 …; where such a position cannot be, or nobody has anything to ask, there is null. */
export const casesMade =
  <S extends State, O extends Order>(make: (seed: number) => Case<S, O> | null) =>
  (count: number): Case<S, O>[] => {
    const found: Case<S, O>[] = [];
    for (let seed = 0; found.length < count; seed += 1) {
      // Else a stricter judge of files would leave only the poorest positions, and nobody would notice.
      if (seed > 20 + 5 * count) throw new Error(`only ${found.length} of ${seed} positions made on purpose can be`);
      const one = make(seed);
      if (one !== null) found.push(one);
    }
    return found;
  };
