import { describe, expect, test } from 'vitest';
import { fill, goalFaults, read, readerFor, type Aim } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import type { BladesState } from '../state.ts';
import { blue, hex, red, scene, type Written } from '../tabletop.testing.ts';
import { SCENARIOS } from './index.ts';

const aims = (state: BladesState): string[] =>
  samuraiBlades
    .aims(state)
    .map(
      ({ side, label, have, need, done }) =>
        `${side}: ${fill(label, readerFor(samuraiBlades, state))} ${have}/${need}${done ? ' done' : ''}`,
    );
const aim = (state: BladesState, id: string): Aim => {
  const found = samuraiBlades.aims(state).find(one => one.id === id);
  if (found === undefined) throw new Error(`no aim ${id}`);
  return found;
};
const ended = (state: BladesState) => [state.verdict?.by, state.verdict?.rules];

test('every scenario’s goals and ends name only what there is', () => {
  for (const { victory, sides } of SCENARIOS)
    expect(
      goalFaults(
        victory,
        sides.map(({ id }) => id),
      ),
    ).toEqual([]);
});

describe('what each side fights for', () => {
  test('7.1 the bridge', () => {
    const state = scene('movement', [red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9')], { scenario: 'karasu-bridge', held: 2 });
    expect(aims(state)).toEqual([
      'hojo: Leave none of the enemy alive 0/1',
      'satomi: Leave none of the enemy alive 0/1',
      'hojo: Be the last to hold the bridge at the end of a phase 0/1',
      'satomi: Be the last to hold the bridge at the end of a phase 1/1 done',
    ]);
  });

  test('7.2 the cart', () => {
    const state = scene(
      'movement',
      [red('rice-cart', 'CART', 'Q6', { rear: 'P6', name: 'The rice cart' }), red('A', 'PEA', 'P5'), blue('B', 'BAN', 'Q5')],
      {
        scenario: 'rice-convoy',
      },
    );
    expect(aims(state)).toEqual([
      'convoy: Take the rice cart off the map over the east edge 0/1',
      'convoy: Keep somebody beside the cart: 1 there now 1/1 done',
      'raiders: End your phase with 2 beside the cart and none of the enemy: 1 there now 1/2',
      'raiders: Keep the rice cart on the map until the last turn is over 1/1 done',
      'convoy: Leave none of the enemy alive 0/1',
      'raiders: Leave none of the enemy alive 0/1',
    ]);
  });

  test('7.3 the envoy', () => {
    const state = scene(
      'movement',
      [red('ito-chikahira', 'LORDU', 'J6', { name: 'Ito', health: 'dead' }), red('M', 'MON', 'E6'), blue('N', 'NIN', 'A14')],
      {
        scenario: 'shorin-in',
      },
    );
    expect(aims(state)).toEqual([
      'iga: Kill Ito 1/1 done',
      'iga: Then get somebody away over the edge of the map: 0 away 0/1',
      'temple: Keep Ito alive 0/1',
      'temple: Leave none of the enemy on the map 0/1',
    ]);
  });
});

describe('BLD-198 a verdict names the goals that decided it', () => {
  const end = (phase: number, scenario: string | null, ...figures: Written[]) =>
    ended(scene('recovery', figures, { phase, ...(scenario === null ? {} : { scenario }) }));
  test('nobody left; time is up', () => {
    const dead = { health: 'dead' };
    expect(end(3, null, red('A', 'PEA', 'A1', dead), blue('B', 'PEA', 'M9', dead))).toEqual([
      ['firstKillsAll', 'secondKillsAll'],
      ['BLD-198'],
    ]);
    expect(end(3, null, red('A', 'PEA', 'A1', dead), blue('B', 'PEA', 'M9'))).toEqual([['secondKillsAll'], ['BLD-198']]);
    expect(end(30, null, red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9'))).toEqual([[], ['BLD-198']]);
  });
  test('7.1 the place was held', () => {
    expect(end(20, 'karasu-bridge', red('A', 'PEA', 'G5'), blue('B', 'PEA', 'M9'))).toEqual([['firstHolds'], ['BLD-198']]);
    expect(end(20, 'karasu-bridge', red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9'))).toEqual([[], ['BLD-198']]);
  });
  test('7.2 the cart is seized at the end of the raiders’ phase, not of the convoy’s', () => {
    const figures = [red('rice-cart', 'CART', 'Q6', { rear: 'P6' }), blue('B', 'BAN', 'Q5'), blue('C', 'BAN', 'Q7'), red('A', 'PEA', 'A1')];
    expect(end(2, 'rice-convoy', ...figures)).toEqual([['seized'], ['BLD-198']]);
    expect(end(3, 'rice-convoy', ...figures)).toEqual([undefined, undefined]);
    expect(end(24, 'rice-convoy', ...figures.filter(({ id }) => id !== 'C'))).toEqual([[], ['BLD-198']]);
  });
  test('7.3 the envoy', () => {
    const envoy = (health: string) => red('ito-chikahira', 'LORDU', 'J6', { health });
    const ninja = (health: string) => blue('N', 'NIN', 'B14', { health });
    expect(end(3, 'shorin-in', envoy('dead'), ninja('left'))).toEqual([['killed', 'away'], ['BLD-198']]);
    expect(end(3, 'shorin-in', envoy('dead'), ninja('dead'))).toEqual([['cleared', 'killed'], ['BLD-198']]);
    expect(end(3, 'shorin-in', envoy('healthy'), ninja('dead'))).toEqual([['cleared'], ['BLD-198']]);
    expect(end(30, 'shorin-in', envoy('dead'), ninja('healthy'))).toEqual([['killed'], ['BLD-198']]);
    expect(end(30, 'shorin-in', envoy('healthy'), ninja('healthy'))).toEqual([[], ['BLD-198']]);
  });
});

describe('how far it still is', () => {
  const steps = (state: BladesState, id: string, from: string): number | null =>
    samuraiBlades.stepsTo?.(state, aim(state, id), hex(from)) ?? null;
  test('to a place, by the bridge and not through the river', () => {
    const state = scene('movement', [red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9')], { scenario: 'karasu-bridge' });
    expect([steps(state, 'firstHolds', 'G5'), steps(state, 'firstHolds', 'C5'), steps(state, 'firstHolds', 'Z40')]).toEqual([0, 4, null]);
    expect(steps(state, 'firstKillsAll', 'F9')).toBeGreaterThan(7); // the enemy is 7 hexes off, beyond the river
  });
  test('to a cart, off the map, to the victim', () => {
    const cart = red('rice-cart', 'CART', 'Q6', { rear: 'P6' });
    const convoy = scene('movement', [cart, red('A', 'PEA', 'A1'), blue('B', 'BAN', 'T1')], { scenario: 'rice-convoy' });
    expect([
      steps(convoy, 'seized', 'Q4'),
      steps(convoy, 'through', 'T8'),
      steps(convoy, 'through', 'Q8'),
      steps(convoy, 'kept', 'Q7'),
    ]).toEqual([1, 1, 4, 1]);
    const temple = scene('movement', [red('ito-chikahira', 'LORDU', 'J6'), blue('N', 'NIN', 'A14')], { scenario: 'shorin-in' });
    expect([steps(temple, 'killed', 'J7'), steps(temple, 'away', 'A14'), steps(temple, 'away', 'C5')]).toEqual([1, 1, 3]);
  });
});

describe('what release 0.1.0 wrote for victory', () => {
  test.each([
    ['karasu-bridge', { kind: 'hold', at: 'G5' }],
    ['rice-convoy', { kind: 'convoy', side: 0, cart: 'rice-cart', seizers: 2 }],
    ['shorin-in', { kind: 'assassination', side: 1, victim: 'ito-chikahira' }],
  ])('%s has the same goals', (id, victory) => {
    const scenario = SCENARIOS.find(one => one.id === id);
    const again = read(samuraiBlades.shapes.scenario, { ...scenario, victory });
    expect(again.ok ? again.value.victory : again.complaints).toEqual(scenario?.victory);
  });
  test('left out it is the last man; what is neither is complained about', () => {
    const { victory: _victory, ...rest } = SCENARIOS[0] ?? {};
    const plain = read(samuraiBlades.shapes.scenario, rest);
    expect(plain.ok ? plain.value.victory.goals.map(({ id }) => id) : plain.complaints).toEqual(['firstKillsAll', 'secondKillsAll']);
    expect(read(samuraiBlades.shapes.scenario, { ...rest, victory: { kind: 'tea' } }).ok).toBe(false);
  });
});
