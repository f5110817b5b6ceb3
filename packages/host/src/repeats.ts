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
  const known = new Map<string, Carried>();
  const keyOf = ({ seat, id }: Named): string => `${seat} ${id}`;
  const repeats: Repeats = {
    of: command => known.get(keyOf(command)),
    note(command, carried) {
      known.set(keyOf(command), carried);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
  };
  let entries = 0;
  for (const line of lines) {
    entries += line.entries.length;
    if (line.command !== null) repeats.note(line.command, { entries, carried: line.entries.length });
  }
  return repeats;
}
