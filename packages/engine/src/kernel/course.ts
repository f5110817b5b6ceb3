/**
 * The course of a game: the state its entries have led to, who has given up, what draw is offered, and what can still be taken back.
 * A course is never changed; an entry makes the next one.
 */
import type { Book } from './book.ts';
import type { Act, Given, Ordered } from './entry.ts';
import type { Event } from './event.ts';
import { AS_BEGUN, type Paces } from './pace.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { Order, Standing, State, Verdict } from './state.ts';
import { takenBack, withOpen, type Open } from './takeBack.ts';
import { say, type Seat, type Sentence } from './words.ts';

export interface Course<S extends State = State, O extends Order = Order> {
  readonly state: S;
  /** How many entries have led here. */
  readonly entries: number;
  /** Seats that have given up or run out of time. */
  readonly gone: readonly Seat[];
  /** Offers of a draw that stand, and the turn they were made in. */
  readonly offers: readonly { readonly seat: Seat; readonly turn: number }[];
  /** Somebody asks to go back to before an order of his, in that turn; which sides want it, and how the game stood then. */
  readonly asksBack: {
    readonly seat: Seat;
    readonly turn: number;
    /** How many entries there were once it was asked. */
    readonly at: number;
    readonly from: number;
    readonly sides: readonly string[];
    readonly to: S;
  } | null;
  readonly paces: Paces;
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
  asksBack: null,
  paces: AS_BEGUN,
  open: [],
  stands: null,
});

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
  const asksBack = course.asksBack !== null && state.turn <= course.asksBack.turn + 1 ? course.asksBack : null;
  const { agreed, offer } = course.paces;
  const paces = offer === null || state.turn <= offer.turn + 1 ? course.paces : { agreed, offer: null };
  if (why !== null) return { state, entries: entries + 1, gone, offers, asksBack, paces, open: [], stands: { seat: entry.seat, why } };
  return {
    state,
    entries: entries + 1,
    gone,
    offers,
    asksBack,
    paces,
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

/** What an act leads to, or why it cannot be done. `to`: how the game stood before the order that an `askBack` names. */
export function acted<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  act: Act,
  to: S | null = null,
): Course<S, O> | Refusal {
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
    case 'askBack':
      if (to === null || course.asksBack !== null) return refusal('NOB-11', '{seat} has nothing to take back.', { seat });
      return { ...next, asksBack: { seat, turn: course.state.turn, at: next.entries, from: act.from, sides: [chair.side], to } };
    case 'grantBack':
    case 'denyBack':
      return answeredBack(book, course, next, act, chair.side);
    case 'offerPace':
      if (course.paces.offer !== null) return refusal('NOB-12', 'Another pace is offered already.');
      return atPace(book, next, { seat, turn: course.state.turn, at: next.entries, pace: act.pace, sides: [chair.side] });
    case 'acceptPace':
    case 'declinePace': {
      const { agreed, offer } = course.paces;
      const accepts = act.kind === 'acceptPace';
      if (offer === null || (offer.sides.includes(chair.side) && (accepts || offer.seat !== seat)))
        return refusal('NOB-12', '{seat} is not asked for another pace.', { seat });
      return accepts ? atPace(book, next, { ...offer, sides: [...offer.sides, chair.side] }) : { ...next, paces: { agreed, offer: null } };
    }
  }
}

/** NOB-11: back to where the game stood, as soon as somebody of every side that is still there wants it. Nobody comes back, and nothing else is undone. */
function answeredBack<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  next: Course<S, O>,
  act: Extract<Act, { kind: 'grantBack' | 'denyBack' }>,
  side: string,
): Course<S, O> | Refusal {
  const { asksBack, gone, offers, paces } = course;
  const grants = act.kind === 'grantBack';
  if (asksBack === null || (asksBack.sides.includes(side) && (grants || asksBack.seat !== act.seat)))
    return refusal('NOB-11', '{seat} is not asked for it.', { seat: act.seat });
  if (!grants) return { ...next, asksBack: null };
  const sides = [...asksBack.sides, side];
  const all = lastToAgree(book, course, act.seat);
  return all
    ? { state: asksBack.to, entries: next.entries, gone, offers, paces, asksBack: null, open: [], stands: null }
    : { ...next, asksBack: { ...asksBack, sides } };
}

/** NOB-12: another pace, as soon as somebody of every side that is still there wants it. */
function atPace<S extends State, O extends Order>(
  book: Book<S, O>,
  course: Course<S, O>,
  offer: NonNullable<Paces['offer']>,
): Course<S, O> {
  const all = sidesIn(book, course).every(side => offer.sides.includes(side));
  return { ...course, paces: all ? { agreed: offer.pace, offer: null } : { agreed: course.paces.agreed, offer } };
}

/** Do all others want to go back already? */
export function lastToAgree(book: Pick<Book, 'master'>, course: Course, seat: Seat): boolean {
  const own = course.state.chairs.find(chair => chair.seat === seat)?.side;
  return course.asksBack !== null && sidesIn(book, course).every(side => side === own || course.asksBack?.sides.includes(side));
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
  return { ...course, state, open: [], offers: [], asksBack: null, paces: { agreed: course.paces.agreed, offer: null } };
}

/** Whoever gave up has lost, whatever the others made of the battle afterwards. */
function lostByTheGone({ verdict, chairs }: State, gone: readonly Seat[]): Verdict | null {
  if (verdict === null) return null;
  const there = new Set(chairs.filter(({ seat }) => !gone.includes(seat)).map(({ side }) => side));
  const standing = Object.entries(verdict.standing).map(([side, fared]) => [side, there.has(side) ? fared : 'lost'] as const);
  return { ...verdict, standing: Object.fromEntries(standing) };
}
