/** What a seat is told: its view and its share of what happened, version after version. */
import type { Act, Event, Given, Order, Pace, Seat, State } from '@nobori/engine';
import type { Change } from './change.ts';

/** Who looks: a seat, or whoever has none. */
export type Viewer = Seat | 'public';

/** All that a viewer may know just now. */
export interface Sight<S extends State = State> {
  readonly view: S;
  /** Whom else the game waits for, as far as the viewer may know. */
  readonly waitsFor: readonly Seat[];
  /** Who has given up or run out of time. */
  readonly gone: readonly Seat[];
  /** Whose offer of a draw stands. */
  readonly offers: readonly Seat[];
  /** Who asks to take back what he has learned from, and the sides that want it; left out where nobody asks. */
  readonly asksBack?: { readonly seat: Seat; readonly sides: readonly string[] };
  /** Who would like to go on at another pace, and the sides that want it; left out where nobody would. */
  readonly offersPace?: { readonly seat: Seat; readonly sides: readonly string[]; readonly pace: Pace };
}

export interface Update<O extends Order = Order, E extends Event = Event> {
  /** Counts what this viewer has been told, and nothing else: it must not tell him that others were asked in secret. */
  readonly version: number;
  /** The version the change is made to; null when it stands for itself. */
  readonly base: number | null;
  /** What changed in the sight; null when only something happened. */
  readonly change: Change | null;
  readonly what: 'opening' | 'order' | Act['kind'];
  /** Who did it; null where nobody did, or the viewer may not know. */
  readonly by: Seat | null;
  /** Why it was done in his place. */
  readonly given: Given | null;
  /** The viewer's own order. */
  readonly order: O | null;
  readonly events: readonly E[];
  /** The versions that no longer stand, because they were taken back. */
  readonly withdraws: readonly number[];
}

/** An update, and the same as it is sent: written once, however many hear it. */
export interface Told<O extends Order = Order, E extends Event = Event> {
  readonly update: Update<O, E>;
  readonly text: string;
}
