/** What has been done to a thing, so that it can be undone. Strokes of one hand (a drag, a word that is typed) are one step. */

export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** The hand that made the last change; another one begins a new step. */
  readonly hand: string | null;
}

/** More than anybody undoes; maps are large. */
const MOST_STEPS = 200;

export const historyOf = <T>(now: T): History<T> => ({ now, past: [], future: [], hand: null });

export function changed<T>(history: History<T>, now: T, hand: string | null = null): History<T> {
  if (Object.is(now, history.now)) return history;
  const goesOn = hand !== null && hand === history.hand;
  return { now, past: goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS), future: [], hand };
}

export function undone<T>({ now, past, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (past.length === 0) return { now, past, future, ...rest };
  return { now: before as T, past: past.slice(0, -1), future: [now, ...future], hand: null };
}

export function redone<T>({ now, past, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future;
  if (future.length === 0) return { now, past, future, ...rest };
  return { now: next as T, past: [...past, now], future: later, hand: null };
}
