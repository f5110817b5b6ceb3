import { expect, test } from 'vitest';
import { tally } from './progress.ts';

test('solved, missed, how many in a row since the last miss, first tries and the last week', () => {
  const now = 100 * 24 * 3_600_000;
  const day = 24 * 3_600_000;
  const solved = {
    a: { points: 3, first: true, at: now - 30 * day },
    b: { points: 0, first: false, at: now - 5 * day },
    c: { points: 2, first: false, at: now - 2 * day },
    d: { points: 3, first: true, at: now - day },
    other: { points: 3, first: true, at: now },
  };
  expect(tally(solved, ['a', 'b', 'c', 'd', 'e'], now)).toEqual({ solved: 3, missed: 1, row: 2, first: 0.5, week: 2 });
  expect(tally(solved, ['e'], now)).toEqual({ solved: 0, missed: 0, row: 0, first: null, week: 0 });
});
