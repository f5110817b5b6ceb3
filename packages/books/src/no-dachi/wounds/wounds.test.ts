import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, by, figure, group, laid, man, mm, move, shoot } from '../tabletop.testing.ts';
import type { Harm } from '../tables.ts';
import { actionsOf, harm, ridesOf } from './wounds.ts';

const hurt = (rank: string, harms: readonly Harm[], options = {}) => {
  const state = laid([group('A', 1, [man('A1', { class: rank }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)])], {
    options,
  });
  const me = figure(state, 'A1');
  const seen = harms.map(one => {
    harm(state, me, one, [], () => undefined);
    return [me.wounds, me.fate ?? actionsOf(state, me)];
  });
  return seen;
};

test.each([
  [
    'NOD-E8 NOD-118 NOD-119 three Light Wounds, then a Wound',
    'ashigaru',
    ['light', 'light', 'light', 'wound'],
    [
      [1, 2],
      [2, 1],
      [3, 1],
      [5, 'disabled'],
    ],
  ],
  [
    'NOD-E8 NOD-120 a Wound, then Disabled',
    'ashigaru',
    ['wound', 'disabled'],
    [
      [2, 1],
      [6, 'killed'],
    ],
  ],
  [
    'NOD-E8 NOD-R063 a Light Wound, then Disabled',
    'ashigaru',
    ['light', 'disabled'],
    [
      [1, 2],
      [5, 'disabled'],
    ],
  ],
  [
    'NOD-R063 Disabled, then one Light Wound',
    'ashigaru',
    ['disabled', 'light'],
    [
      [4, 'disabled'],
      [5, 'disabled'],
    ],
  ],
  ['NOD-122 Killed', 'ashigaru', ['killed'], [[6, 'killed']]],
  [
    'NOD-053 NOD-R030 a Kensei loses no action to one Wound',
    'kensei',
    ['wound', 'wound'],
    [
      [2, 2],
      [4, 'disabled'],
    ],
  ],
] as const)('%s', (_shows, rank, harms, expected) => {
  expect(hurt(rank, harms)).toEqual(expected);
});

test('NOD-R030 option kenseiWounds hardy: one action with two Wounds, disabled by four, killed by ten points', () => {
  expect(hurt('kensei', ['wound', 'wound', 'wound', 'wound', 'wound'], { kenseiWounds: 'hardy' })).toEqual([
    [2, 2],
    [4, 1],
    [6, 1],
    [8, 'disabled'],
    [10, 'killed'],
  ]);
  expect(hurt('kensei', ['disabled'], { kenseiWounds: 'hardy' })).toEqual([[8, 'disabled']]);
  expect(hurt('bushi', ['disabled'], { kenseiWounds: 'hardy' })).toEqual([[4, 'disabled']]);
});

test('NOD-R031 NOD-R058 a wounded horse has fewer moves, a wounded rider rides at full speed', () => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300, { wounds: 2, horseWounds: 2 })]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  expect([actionsOf(state, figure(state, 'A1')), ridesOf(figure(state, 'A1'))]).toEqual([1, 1]);
  expect(refusedBy(noDachi, state, 'side1', move('A', { A1: [mm(300, 540)] }))).toBe(null);
  figure(state, 'A1').ridden = 1;
  expect(refusedBy(noDachi, state, 'side1', move('A', { A1: [mm(300, 540)] }))).toBe('NOD-R031');
});

/** A disabled enemy beside A1, and another farther away. */
const fallen = (finishOff: boolean) =>
  laid(
    [
      group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'] }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 320, { fate: 'disabled', wounds: 4 }), man('B2', { class: 'bushi' }, 300, 700)]),
    ],
    { options: { finishOff } },
  );

test('NOD-121 NOD-R064 a Disabled figure does not engage, block or draw a shot', () => {
  const state = after(fallen(false), by(shoot('A1', 'B'), [1, 1, 1]));
  expect(figure(state, 'B1').wounds).toBe(4);
  expect(refusedBy(noDachi, fallen(false), 'side1', { kind: 'finishOff', figure: 'A1', target: 'B1' })).toBe('NOD-R064');
});

test('NOD-R064 option finishOff on: an action kills it', () => {
  const state = after(fallen(true), by({ kind: 'finishOff', figure: 'A1', target: 'B1' }));
  expect(figure(state, 'B1').fate).toBe('killed');
  expect(refusedBy(noDachi, fallen(true), 'side1', { kind: 'finishOff', figure: 'A1', target: 'B2' })).toBe('NOD-R064');
});

test('NOD-004 NOD-122 NOD-R058 man and horse have wounds of their own; when a rider falls his horse runs off', () => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300)]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  harm(state, figure(state, 'A1'), 'killed', [], () => undefined);
  expect(figure(state, 'A1')).toMatchObject({ fate: 'killed', mounted: false });
  expect(state.horses).toEqual([]);
});
