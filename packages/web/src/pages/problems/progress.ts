/** What has been solved, kept in this browser: one entry a problem. */
import { createStore } from 'zustand/vanilla';

/** How one problem went: points out of three, none where the answer was shown; when. */
export interface Solved {
  readonly points: number;
  /** Right at the first try, without a nudge. */
  readonly first: boolean;
  readonly at: number;
}

type Progress = Readonly<Record<string, Solved>>;

const STORED = 'nobori problems';

function kept(): Progress {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Progress) : {};
  } catch {
    return {}; // somebody else's words under our key
  }
}

export const progress = createStore<{ readonly solved: Progress; note(id: string, solved: Solved): void }>((set, get) => ({
  solved: typeof localStorage === 'undefined' ? {} : kept(),
  note(id, solved) {
    const before = get().solved[id];
    // What has been solved stays solved; what was missed can be made good.
    if (before !== undefined && before.points >= solved.points) return;
    const all = { ...get().solved, [id]: solved };
    set({ solved: all });
    try {
      localStorage.setItem(STORED, JSON.stringify(all));
    } catch {
      // The browser keeps nothing: it counts until the page is left.
    }
  },
}));

const WEEK = 7 * 24 * 3_600_000;

/** How it goes, over some problems: solved one after another, right at the first try, and in the last week. */
export function tally(solved: Progress, ids: readonly string[], now: number) {
  const done = ids.flatMap(id => solved[id] ?? []).toSorted((a, b) => b.at - a.at);
  const missed = done.findIndex(({ points }) => points === 0);
  return {
    solved: done.filter(({ points }) => points > 0).length,
    missed: done.filter(({ points }) => points === 0).length,
    row: missed < 0 ? done.length : missed,
    first: done.length === 0 ? null : done.filter(({ first }) => first).length / done.length,
    week: done.filter(({ at, points }) => points > 0 && now - at < WEEK).length,
  };
}
