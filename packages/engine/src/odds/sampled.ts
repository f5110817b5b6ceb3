/** Too many ways to count: the same run, rolled often, one stance throughout, with an interval that says how sure that is. */
import { bug } from '../bug.ts';
import { enumerated } from '../dice/enumerated.ts';
import { fraction } from '../dice/fraction.ts';
import { seeded } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Dice } from '../dice/dice.ts';
import { silently, type Event, type Tell } from '../kernel/event.ts';
import type { Outcome, Stance } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Late } from './graph.ts';
import { inRank, type Chance, type Policy } from './reading.ts';
import { carry, nextIn, outcomeAt, type Next, type Place, type Run } from './run.ts';

/** No question takes more steps to be settled. */
const MOST_STEPS = 10_000;

/** Where a stance cannot be taken, the first answer is. */
const stanceIn = <O extends Order>(next: Next<O>, policy: Policy): Stance<O> | null =>
  next.kind === 'choice' ? (next.stances.find(({ key }) => key === (next.own ? policy.own : policy.his)) ?? null) : null;

/** One run to its end; `forgets`: by the question's own forgetting, which is quicker and comes to the same. */
export function runOut<S extends State, O extends Order, E extends Event>(
  run: Run<S, O, E>,
  start: Place<S>,
  policy: Policy,
  dice: Dice,
  { tell = silently, forgets = false }: { readonly tell?: Tell<E>; readonly forgets?: boolean } = {},
): Place<S> {
  const state = run.book.clone(start.state);
  let { given, seen } = start;
  const { of } = run;
  const watched = of === null ? tell : (event: E): void => (tell(event), void (seen |= of.sees(event)));
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const next = nextIn(run, { state, given, seen });
    if (next.kind === 'order') given += 1;
    if (!carry(run, next, state, dice, watched, stanceIn(next, policy))) return { state, given, seen };
    if (forgets) run.question.forget?.(state);
  }
  throw bug('a question that is never settled', { order: run.question.order?.kind });
}

/** As far as everything is certain: what comes before the first die is run once, not with every sample. */
export function beforeDice<S extends State, O extends Order, E extends Event>(
  run: Run<S, O, E>,
  start: S,
  policy: Policy,
  forgets: boolean,
): Place<S> {
  const { book, of } = run;
  let place: Place<S> = { state: start, given: 0, seen: 0 };
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const next = nextIn(run, place);
    const from = place;
    let moved = true;
    const { leaves, complete } = enumerated(dice => {
      const state = book.clone(from.state);
      let { seen } = from;
      const tell = of === null ? silently : (event: E): void => void (seen |= of.sees(event));
      moved = carry(run, next, state, dice, tell, stanceIn(next, policy)) && moved;
      if (forgets) run.question.forget?.(state);
      return { state, given: from.given + (next.kind === 'order' ? 1 : 0), seen };
    }, 2);
    const [only, second] = leaves;
    if (!moved || !complete || second !== undefined || only === undefined) return place;
    place = only.value;
  }
  return place;
}

/** The samples of one pair of stances. The same dice for each, so that where nothing depends on a stance nothing differs. */
interface Sampling {
  /** Goes on until there are so many in all. */
  upTo(samples: number): void;
  chances(): readonly Chance[];
}

function samplingOf<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, start: S, policy: Policy): Sampling {
  const dice = rolled(seeded('odds'));
  const from = beforeDice(run, start, policy, true);
  const counts = new Map<string, { readonly outcome: Outcome; count: number }>();
  let samples = 0;
  return {
    upTo(wanted) {
      for (; samples < wanted; samples += 1) {
        const outcome = outcomeAt(run, runOut(run, from, policy, dice, { forgets: true }));
        const found = counts.get(outcome.key) ?? { outcome, count: 0 };
        found.count += 1;
        counts.set(outcome.key, found);
      }
    },
    chances: () =>
      inRank(
        [...counts.values()].map(({ outcome, count }) => ({
          outcome,
          weight: fraction(BigInt(count), BigInt(samples)),
          share: count / samples,
          interval: wilson(count, samples),
        })),
      ),
  };
}

/** Samples of one line made at first, however late it is; and at most: by then a share is known to within two of a hundred. */
const FIRST = 3;
const ENOUGH = 2_500;
/** Samples of all lines together where nobody waits on a screen, and of one line at least. */
const PATIENT = 2_400;
const FEWEST = 400;

/** Lines sampled side by side, as many as have been asked for so far. */
export interface Lines {
  of(policy: Policy): readonly Chance[];
  /** Goes on, some more of every line at a time, until it is late; false when more would say no more. */
  more(late: Late | null): boolean;
}

export function linesOf<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, start: S): Lines {
  const lines = new Map<string, Sampling>();
  let made = FIRST;
  return {
    of(policy) {
      const key = `${policy.own} ${policy.his}`;
      const found = lines.get(key) ?? samplingOf(run, start, policy);
      lines.set(key, found);
      found.upTo(made);
      return found.chances();
    },
    more(late) {
      const most = late === null ? Math.max(FEWEST, Math.floor(PATIENT / Math.max(1, lines.size))) : ENOUGH;
      while (made < most && late?.(1) !== true) {
        made = Math.min(most, made + FIRST);
        for (const line of lines.values()) line.upTo(made);
      }
      return made < most;
    },
  };
}

/** Wilson's 95 % interval: honest also near 0 and 1, where the plain one promises too much. */
export function wilson(successes: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 1];
  const z = 1.959_964;
  const p = successes / trials;
  const scale = 1 + (z * z) / trials;
  const centre = (p + (z * z) / (2 * trials)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))) / scale;
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
