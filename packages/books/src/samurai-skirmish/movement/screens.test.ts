/** Whoever stands in the way of a charge: SSK-122, SSK-R25. */
import { type Point } from '@nobori/engine/table';
import { play, refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { unitOf, type SskState } from '../state.ts';
import { unit, ronin, charging, moving, charge, advance, stand, by, one, rush, fights, led } from './charges.testing.ts';

const screened = (...screen: Point[]): SskState =>
  moving([unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')), ronin('B', 2, [1000, 2400]), ronin('C', 2, ...screen)]);

test('SSK-122 SSK-R25 screened by another unit he stops at the first in his way, and has charged that unit', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100]);
  expect(refusedBy(book, state, one, advance('A1', [1000, 1300]))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, charge('A1', 1000, 1500))).toBe('SSK-122'); // short of the screen
  const { state: after } = play(book, state, by(one, charge('A1', 1000, 1550)));
  expect([fights(after, 'C1'), fights(after, 'B1')]).toEqual([true, false]);
  expect([rush(after, 'A1'), unitOf(after, 'C').chargedBy, unitOf(after, 'B').chargedBy]).toEqual([['charged'], ['A'], []]);
});

test('SSK-122 SSK-R25 he may stop at any spot that touches one in his way, not only where his line first meets the screen', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100]);
  for (const [x, y] of [
    [1180, 1620],
    [1007, 1548],
    [955, 1550],
  ] as const)
    expect(refusedBy(book, state, one, charge('A1', x, y))).toBeNull();
  const { state: after } = play(book, state, by(one, charge('A1', 1180, 1620)));
  expect([fights(after, 'C1'), unitOf(after, 'C').chargedBy]).toEqual([true, ['A']]);
});

test('SSK-122 SSK-R25 one who stands beside his way bars nobody: a spot at him is none', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100], [1700, 1000]);
  expect(refusedBy(book, state, one, charge('A1', 1450, 1000))).toBe('SSK-122'); // C6 is not in his way
});

test('SSK-122 SSK-R25 as near as he began is not nearer', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100], [1192, 1206]);
  expect(refusedBy(book, state, one, charge('A1', 1392, 1056))).toBe('SSK-R25'); // at C6, and 1400 from B1 like A1 himself
});

test('SSK-122 SSK-R25 whoever can still reach one of his target goes around the screen', () => {
  const state = screened([1200, 1800]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 1650))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, charge('A1', 775, 2271))).toBeNull();
});

test('SSK-122 a screen in front of a target out of reach anyway stops nobody: he falls short', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('B', 2, [1000, 3100]),
    ronin('C', 2, [1000, 1800]),
  ]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 1550))).toBe('SSK-R26');
});

test('SSK-122 SSK-R25 where a friend has taken the only spot he could reach, nobody else keeps him from it: he falls short', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('D', 1, [1000, 2770]),
    ronin('B', 2, [1000, 3030]),
    ronin('C', 2, [1000, 1800]),
  ]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 1545))).toBe('SSK-R26');
  expect(refusedBy(book, state, one, stand('A1'))).toBeNull();
});

// SSK-024, SSK-R23

test('SSK-122 SSK-R18 a target out of the leader’s circle was not to be had anyway: the screen before him is not charged', () => {
  const units = [
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 1000], led],
        ['samurai', [2400, 1200], { legs: 1 }],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [
      ['samurai', [1000, 2500], led],
      ['samurai', [3100, 2300]],
    ]),
  ];
  const { state } = play(book, moving([...units, ronin('C', 2, [2680, 1640])]), by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, state, one, advance('A2', [2400, 1700]))).toBeNull();
});
