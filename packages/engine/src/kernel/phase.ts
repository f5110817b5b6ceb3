/** A whole round in order, for the track above the board. */
import type { RuleId, Seat, Sentence } from './words.ts';

export interface Phase<R extends RuleId = RuleId> {
  readonly key: string;
  readonly title: Sentence;
  /** Whose it is; by role until dice have decided who goes first. */
  readonly whose: readonly Seat[] | 'first' | 'second' | 'all';
  readonly stage: 'done' | 'now' | 'next';
  readonly rule?: R;
}

/** What the book counts: turns, or rounds where each side has a turn of its own. `now` 0: they are still setting up. */
export interface Clock {
  readonly unit: 'turn' | 'round';
  readonly now: number;
  /** The last one; null where nobody counts. */
  readonly last: number | null;
}

/** A phase before anybody asks where the game stands. */
export type PhasePlan<R extends RuleId = RuleId> = Omit<Phase<R>, 'stage'>;

/** The round with its stages: everything before the present phase is over. `now` null: the round has not begun; neighbours with one key are one phase. */
export function roundAt<R extends RuleId>(
  plan: readonly PhasePlan<R>[],
  now: string | null,
  whose: Phase['whose'] | null = null,
): Phase<R>[] {
  const at = plan.findIndex(phase => phase.key === now && (whose === null || sameSeats(phase.whose, whose)));
  const here = at === -1 ? plan.findIndex(phase => phase.key === now) : at;
  return plan.map((phase, i) => ({ ...phase, stage: here === -1 || i > here ? 'next' : i === here ? 'now' : 'done' }));
}

const sameSeats = (a: Phase['whose'], b: Phase['whose']): boolean => String(a) === String(b);
