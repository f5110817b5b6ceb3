import { expect, test } from 'vitest';
import { clearOf, edgeOf } from './edges.ts';

const free = { x: 28, y: 52, w: 400, h: 600 };

test('what is in view has no chip; what is not has one at the rim that points there', () => {
  expect(edgeOf([200, 300], free, [80, 40])).toBeNull();
  expect(edgeOf([900, 300], free, [80, 40])).toEqual({ at: [28 + 400 - 80 - 10, 280], deg: 0 });
  expect(edgeOf([200, -400], free, [80, 40])).toEqual({ at: [160, 62], deg: -90 });
});

test('chips that would lie over each other stand one below the other, and where there is no room for one it is left out', () => {
  const one = { x: 300, y: 280, w: 80, h: 40 };
  expect(clearOf([310, 285], [80, 40], [one], free)).toEqual([310, 324]);
  expect(clearOf([310, 270], [80, 40], [one], free)).toEqual([310, 236]);
  expect(clearOf([100, 285], [80, 40], [one], free)).toEqual([100, 285]);
  expect(clearOf([310, 60], [80, 40], [{ x: 300, y: 52, w: 80, h: 600 }], free)).toBeNull();
});
