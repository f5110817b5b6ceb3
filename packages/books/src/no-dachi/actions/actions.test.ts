/** What is left to do in an activation, and what single figures do at the limit of what they may. */
import { refusedBy, situated, whyNot } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import {
  after,
  asked,
  by,
  done,
  eventsOf,
  figure,
  group,
  laid,
  land,
  line,
  man,
  mm,
  move,
  one,
  unit,
  type Written,
} from '../tabletop.testing.ts';
import { able, actingOf, somethingLeft } from './activation.ts';

const bushi = { class: 'bushi' } as const;
const rider = { class: 'bushi', horse: true } as const;
const foe = group('B', 2, [man('B1', bushi, 300, 1100)]);
const alone = (is: Written, more: Written = {}) => laid([group('A', 1, [man('A1', is, 300, 300)]), foe], more);

test.each([
  ['on foot, one action used', bushi, 1, 0, true],
  ['on foot, both used', bushi, 2, 0, false],
  ['mounted, one horse move left', rider, 2, 1, true],
  ['mounted, one action left', rider, 1, 2, true],
  ['mounted, nothing left', rider, 2, 2, false],
] as const)('NOD-051 NOD-R031 who can act still: %s', (_who, is, spent, ridden, can) => {
  const state = alone(is);
  Object.assign(figure(state, 'A1'), { spent, ridden });
  expect([able(state, unit(state, 'A')), somethingLeft(state, unit(state, 'A'), false)]).toEqual([can, can]);
});

test('NOD-051 a step in which nobody of the group can do anything is passed over', () => {
  const state = alone(bushi);
  figure(state, 'A1').spent = 2;
  state.moments[state.moments.length - 1] = actingOf('A', 1, false, false);
  expect(asked(after(state, by(done)))).not.toBe('acting');
});

test('NOD-R100 smoke is gone when its last turn begins, and that is told', () => {
  const turn = (until: number) => {
    const state = situated(noDachi, { attacker: 1, step: 'choosing', groups: [group('A', 1, [man('A1', bushi, 300, 300)]), foe], smoke: [{ at: mm(900, 600), until }] }, {}); // prettier-ignore
    const told = eventsOf(state, by(done)).filter(({ kind }) => kind === 'smokeGone');
    return [told.length, after(state, by(done)).smoke.length];
  };
  expect([turn(2), turn(3)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('NOD-R032 a rider is put down within 2 mm of his horse', () => {
  const down = (x: number) => refusedBy(noDachi, alone(rider), one, { kind: 'dismount', figure: 'A1', to: mm(x, 300) });
  expect([down(329), down(330), down(332), down(333)]).toEqual(['NOD-R032', null, null, 'NOD-R032']);
});

test('NOD-060 NOD-061 NOD-R018 who takes up one load of two carries, and puts down, that one', () => {
  const state = laid([group('A', 1, [man('A1', bushi, 300, 300)]), foe], {
    loads: [
      { id: 'stand', kind: 'pavise', at: mm(300, 300) },
      { id: 'barrel', kind: 'barrel', at: mm(300, 300) },
    ],
  });
  const rules = (thing: string) =>
    eventsOf(state, by({ kind: 'carry', figure: 'A1', thing })).find(({ kind }) => kind === 'carried')?.rules ?? [];
  expect([rules('stand'), rules('barrel')]).toEqual([
    ['NOD-061', 'NOD-R018'],
    ['NOD-060', 'NOD-R018'],
  ]);
  const places = (thing: string) =>
    after(state, by({ kind: 'carry', figure: 'A1', thing }), by(move('A', { A1: [mm(300, 400)] }))).loads.map(({ at }) => at[1]);
  expect([places('stand'), places('barrel')]).toEqual([
    [4000, 3000],
    [3000, 4000],
  ]);
});

test('NOD-R029 on the line between in and out is inside', () => {
  const gate = (y: number) =>
    laid([group('A', 1, [man('A1', bushi, 300, y)]), foe], {
      battle: {
        table: land(line('gate', 200, 311, 400, 311)),
        sides: [
          { id: 'side1', name: 'one', edge: 'south', zones: [[mm(0, 0), mm(1800, 0), mm(1800, 200)]] },
          { id: 'side2', name: 'two', edge: 'north', zones: [[mm(0, 1000), mm(1800, 1000), mm(1800, 1200)]] },
        ],
        special: { gates: [{ line: 'line 0', inside: [mm(0, 0), mm(1800, 0), mm(1800, 300), mm(0, 300)] }] },
      },
    });
  const open = (y: number) => refusedBy(noDachi, gate(y), one, { kind: 'use', figure: 'A1', thing: 'line 0' });
  expect([open(300), open(301)]).toEqual([null, 'NOD-R029']);
});

test('NOD-R029 who cannot open a gate is told why', () => {
  const battle = {
    table: { ...land(line('gate', 200, 311, 400, 311)) },
    sides: [
      { id: 'side1', name: 'one', edge: 'south', zones: [[mm(0, 0), mm(1800, 0), mm(1800, 200)]] },
      { id: 'side2', name: 'two', edge: 'north', zones: [[mm(0, 1000), mm(1800, 1000), mm(1800, 1200)]] },
    ],
    special: { gates: [{ line: 'line 0', inside: [mm(0, 0), mm(1800, 0), mm(1800, 311), mm(0, 311)] }] },
  };
  const why = (y: number, more: Written = {}, rest: Written = {}, enemy = 900) => {
    const men = [group('A', 1, [man('A1', { class: 'bushi' }, 300, y, more)]), group('B', 2, [man('B1', { class: 'bushi' }, 320, enemy)])];
    return whyNot(noDachi, laid(men, { battle, ...rest }), one, { kind: 'use', figure: 'A1', thing: 'line 0' });
  };
  expect([
    why(300),
    why(322),
    why(250),
    why(280, { horse: true, mounted: true }),
    why(300, {}, { used: ['line 0'] }),
    why(300, {}, {}, 300),
  ]).toEqual([
    '',
    'The gate is opened from inside, and A1 Bushi is outside.',
    'A1 Bushi must touch the gate to open it.',
    'A1 Bushi is mounted: gates and lanterns are for men on foot.',
    'That gate has been opened.',
    'A1 Bushi is in contact with an enemy.',
  ]);
});
