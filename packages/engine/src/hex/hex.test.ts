import { fc } from '../testing/steady.ts';
import { defineHex, distance, Grid, line, Orientation, ring, spiral } from 'honeycomb-grid';
import { expect, test } from 'vitest';
import { COMPASS, direction, DIRECTIONS, opposite, turnsBetween, VECTORS, type Direction, type Hex } from './frame.ts';
import {
  addHex,
  hexBeside,
  hexDisk,
  hexDistance,
  hexKey,
  hexRing,
  inHexArc,
  inForwardArc,
  inRearArc,
  lengthOf,
  offset,
  readRingName,
  ringHex,
  ringName,
  ringPlace,
  sameHex,
  sectorsOf,
  sectorsTowards,
  seenFrom,
  hexLine,
  straightTowards,
  hexesTouch,
  turnOffset,
} from './hex.ts';
import { hexesOnLine } from './line.ts';

const Oracle = defineHex({ orientation: Orientation.FLAT });
const settings = Oracle.settings;
const axial = ([q, r]: Hex): { q: number; r: number } => ({ q, r });
const centreOf = (h: Hex): { x: number; y: number } => new Oracle(axial(h));
const inText = (hexes: Iterable<Hex>): string[] => [...hexes].map(String).sort();

const hex = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }));
const facing = fc.constantFrom<Direction[]>(...DIRECTIONS);

test('directions run clockwise from north, each opposite three on', () => {
  expect(COMPASS.map((name, d) => [name, VECTORS[direction(d)]])).toEqual([
    ['N', [0, -1]],
    ['NE', [1, -1]],
    ['SE', [1, 0]],
    ['S', [0, 1]],
    ['SW', [-1, 1]],
    ['NW', [-1, 0]],
  ]);
  for (const d of DIRECTIONS) {
    expect(turnOffset(VECTORS[d], 1)).toEqual(VECTORS[direction(d + 1)]);
    expect(addHex(VECTORS[d], VECTORS[opposite(d)])).toEqual([0, 0]);
  }
});

test('turns between facings go the short way, clockwise positive', () => {
  expect([turnsBetween(0, 1), turnsBetween(1, 0), turnsBetween(5, 1), turnsBetween(0, 3), turnsBetween(4, 0)]).toEqual([1, -1, 2, 3, 2]);
});

test('distance agrees with an independent library', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(hexDistance(a, b)).toBe(distance(settings, axial(a), axial(b)));
    }),
  );
});

test('rings and disks agree with an independent library', () => {
  fc.assert(
    fc.property(hex, fc.integer({ min: 1, max: 7 }), (centre, radius) => {
      const around = new Grid(Oracle, ring({ center: axial(centre), radius })).toArray().map(({ q, r }): Hex => [q, r]);
      expect(inText(hexRing(centre, radius))).toEqual(inText(around));
      const within = new Grid(Oracle, spiral({ start: axial(centre), radius })).toArray().map(({ q, r }): Hex => [q, r]);
      expect(inText(hexDisk(centre, radius))).toEqual(inText(within));
    }),
    { numRuns: 40 },
  );
});

test('every hex of an independent library’s line is crossed or touched by ours', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      const ours = new Set(hexesOnLine(a, b).map(String));
      const theirs = new Grid(Oracle, line({ start: axial(a), stop: axial(b) })).toArray();
      expect(theirs.every(({ q, r }) => ours.has(String([q, r])))).toBe(true);
    }),
  );
});

test('turning about a hex: six turns are none, distances stay, a turn turns the places of an independent library', () => {
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: -12, max: 12 }), (centre, h, turns) => {
      const about = (place: Hex, sixths: number): Hex => addHex(centre, turnOffset(offset(centre, place), sixths));
      const turned = about(h, turns);
      expect(hexDistance(centre, turned)).toBe(hexDistance(centre, h));
      expect(about(turned, 6 - turns)).toEqual(h);
      const [from, to, c] = [centreOf(h), centreOf(turned), centreOf(centre)];
      const [cos, sin] = [Math.cos((turns * Math.PI) / 3), Math.sin((turns * Math.PI) / 3)];
      const [x, y] = [from.x - c.x, from.y - c.y];
      expect(to.x - c.x).toBeCloseTo(x * cos - y * sin, 6);
      expect(to.y - c.y).toBeCloseTo(x * sin + y * cos, 6);
    }),
  );
});

test('an offset never holds a minus zero, which would spoil equality in records', () => {
  for (const turns of DIRECTIONS)
    for (const h of hexDisk([0, 0], 2)) for (const n of turnOffset(h, turns)) expect(Object.is(n, -0)).toBe(false);
});

