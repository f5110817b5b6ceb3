/**
 * Taking back (NOB-4): what a seat ordered latest is as if it had never been, as long as nobody has learned anything from it.
 *
 * A record only grows, so a take-back is an entry of its own and names what it withdraws. To find the state before it without going through
 * the game again, the course carries a row: the orders since somebody last learned something, with a state kept every few of them.
 */
import { seeded } from '../dice/random.ts';
import { tray } from '../dice/sources.ts';
import type { Book } from './book.ts';
import type { Course } from './course.ts';
import { isOrdered, type Act, type Ordered } from './entry.ts';
import { equal, sharing } from './equal.ts';
import { silently } from './event.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { Order, State } from './state.ts';
import { tried } from './tried.ts';
import type { Seat, Spot } from './words.ts';

/** An order from which nobody has learned anything yet. */
export interface Open<S extends State, O extends Order> {
  readonly at: number;
  readonly entry: Ordered<O>;
  /** The state it was given in: kept for the first of a row and every few after it; those between are found by going on from there. */
  readonly before: S | null;
}

/** How far two kept states of a row lie apart: a server holds them for every game, and going on from one takes up to a tenth of a millisecond an order. */
const APART = 24;

/** Longer rows of orders without a die and without anything shown are not taken back to their beginning; records of older games may go so far. */
const MOST_OPEN = 14 * APART;

/** Who holds many games holds no longer rows: the orders of a row are as large as all the men of a game. */
const MOST_HELD = 3 * APART;

/** A row as far back as it is held while a game is played. */
export const held = <S extends State, O extends Order>(open: readonly Open<S, O>[]): readonly Open<S, O>[] =>
  open.length < MOST_HELD ? open : open.slice(APART);

/** Whether the state before the next order is to be kept. */
export const keepsNext = ({ open }: Course): boolean => open.length % APART === 0;

/** One more order in the row. A kept state shares with the one kept before it whatever is still the same. */
export function withOpen<S extends State, O extends Order>(
  open: readonly Open<S, O>[],
  at: number,
  entry: Ordered<O>,
  given: S | null,
): readonly Open<S, O>[] {
  const earlier = open.length < MOST_OPEN ? open : open.slice(APART);
  const kept = open.length % APART === 0 ? given : null;
  const last = kept === null ? null : (earlier.findLast(({ before: state }) => state !== null)?.before ?? null);
  return [...earlier, { at, entry, before: kept === null || last === null ? kept : sharing(kept, last) }];
}

/** The state an order of the row was given in. */
export function before<S extends State, O extends Order>(book: Book<S, O>, open: readonly Open<S, O>[], index: number): S | null {
  const from = open.findLastIndex((one, i) => i <= index && one.before !== null);
  const kept = open[from]?.before ?? null;
  if (kept === null || from === index) return kept;
  const state = book.clone(kept);
  for (const { entry } of open.slice(from, index)) book.carryOut(state, entry.seat, entry.order, tray([]), silently); // no die fell then
  return state;
}

/** The state in which an order of the row was given. */
type GivenIn<S> = (index: number) => S | null;

export interface TakenBack<S extends State, O extends Order> {
  readonly withdraws: readonly number[];
  readonly course: Course<S, O>;
}

/**
 * NOB-4: a seat takes back what it gave latest, while nobody has learned anything. What others have answered since, unseen and in the same
 * moment, stays; what followed without a choice goes along where it no longer fits.
 */
export function takenBack<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  seat: Seat,
  givenIn: GivenIn<S> = index => before(book, course.open, index),
): TakenBack<S, O> | Refusal {
  const { open } = course;
  const last = open.findLastIndex(({ entry }) => entry.seat === seat && entry.given === undefined);
  if (last < 0) return nothingToTakeBack(course, seat);
  let first = last;
  while (open[first]?.entry.joined === true && first > 0) first -= 1;
  const given = givenIn(first);
  if (given === null) return nothingToTakeBack(course, seat);
  const base: Course<S, O> = { ...course, state: given, open: open.slice(0, first) };
  const withdraws = open.slice(first, last + 1).map(({ at }) => at);
  let next = base;
  for (const { at, entry } of open.slice(last + 1)) {
    const again = given.turn === course.state.turn && sameMoment(given, course.state) ? repeated(book, next, at, entry) : null;
    if (again !== null) next = again;
    else if (entry.given === 'only') withdraws.push(at);
    else return refusal('NOB-4', 'The game has gone on since: the order stands.');
  }
  return { withdraws, course: { ...next, entries: course.entries + 1 } };
}

