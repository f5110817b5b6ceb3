/** Where a game is kept, line by line. Nothing counts, and nobody is told, before its line has been kept. */
import type { Entry, Order, Proposal, Seat } from '@nobori/engine';
import type { Soon } from './soon.ts';

/** What one command, or the table itself, added to the record: kept as a whole or not at all. */
export interface Line<O extends Order = Order> {
  /** Its place in the log, from 0 on without a gap. */
  readonly n: number;
  readonly entries: readonly Entry<O>[];
  /** By the clock of the table. */
  readonly at: number;
  /** The command it answers, so that its repeat is known again; null for what the table did by itself. */
  readonly command: { readonly seat: Seat; readonly id: string } | null;
  /** Where the dice stand after it: a game that is opened again cannot be used to roll again. */
  readonly dice: unknown;
}

/** Where a line leads, for a store that keeps more beside it: see nextAfter. */
export type Leads = Pick<Proposal, 'courses'>;

export interface Store<O extends Order = Order> {
  /** Resolved once the line is safe; rejected (or thrown) when it could not be kept. Returning at once is allowed. */
  append(line: Line<O>, leads: Leads): Soon<void>;
}

export const entriesOf = <O extends Order>(lines: readonly Line<O>[]): Entry<O>[] => lines.flatMap(({ entries }) => entries);
