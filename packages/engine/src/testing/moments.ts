/** What must hold in every moment of a game, whatever the book. */
import { expect } from 'vitest';
import { rolled } from '../dice/sources.ts';
import { seeded, type Random } from '../dice/random.ts';
import type { JudgingBook, Scenario } from '../kernel/book.ts';
import { canonical, digest } from '../kernel/digest.ts';
import { witnessed, type Event } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import { equal } from '../kernel/equal.ts';
import { asksOf, blank } from '../kernel/prompt.ts';
import { inOneSentence } from '../kernel/shape.ts';
import { seatId, type Seat } from '../kernel/words.ts';
import type { Order, State } from '../kernel/state.ts';
import { checkCopy, checkFields, checkSight } from './declared.ts';
import { deepFreeze } from './freeze.ts';
import { checkUnseenNames } from './names.ts';
import { questionsOf } from '../odds/asking.ts';
import type { Watcher } from './shown.ts';
import { checkOverheard, checkWaiting, checkWorlds } from './worlds.ts';

/** All that is only looked at must leave a frozen state alone; every offer must be lawful; nothing hidden may show. */
export const checkMoment = <S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  watch: Watcher<S, E>,
  depth: number,
  secrecyEvery: number,
) => {
  let moments = 0;
  let past: readonly O[] = [];
  return (game: Game<S, O, E>, random: Random): void => {
    const state = deepFreeze(book.clone(game.state));
    checkDeclared(book, game.state, (moments += 1));
    if (random.below(4) === 0) {
      const before = canonical(state);
      expect(canonical(JSON.parse(JSON.stringify(state)))).toBe(before);
      expect(canonical(book.clone(state))).toBe(before);
    }
    const { asks } = book.prompt(state);
    watch.told(state, game.events.at(-1) ?? []);
    if (random.below(2) === 0) checkOnlookers(book, state);
    for (const ask of asks) {
      const [seat] = ask.seats;
      if (seat === undefined) throw new Error('a question to nobody');
      lawful(book, state, seat, ask.fallback(), 'the safe default');
      const order = ask.choices.sample(random);
      checkStrangers(book, state, order);
      const view = deepFreeze(book.view(state, seat));
      // What was lawful a while ago often is not now: such a refusal has words and a rule like any other.
      for (const late of past) {
        const refusal = book.refuse(view, seat, late);
        if (refusal !== null) watch.refused(refusal);
      }
      past = [order, ...past].slice(0, 6);
      expect(asksOf(book.prompt(view), seat).map(one => one.wants)).toContainEqual(ask.wants);
      if (depth > 0 || random.below(Math.min(8, 1 + book.cards(view).length)) > 0) continue;
      // The slow checks, now and then; where few fight, often: what befalls them is over in a few orders.
      for (const figure of [null, ...book.cards(view).map(({ id }) => id)]) book.zones?.(view, figure);
      const orders = [...book.candidates(state, seat)];
      for (const order of orders) lawful(book, state, seat, order, 'a candidate');
      for (const what of [...book.probes(view, seat).slice(0, 4), ...orders.slice(-8)]) questionsOf(book, view, seat, what); // which only looks, too
      watch.moment(view, seat);
      checkUnseenNames(book, state);
      checkOffers(book, state, view, seat);
      checkWorlds(book, state, seat, random);
      for (const { seat: other } of state.chairs) {
        checkWaiting(book, state, other, random);
        if (other !== seat) checkOverheard(book, state, other, { seat, order }, seeded(`${moments} ${other}`));
      }
      for (const form of ask.choices.forms?.() ?? []) lawful(book, state, seat, form.order(blank(form)), 'a form as it lies there');
      checkFile(book, state);
    }
    if (asks.length > 1 && (secrecyEvery === 1 || random.below(secrecyEvery) === 0)) checkSecrecy(book, state, random);
  };
};

/** A position is read as it was written. */
function checkFile<S extends State, O extends Order, E extends Event>(book: JudgingBook<S, O, E>, state: S): void {
  const situation = JSON.parse(JSON.stringify(book.write(state))) as unknown;
  const again = book.read(situation, state.options);
  if (!again.ok) throw new Error(`the situation does not read back: ${inOneSentence(again.complaints)}`);
  expect(digest(again.value)).toBe(digest(state));
}

/** How a game has ended is shown, told, written and read like all that was before. */
export function checkEnd<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  watch: Watcher<S, E>,
  game: Game<S, O, E>,
): void {
  const state = deepFreeze(book.clone(game.state));
  watch.told(state, game.events.at(-1) ?? []);
  for (const { seat } of state.chairs) watch.moment(deepFreeze(book.view(state, seat)), seat);
  checkFile(book, state);
}