/** NOB-4, when somebody asks for it: not what has taught him anything. A record tells what was allowed when it was played. */
export function takeBack<S extends State, O extends Order>(book: Book<S, O>, course: Course<S, O>, seat: Seat): TakenBack<S, O> | Refusal {
  const found = new Map<number, S | null>();
  const givenIn: GivenIn<S> = index => {
    const state = found.get(index) ?? before(book, course.open, index);
    found.set(index, state);
    return state;
  };
  const back = takenBack(book, course, seat, givenIn);
  if ('rule' in back) return back;
  const own = course.open.flatMap(({ at, entry }, i) => (entry.seat === seat && back.withdraws.includes(at) ? [{ i, entry }] : []));
  const learned = own.some(({ i, entry }) =>
    hasLearned(book, entry, givenIn(i), i + 1 < course.open.length ? givenIn(i + 1) : course.state),
  );
  return learned ? shown() : back;
}

/** So many worlds behind a view are looked at. */
const WORLDS = 12;

/**
 * Whether an order has taught its giver something: in a world that looked the same to him it would have led to another sight. And where
 * somebody may be about whom he does not see, whatever he does on the board looks for him: that nobody was found is knowledge too. Only
 * what he sees himself is asked, so that the answer tells him nothing either.
 *
 * A world that is the truth, or was asked already, is not asked again. Where nothing is hidden nothing is drawn by lot either: there is one
 * world, and the answer is there at once.
 */
function hasLearned<S extends State, O extends Order>(
  book: Book<S, O>,
  { seat, order }: Ordered<O>,
  given: S | null,
  then: S | null,
): boolean {
  if (given === null || then === null) return true;
  const places = (one: S): readonly Spot[] => book.cards(one).flatMap(({ at }) => (at === null ? [] : [at]));
  const [seen, now] = [book.view(given, seat), book.view(then, seat)];
  let there: readonly Spot[] | null = null;
  let onBoard: boolean | null = null;
  /** Somebody is in this world whom he does not see, and what he did was done on the board. Cards take long to draw, so they come last. */
  const lurks = (world: S): boolean => {
    there ??= places(seen);
    onBoard ??= !(sameMoment(given, then) && equal(book.view(given, 'public'), book.view(then, 'public')) && equal(there, places(now)));
    return onBoard && !samePeople(world, seen) && places(world).length > there.length;
  };
  const random = seeded('worlds');
  const begun = random.save();
  const asked: S[] = [];
  const truth = sharing(given, seen);
  for (let i = 0; i < WORLDS; i += 1) {
    const world = sharing(book.imagine(seen, seat, random), seen); // what was not filled in is then compared at a glance
    const only = i === 0 && equal(random.save(), begun);
    if (!asked.some(one => equal(one, world))) {
      asked.push(world);
      if (!equal(world, seen) && lurks(world)) return true;
      if (!equal(world, truth)) {
        const other = tried(book, world, (copy, tell) => book.carryOut(copy, seat, order, tray([]), tell));
        if (other.kind !== 'tried' || !equal(book.view(other.state, seat), now)) return true;
      }
    }
    if (only) return false;
  }
  return false;
}

/** Whether the same men, as they are, stand in the same places; only where they are listed as most books list them. */
const samePeople = (a: object, b: object): boolean => 'figures' in a && 'figures' in b && equal(a.figures, b.figures);

/** The same moment is on top of the stack, however much has been answered in it. */
export const sameMoment = (a: State, b: State): boolean =>
  a.moments.length === b.moments.length && a.moments.at(-1)?.kind === b.moments.at(-1)?.kind;

/** An order that stays, carried out again without the one that is taken back; null where it no longer fits. */
function repeated<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  at: number,
  entry: Ordered<O>,
): Course<S, O> | null {
  if (book.refuse(course.state, entry.seat, entry.order) !== null) return null;
  const done = tried(book, course.state, (state, tell) => book.carryOut(state, entry.seat, entry.order, tray([]), tell));
  if (done.kind !== 'tried' || done.events.some(event => event.reveals === true)) return null;
  return { ...course, state: done.state, open: withOpen(course.open, at, entry, course.state) };
}

/** It names nobody: who else has given an order may be a secret. */
function nothingToTakeBack({ stands }: Course, seat: Seat): Refusal {
  if (stands?.seat !== seat) return refusal('NOB-4', '{seat} has nothing to take back.', { seat });
  return stands.why === 'dice' ? refusal('NOB-4', 'Dice have been rolled: the order stands.') : shown();
}

const shown = (): Refusal => refusal('NOB-4', 'It may have shown something hidden: the order stands.');

/** Which orders of a record must be remembered as a row: those a later entry takes back, or somebody still may. */
export function worthKeeping(entries: readonly (Ordered | Act)[]): (at: number) => boolean {
  const learned = entries.findLastIndex(entry => isOrdered(entry) && entry.dice.length + entry.silent.length > 0);
  const earliest = new Map<number, number>(); // at a take-back, the first entry it withdraws
  entries.forEach((entry, at) => {
    if (!isOrdered(entry) && entry.kind === 'takeBack') earliest.set(at, Math.min(...entry.entries));
  });
  if (earliest.size === 0) return at => at > learned;
  const kept = new Set<number>();
  for (const [at, from] of earliest) for (let i = from; i < at; i += 1) kept.add(i);
  return at => at > learned || kept.has(at);
}
