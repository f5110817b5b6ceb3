/**
 * Taking back by agreement (NOB-11): where somebody has learned something, the others are asked. The record grows on, and so do the dice:
 * whoever agrees last names what is withdrawn, and the game goes on from where it stood.
 */
import type { Book } from './book.ts';
import { lastToAgree, type Course } from './course.ts';
import { isOrdered, withdrawn, type Act, type Entry, type Ordered } from './entry.ts';
import type { State } from './state.ts';
import type { Seat } from './words.ts';

const isAsk = (entry: Entry): entry is Extract<Act, { kind: 'askBack' }> => !isOrdered(entry) && entry.kind === 'askBack';

/** Where somebody asks to go back to in a record: kept as it is passed by. */
export function backIn<S extends State>(entries: readonly Entry[]): Map<number, S | null> {
  return new Map(
    entries.flatMap((entry, at) => (isAsk(entry) && isOwn(entries[entry.from], entry.seat) && entry.from < at ? [[entry.from, null]] : [])),
  );
}

const isOwn = (entry: Entry | undefined, seat: Seat): entry is Ordered =>
  entry !== undefined && isOrdered(entry) && entry.seat === seat && entry.given === undefined;

/** The latest order a seat gave itself and that still stands, with those given together with it; -1 where there is none. */
export function latestOf(entries: readonly Entry[], seat: Seat): number {
  const gone = withdrawn(entries);
  let from = entries.findLastIndex((entry, at) => isOwn(entry, seat) && !gone.has(at));
  for (let entry = entries[from]; entry !== undefined && isOrdered(entry) && entry.joined === true; entry = entries[from]) from -= 1;
  return from;
}

/** What is withdrawn when this seat agrees: all orders from the one that was asked for, or nothing while others must still agree. */
export function grantedBy(book: Pick<Book, 'master'>, course: Course, seat: Seat, entries: readonly Entry[]): number[] {
  const from = lastToAgree(book, course, seat) ? (course.asksBack?.from ?? 0) : entries.length;
  const gone = withdrawn(entries);
  return entries.flatMap((entry, at) => (at >= from && isOrdered(entry) && !gone.has(at) ? [at] : []));
}
