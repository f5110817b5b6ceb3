import { expect, test } from 'vitest';
import { laidOut } from '@nobori/engine/testing';
import { rolled, seeded, silently } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import { fieldOf, type BladesForce } from './muster.ts';
import { checkForce } from '../workshop/limits.ts';
import { where } from '../tabletop.testing.ts';

const { muster } = samuraiBlades;
const force = (...units: BladesForce['units']): BladesForce => ({ id: 'X', name: 'X', units });

test('BLD-197 what a force costs: figures, bows, horses, equipment', () => {
  expect(muster.cost(force({ is: 'SAM2', count: 2, mounted: false }, { is: 'SAMB', count: 1, mounted: true }), {})).toBe(2 * 21 + 30);
  expect(
    muster.cost(
      force(
        { is: 'DRAFT', count: 1, mounted: false },
        { is: 'CART', count: 1, mounted: false },
        { is: 'BARRICADE', count: 2, mounted: false },
        { is: 'LANTERN', count: 3, mounted: false },
      ),
      {},
    ),
  ).toBe(16);
  expect(muster.cost(force({ is: 'RON', count: 1, mounted: true }), {})).toBe(19 + 6 + 3);
});

test('BLD-115 BLD-196 what a force may not be', () => {
  const rules = (...units: BladesForce['units']) => checkForce(force(...units)).map(({ rule }) => rule);
  expect(rules({ is: 'ASHY', count: 1, mounted: true })).toEqual(['BLD-115']);
  expect(rules({ is: 'CART', count: 1, mounted: false })).toEqual(['BLD-196']);
  expect(rules({ is: 'PEA', count: 13, mounted: false })).toEqual(['BLD-196']);
  expect(rules({ is: 'SAM2', count: 2, mounted: true })).toEqual([]);
  const man = { is: 'PEA', count: 1, mounted: false } as const;
  for (const is of ['DRAFT', 'BARRICADE', 'LANTERN'] as const) {
    expect(rules(man, { is, count: is === 'DRAFT' ? 1 : 12, mounted: false })).toEqual([]);
    expect(rules(man, { is, count: is === 'DRAFT' ? 2 : 13, mounted: false })).toEqual(['BLD-196']); // nothing is paid for and left at home
  }
});

test('BLD-197 what is paid for stands on the field, and nothing else', () => {
  const field = (...units: BladesForce['units']) => {
    const men = force({ is: 'PEA', count: 2, mounted: false });
    const { sides, horses, carts, lanterns, barricades } = fieldOf([force(...men.units, ...units), men]);
    return [sides[0].men.length, horses.length, carts.length, lanterns.length, barricades.length];
  };
  const one = (is: BladesForce['units'][number]['is'], count = 1) => ({ is, count, mounted: false });
  expect(field()).toEqual([2, 0, 0, 0, 0]);
  expect(field(one('DRAFT'), one('LANTERN', 2))).toEqual([2, 1, 0, 2, 0]);
  expect(field(one('CART'), one('BARRICADE', 3))).toEqual([2, 0, 1, 0, 3]);
});

test('BLD-196 who is too many is sent home from the end of the list', () => {
  const [many] = checkForce(force({ is: 'SAM2', count: 5, mounted: false }, { is: 'PEA', count: 8, mounted: false }));
  const [mended] = many?.mends ?? [];
  expect(mended?.force.units.map(({ is, count }) => [is, count])).toEqual([['SAM2', 5], ['PEA', 7]]); // prettier-ignore
  const [two] = checkForce(force({ is: 'PEA', count: 12, mounted: false }, { is: 'RON', count: 1, mounted: false }));
  expect(two?.mends?.[0]?.force.units.map(({ is, count }) => [is, count])).toEqual([['PEA', 12]]);
});

test('BLD-015 of those who fight together thirteen stand in a column, and the next in another before it', () => {
  const columns = (men: number): number => {
    const own = (count: number): BladesForce => force({ is: 'PEA', count, mounted: false });
    const field = muster.field([own(7), own(men - 7), own(1)], [0, 0, 1]);
    return new Set(field.ok ? field.value.sides[0].men.map(({ at }) => at?.[0]) : []).size;
  };
  expect([columns(13), columns(14)]).toEqual([1, 2]);
});

test('the ready forces are lawful and cost about the same', () => {
  for (const ready of muster.ready) {
    expect(checkForce(ready)).toEqual([]);
    expect(muster.cost(ready, {})).toBeGreaterThan(90);
    expect(muster.cost(ready, {})).toBeLessThan(130);
  }
});

test('two forces meet on an open field and play to an end', () => {
  const [one, two] = muster.ready;
  if (one === undefined || two === undefined) throw new Error('no ready forces');
  const field = muster.field([one, two]);
  if (!field.ok) throw new Error('no field');
  const state = laidOut(samuraiBlades, field.value);
  expect([where(state, 'w1'), where(state, 'e1')]).toEqual(['E2/D2', 'Q2']);
  const dice = rolled(seeded('field'));
  const random = seeded('field orders');
  samuraiBlades.proceed(state, dice, silently);
  for (let i = 0; i < 5000 && state.verdict === null; i += 1) {
    const [ask] = samuraiBlades.prompt(state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) break;
    samuraiBlades.carryOut(state, seat, ask.choices.sample(random), dice, silently);
    expect(samuraiBlades.faults(state)).toEqual([]);
  }
  expect(Object.keys(state.verdict?.standing ?? {})).toEqual(state.battle.sides.map(({ id }) => id));
  expect(muster.field([one]).ok).toBe(false);
  expect(fieldOf([one, two]).sides[0].men.length).toBe(4);
});
