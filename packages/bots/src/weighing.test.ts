import { samuraiBlades } from '@nobori/books/samurai-blades';
import { present, type Book, nextAsk } from '@nobori/engine';
import { deepFreeze } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { ideaOf, sameIdea } from './idea.ts';
import { laidOut } from './lab/battle.ts';
import { ahead, weighed, weighing } from './weighing.ts';

const book = samuraiBlades as Book;
const state = laidOut(book, 'karasu-bridge', 'weighing');
const seat = present(nextAsk(book.prompt(state))?.seat, 'a seat');
const view = deepFreeze(book.view(state, seat));
const orders = [...book.candidates(view, seat)].slice(0, 2);

test('an order is worth the same again, and nothing more than itself', () => {
  const [first] = orders;
  const twice = [present(first, 'an order'), present(first, 'an order')];
  const [one, other] = weighed(book, view, seat, twice, { seed: 'same', rounds: 5 });
  expect(one).toEqual(other);
  expect(ahead(present(one, 'one'), present(other, 'other'))).toEqual({ by: 0, error: 0 });
  expect(weighed(book, view, seat, twice, { seed: 'same', rounds: 5 })[0]).toEqual(one);
});

test('whoever stops early has heard all of them equally often', () => {
  const thinking = weighing(book, view, seat, orders, { seed: 'stopped', rounds: 50 });
  let step = thinking.next();
  for (let i = 0; step.done !== true; i += 1) step = thinking.next(i === 2);
  const [one, other] = step.value;
  expect(one?.heard.length).toBe(other?.heard.length);
  expect(one?.heard.length).toBeLessThan(5);
});

test('orders of one man at one man are one idea, whatever his facing; another place is another', () => {
  const ideas = orders.map(order => ideaOf(book, view, order));
  for (const [i, one] of ideas.entries()) for (const [k, other] of ideas.entries()) expect(sameIdea(book, one, other)).toBe(i === k);
  expect(sameIdea(book, { what: 'move', end: [3, 4] }, { what: 'move', end: [3, 5] })).toBe(false);
  expect(sameIdea({ board: 'cm' }, { what: 'move', end: [1000, 1000] }, { what: 'move', end: [1200, 1100] })).toBe(true);
});
