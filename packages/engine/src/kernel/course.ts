/**
 * The course of a game: the state its entries have led to, who has given up, what draw is offered, and what can still be taken back.
 * A course is never changed; an entry makes the next one.
 */
import { seeded } from '../dice/random.ts';
import { OutOfDice, tray, WrongFace, type Wanted } from '../dice/sources.ts';
import type { Book } from './book.ts';
import { canonical } from './digest.ts';
import { isOrdered, type Act, type Given, type Ordered } from './entry.ts';
import { silently, type Event } from './event.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { Order, Standing, State, Verdict } from './state.ts';
import { say, type Seat, type Sentence, type Spot } from './words.ts';

/** An order from which nobody has learned anything yet. */
export interface Open<S extends State, O extends Order> {
  readonly at: number;
  readonly entry: Ordered<O>;
  /** The state it was given in: kept for the first of a row and every few after it; those between are found by going on from there. */
  readonly before: S | null;
}

/** How far two kept states of a row lie apart. */
const APART = 16;

export interface Course<S extends State = State, O extends Order = Order> {
  readonly state: S;
  /** How many entries have led here. */
  readonly entries: number;
  /** Seats that have given up or run out of time. */
  readonly gone: readonly Seat[];
  /** Offers of a draw that stand, and the turn they were made in. */
  readonly offers: readonly { readonly seat: Seat; readonly turn: number }[];
  /** The orders since somebody last learned something, the latest last: among these a seat finds what it may take back. */
  readonly open: readonly Open<S, O>[];
  /** The order before those, and why it stands. */
  readonly stands: { readonly seat: Seat; readonly why: 'dice' | 'shown' } | null;
}

export const opened = <S extends State, O extends Order>(state: S): Course<S, O> => ({
  state,
  entries: 0,
  gone: [],
  offers: [],
  open: [],
  stands: null,
});

/** Longer rows of orders without a die and without anything shown are not taken back to their beginning. */
const MOST_OPEN = 16 * APART;

/** Whether the state before the next order is to be kept. */
export const keepsNext = ({ open }: Course): boolean => open.length % APART === 0;

/** One more order in the row. */
const withOpen = <S extends State, O extends Order>(open: readonly Open<S, O>[], at: number, entry: Ordered<O>, given: S | null) => [
  ...(open.length < MOST_OPEN ? open : open.slice(APART)),
  { at, entry, before: open.length % APART === 0 ? given : null },
];

/** The state an order of the row was given in. */
export function before<S extends State, O extends Order>(book: Book<S, O>, open: readonly Open<S, O>[], index: number): S | null {
  const from = open.findLastIndex((one, i) => i <= index && one.before !== null);
  const kept = open[from]?.before ?? null;
  if (kept === null || from === index) return kept;
  const state = book.clone(kept);
  for (const { entry } of open.slice(from, index)) book.carryOut(state, entry.seat, entry.order, tray([]), silently); // no die fell then
  return state;
}

/** The course after an order. `given` is the state it was given in, where it is to be kept; no `row` where nobody will ask for it back. */
export function after<S extends State, O extends Order>(
  course: Course<S, O>,
  entry: Ordered<O>,
  given: S | null,
  state: S,
  events: readonly Event[],
  row = true,
): Course<S, O> {
  // That secret dice were rolled is a secret too: it is told in the words of everything else that may have come to light.
  const why = entry.dice.length > 0 ? 'dice' : entry.silent.length > 0 || events.some(event => event.reveals === true) ? 'shown' : null;
  const { entries, gone } = course;
  const offers = course.offers.length === 0 ? course.offers : course.offers.filter(({ turn }) => state.turn <= turn + 1);
  if (gone.length > 0 && state.verdict !== null && state.verdict !== course.state.verdict) state.verdict = lostByTheGone(state, gone);
  if (why !== null) return { state, entries: entries + 1, gone, offers, open: [], stands: { seat: entry.seat, why } };
  return {
    state,
    entries: entries + 1,
    gone,
    offers,
    open: row ? withOpen(course.open, entries, entry, given) : [],
    stands: course.stands,
  };
}

/** NOB-5: whoever has given up gives no more orders; what is ordered in its place is marked. */
export function refuseOrder<S extends State, O extends Order>(
  book: Book<S, O>,
  { state, gone }: Course<S, O>,
  seat: Seat,
  order: O,
  given: Given | undefined,
): Refusal | null {
  if (gone.length > 0 && given === undefined && gone.includes(seat))
    return refusal('NOB-5', '{seat} has left the game and gives no more orders.', { seat });
  return book.refuse(state, seat, order);
}

