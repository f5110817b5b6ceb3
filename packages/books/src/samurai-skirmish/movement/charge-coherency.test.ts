/** A charge keeps together: SSK-R18. */
import { figureId } from '@nobori/engine';
import { play, refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf } from '../state.ts';
import { unit, led, ronin, charging, moving, charge, advance, stand, by, one } from './charges.testing.ts';

/** The leader has charged home; his man has yet to go, against an enemy who stands so far across. */
const leaderGone = (across: number) => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 1000], led],
        ['samurai', [2700, 1000]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [
      ['samurai', [1000, 2500], led],
      ['samurai', [across, 2300]],
    ]),
  ]);
  return play(book, state, by(one, charge('A1', 1000, 2250))).state;
};

test('SSK-R18 SSK-020 every figure of a charge must end within 6 inches and sight of its leader’s new place', () => {
  const gone = leaderGone(3100);
  // B2 could be touched within the allowance, but only outside the leader’s circle: he counts as unreachable.
  expect(refusedBy(book, gone, one, charge('A2', 3100, 2040))).toBe('SSK-R26');
  expect(refusedBy(book, gone, one, advance('A2', [2755, 2000]))).toBeNull(); // 1772.7 from (1000,2250)
  expect(refusedBy(book, gone, one, advance('A2', [2760, 2000]))).toBe('SSK-R18'); // 1777.7
});

test('SSK-R18 an enemy at the edge of the circle is taken from inside it', () => {
  const gone = leaderGone(3000);
  expect(refusedBy(book, gone, one, charge('A2', 3000, 2040))).toBe('SSK-R18');
  expect(refusedBy(book, gone, one, charge('A2', 2740, 2300))).toBeNull();
});

test('SSK-R18 the leader out of reach of his men: they end nearer to him, or stand only if they cannot', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 3000], { ...led, mounted: true }],
        ['samurai', [1000, 1300]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [['samurai', [1000, 6300], led]]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 5970)));
  expect(refusedBy(book, gone, one, advance('A2', [1000, 1200]))).toBe('SSK-R18');
  expect(refusedBy(book, gone, one, stand('A2'))).toBe('SSK-R18');
  const { state: after } = play(book, gone, by(one, advance('A2', [1000, 3078])));
  expect(figureOf(after, figureId('A2')).at).toEqual([1000, 3078]); // the charge stands, out of coherency as he is
});

test('SSK-R18 who can get back into the leader’s circle must', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 2700], { ...led, mounted: true }],
        ['samurai', [1000, 1500]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [['samurai', [1000, 5200], led]]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 4870)));
  expect(refusedBy(book, gone, one, stand('A2'))).toBe('SSK-R18');
  expect(refusedBy(book, gone, one, advance('A2', [1000, 2900]))).toBe('SSK-R18'); // nearer, but 1778 bring him to 3278
  expect(refusedBy(book, gone, one, advance('A2', [1000, 3100]))).toBeNull(); // 1770 from him, within 1524 + 325
});

test('SSK-R18 without a living leader the first to move is free, the others keep to one who has gone before', () => {
  const state = moving([
    unit(
      'A',
      1,
      'ronin',
      [
        ['ronin', [1000, 1000]],
        ['ronin', [2700, 1000]],
      ],
      charging('B'),
    ),
    ronin('B', 2, [1000, 2500], [3100, 2300]),
  ]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 2250))).toBeNull();
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, gone, one, charge('A2', 3100, 2040))).toBe('SSK-R26');
});

test('SSK-R18 Ninja keep within 12 inches of one who has gone before', () => {
  const state = moving([
    unit(
      'A',
      1,
      'ninja',
      [
        ['ninja', [1000, 1000]],
        ['ninja', [3000, 1000]],
      ],
      charging('B'),
    ),
    ronin('B', 2, [1000, 2500], [4200, 2300], [4800, 2300]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, gone, one, charge('A2', 4200, 2040))).toBeNull(); // 3207 from A1
  expect(refusedBy(book, gone, one, charge('A2', 4800, 2040))).toBe('SSK-R25'); // 3806: that one counts as out of reach
});
