import { samuraiBlades } from '@nobori/books/samurai-blades';
import { seeded, type Book, nextAsk } from '@nobori/engine';
import { deepFreeze } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { advice } from './advice.ts';
import { laidOut } from './lab/battle.ts';
import { levelledAs } from './roster.ts';

const book = samuraiBlades as Book;

test('tells a lawful order, its chance, what else was heard and why; the same again for the same view', () => {
  const state = laidOut(book, 'karasu-bridge', 'advice');
  const seat = nextAsk(book.prompt(state))?.seat;
  const bushi = levelledAs('bushi', null);
  if (seat === undefined || bushi === null) throw new Error('nobody is asked');
  const view = deepFreeze(book.view(state, seat));
  const told = advice(book, view, seat, seeded('advice'), bushi);
  expect(book.refuse(view, seat, told.order)).toBeNull();
  expect(told.chance).toBeGreaterThan(0);
  expect(told.chance).toBeLessThan(1);
  expect(told.others.length).toBeGreaterThan(0);
  for (const { order } of told.others) expect(order).not.toEqual(told.order);
  expect(told.why?.text).toMatch(/^[A-Z]/);
  expect(advice(book, view, seat, seeded('advice'), bushi)).toEqual(told);
});
