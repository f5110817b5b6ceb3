/**
 * Is a question's `forget` exact? One step and then forgetting must come to the same as forgetting first: equal shares of equal positions,
 * for every answer. Where that holds at every position met, it holds for the whole run, so no large tree need ever be enumerated to
 * believe it.
 */
import { enumerator } from '../dice/enumerated.ts';
import { ALWAYS, inFull, NEVER, plus, type Fraction } from '../dice/fraction.ts';
import type { Random } from '../dice/random.ts';
import { silently, type Event } from '../kernel/event.ts';
import type { Stance } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import { keys } from '../odds/alike.ts';
import { carry, isEnd, nextIn, outcomeAt, type Next, type Place, type Run } from '../odds/run.ts';

interface Leaf<S> extends Place<S> {
  readonly weight: Fraction;
}

/** Answers, each with the positions it leads to and their shares. */
type Ways = ReadonlyMap<string, ReadonlyMap<string, Fraction>>;

/** No run goes on so long without changing anything remembered. */
const MOST_ALIKE = 500;

export interface Forgetful<S> {
  /** Null when forgetting is exact here; else both sides of the square. */
  fault(place: Place<S>): readonly [whole: string, forgotten: string] | null;
  /** One step of a random run of the whole position, nothing forgotten; null at its end. */
  next(place: Place<S>): Place<S> | null;
}

export function forgetful<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, random: Random): Forgetful<S> {
  const { book, question } = run;
  const keyOf = keys();
  const forgotten = (state: S): S => {
    const copy = book.clone(state);
    question.forget?.(copy);
    return copy;
  };
  /** Settled is also what is settled once the rest is forgotten: then nothing that still happens may change the outcome. */
  const text = (place: Place<S>): string => {
    const left = isEnd(run, place) ? place : { ...place, state: forgotten(place.state) };
    return isEnd(run, left) ? `end ${outcomeAt(run, left).key}` : `${place.given} ${keyOf(left.state)}`;
  };

  const after = ({ state, given, seen }: Place<S>, next: Next<O>, stance: Stance<O> | null): Leaf<S>[] =>
    enumerator(run.first)(dice => {
      const copy = book.clone(state);
      carry(run, next, copy, dice, silently, stance);
      return copy;
    }).leaves.map(({ value, weight }) => ({ state: value, given: given + (next.kind === 'order' ? 1 : 0), seen, weight }));
  /** One step, as many ways as it is answered. */
  const step = (place: Place<S>): Map<string, Leaf<S>[]> => {
    const next = nextIn(run, place);
    if (next.kind === 'choice' && next.stances.length > 1) return new Map(next.stances.map(one => [one.key, after(place, next, one)]));
    return new Map([['', after(place, next, null)]]);
  };
  const together = (leaves: readonly Leaf<S>[]): Map<string, Fraction> => {
    const found = new Map<string, Fraction>();
    for (const leaf of leaves) found.set(text(leaf), plus(found.get(text(leaf)) ?? NEVER, leaf.weight));
    return found;
  };
  /** Steps that change nothing remembered are passed over. */
  const ways = (from: Place<S>): Ways => {
    let place = from;
    for (let i = 0; i < MOST_ALIKE; i += 1) {
      const here = text(place);
      if (isEnd(run, place)) return new Map([['', new Map([[here, ALWAYS]])]]);
      const next = step(place);
      const leaves = [...next.values()].flat();
      if (!leaves.every(leaf => text(leaf) === here)) return distinct(new Map([...next].map(([key, ends]) => [key, together(ends)])));
      place = leaves[random.below(leaves.length)] ?? place;
    }
    throw new Error('nothing remembered changes any more');
  };
  return {
    fault(place) {
      const [whole, forgot] = [told(ways(place)), told(ways({ ...place, state: forgotten(place.state) }))];
      return whole === forgot ? null : [whole, forgot];
    },
    next(place) {
      if (isEnd(run, place)) return null;
      const all = [...step(place).values()];
      const leaves = all[random.below(all.length)] ?? [];
      return leaves[random.below(leaves.length)] ?? null;
    },
  };
}

const sharesOf = (ends: ReadonlyMap<string, Fraction>): string =>
  [...ends]
    .map(([one, weight]) => `${inFull(weight)} ${one}`)
    .toSorted()
    .join(' | ');

const told = (found: Ways): string =>
  [...found]
    .map(([key, ends]) => `${key}: ${sharesOf(ends)}`)
    .toSorted()
    .join('\n');

/** Answers that all come to the same are no question. */
function distinct(found: Ways): Ways {
  const [first] = found.values();
  return first !== undefined && new Set([...found.values()].map(sharesOf)).size === 1 ? new Map([['', first]]) : found;
}