/** What an act leads to, or why it cannot be done. */
export function acted<S extends State, O extends Order>(book: Book<S, O>, course: Course<S, O>, act: Act): Course<S, O> | Refusal {
  const { seat } = act;
  const chair = course.state.chairs.find(one => one.seat === seat);
  if (chair === undefined) return refusal('NOB-2', 'There is no seat {seat} at this table.', { seat });
  if (act.kind === 'takeBack') {
    const back = takenBack(book, course, seat);
    if ('rule' in back) return back;
    const same = back.withdraws.length === act.entries.length && back.withdraws.every((at, i) => at === act.entries[i]);
    return same ? back.course : refusal('NOB-4', '{seat} cannot take just that back.', { seat });
  }
  if (course.state.verdict !== null || course.state.moments.length === 0) return refusal('NOB-1', 'The game is over.');
  if (course.gone.includes(seat)) return refusal('NOB-5', '{seat} has left the game already.', { seat });
  if (chair.side === book.master) return refusal('NOB-5', 'A game master is nobody’s enemy: there is nothing to give up or to agree on.');
  const next = { ...course, entries: course.entries + 1 };
  switch (act.kind) {
    case 'giveUp':
      return left(book, next, seat, say('{sides} gave up.', { sides: [chair.side] }), 'NOB-5');
    case 'timeOut':
      return left(book, next, seat, say('{sides} ran out of time.', { sides: [chair.side] }), 'NOB-7');
    case 'offerDraw':
      if (course.offers.some(offer => offer.seat === seat)) return refusal('NOB-6', '{seat} has offered a draw already.', { seat });
      return agreed(book, { ...next, offers: [...course.offers, { seat, turn: course.state.turn }] });
    case 'acceptDraw':
      if (!offeredTo(course, chair.side)) return refusal('NOB-6', 'No draw is offered to {seat}.', { seat });
      return agreed(book, { ...next, offers: [...course.offers, { seat, turn: course.state.turn }] });
    case 'declineDraw':
      if (!offeredTo(course, chair.side)) return refusal('NOB-6', 'No draw is offered to {seat}.', { seat });
      return { ...next, offers: [] };
  }
}

const offeredTo = ({ state, offers }: Course, side: string): boolean =>
  offers.some(({ seat }) => state.chairs.some(chair => chair.seat === seat && chair.side !== side));

/** Sides that still have somebody at the table; a game master's is none of them. */
const sidesIn = (book: Pick<Book, 'master'>, { state, gone }: Course): string[] => [
  ...new Set(state.chairs.filter(({ seat, side }) => side !== book.master && !gone.includes(seat)).map(({ side }) => side)),
];

const sidesOf = (book: Pick<Book, 'master'>, { chairs }: State): string[] => [
  ...new Set(chairs.map(({ side }) => side).filter(side => side !== book.master)),
];

/** NOB-5, NOB-7: a side without anybody left has lost; the last one has won. */
function left<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  seat: Seat,
  why: Sentence,
  rule: string,
): Course<S, O> {
  const next = { ...course, gone: [...course.gone, seat], offers: course.offers.filter(offer => offer.seat !== seat) };
  const still = sidesIn(book, next);
  return still.length > 1 ? next : ended(book, next, side => (still.includes(side) ? 'won' : 'lost'), why, rule);
}

/** NOB-6: a draw, as soon as somebody of every side that is still there wants one. */
function agreed<S extends State, O extends Order>(book: Book<S, O>, course: Course<S, O>): Course<S, O> {
  const still = sidesIn(book, course);
  const wants = (side: string): boolean =>
    course.offers.some(({ seat }) => course.state.chairs.some(one => one.seat === seat && one.side === side));
  if (!still.every(wants)) return course;
  return ended(book, course, side => (still.includes(side) ? 'drawn' : 'lost'), say('The sides agreed on a draw.'), 'NOB-6');
}

/** The game is over by what the seats did, not by what happened on the board: nothing is left to decide. */
function ended<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  fared: (side: string) => Standing,
  why: Sentence,
  rule: string,
): Course<S, O> {
  const standing = Object.fromEntries(sidesOf(book, course.state).map(side => [side, fared(side)]));
  const state = book.clone(course.state);
  state.verdict = { standing, why, rules: [rule] };
  state.moments = [];
  return { ...course, state, open: [], offers: [] };
}

