import { expect, test } from 'vitest';
import { bestCorner, covered } from './useCorner.ts';

const slip = { width: 318, height: 300 };
const board = { width: 1100, height: 800 };

test('the odds hang in the corner where nobody fights', () => {
  expect(bestCorner(slip, board, 150, [[300, 400]])).toBe('at-right');
  expect(bestCorner(slip, board, 150, [[900, 200]])).toBe('at-left');
  expect(
    bestCorner(slip, board, 150, [
      [900, 100],
      [200, 100],
    ]),
  ).toBe('at-right at-foot');
});

test('where there is no free corner, the one that covers least', () => {
  const everywhere = [
    [900, 100],
    [900, 500],
    [200, 500],
    [200, 100],
    [220, 120],
  ] as const;
  expect(bestCorner(slip, board, 150, everywhere)).not.toBe('at-left');
  expect(covered('at-left', slip, board, 150, everywhere)).toBe(2);
});
