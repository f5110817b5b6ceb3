/** The walls of a building drawn as an area, ARG-072, ARG-089: its east side, from the south-east corner to the north-east one. */
import { expect, test } from 'vitest';
import type { Point } from '@nobori/engine/table';
import { outerWalls } from './outerWalls.ts';

const [SOUTH_EAST, NORTH_EAST]: readonly Point[] = [[2000, 1000], [2000, 2000]]; // prettier-ignore
const OUTLINE: readonly Point[] = [[1000, 1000], [2000, 1000], [2000, 2000], [1000, 2000]]; // prettier-ignore

/** What is left of the east side with these lines drawn. */
const eastSide = (...drawn: readonly (readonly [kind: string, ...points: readonly Point[]])[]): (readonly Point[])[] =>
  outerWalls({
    width: 9000,
    height: 9000,
    areas: [{ id: 'house', kind: 'building', outline: OUTLINE }],
    lines: drawn.map(([kind, ...points], i) => ({ id: `line ${i}`, kind, points })),
  })
    .map(({ points }) => points)
    .filter(points => points.every(([x]) => x > 1500));

test('ARG-072 ARG-089 a side is wall but for doors, windows, slits and walls drawn on it', () => {
  expect(eastSide()).toEqual([[SOUTH_EAST, NORTH_EAST]]);
  for (const kind of ['window', 'door', 'arrow slit', 'house wall'])
    expect(eastSide([kind, [2000, 1400], [2000, 1600]])).toEqual([
      [SOUTH_EAST, [2000, 1400]],
      [[2000, 1600], NORTH_EAST],
    ]);
  expect(eastSide(['fence', [2000, 1400], [2000, 1600]])).toEqual([[SOUTH_EAST, NORTH_EAST]]);
});

test('ARG-072 ARG-089 a line a millimetre off is on the side, one farther off is not', () => {
  const side = (from: number, to: number) => eastSide(['window', [from, 1400], [to, 1600]]);
  expect([side(1990, 2000), side(2000, 1990)].map(left => left.length)).toEqual([2, 2]);
  expect([side(1989, 2000), side(2000, 1989)].map(left => left.length)).toEqual([1, 1]);
});

test('ARG-072 ARG-089 what reaches a corner leaves no splinter of wall there, what begins at it is on another side', () => {
  expect(eastSide(['window', [1995, 1000], [1995, 1400]])).toEqual([[[1995, 1400], NORTH_EAST]]);
  expect(eastSide(['window', [1995, 1600], [1995, 2000]])).toEqual([[SOUTH_EAST, [1995, 1600]]]);
  expect(eastSide(['window', [1995, 2000], [1995, 2400]])).toEqual([[SOUTH_EAST, NORTH_EAST]]);
});

test('ARG-072 ARG-089 of two that end side by side the wall goes on from the first', () => {
  expect(eastSide(['window', [2000, 1400], [2000, 1600]], ['window', [1995, 1500], [1995, 1600]]).at(-1)).toEqual([
    [2000, 1600],
    NORTH_EAST,
  ]);
});
