import { say } from '@nobori/engine';
import { laidOut, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { man as bought, READY_FORCES } from '../muster/readyForces.ts';
import { checkForce } from '../workshop/limits.ts';
import { unit } from '../tabletop.testing.ts';
import { length } from '../words.ts';

test.each(book.scenarios.map(scenario => [scenario.id, scenario] as const))(
  'SSK-115 %s: nobody begins wounded, reloading or engaged',
  (_id, scenario) => {
    const state = laidOut(book, scenario);
    expect(new Set(state.figures.map(({ legs, arms, reload, moved }) => `${legs} ${arms} ${reload} ${moved}`))).toEqual(
      new Set(['0 0 0 0']),
    );
    expect(state.contacts).toEqual([]);
  },
);

test('SSK-R10 figures stand in order of their unit letters, however the scenario lists its units', () => {
  const first = book.scenarios.find(({ sides }) => sides.some(({ units }) => units.length > 1));
  if (first === undefined) throw new Error('no scenario');
  const sides = first.sides.map(side => ({ ...side, units: side.units.toReversed() }));
  const letters = laidOut(book, { ...first, sides: [sides[1] ?? first.sides[1], sides[0] ?? first.sides[0]] }).units.map(({ id }) => id);
  expect(letters.length).toBeGreaterThan(2);
  expect(letters).toEqual(letters.toSorted());
});

test('SSK-111 SSK-113 SSK-114 two forces of one’s own: 48 by 36 inches, zones 8 inches deep, twelve turns', () => {
  const fielded = book.muster.field(READY_FORCES.slice(0, 2));
  if (!fielded.ok) throw new Error('the forces cannot be fielded');
  const { table, sides, turnLimit } = fielded.value;
  expect([table.width, table.height, turnLimit]).toEqual([12_192, 9_144, 12]);
  expect(sides.map(({ edge, zone }) => [edge, ...zone.within.flat(2)])).toEqual([
    ['south', 0, 0, 12_192, 0, 12_192, 2_032, 0, 2_032],
    ['north', 0, 7_112, 12_192, 7_112, 12_192, 9_144, 0, 9_144],
  ]);
});

test('SSK-120 the muster offers the eight ready forces', () => {
  expect(book.muster.ready.map(({ id }) => id)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8']);
});

test('SSK-056 throwing weapons are for Ninja only', () => {
  const throwing = { id: 'X', name: 'X', units: [{ of: 'ronin' as const, figures: [bought('ronin', { missile: 'throwing' })] }] };
  expect(checkForce(throwing).map(({ rule }) => rule)).toEqual(['SSK-056']);
});

test.each([
  ['SSK-027', 'a man on foot', { is: 'samurai' }, 1270],
  ['SSK-028', 'a Ninja', { is: 'ninja' }, 2032],
  ['SSK-029', 'a rider', { is: 'samurai', mounted: true }, 2540],
])('%s the card of %s says by which rule he moves', (rule, _who, figure, far) => {
  const state = situated(book, {
    waived: true,
    step: 'firing',
    first: 1,
    units: [unit('A', 1, 'samurai', { ...figure, at: [1000, 1000] }), unit('B', 2, 'ronin', { is: 'ronin', at: [1000, 5000] })],
  });
  expect(book.cards(state)[0]?.stats).toContainEqual(expect.objectContaining({ label: say('Move'), rule, value: length(far) }));
});
