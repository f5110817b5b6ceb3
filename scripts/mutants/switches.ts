/** The switches of woven code, one on at a time, and the count of how often they were asked. */

export interface Switches {
  /** Asked by woven code wherever a change may be made. */
  is(id: number): boolean;
  /** Told by woven code when a module is loaded: where a value lies that is worked out only once, and what it is with the change. */
  cell(id: number, holder: Record<string, unknown>, key: string, changed: () => unknown): void;
  /** The same for a whole constant of a module, of which nobody can tell when it is read. */
  constant(id: number, set: (value: unknown) => void, usual: unknown, changed: () => unknown): void;
  /** Runs something as it stands; gives the switches it asked, and how often it asked at all. */
  watch(act: () => unknown): Promise<{ readonly asked: ReadonlySet<number>; readonly times: number }>;
  /** Runs something with one change; stops it when it asks more than `most` times. */
  change(id: number, act: () => unknown, most: number): Promise<void>;
  readonly constants: readonly number[];
}

class Endless extends Error {}

export function switches(): Switches {
  let on = -1;
  let left = Number.POSITIVE_INFINITY;
  let asked: Set<number> | null = null;
  const cells = new Map<Record<string, unknown>, Map<string, Set<number>>>();
  const variants = new Map<number, () => unknown>();
  const constants = new Map<number, { set: (value: unknown) => void; usual: unknown; changed: () => unknown }>();

  /** From now on reading the cell asks the switches of its changes. */
  function watched(holder: Record<string, unknown>, key: string): Set<number> {
    const own = cells.get(holder) ?? new Map<string, Set<number>>();
    cells.set(holder, own);
    const known = own.get(key);
    if (known !== undefined) return known;
    const ids = new Set<number>();
    own.set(key, ids);
    const usual = holder[key];
    Object.defineProperty(holder, key, {
      enumerable: true,
      configurable: true,
      get() {
        if (asked !== null) for (const id of ids) asked.add(id);
        return ids.has(on) ? variants.get(on)?.() : usual;
      },
    });
    return ids;
  }

  return {
    is(id) {
      asked?.add(id);
      left -= 1;
      if (left < 0) throw new Endless('the change runs in a circle');
      return id === on;
    },
    cell(id, holder, key, changed) {
      watched(holder, key).add(id);
      variants.set(id, changed);
    },
    constant(id, set, usual, changed) {
      constants.set(id, { set, usual, changed });
    },
    async watch(act) {
      asked = new Set();
      const found = asked;
      left = Number.MAX_SAFE_INTEGER;
      try {
        await act();
        return { asked: found, times: Number.MAX_SAFE_INTEGER - left };
      } finally {
        asked = null;
        left = Number.POSITIVE_INFINITY;
      }
    },
    async change(id, act, most) {
      const constant = constants.get(id);
      on = id;
      left = most;
      try {
        constant?.set(constant.changed());
        await act();
      } finally {
        on = -1;
        left = Number.POSITIVE_INFINITY;
        constant?.set(constant.usual);
      }
    },
    get constants() {
      return [...constants.keys()];
    },
  };
}
