import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { present, seeded } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { hurried, playerOf } from './index.ts';

const book = samuraiSkirmish;
const state = laidOut(book, present(book.scenarios.find(({ id }) => id === 'yahagi-bridge'), 'the bridge')); // prettier-ignore
const seat = present(book.prompt(state).asks[0]?.seats[0], 'somebody is asked');
const bushi = present(playerOf('bushi'), 'bushi');
const view = book.view(state, seat);

/** A clock that goes on by so much whenever somebody looks. */
const clock = (step: number): { readonly now: () => number; readonly looks: () => number } => {
  let looks = 0;
  return { now: () => (looks += 1) * step, looks: () => looks };
};

test('whoever has all the time there is thinks his thought to its end', () => {
  const order = hurried(bushi, false, clock(0).now, book, view, seat, seeded('a'));
  expect(order).toEqual(bushi.choose(book, view, seat, seeded('a')));
});

test('when time is up the best so far is given, and it is lawful', () => {
  const [hasty, patient] = [clock(1_000), clock(1)];
  const order = hurried(bushi, false, hasty.now, book, view, seat, seeded('a'));
  hurried(bushi, false, patient.now, book, view, seat, seeded('a'));
  expect(hasty.looks()).toBeLessThan(patient.looks());
  expect([...book.candidates(view, seat)]).toContainEqual(order);
});
