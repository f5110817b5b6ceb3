import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import {
  coversHex,
  drawnOn,
  enteredHexes,
  facingOf,
  hexesAround,
  hexesOf,
  inLine,
  PAIR_STEPS,
  pairAt,
  stepPair,
  type Pair,
  type PairStep,
} from './footprint.ts';
import { DIRECTIONS, turnsBetween, type Direction, type Hex } from './frame.ts';
import { hexBeside, hexDistance } from './hex.ts';
import { hexOfLabel, labelOf, type HexMap } from './map.ts';

const hex = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
const facing = fc.constantFrom<Direction[]>(...DIRECTIONS);
const pair = fc.tuple(hex, facing).map(([at, f]) => pairAt(at, f));
const STEPS = Object.keys(PAIR_STEPS).filter((step): step is PairStep => step in PAIR_STEPS);
const step = fc.constantFrom(...STEPS);

const map: HexMap = { columns: 20, rows: 14, lower: 'even', labels: 'letters', ground: 'flat' };
const at = (label: string): Hex => hexOfLabel(map, label) ?? [NaN, NaN];
const labels = (chain: readonly Hex[]): string => chain.map(h => labelOf(map, h)).join(' ');

test('the facing of a pair is the direction from rear to front', () => {
  expect(pairAt([0, 0], 0)).toEqual({ at: [0, 0], rear: [0, 1] });
  fc.assert(fc.property(hex, facing, (front, f) => facingOf(pairAt(front, f)) === f));
  expect(() => facingOf({ at: [0, 0], rear: [0, 2] })).toThrow('torn apart');
});

test('a ride, step by step', () => {
  let horse: Pair = { at: at('D5'), rear: at('D4') };
  const ride: string[] = [];
  for (const way of ['forward', 'forwardLeft', 'forward', 'quartersRight', 'back'] as const)
    ride.push(labels(hexesOf((horse = stepPair(horse, way)))));
  expect(ride).toEqual(['D6 D5', 'E6 D6', 'F7 E6', 'F7 E7', 'E7 D8']);
});

test('backing away in a bend', () => {
  let horse: Pair = { at: at('D9'), rear: at('D8') };
  const rears: string[] = [];
  for (const way of ['back', 'backRight', 'backLeft', 'back'] as const) rears.push(labels([(horse = stepPair(horse, way)).rear]));
  expect(rears).toEqual(['D7', 'C6', 'C5', 'C4']);
});

test.each([
  // step              front      rear       facing   for a pair at 0,0 with its rear at 0,1
  ['forward', [0, -1], [0, 0], 0],
  ['forwardLeft', [-1, 0], [0, 0], 5],
  ['forwardRight', [1, -1], [0, 0], 1],
  ['back', [0, 1], [0, 2], 0],
  ['backLeft', [0, 1], [-1, 2], 1],
  ['backRight', [0, 1], [1, 1], 5],
  ['headLeft', [-1, 1], [0, 1], 5],
  ['headRight', [1, 0], [0, 1], 1],
  ['quartersLeft', [0, 0], [-1, 1], 1],
  ['quartersRight', [0, 0], [1, 0], 5],
  ['sideAheadLeft', [-1, 0], [-1, 1], 0],
  ['sideAheadRight', [1, -1], [1, 0], 0],
  ['sideBackLeft', [-1, 1], [-1, 2], 0],
  ['sideBackRight', [1, 0], [1, 1], 0],
] as const)('%s', (way, front, rear, turned) => {
  const after = stepPair(pairAt([0, 0], 0), way);
  expect(after).toEqual({ at: front, rear });
  expect(facingOf(after)).toBe(turned);
});

test('every step keeps the pair together, moves each end at most one hex and turns at most 60°', () => {
  fc.assert(
    fc.property(pair, step, (before, way) => {
      const after = stepPair(before, way);
      expect(hexDistance(after.at, after.rear)).toBe(1);
      expect(Math.max(hexDistance(before.at, after.at), hexDistance(before.rear, after.rear))).toBeLessThanOrEqual(1);
      expect(Math.abs(turnsBetween(facingOf(before), facingOf(after)))).toBeLessThanOrEqual(1);
      expect(enteredHexes(before, after).every(entered => !coversHex(before, entered) && coversHex(after, entered))).toBe(true);
    }),
  );
});

test('only shifting sideways enters two hexes, every other step one', () => {
  for (const way of STEPS)
    expect(enteredHexes(pairAt([0, 0], 2), stepPair(pairAt([0, 0], 2), way))).toHaveLength(way.startsWith('side') ? 2 : 1);
});

test('six hexes lie round one, eight round two, in the order round the front, then the rear', () => {
  expect(labels(hexesAround({ at: at('E5') }))).toBe('E4 F5 F6 E6 D6 D5');
  expect(labels(hexesAround({ at: at('D5'), rear: at('D4') }))).toBe('E4 E5 D6 C5 C4 D3 E3 C3');
  fc.assert(
    fc.property(pair, figure => {
      const around = hexesAround(figure);
      expect(new Set(around.map(String)).size).toBe(8);
      expect(around.every(h => Math.min(...hexesOf(figure).map(own => hexDistance(own, h))) === 1)).toBe(true);
    }),
  );
});

test('a cart follows the man who draws it, link by link', () => {
  const cart = [at('C8'), at('B8')];
  const once = drawnOn(cart, at('D9'));
  expect(labels(once)).toBe('D9 C8');
  expect(labels(drawnOn(once, at('E9')))).toBe('E9 D9');
});

test('a chain may bend by 60° at each joint, not more, and must hang together', () => {
  const straight = [0, 1, 2, 3].map(n => hexBeside([0, 0], 0, n));
  expect(inLine(straight)).toBe(true);
  expect(inLine([at('E8'), at('D8'), at('C8'), at('B8')])).toBe(true);
  expect(inLine([hexBeside([0, 0], 1), [0, 0], hexBeside([0, 0], 0)])).toBe(false);
  expect(inLine([hexBeside([0, 0], 0), [0, 0], hexBeside([0, 0], 1)])).toBe(false);
  expect(
    inLine([
      [0, 0],
      [0, 2],
    ]),
  ).toBe(false);
  expect(inLine([[0, 0]])).toBe(true);
});
