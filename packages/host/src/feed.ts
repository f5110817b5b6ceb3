/**
 * What one viewer is told of a game, entry by entry. It follows from the record alone: gone through again, the same record gives the same
 * versions and updates.
 */
import {
  isOrdered,
  promptFor,
  textOf,
  witnessed,
  type Book,
  type Course,
  type Entry,
  type Event,
  type Order,
  type Seat,
  type State,
} from '@nobori/engine';
import { difference } from './change.ts';
import type { FeedBookmark } from './bookmark.ts';
import { answeredBy, askedIn, keyFor, type Asked, type Question } from './questions.ts';
import type { Sight, Told, Update, Viewer } from './update.ts';

/** Where the game stands, looked at once for all viewers. */
export interface Glance<S extends State, O extends Order> extends Asked<O> {
  readonly course: Course<S, O>;
}

export const glance = <S extends State, O extends Order>(book: Book<S, O>, course: Course<S, O>): Glance<S, O> => ({
  course,
  ...askedIn(book, course.state),
});

export interface Feed<S extends State, O extends Order, E extends Event> {
  readonly viewer: Viewer;
  readonly version: number;
  /** The version since which the seat has been asked what it is asked now. */
  readonly since: number;
  /** The version of the latest thing the seat did. */
  readonly own: number;
  /** What the viewer is told of an entry; null when it learns nothing. */
  take(entry: Entry<O>, before: Glance<S, O>, after: Glance<S, O>, events: readonly E[]): Told<O, E> | null;
  /** The latest updates after a version; null when they are no longer at hand. */
  recent(version: number): readonly Told<O, E>[] | null;
  /** All there is to see now, as an update that needs none before it. */
  whole(now: Glance<S, O>, events?: readonly E[]): Update<O, E>;
  /** The version the viewer had after so many entries. */
  versionAfter(entries: number): number;
  bookmark(): Omit<FeedBookmark, 'clocks'>;
}

/** So many updates, and letters of them, are kept for who comes back after a moment; for who stays away longer they are worked out again from the record. */
const KEPT = { updates: 4, letters: 600 } as const;

/** The latest of them that are kept: always the last. */
function latest(texts: readonly string[]): string[] {
  let from = texts.length - 1;
  let letters = texts[from]?.length ?? 0;
  while (from > 0 && texts.length - from < KEPT.updates && letters + (texts[from - 1]?.length ?? 0) <= KEPT.letters) {
    from -= 1;
    letters += texts[from]?.length ?? 0;
  }
  return texts.slice(from);
}

/** A feed holds no view: what the viewer saw before follows from the state before. */
export function newFeed<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  viewer: Viewer,
  opening: Glance<S, O>,
  bookmark?: FeedBookmark,
): Feed<S, O, E> {
  const seesAll = opening.course.state.chairs.some(({ seat, side }) => seat === viewer && side === book.master);
  const sightOf = ({
    course,
    course: {
      paces: { offer },
    },
    prompt,
  }: Glance<S, O>): Sight<S> => ({
    view: book.glimpse(course.state, viewer),
    waitsFor: promptFor(prompt, viewer).waitingFor,
    gone: course.gone,
    offers: course.offers.map(({ seat }) => seat),
    ...(course.asksBack !== null && { asksBack: { seat: course.asksBack.seat, sides: course.asksBack.sides } }),
    ...(offer !== null && { offersPace: { seat: offer.seat, sides: offer.sides, pace: offer.pace } }),
  });
  const keyIn = (questions: readonly Question[]): string => (viewer === 'public' ? '' : keyFor(questions, viewer));

  let { version, since, own } = bookmark ?? { version: 0, since: 0, own: -1 };
  let taken = opening.course.entries;
  /** Entries that told the viewer nothing, counted from 1: every other one made a version. */
  const quiet: number[] = [...(bookmark?.quiet ?? [])];
  const versionAfter = (entries: number): number => {
    const upTo = Math.min(entries, taken);
    return upTo - (quiet.findLastIndex(at => at <= upTo) + 1);
  };
  /** As text, as they will be sent: the latest last. */
  let kept: string[] = [];

  /** Somebody who was asked in secret is not named by what follows from his answer. */
  const mayKnow = (seat: Seat, questions: readonly Question[]): boolean =>
    seesAll || seat === viewer || !questions.some(({ seats, secret }) => secret && seats.includes(seat));

  return {
    viewer,
    get version() {
      return version;
    },
    get since() {
      return since;
    },
    get own() {
      return own;
    },
    take(entry, before, after, told) {
      taken += 1;
      const seen = witnessed(told, viewer);
      const change = difference(sightOf(before), sightOf(after));
      const mine = entry.seat === viewer;
      if (change === null && seen.length === 0 && !mine) {
        quiet.push(taken);
        return null;
      }
      version += 1;
      const answered = viewer !== 'public' && isOrdered(entry) && answeredBy(before.questions, entry.seat).has(viewer);
      if (answered || mine || keyIn(before.questions) !== keyIn(after.questions)) since = version;
      if (mine) own = version;
      const withdrawn = 'entries' in entry ? entry.entries : [];
      const named = mayKnow(entry.seat, before.questions) && mayKnow(entry.seat, withdrawn.length > 0 ? after.questions : []);
      const update: Update<O, E> = {
        version,
        base: version - 1,
        change,
        what: isOrdered(entry) ? 'order' : entry.kind,
        by: named ? entry.seat : null,
        given: named && isOrdered(entry) ? (entry.given ?? null) : null,
        order: mine && isOrdered(entry) ? entry.order : null,
        events: seen,
        withdraws: withdrawn.filter(at => versionAfter(at + 1) > versionAfter(at)).map(at => versionAfter(at + 1)),
      };
      const text = textOf(update);
      kept = latest([...kept, text]);
      return { update, text };
    },
    recent(after) {
      if (after < version - kept.length || after > version) return null;
      return kept.slice(kept.length - (version - after)).map(text => ({ update: JSON.parse(text) as Update<O, E>, text })); // as it was written above
    },
    whole: (now, events = []) => ({
      version,
      base: null,
      change: [sightOf(now)],
      what: 'opening',
      by: null,
      given: null,
      order: null,
      events: witnessed(events, viewer),
      withdraws: [],
    }),
    versionAfter,
    bookmark: () => ({ version, since, own, quiet: [...quiet] }),
  };
}
