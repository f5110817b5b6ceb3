import { expect, test } from 'vitest';
import { seated } from './LuckChart.tsx';

test('names beside the ends of their lines never cover each other and keep their order', () => {
  expect(seated([50, 100], 12, 170)).toEqual([50, 100]);
  expect(seated([100, 97], 12, 170)).toEqual([111, 97]);
  expect(seated([90, 90, 90], 12, 170)).toEqual([90, 104, 118]);
});

test('at the rim they are pushed back into the picture', () => {
  expect(seated([200, 168], 12, 170)).toEqual([170, 156]);
  expect(seated([2, 0], 12, 170)).toEqual([26, 12]);
});
