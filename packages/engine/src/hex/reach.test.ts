import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction, type Hex } from './frame.ts';
import { hexDisk, hexDistance, inForwardArc, placedAt, sameHex } from './hex.ts';
import {
  rangeBand,
  coveredHexes,
  covers,
  coversFigure,
  drawn,
  pattern,
  patternWhere,
  reachOf,
  samePattern,
  zoneTable,
  type Pattern,
} from './reach.ts';

const SPEAR = `
  #
#   #
  #
x   x
  @
x   x
  x
`;
const CLUB = `
  #
*   *
  @
x   x
  x
`;
const RIDER = `
  .
#   #
  @
#   #
  H
x   x
  x
`;
const TABLE = `
| hex | q,r | distance | attack | −2 if attacked from here |
|---|---|---|---|---|
| 1.0 | 0,-1 | 1 | can | no |
| 1.1 | 1,-1 | 1 | CANNOT | yes |
| 1.5 | -1,0 | 1 | CANNOT | yes |
| 2.0 | 0,-2 | 2 | can | no |
| 2.1 | 1,-2 | 2 | can | no |
| 2.11 | -1,-1 | 2 | can | no |
`;

const facing = fc.constantFrom<Direction[]>(...DIRECTIONS);
const hex = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
const anyPattern: fc.Arbitrary<Pattern> = fc.uniqueArray(fc.constantFrom(...hexDisk([0, 0], 4)), { selector: String, maxLength: 12 });

test('a list of ring names, a list of offsets, a picture and a table say the same', () => {
  const spear = pattern('1.0 2.0 2.1 2.11');
  expect(spear).toEqual([
    [0, -1],
    [0, -2],
    [1, -2],
    [-1, -1],
  ]);
  expect(pattern('-1,-1 0,-2 1,-2 0,-1')).toEqual(spear);
  expect(drawn(SPEAR, '#')).toEqual(spear);
  expect(patternWhere(zoneTable(TABLE), row => row.cells.includes('can'))).toEqual(spear);
  expect(patternWhere(zoneTable(TABLE), row => row.cells.at(-1) === 'yes')).toEqual(pattern('1.1 1.5'));
});

test('a table that names its hexes by words and offsets, or by ring names alone', () => {
  expect(zoneTable('| ahead | 0,-1 | can |\n| behind | 0,2 | CANNOT |').map(row => row.hex)).toEqual([
    [0, -1],
    [0, 2],
  ]);
  expect(zoneTable('| 2.11 | can |').map(row => row.hex)).toEqual([[-1, -1]]);
});

test('signs of a picture: several together mean any of them', () => {
  expect(drawn(CLUB, '#*')).toEqual(pattern('1.0 1.1 1.5'));
  expect(drawn(CLUB, 'x*')).toEqual(pattern('1.1 1.2 1.3 1.4 1.5'));
  expect(drawn(RIDER, 'H')).toEqual([[0, 1]]);
  expect(samePattern(drawn(RIDER, '#'), pattern('1,-1 1,0 -1,1 -1,0'))).toBe(true);
  expect(samePattern(drawn(RIDER, 'x'), pattern('1,1 0,2 -1,2'))).toBe(true);
});

test('a picture that is not on the grid is refused', () => {
  expect(() => drawn('#\n @', '#')).toThrow('between the hexes');
  expect(() => drawn('##@', '#')).toThrow('between the hexes');
  expect(() => drawn('#', '#')).toThrow('without @');
});

test('a pattern turned to any facing covers just the hexes it names there', () => {
  fc.assert(
    fc.property(anyPattern, hex, facing, (shape, at, f) => {
      const covered = shape.map(local => placedAt(at, f, local));
      expect(coveredHexes(shape, at, f)).toEqual(covered);
      for (const near of hexDisk(at, 6)) expect(covers(shape, at, f, near)).toBe(covered.some(one => sameHex(one, near)));
    }),
    { numRuns: 30 },
  );
});

test('a figure of two hexes is covered if either is', () => {
  const spear = pattern('1.0 2.0');
  const horse = (at: Hex, rear: Hex): boolean => coversFigure(spear, [0, 0], 0, { at, rear });
  expect([horse([0, -3], [0, -2]), horse([0, -2], [0, -3]), horse([1, -2], [1, -1])]).toEqual([true, true, false]);
  expect(coversFigure(spear, [0, 0], 3, { at: [0, 1] })).toBe(true);
});

test('reach is the greatest distance; nothing reaches nowhere', () => {
  expect([reachOf(pattern('1.0 3.17 2.0')), reachOf([])]).toEqual([3, 0]);
  expect(covers([], [0, 0], 0, [0, 0])).toBe(false);
  fc.assert(
    fc.property(anyPattern, hex, facing, hex, (shape, at, f, to) => !covers(shape, at, f, to) || hexDistance(at, to) <= reachOf(shape)),
  );
});

test('an arc written out is the arc', () => {
  const shout = pattern('1.0 1.1 1.5 2.0 2.1 2.2 2.10 2.11 3.0 3.1 3.2 3.3 3.15 3.16 3.17');
  expect(
    samePattern(
      shout,
      hexDisk([0, 0], 3).filter(h => inForwardArc([0, 0], 0, h)),
    ),
  ).toBe(true);
});

test('bands: limits are included, beyond the last comes one more', () => {
  expect([1, 20, 21, 40, 80, 81].map(n => rangeBand([20, 40, 80], n))).toEqual([0, 0, 1, 1, 2, 3]);
});
