/** Commands that were carried out, so that a repeat is known again. */
import type { Seat } from '@nobori/engine';
import type { Line } from './store.ts';

/** What became of a command: how many entries it made, and how many there were then. */
interface Carried {
  readonly entries: number;
  readonly carried: number;
}

interface Named {
  readonly seat: Seat;
  readonly id: string;
}

export interface Repeats {
  of(command: Named): Carried | undefined;
  note(command: Named, carried: Carried): void;
}

/**
 * So many are remembered: enough for everybody's latest, and for some that were long on their way. Older ones are not carried out again
 * either, because whoever gave them has been told something since.
 */
const REMEMBERED = 16;

export function repeatsIn(lines: readonly Line[]): Repeats {
  /** A row and not a map: they are few, and every game that is hosted holds one. */
  const known: (Named & Carried)[] = [];
  const repeats: Repeats = {
    of: ({ seat, id }) => known.find(one => one.seat === seat && one.id === id),
    note({ seat, id }, { entries, carried }) {
      known.push({ seat, id, entries, carried });
      if (known.length > REMEMBERED) known.shift();
    },
  };
  let entries = 0;
  for (const line of lines) {
    entries += line.entries.length;
    if (line.command !== null) repeats.note(line.command, { entries, carried: line.entries.length });
  }
  return repeats;
}