/** Whoever gave up has lost, whatever the others made of the battle afterwards. */
function lostByTheGone({ verdict, chairs }: State, gone: readonly Seat[]): Verdict | null {
  if (verdict === null) return null;
  const there = new Set(chairs.filter(({ seat }) => !gone.includes(seat)).map(({ side }) => side));
  const standing = Object.entries(verdict.standing).map(([side, fared]) => [side, there.has(side) ? fared : 'lost'] as const);
  return { ...verdict, standing: Object.fromEntries(standing) };
}

export interface TakenBack<S extends State, O extends Order> {
  readonly withdraws: readonly number[];
  readonly course: Course<S, O>;
}

/**
 * NOB-4: a seat takes back what it gave latest, while nobody has learned anything. What others have answered since, unseen and in the same
 * moment, stays; what followed without a choice goes along where it no longer fits.
 */
function takenBack<S extends State, O extends Order>(book: Book<S, O>, course: Course<S, O>, seat: Seat): TakenBack<S, O> | Refusal {
  const { open } = course;
  const last = open.findLastIndex(({ entry }) => entry.seat === seat && entry.given === undefined);
  if (last < 0) return nothingToTakeBack(course, seat);
  let first = last;
  while (open[first]?.entry.joined === true && first > 0) first -= 1;
  const given = before(book, open, first);
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
  const back = takenBack(book, course, seat);
  if ('rule' in back) return back;
  const own = course.open.flatMap(({ at, entry }, i) => (entry.seat === seat && back.withdraws.includes(at) ? [i] : []));
  return own.some(index => hasLearned(book, course, index)) ? shown() : back;
}

/** So many worlds behind a view are looked at. */
const WORLDS = 12;

/**
 * Whether an order of the row has taught its giver something: in a world that looked the same to him it would have led to another sight.
 * And where somebody may be about whom he does not see, whatever he does on the board looks for him: that nobody was found is knowledge
 * too. Only what he sees himself is asked, so that the answer tells him nothing either.
 */
function hasLearned<S extends State, O extends Order>(book: Book<S, O>, { open, state }: Course<S, O>, index: number): boolean {
  const [given, { entry } = {}] = [before(book, open, index), open[index]];
  const then = index + 1 < open.length ? before(book, open, index + 1) : state;
  if (given === null || then === null || entry === undefined) return true;
  const { seat, order } = entry;
  const sees = (one: S, viewer: Seat | 'public'): string => canonical(book.view(one, viewer));
  const places = (one: S): readonly Spot[] => book.cards(one).flatMap(({ at }) => (at === null ? [] : [at]));
  const seen = book.view(given, seat);
  const [there, now] = [places(seen), sees(then, seat)];
  const drafted =
    sameMoment(given, then) &&
    sees(given, 'public') === sees(then, 'public') &&
    canonical(there) === canonical(places(book.view(then, seat)));
  const random = seeded('worlds');
  for (let i = 0; i < WORLDS; i += 1) {
    const world = book.imagine(seen, seat, random);
    if (!drafted && places(world).length > there.length) return true;
    const other = tried(book, world, (copy, tell) => book.carryOut(copy, seat, order, tray([]), tell));
    if (other.kind !== 'tried' || sees(other.state, seat) !== now) return true;
  }
  return false;
}

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

export type Tried<S, E> =
  | { readonly kind: 'tried'; readonly state: S; readonly events: readonly E[] }
  /** The tray is empty: give these dice and try again. Nothing has changed. */
  | { readonly kind: 'wanted'; readonly wanted: Wanted }
  | { readonly kind: 'wrongFace'; readonly message: string };

/** Does something to a copy, which is thrown away when the dice do not suffice. */
export function tried<S extends State, E extends Event>(
  book: Pick<Book<S, Order, E>, 'clone'>,
  state: S,
  act: (state: S, tell: (event: E) => void) => void,
): Tried<S, E> {
  const copy = book.clone(state);
  const events: E[] = [];
  try {
    act(copy, event => events.push(event));
  } catch (error) {
    if (error instanceof OutOfDice) return { kind: 'wanted', wanted: error.wanted };
    if (error instanceof WrongFace) return { kind: 'wrongFace', message: error.message };
    throw error;
  }
  return { kind: 'tried', state: copy, events };
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
