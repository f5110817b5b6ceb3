import { expect, test } from 'vitest';
import { toScreen } from '../../board/camera.ts';
import { nearer } from './eye.ts';

const free = { x: 0, y: 52, w: 1_000, h: 700 };
const home = { k: 1, x: 0, y: 0 };

test('a fight is looked at from a third nearer, where it stands, with room for its dice', () => {
  const close = nearer(home, { x: 480, y: 380, w: 40, h: 40 }, free);
  expect(close?.k).toBe(1.35);
  expect(close === null ? null : toScreen(close, [500, 400])).toEqual([500, 400]);
});

test('what is at the rim comes in as far as its dice need', () => {
  const close = nearer(home, { x: 980, y: 60, w: 40, h: 40 }, free);
  const [x, y] = close === null ? [0, 0] : toScreen(close, [1_000, 80]);
  expect([x, y]).toEqual([1_000 - 27 - 150, 52 + 27 + 150]);
});

test('a wide fight is seen as near as it fits, and one that is too wide is left to the view that shows all of it', () => {
  expect(nearer(home, { x: 100, y: 300, w: 600, h: 100 }, free)?.k).toBeCloseTo(700 / 600);
  expect(nearer(home, { x: 0, y: 300, w: 900, h: 100 }, free)).toBeNull();
});

test('men one must decide about are seen as near as wanted, with little around them', () => {
  expect(nearer(home, { x: 480, y: 380, w: 40, h: 40 }, free, 3, 44)?.k).toBe(3);
  expect(nearer(home, { x: 480, y: 380, w: 400, h: 40 }, free, 3, 44)?.k).toBeCloseTo(912 / 400);
});
