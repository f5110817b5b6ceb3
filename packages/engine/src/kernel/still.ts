/**
 * A position held still: while a list of choices is made nobody moves, and what follows from the position is worked out once. At any other time
 * a state may change, and nothing is kept of it.
 */
interface Held {
  readonly state: object;
  /** What was found, each in its own place. */
  readonly known: unknown[];
}

let held: Held | null = null;
let never = false;
/** So many find something of a position. */
let places = 0;

/** Does something that changes nothing of this state. What was kept of it is gone afterwards. */
export function still<T>(state: object, act: () => T): T {
  if (never || held?.state === state) return act();
  const before = held;
  held = { state, known: [] };
  try {
    return act();
  } finally {
    held = before;
  }
}

/** Whoever changes a state asks first: held still, it must not change. */
export const isStill = (state: object): boolean => held?.state === state;

/** What `make` finds in a state, made once while it is held still; null when it is not. */
export function whileStill<S extends object, V>(make: (state: S) => V): (state: S) => V | null {
  const place = places++;
  return state => {
    if (held === null || held.state !== state) return null;
    const { known } = held;
    let found = known[place] as V | undefined; // only this very function writes there
    if (found === undefined) known[place] = found = make(state);
    return found;
  };
}

/** What `make` finds for a part of a state: once while the state is held still, else each time anew. */
export function onceWhileStill<S extends object, K, V>(make: (state: S, of: K) => V): (state: S, of: K) => V {
  const kept = whileStill((): Map<K, V> => new Map());
  return (state, of) => {
    const known = kept(state);
    if (known === null) return make(state, of);
    let found = known.get(of);
    if (found === undefined) known.set(of, (found = make(state, of)));
    return found;
  };
}

/** Does something as if nothing were ever held still: tests compare what comes of it. */
export function restlessly<T>(act: () => T): T {
  never = true;
  try {
    return act();
  } finally {
    never = false;
  }
}