test('ring names count clockwise from straight ahead', () => {
  const RING_2 = '0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1';
  expect(Array.from({ length: 12 }, (_, k) => String(ringHex(2, k))).join(' ')).toBe(RING_2);
  expect(DIRECTIONS.map(d => ringHex(1, d))).toEqual(VECTORS);
  expect(readRingName('4.23')).toEqual([-1, -3]);
  expect(readRingName('3.15')).toEqual([-3, 0]);
  expect(() => readRingName('1.6')).toThrow('no such hex');
});

test('a ring name and its hex are two ways of saying one thing', () => {
  expect(ringName([0, 0])).toBe('0.0');
  fc.assert(fc.property(hex, h => sameHex(h, [0, 0]) || sameHex(readRingName(ringName(h)), h)));
  fc.assert(fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(119), (n, k) => k >= 6 * n || ringPlace(...ringHex(n, k)) === k));
});

test('the hex a figure means by an offset is the hex it sees there', () => {
  fc.assert(fc.property(hex, facing, hex, (at, f, local) => sameHex(seenFrom(at, f, addHex(at, turnOffset(local, f))), local)));
  expect(seenFrom([5, 5], 2, [6, 5])).toEqual([0, -1]);
});

test('sectors: the nearest direction along the ring, both where it lies half-way', () => {
  expect(sectorsOf(0, -1)).toEqual([0]);
  expect(sectorsOf(1, -2)).toEqual([0, 1]); // 2.1
  expect(sectorsOf(-1, -1)).toEqual([5, 0]); // 2.11
  expect(sectorsOf(1, -3)).toEqual([0]); // 3.1
  expect(sectorsOf(2, -3)).toEqual([1]); // 3.2
  expect(sectorsOf(-1, 2)).toEqual([3, 4]); // 2.7
  expect(sectorsOf(0, 0)).toEqual([]);
  expect(sectorsTowards([3, 3], [2, 2])).toEqual([5, 0]);
});

test('sectors turn with the hex, and stepping into one of them never leads farther away', () => {
  fc.assert(
    fc.property(hex, facing, ([q, r], turns) => {
      const [tq, tr] = turnOffset([q, r], turns);
      const turned = sectorsOf(q, r).map(d => direction(d + turns));
      expect(new Set(sectorsOf(tq, tr))).toEqual(new Set(turned));
      for (const d of sectorsOf(q, r)) expect(lengthOf(q - VECTORS[d][0], r - VECTORS[d][1])).toBe(lengthOf(q, r) - 1);
    }),
  );
});

test('arcs: forward is k ≤ n or k ≥ 5n on every ring, rear is 2n ≤ k ≤ 4n, edges included', () => {
  for (let n = 1; n <= 6; n++) {
    for (let k = 0; k < 6 * n; k++) {
      for (const f of DIRECTIONS) {
        const at = addHex([3, -2], turnOffset(ringHex(n, k), f));
        expect(inForwardArc([3, -2], f, at)).toBe(k <= n || k >= 5 * n);
        expect(inRearArc([3, -2], f, at)).toBe(2 * n <= k && k <= 4 * n);
        expect(inHexArc([3, -2], f, at, 3, 3)).toBe(k === 3 * n);
      }
    }
  }
  expect(inForwardArc([1, 1], 0, [1, 1])).toBe(false);
});

test('a straight direction leads there, and only where there is one', () => {
  fc.assert(
    fc.property(hex, facing, fc.integer({ min: 1, max: 30 }), (at, d, n) => {
      expect(straightTowards(at, hexBeside(at, d, n))).toBe(d);
    }),
  );
  expect(straightTowards([0, 0], [1, 1])).toBeNull();
  expect(straightTowards([4, 4], [4, 4])).toBeNull();
});

test('touching means at distance one', () => {
  fc.assert(
    fc.property(hex, fc.nat(36), (a, n) => {
      const b = addHex(a, hexDisk([0, 0], 3)[n] ?? [0, 0]);
      expect(hexesTouch(a, b)).toBe(hexDistance(a, b) === 1);
      expect(addHex(a, offset(a, b))).toEqual(b);
    }),
  );
});

test('keys tell hexes apart', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(hexKey(a) === hexKey(b)).toBe(sameHex(a, b));
    }),
  );
});

test('a line goes from hex to hex beside it, and no further than it must', () => {
  for (const to of [
    [4, -2],
    [-3, 5],
    [0, 0],
    [2, 2],
  ] as const) {
    const line = hexLine([0, 0], to);
    expect(line).toHaveLength(hexDistance([0, 0], to) + 1);
    expect(line[0]).toEqual([0, 0]);
    expect(line.at(-1)).toEqual(to);
    line.slice(1).forEach((hex, i) => expect(hexDistance(hex, line[i] ?? hex)).toBe(1));
  }
});
