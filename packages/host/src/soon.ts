/** What may be there at once or later: with a store that answers at once a whole game runs without a single promise. */
export type Soon<T> = T | Promise<T>;

const isLater = <T>(soon: Soon<T>): soon is Promise<T> => soon instanceof Promise;

/** Goes on as soon as it is there; at once, if it is. */
export const when = <T, U>(soon: Soon<T>, next: (value: T) => Soon<U>): Soon<U> => (isLater(soon) ? soon.then(next) : next(soon));

/** The same, where it may also fail. */
export function attempt<T, U>(act: () => Soon<T>, next: (value: T) => U, failed: (error: unknown) => U): Soon<U> {
  let soon: Soon<T>;
  try {
    soon = act();
  } catch (error) {
    return failed(error);
  }
  return isLater(soon) ? soon.then(next, failed) : next(soon);
}

/** Does one thing after another until there is nothing left to do. */
export function untilDone(step: () => Soon<boolean>): Soon<void> {
  for (;;) {
    const more = step();
    if (isLater(more)) return more.then(on => (on ? untilDone(step) : undefined));
    if (!more) return undefined;
  }
}

/** One thing at a time: what comes while another is under way waits until it is done. */
export function queue(): <T>(act: () => Soon<T>) => Soon<T> {
  let busy: Promise<unknown> | null = null;
  return act => {
    const done = busy === null ? act() : busy.then(act);
    if (!isLater(done)) return done;
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    busy = settled;
    void settled.then(() => {
      if (busy === settled) busy = null;
    });
    return done;
  };
}
