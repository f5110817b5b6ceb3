/**
 * The time of the others as one viewer may know it: it runs from when he was told that somebody is waited for until he was told otherwise. What
 * they are asked in secret is not in it, so it tells nothing that his updates do not.
 */
import { promptFor, type Order, type Pace, type State } from '@nobori/engine';
import type { Clocks, Ran } from './clock.ts';
import type { Glance } from './feed.ts';
import type { Question } from './questions.ts';
import type { Told, Viewer } from './update.ts';

export interface Counted<S extends State, O extends Order> {
  /** Null where nobody counts. */
  readonly clocks: Clocks | null;
  /** Something the viewer was told of. */
  take(told: Told<O>, before: Glance<S, O>, after: Glance<S, O>): void;
}

/** Whom the viewer knows to be waited for, each by himself. */
const waitedFor = <S extends State, O extends Order>(viewer: Viewer, { prompt }: Glance<S, O>): Question[] =>
  promptFor(prompt, viewer).waitingFor.map(seat => ({ seats: [seat], key: '', secret: false, open: true }));

export function countedBy<S extends State, O extends Order>(
  /** Clocks by what has been agreed on since the game began: that have not run yet, or so far. */
  clocksFor: (agreed: Pace | null, ran: Ran | null) => Clocks | null,
  viewer: Viewer,
  opening: Glance<S, O>,
  /** When so many entries had been kept. */
  at: (entries: number) => number,
  /** How far they had run by then; undefined where the game has just begun. */
  ran: Ran | null | undefined,
): Counted<S, O> {
  let clocks = clocksFor(opening.course.paces.agreed, ran ?? null);
  if (ran === undefined) clocks?.note(null, [], waitedFor(viewer, opening), at(opening.course.entries));
  return {
    get clocks() {
      return clocks;
    },
    take({ update: { what, by } }, before, after) {
      const { paces, entries } = after.course;
      // The same pace agreed on once more is another agreement, and every clock begins anew.
      if (paces.agreed !== before.course.paces.agreed) clocks = clocksFor(paces.agreed, null);
      clocks?.note(what === 'order' ? by : null, waitedFor(viewer, before), waitedFor(viewer, after), at(entries));
    },
  };
}