/** Whoever looks on sees that somebody decides, never a step in the middle of its work: what a rule tells him belongs in the moment. */
function checkOnlookers<S extends State, O extends Order, E extends Event>(book: JudgingBook<S, O, E>, state: S): void {
  if (book.prompt(state).asks.length === 0) return;
  for (const viewer of [...state.chairs.map(chair => chair.seat), 'public' as const]) {
    const view = book.view(state, viewer);
    if (!equal(book.glimpse(state, viewer), view)) throw new Error(`${viewer} is shown something else where the view is only read`);
    if (book.prompt(view).asks.length === 0)
      throw new Error(`${viewer} sees nobody decide: ${JSON.stringify(view.moments.at(-1))} for ${JSON.stringify(state.moments.at(-1))}`);
  }
}

/** What a book has declared holds; what is slow to check is checked now and then. */
function checkDeclared<S extends State, O extends Order, E extends Event>(book: JudgingBook<S, O, E>, state: S, nth: number): void {
  const { declared } = book;
  checkSight(book, declared, state, nth);
  if (nth % 4 > 0) return;
  checkFields(declared.of, state);
  const copy = book.clone(state);
  checkCopy(declared.of, state, copy);
}

function lawful<S extends State, O extends Order, E extends Event>(
  book: JudgingBook<S, O, E>,
  state: S,
  seat: Seat,
  order: O,
  what: string,
): void {
  const refused = book.refuse(state, seat, order);
  if (refused !== null) throw new Error(`${what} is refused: ${JSON.stringify(order)} ${JSON.stringify(refused)}`);
}

/** What a seat may do follows from what it may know: view and state offer the same, and each offer is lawful on both. */
function checkOffers<S extends State, O extends Order, E extends Event>(book: JudgingBook<S, O, E>, state: S, view: S, seat: Seat): void {
  const offered = (of: S): O[] => asksOf(book.prompt(of), seat).flatMap(ask => ask.choices.list());
  const [onState, onView] = [offered(state), offered(view)];
  for (const order of onState) lawful(book, view, seat, order, 'what the state offers, on the view,');
  for (const order of onView) lawful(book, state, seat, order, 'what the view offers, on the state,');
  for (const order of onState) lawful(book, state, seat, order, 'a listed choice');
  const texts = (orders: readonly O[]): string[] => orders.map(order => canonical(order)).sort();
  expect(texts(onView)).toEqual(texts(onState));
}

/** Whoever is not asked is refused, and his trying changes nothing (the state is frozen). */
function checkStrangers<S extends State, O extends Order, E extends Event>(book: JudgingBook<S, O, E>, state: S, order: O): void {
  const asked = new Set(book.prompt(state).asks.flatMap(ask => ask.seats));
  for (const seat of [...state.chairs.map(chair => chair.seat), seatId('nobody at all')]) {
    if (!asked.has(seat)) expect(book.refuse(state, seat, order)?.rule).toBe('NOB-2');
  }
}

/** Simultaneous questions: whatever one seat answers, the others see the same until all have answered. */
function checkSecrecy<S extends State, O extends Order, E extends Event>(book: JudgingBook<S, O, E>, state: S, random: Random): void {
  const asks = book.prompt(state).asks.filter(ask => ask.free !== true); // what is done besides is done before all eyes
  const seesAll = (one: Seat): boolean => state.chairs.some(chair => chair.seat === one && chair.side === book.master);
  const mine = asks.find(ask => ask.open !== true && new Set(ask.choices.list().map(order => JSON.stringify(order))).size > 1);
  const [seat] = mine?.seats ?? [];
  const watcher = asks.flatMap(ask => (ask === mine ? [] : ask.seats)).find(one => one !== seat && !seesAll(one));
  if (mine === undefined || seat === undefined || watcher === undefined) return;
  const seen = new Map<string, string>();
  for (const order of mine.choices.list().slice(0, 6)) {
    const copy = book.clone(state);
    const events: E[] = [];
    book.carryOut(copy, seat, order, rolled(random), event => events.push(event));
    const still = book.prompt(copy).asks.some(ask => ask.seats.includes(watcher));
    if (!still) continue;
    // Whether the seat is ready is public; what it said is not.
    const ready = !book.prompt(copy).asks.some(ask => ask.seats.includes(seat));
    const picture = JSON.stringify([book.view(copy, watcher), witnessed(events, watcher), book.view(copy, 'public')]);
    const before = seen.get(String(ready));
    if (before !== undefined) expect(picture).toBe(before);
    seen.set(String(ready), picture);
  }
}
