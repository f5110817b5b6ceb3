/**
 * All that one viewer has seen, version after version. A sight is kept every few versions; those between are made again from the changes
 * that came with them, which are kept as text. Who looks through them one after another makes one change a step.
 */
import { textOf, type State } from '@nobori/engine';
import { changed, type Change } from './change.ts';
import type { Sight } from './update.ts';

export interface Sights<S extends State> {
  readonly latest: Sight<S>;
  /** A change to the sight of the version before; or, with no base, a sight that stands for itself. */
  take(version: number, base: number | null, change: Change | null): void;
  /** The sight with a version; null for one that was never told. */
  at(version: number): Sight<S> | null;
}

/** How far two kept sights lie apart. */
const APART = 32;
/** So many of the others are at hand, for who looks at them again: the screen draws the same one several times. */
const AT_HAND = 8;

export function sightsOf<S extends State>(): Sights<S> {
  const kept = new Map<number, Sight<S>>();
  /** What made each version of the one before it; null where nothing changed. */
  const changes = new Map<number, string | null>();
  const hand = new Map<number, Sight<S>>();
  let latest: { readonly version: number; readonly sight: Sight<S> } | null = null;

  // A change comes from the table's own feed: what it makes of a sight is a sight.
  const after = (sight: Sight<S> | null, change: Change | null): Sight<S> => changed(sight, change) as Sight<S>;

  function lay(version: number, sight: Sight<S>): void {
    hand.delete(version);
    hand.set(version, sight);
    const [oldest] = hand.keys();
    if (hand.size > AT_HAND && oldest !== undefined) hand.delete(oldest);
  }

  const known = (version: number): Sight<S> | null =>
    latest?.version === version ? latest.sight : (kept.get(version) ?? hand.get(version) ?? null);

  return {
    get latest() {
      if (latest === null) throw new Error('The client has not been told anything yet.');
      return latest.sight;
    },
    take(version, base, change) {
      const sight = after(base === null ? null : (latest?.sight ?? null), change);
      if (base === null) hand.clear(); // the thread was lost: what was at hand may be of another game
      if (base === null || version % APART === 0) kept.set(version, sight);
      else {
        kept.delete(version);
        changes.set(version, change === null ? null : textOf(change));
      }
      latest = { version, sight };
    },
    at(version) {
      let from = version;
      while (known(from) === null && changes.has(from)) from -= 1;
      let sight = known(from);
      for (let next = from + 1; sight !== null && next <= version; next += 1) {
        const change = changes.get(next) ?? null;
        sight = after(sight, change === null ? null : (JSON.parse(change) as Change)); // as it was written above
      }
      if (sight !== null && version !== latest?.version) lay(version, sight);
      return sight;
    },
  };
}
