import { kozeriai } from '@nobori/books/kozeriai';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import type { Book, Spot } from '@nobori/engine';
import { expect, test } from 'vitest';
import { laidOut } from '../lab/battle.ts';
import { FEATURES, featuresOf } from './features.ts';
import { isOver, stepsBy, waits } from './ways.ts';

const INCH = 254;
const book = samuraiSkirmish as Book;
const state = laidOut(book, 'yahagi-bridge', 'ways');
const across = book.aims(state).find(({ id }) => id === 'across');
if (across === undefined) throw new Error('nobody has to cross');
const steps = stepsBy(book, state, across);
const inches = (x: number, y: number): number => (steps([x * INCH, y * INCH]) ?? Number.NaN) / INCH;

test('it is farther from the bank beside the bridge than from the bridge', () => {
  expect(inches(2, 10)).toBeGreaterThan(9);
  expect(inches(12, 10)).toBeLessThan(4.5);
});

test('along the bank towards the bridge it grows less, step by step, and across it is nothing', () => {
  const walk = [1, 4, 7, 10].map(x => inches(x, 10));
  expect(walk).toEqual(walk.toSorted((a, b) => b - a));
  expect(inches(12, 14)).toBe(0);
  expect(inches(2, 20)).toBe(0);
});

test('is never less than as the crow flies', () => {
  for (let x = 1; x < 24; x += 3) {
    for (let y = 1; y < 24; y += 3) {
      const at: Spot = [x * INCH, y * INCH];
      expect(steps(at)).toBeGreaterThanOrEqual(book.stepsTo?.(state, across, at) ?? Number.NaN);
    }
  }
});

test('on hexes the book is believed', () => {
  const hexes = samuraiBlades as Book;
  const bridge = laidOut(hexes, 'karasu-bridge', 'ways');
  for (const aim of hexes.aims(bridge)) expect(stepsBy(hexes, bridge, aim)([5, 5])).toBe(hexes.stepsTo?.(bridge, aim, [5, 5]) ?? null);
});

test('first the work, then away: the edge is as far as can be until somebody has been inside, and then the storehouse draws nobody any more', () => {
  const shinobi = kozeriai as Book;
  const before = laidOut(shinobi, 'sumida-storehouse', 'ways');
  const after = Object.assign(shinobi.clone(before), { latch: true });
  const told = (view: typeof before, name: string): number => featuresOf(shinobi, view).of[0]?.[FEATURES.indexOf(name)] ?? Number.NaN;
  const [inside, away] = shinobi.aims(before);
  const [been, then] = shinobi.aims(after);
  if (inside === undefined || away === undefined || been === undefined || then === undefined) throw new Error('no aims');
  expect([waits(away, shinobi.aims(before)), waits(then, shinobi.aims(after))]).toEqual([true, false]);
  expect([isOver(inside, shinobi.aims(before)), isOver(been, shinobi.aims(after))]).toEqual([false, true]);
  expect([told(before, 'leave near'), told(before, 'leave first')]).toEqual([-1, -1]);
  expect([told(after, 'reach near'), told(after, 'reach first')]).toEqual([0, 0]);
});
