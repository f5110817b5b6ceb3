/** Too many ways to count: the same run, rolled often, one stance throughout, with an interval that says how sure that is. */
import { bug } from '../bug.ts';
import { fraction } from '../dice/fraction.ts';
import { seeded } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Dice } from '../dice/dice.ts';
import { silently, type Event, type Tell } from '../kernel/event.ts';
import type { Outcome } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import { inRank, type Answer, type Chance, type Policy } from './reading.ts';
import { carry, nextIn, outcomeAt, type Place, type Run } from './run.ts';

/** No question takes more steps to be settled. */
const MOST_STEPS = 10_000;

/** The answers met while sampling. */
export interface Met {
  readonly own: Map<string, Answer>;
  readonly his: Map<string, Answer>;
}

/** One run to its end, whole, nothing forgotten. Where a stance cannot be taken, the first answer is. */
export function runOut<S extends State, O extends Order, E extends Event>(
  run: Run<S, O, E>,
  start: S,
  policy: Policy,
  dice: Dice,
  tell: Tell<E> = silently,
  met: Met | null = null,
): Place<S> {
  const state = run.book.clone(start);
  let [given, seen] = [0, 0];
  const { of } = run;
  const watched = of === null ? tell : (event: E): void => (tell(event), void (seen |= of.sees(event)));
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const next = nextIn(run, { state, given, seen });
    if (next.kind === 'order') given += 1;
    let stance = null;
    if (next.kind === 'choice' && next.stances.length > 1) {
      for (const { key, label } of next.stances) met?.[next.own ? 'own' : 'his'].set(key, { key, label });
      stance = next.stances.find(({ key }) => key === (next.own ? policy.own : policy.his)) ?? null;
    }
    if (!carry(run, next, state, dice, watched, stance)) return { state, given, seen };
  }
  throw bug('a question that is never settled', { order: run.question.order?.kind });
}

export function sampled<S extends State, O extends Order, E extends Event>(
  run: Run<S, O, E>,
  start: S,
  policy: Policy,
  met: Met | null,
  samples: number,
): Chance[] {
  const dice = rolled(seeded('odds'));
  const counts = new Map<string, { readonly outcome: Outcome; count: number }>();
  for (let i = 0; i < samples; i += 1) {
    const outcome = outcomeAt(run, runOut(run, start, policy, dice, silently, met));
    const found = counts.get(outcome.key) ?? { outcome, count: 0 };
    found.count += 1;
    counts.set(outcome.key, found);
  }
  return inRank(
    [...counts.values()].map(({ outcome, count }) => ({
      outcome,
      weight: fraction(BigInt(count), BigInt(samples)),
      share: count / samples,
      interval: wilson(count, samples),
    })),
  );
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
