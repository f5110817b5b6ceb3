/**
 * A bookmark in the course of a game: how it stood after so many entries, and how far whom had been told. A game that is opened from one need not
 * be gone through from its start. The log stays the only truth: whatever a bookmark says follows from it.
 */
import type { Course, Order, State } from '@nobori/engine';
import type { Ran } from './clock.ts';
import type { Viewer } from './update.ts';

/** How far a viewer had been told. */
export interface FeedBookmark {
  readonly version: number;
  readonly since: number;
  readonly own: number;
  /** Entries that told the viewer nothing, counted from 1. */
  readonly quiet: readonly number[];
  /** The others' clocks as he had counted them; null where nobody counted. */
  readonly clocks: Ran | null;
}

export interface Bookmark<S extends State = State, O extends Order = Order> {
  readonly course: Course<S, O>;
  readonly clocks: Ran | null;
  readonly feeds: ReadonlyMap<Viewer, FeedBookmark>;
}
