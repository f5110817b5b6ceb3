import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction } from './frame.ts';
import { addHex, hexDisk, hexDistance, inForwardArc, sameHex, turnOffset } from './hex.ts';
import { rangeBand, coveredHexes, covers, pattern, reachOf, type Pattern } from './reach.ts';

const facing = fc.constantFrom<Direction[]>(...DIRECTIONS);
const hex = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
const anyPattern: fc.Arbitrary<Pattern> = fc.uniqueArray(fc.constantFrom(...hexDisk([0, 0], 4)), { selector: String, maxLength: 12 });

test('a list of ring names and a list of offsets say the same', () => {
  const spear = pattern('1.0 2.0 2.1 2.11');
  expect(spear).toEqual([
    [0, -1],
    [0, -2],
    [1, -2],
    [-1, -1],
  ]);
  expect(pattern('-1,-1 0,-2 1,-2 0,-1')).toEqual(spear);
});

test('a pattern turned to any facing covers just the hexes it names there', () => {
  fc.assert(
    fc.property(anyPattern, hex, facing, (shape, at, f) => {
      const covered = shape.map(local => addHex(at, turnOffset(local, f)));
      expect(coveredHexes(shape, at, f)).toEqual(covered);
      for (const near of hexDisk(at, 6)) expect(covers(shape, at, f, near)).toBe(covered.some(one => sameHex(one, near)));
    }),
    { numRuns: 30 },
  );
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
  const arc = hexDisk([0, 0], 3).filter(h => inForwardArc([0, 0], 0, h));
  expect(shout.map(String).sort()).toEqual(arc.map(String).sort());
});

test('bands: limits are included, beyond the last comes one more', () => {
  expect([1, 20, 21, 40, 80, 81].map(n => rangeBand([20, 40, 80], n))).toEqual([0, 0, 1, 1, 2, 3]);
});
