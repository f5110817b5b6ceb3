import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, by, figure, group, laid, man, shoot } from '../tabletop.testing.ts';
import type { Missile } from '../tables.ts';
import { bandAt, loadSteps } from './targets.ts';

const stand = (missile: string, kind: string) =>
  figure(
    laid([
      group('A', 1, [man('A1', { class: kind, missiles: [missile] }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
    ]),
    'A1',
  );

/** The band at so many millimetres from base edge to base edge. */
const bandOver = (weapon: Missile, far: number): number =>
  bandAt({ at: [0, 0], base: { radius: 100 } }, { at: [0, 10 * far + 200], base: { radius: 100 } }, weapon);

// oxfmt-ignore
test.each([
  // rule              weapon       Short  Medium  Long  Extreme  in cm
  ['NOD-092',         'crossbow',    15,    50,     90,   150],
  ['NOD-093',         'bow',         15,    40,     70,   120],
  ['NOD-094',         'arquebus',    10,    30,     50,   100],
  ['NOD-095',         'pistol',       2,     6,     10,    30],
  ['NOD-228 NOD-R120', 'firelance',   2,     6,     10,    30],
  ['NOD-096 NOD-R012', 'thrown',     10,    15,     20,    50],
  ['NOD-176',         'shuriken',    10,    15,     20,    50],
  ['NOD-179',         'fukiya',      10,    15,     20,    50],
  ['NOD-181',         'smokebomb',   10,    15,     20,    50],
] as const)('%s NOD-R002 each band of the %s reaches to its limit and not a millimetre further', (_rule, weapon, short, medium, long, extreme) => {
  const limits = [short, medium, long, extreme];
  expect(limits.map(limit => bandOver(weapon, 10 * limit))).toEqual([0, 1, 2, 3]);
  expect(limits.map(limit => bandOver(weapon, 10 * limit + 1))).toEqual([1, 2, 3, -1]);
});

// oxfmt-ignore
test.each([
  // rule               weapon       all   Noumin
  ['NOD-098 NOD-R051', 'bow',         1,    1],
  ['NOD-098 NOD-R051', 'thrown',      1,    1],
  ['NOD-099 NOD-100',  'crossbow',    2,    3],
  ['NOD-099 NOD-100',  'arquebus',    2,    3],
  ['NOD-099 NOD-100',  'pistol',      2,    3],
  ['NOD-R020',         'firelance', null, null],
  ['NOD-R020',         'smokebomb', null, null],
] as const)('%s NOD-T3 actions to load a %s: %s, for Noumin %s', (_rule, weapon, all, noumin) => {
  expect([loadSteps(stand(weapon, 'ashigaru'), weapon), loadSteps(stand(weapon, 'noumin'), weapon)]).toEqual([all, noumin]);
});

test('NOD-R054 of several loaded weapons, none named: the one in the best band, of equals the first', () => {
  const two = (missiles: readonly string[], far: number) =>
    laid([group('A', 1, [man('A1', { class: 'ashigaru', missiles }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, far)])]);
  const shot = (missiles: readonly string[], far: number) =>
    figure(after(two(missiles, far), by(shoot('A1', 'B'), [1, 2, 2])), 'A1').loading;
  // 38 cm: the pistol does not reach, the bow is at Medium; 15 cm: thrown at Medium, the bow at Short.
  expect(shot(['pistol', 'bow'], 700)).toEqual([2, 0]);
  expect(shot(['thrown', 'bow'], 470)).toEqual([1, 0]);
  expect(shot(['thrown', 'shuriken'], 470)).toEqual([0, 1]);
  expect(refusedBy(noDachi, two(['pistol', 'bow'], 700), 'side1', shoot('A1', 'B', 'pistol'))).toBe('NOD-R054');
});
