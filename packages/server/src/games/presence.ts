/**
 * Who is here: the seats with an open line, and how many look on. Told in the waiting room and in live games alone. By mail, that somebody came for a
 * minute would tell that he was asked something in secret and has answered.
 */
interface Here {
  readonly seats: readonly string[];
  readonly watching: number;
}

export interface Presence {
  /** Somebody comes, null for who looks on; he hears who is here, now and whenever it changes. Returns how he goes. */
  come(game: string, seat: string | null, hear: (here: Here) => void): () => void;
}

/** Whoever goes is missed after so long: a page that is loaded again is no leaving. */
const MISSED = 4000;

interface Line {
  readonly seat: string | null;
  readonly hear: (here: Here) => void;
  left: boolean;
}

export function presenceOf(): Presence {
  const games = new Map<string, Set<Line>>();
  const hereIn = (lines: Iterable<Line>): Here => {
    const all = [...lines];
    return {
      seats: [...new Set(all.flatMap(({ seat }) => seat ?? []))].toSorted(),
      watching: all.filter(({ seat }) => seat === null).length,
    };
  };
  const told = new WeakMap<Set<Line>, string>();
  function tell(lines: Set<Line>): void {
    const here = hereIn(lines);
    const text = JSON.stringify(here);
    if (told.get(lines) === text) return;
    told.set(lines, text);
    for (const { left, hear } of lines) if (!left) hear(here);
  }
  return {
    come(game, seat, hear) {
      const lines = games.get(game) ?? new Set();
      games.set(game, lines);
      const line: Line = { seat, hear, left: false };
      lines.add(line);
      const before = told.get(lines);
      tell(lines);
      if (told.get(lines) === before) hear(hereIn(lines)); // nothing is new to the others
      return () => {
        line.left = true;
        setTimeout(() => {
          lines.delete(line);
          tell(lines);
          if (lines.size === 0 && games.get(game) === lines) games.delete(game);
        }, MISSED).unref();
      };
    },
  };
}
