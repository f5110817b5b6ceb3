/**
 * A bookmark as text, to be kept beside a log and thrown away at will. Of the state only what has changed since the game was laid out is written:
 * a few kB, and whoever reads it shares the map and all else that never changes with every other game. It is read by the very program that
 * wrote it, so it has no shape of its own to be checked: whoever keeps it keeps its digest too.
 */
import { laidOut, type Book, type Course, type Event, type Head, type Order, type Ordered, type State } from '@nobori/engine';
import { changed, difference, type Change } from './change.ts';
import type { FeedBookmark, Bookmark } from './bookmark.ts';
import type { Table } from './table.ts';
import type { Viewer } from './update.ts';

/** A state, as what has become of it since the game was laid out. */
type Since = Change | null;

interface Snapshot {
  readonly course: Omit<Course, 'state' | 'open' | 'asksBack'> & {
    readonly state: Since;
    /** `before` left out where no state is kept. */
    readonly open: readonly (Omit<Course['open'][number], 'before'> & { readonly before?: Since })[];
    readonly asksBack: (Omit<NonNullable<Course['asksBack']>, 'to'> & { readonly to: Since }) | null;
  };
  readonly clocks: Bookmark['clocks'];
  readonly feeds: readonly (readonly [Viewer, FeedBookmark])[];
}

function start<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, head: Head<O>): S {
  const state = laidOut(book, head);
  if (!state.ok) throw new Error('A running game cannot be laid out.');
  return state.value;
}

export function snapshotOf<S extends State, O extends Order, E extends Event>(table: Table<S, O, E>): string {
  const { course, clocks, feeds } = table.bookmark();
  const laid = start(table.book, table.game.head);
  const since = (state: S): Since => difference(laid, state);
  const { state, open, asksBack } = course;
  const snapshot: Snapshot = {
    course: {
      ...course,
      state: since(state),
      open: open.map(({ at, entry, before }) => ({ at, entry, ...(before !== null && { before: since(before) }) })),
      asksBack: asksBack === null ? null : { ...asksBack, to: since(asksBack.to) },
    },
    clocks,
    feeds: [...feeds],
  };
  return JSON.stringify(snapshot);
}

/** The bookmark that was written: made anew each time somebody asks for it. */
export const bookmarkIn =
  <S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, head: Head<O>, text: string) =>
  (): Bookmark<S, O> => {
    const { course, clocks, feeds } = JSON.parse(text) as Snapshot; // as it was written above
    const laid = start(book, head);
    const stood = (since: Since): S => changed(laid, since) as S; // the same
    const { state, open, asksBack } = course;
    return {
      course: {
        ...course,
        state: stood(state),
        open: open.map(({ at, entry, before }) => ({
          at,
          entry: entry as Ordered<O>, // an order of this very book
          before: before === undefined ? null : stood(before),
        })),
        asksBack: asksBack === null ? null : { ...asksBack, to: stood(asksBack.to) },
      },
      clocks,
      feeds: new Map(feeds),
    };
  };
