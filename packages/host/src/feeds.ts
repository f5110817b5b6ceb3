/** All viewers of a table: who follows, and what each is told. A feed is only kept for those somebody has asked for. */
import { bug, textOf, walk, type Book, type Course, type Event, type Game, type Order, type Proposal, type State } from '@nobori/engine';
import { glance, newFeed, type Feed, type Glance } from './feed.ts';
import type { Clocks, Ran } from './clock.ts';
import type { FeedBookmark, Bookmark } from './bookmark.ts';
import type { Counted } from './seenClock.ts';
import type { Told, Update, Viewer } from './update.ts';

export type Tell<O extends Order, E extends Event> = (told: readonly Told<O, E>[]) => void;

/** For a table that counts time: clocks for a viewer to count by, from the opening or from where they had run so far. */
export type Counting<S extends State, O extends Order> = (viewer: Viewer, opening: Glance<S, O>, ran?: Ran | null) => Counted<S, O>;

export interface Feeds<S extends State, O extends Order, E extends Event> {
  /** Is anybody to be told? */
  readonly any: boolean;
  of(viewer: Viewer): Feed<S, O, E>;
  /** The version a viewer has; 0 for one that nobody has asked for. */
  versionOf(viewer: Viewer): number;
  /** Tells everybody what has been done. */
  tell(done: Proposal<S, O, E>): void;
  /** The others' clocks as a viewer may know them; null where there are none. */
  clocks(viewer: Viewer): Clocks | null;
  whole(viewer: Viewer): Update<O, E>;
  follow(viewer: Viewer, after: number, tell: Tell<O, E>): () => void;
  updates(viewer: Viewer, after: number): readonly Update<O, E>[];
  /** How far everybody has been told for whom a feed is kept. */
  bookmarks(): ReadonlyMap<Viewer, FeedBookmark>;
}

export function feedsOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  counting: Counting<S, O> | undefined,
  /** Made again each time: most who come want everything or nothing from before it, and a state takes room. */
  laidIn: (() => Bookmark<S, O>) | null,
): Feeds<S, O, E> {
  const feeds = new Map<Viewer, Feed<S, O, E>>();
  const counted = new Map<Viewer, Counted<S, O>>();
  const followers = new Map<Viewer, Set<Tell<O, E>>>();

  /** The feed of a viewer, and what he was told: from the first entry to the last, or from a bookmark that lies before what he wants to hear. */
  function goneThrough(viewer: Viewer, after: number): { readonly feed: Feed<S, O, E>; readonly told: readonly Told<O, E>[] } {
    let feed: Feed<S, O, E> | null = null;
    let before: Glance<S, O> | null = null;
    let counts: Counted<S, O> | null = null;
    const told: Told<O, E>[] = [];
    const bookmark = after < 0 ? null : (laidIn?.() ?? null);
    const begun = bookmark?.feeds.get(viewer);
    const from = begun !== undefined && begun.version <= after ? { course: bookmark?.course, begun } : null;
    const { entries } = game;
    const each = (course: Course<S, O>, events: readonly E[]): void => {
      // The walk changes its state with every entry, and a view may share parts of it.
      const now = glance(book, { ...course, state: book.clone(course.state) });
      const entry = entries[course.entries - 1];
      if (feed === null || before === null || entry === undefined) {
        feed = newFeed(book, viewer, now, from?.begun);
        counts = counting?.(viewer, now, from?.begun.clocks) ?? null;
        const update = from === null ? feed.whole(now, events) : null;
        if (update !== null) told.push({ update, text: textOf(update) });
      } else {
        const news = feed.take(entry, before, now, events);
        if (news !== null) {
          counts?.take(news, before, now);
          told.push(news);
        }
      }
      before = now;
    };
    const walked = walk(book, { ...game.head, entries, seal: null }, each, undefined, from?.course);
    // Behind the bookmark somebody may have asked to go back to before it.
    if (!walked.ok && from !== null) return goneThrough(viewer, -1);
    if (!walked.ok || feed === null) throw bug('the record of a running game does not replay');
    if (counts !== null) counted.set(viewer, counts);
    return { feed, told };
  }

  /** Everything a viewer has been told after a version. */
  function toldAfter(viewer: Viewer, after: number): readonly Told<O, E>[] {
    const known = feeds.get(viewer);
    const recent = known?.recent(after) ?? null;
    if (recent !== null) return recent;
    const { feed, told } = goneThrough(viewer, after);
    if (known === undefined) feeds.set(viewer, feed);
    return told.filter(({ update }) => update.version > after);
  }

  const all: Feeds<S, O, E> = {
    get any() {
      return feeds.size > 0;
    },
    of(viewer) {
      const found = feeds.get(viewer) ?? goneThrough(viewer, Infinity).feed;
      feeds.set(viewer, found);
      return found;
    },
    versionOf: viewer => feeds.get(viewer)?.version ?? 0,
    whole: viewer => all.of(viewer).whole(glance(book, game.course)),
    clocks(viewer) {
      all.of(viewer);
      return counted.get(viewer)?.clocks ?? null;
    },
    tell(done) {
      const news = new Map<Viewer, Told<O, E>[]>();
      const [start, ...courses] = done.courses.map(course => glance(book, course));
      if (start === undefined) throw bug('a proposal without a beginning');
      let before = start;
      for (const [i, entry] of done.entries.entries()) {
        const after = courses[i];
        if (after === undefined) throw bug('an entry that led nowhere');
        for (const [viewer, feed] of feeds) {
          const told = feed.take(entry, before, after, done.events[i] ?? []);
          if (told === null) continue;
          counted.get(viewer)?.take(told, before, after);
          news.set(viewer, [...(news.get(viewer) ?? []), told]);
        }
        before = after;
      }
      for (const [viewer, told] of news) for (const tell of followers.get(viewer) ?? []) tell(told);
    },
    updates: (viewer, after) => toldAfter(viewer, after).map(({ update }) => update),
    follow(viewer, after, tell) {
      const told = toldAfter(viewer, after);
      const those = followers.get(viewer) ?? new Set();
      followers.set(viewer, those.add(tell));
      if (told.length > 0) tell(told);
      return () => void those.delete(tell);
    },
    bookmarks: () =>
      new Map([...feeds].map(([viewer, feed]) => [viewer, { ...feed.bookmark(), clocks: counted.get(viewer)?.clocks?.ran() ?? null }])),
  };
  return all;
}
