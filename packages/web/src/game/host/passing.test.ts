import { present, seatId, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { asksOf } from '@nobori/engine';
import { expect, test } from 'vitest';
import { bookOf } from '../table/books.testing.ts';
import { laid } from '../table/laid.testing.ts';
import { passesOn } from './passing.ts';

const ordersOf = (book: Book, state: State, seat: Seat, kind: string): Order[] =>
  present(asksOf(book.prompt(state), seat)[0], 'a question').choices.list().filter(order => order.kind === kind); // prettier-ignore

test('the last unit that is set up begins the battle by itself: it waits; of two that can move, the first does not', () => {
  const book = bookOf('samurai-skirmish');
  const { state, ask } = laid(book, { scenario: 'yahagi-bridge' });
  const [seat] = ask.seats;
  const deploy = present(ordersOf(book, state, present(seat, 'a seat'), 'deploy')[0], 'a place');
  expect(passesOn(book, state, present(seat, 'a seat'), [deploy])).toBe(true);
  const two = [
    { id: 'A', side: 1, of: 'ronin', figures: [{ is: 'ronin', at: [1000, 1000] }] },
    { id: 'C', side: 1, of: 'ronin', figures: [{ is: 'ronin', at: [3000, 1000] }] },
    { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [1000, 5000] }] },
  ];
  const side1 = seatId('side1');
  const move = (units: readonly object[]): boolean => {
    const moving = situated(book, { waived: true, step: 'moving', first: 1, winner: 1, units });
    return passesOn(book, moving, side1, [present(ordersOf(book, moving, side1, 'move')[0], 'a move')]);
  };
  expect(move(two)).toBe(false);
});

test('a shot rolls its own dice, an end has been said, an answer to a question is meant: none of them waits', () => {
  const book = bookOf('samurai-skirmish');
  const bow = { is: 'ashigaru', missile: 'yumi' };
  const units = [
    { id: 'A', side: 1, of: 'ashigaru', figures: [{ ...bow, at: [3000, 3000] }] },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [5000, 3000] }] },
  ];
  const state = situated(book, { step: 'firing', first: 1, units });
  const seat = seatId('side1');
  const [fire] = ordersOf(book, state, seat, 'fire');
  const [done] = ordersOf(book, state, seat, 'done');
  expect([fire, done].map(order => passesOn(book, state, seat, [present(order, 'an order')]))).toEqual([false, false]);
  const choosing = situated(book, { step: 'turnStart', units }, {}, [5, 2]);
  const asked = present(book.prompt(choosing).asks[0], 'a question');
  expect(passesOn(book, choosing, present(asked.seats[0], 'a seat'), [present(asked.choices.list()[0], 'an answer')])).toBe(false);
});

test('an order that is no longer asked for does not wait: it is refused in words, not by a failure', () => {
  const book = bookOf('kozeriai');
  const { state, ask } = laid(book, { scenario: 'tax-collector' });
  const seat = present(ask.seats[0], 'a seat');
  const aside = { kind: 'aside', figure: present(book.cards(state)[0], 'somebody').id, to: [0, 0] };
  expect(passesOn(book, state, seat, [aside])).toBe(false);
});
