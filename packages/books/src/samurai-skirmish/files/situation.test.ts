import { figureId, readOrder } from '@nobori/engine';
import { inches, type Point } from '@nobori/engine/table';
import { refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf } from '../state.ts';

const man = (x: number, y: number, more: object = {}): object => ({ is: 'ronin', at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, ...figures: object[]): object => ({ id, side, of: 'ronin', figures });
const moving = { step: 'moving', first: 1, winner: 1 };
const touching = (apart: number, more: object = {}): boolean =>
  situated(book, { ...moving, units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 1000 + apart, more))] }).contacts.length > 0;

test('SSK-R07 SSK-T17 bases are round, 25 mm on foot and 40 mm mounted; a gap of 1 mm still touches', () => {
  expect([250, 260, 261].map(apart => touching(apart))).toEqual([true, true, false]);
  expect([325, 335, 336].map(apart => touching(apart, { mounted: true }))).toEqual([true, true, false]);
  const ninja = situated(book, {
    ...moving,
    units: [{ ...unit('A', 1), of: 'ninja', figures: [{ is: 'ninja', at: [1000, 1000] }] }, unit('B', 2, man(1000, 1260))],
  });
  expect(ninja.contacts).toHaveLength(1);
});

test('SSK-R07 less is an overlap, which no game may hold', () => {
  const found = book.read({ ...moving, units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 1249))] }, {});
  expect(found).toEqual({
    ok: false,
    complaints: [{ place: 'situation.units[0].figures[0].at', expected: 'a place of his own: his base overlaps that of B1' }],
  });
});

test.each([
  [1, 254],
  [2, 508],
  [2.5, 635],
  [3, 762],
  [5, 1270],
  [6, 1524],
  [7, 1778],
  [7.5, 1905],
  [8, 2032],
  [10, 2540],
  [11, 2794],
  [12, 3048],
  [15, 3810],
  [24, 6096],
  [30, 7620],
  [36, 9144],
  [48, 12_192],
])('SSK-T17 SSK-R06 %f inches are %i tenths of a millimetre', (length, units) => {
  expect(inches(length)).toBe(units);
});

test('SSK-005 SSK-R06 distance is from base edge to base edge in a straight line, compared exactly', () => {
  // 1552, 2910, 3298 is a triangle of whole numbers: 12 inches and two radii on the slant.
  const ninja = (x: number, y: number): object => ({ is: 'ninja', at: [x, y] });
  const state = situated(book, {
    ...moving,
    units: [{ id: 'A', side: 1, of: 'ninja', figures: [ninja(1000, 1000), ninja(2400, 3800)] }, unit('B', 2, man(9000, 9000))],
  });
  const moves = (to: Point): string | null => refusedBy(book, state, 'side1', { kind: 'move', unit: 'A', ways: { A2: [to] } });
  expect(moves([2552, 3910])).toBeNull();
  expect(moves([2553, 3910])).toBe('SSK-020');
  expect(moves([2552, 3911])).toBe('SSK-020');
});

test('SSK-R06 coordinates are whole numbers from the south-west corner: anything else is no order and no situation', () => {
  const found = book.read({ units: [unit('A', 1, man(1000.5, 1000)), unit('B', 2, man(1000, 3000))] }, {});
  expect(found.ok ? [] : found.complaints.map(({ place }) => place)).toEqual(['situation.units[0].figures[0].at[0]']);
  const state = situated(book, { ...moving, units: [unit('A', 1, man(100, 100)), unit('B', 2, man(1000, 3000))] });
  expect(() => refusedBy(book, state, 'side1', { kind: 'move', unit: 'A', ways: { A1: [[0.5, 0]] } })).toThrow('whole');
  expect(refusedBy(book, state, 'side1', { kind: 'move', unit: 'A', ways: { A1: [[0, 0]] } })).toBeNull();
  expect(refusedBy(book, state, 'side1', { kind: 'move', unit: 'A', ways: { A1: [[0, -1]] } })).toBe('SSK-R80');
});

test('SSK-111 SSK-114 what a situation leaves out: the standard table, twelve turns, Side 1 in the south', () => {
  const { battle } = situated(book, { ...moving, units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 3000))] });
  expect([battle.table.width, battle.table.height, battle.turnLimit, battle.sides[0].edge, battle.sides[1].edge]).toEqual([
    12_192,
    9144,
    12,
    'south',
    'north',
  ]);
});

test.each([
  ['a unit letter given twice', { units: [unit('A', 1, man(1000, 1000)), unit('A', 2, man(1000, 3000))] }, 'situation.units[1]'],
  ['a side without units', { units: [unit('A', 1, man(1000, 1000))] }, 'situation.units'],
  [
    'a charge at nobody',
    { units: [{ ...unit('A', 1, man(1000, 1000)), charge: 'X' }, unit('B', 2, man(1000, 3000))] },
    'situation.units[0].charge',
  ],
  [
    'a charge at friends',
    { units: [{ ...unit('A', 1, man(1000, 1000)), charge: 'C' }, unit('C', 1, man(1000, 2000)), unit('B', 2, man(1000, 3000))] },
    'situation.units[0].charge',
  ],
  [
    'a contact of a stranger',
    { units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 1255))], contacts: [{ a: 'A1', b: 'B7' }] },
    'situation.contacts[0].b',
  ],
  ['an unknown step', { units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 3000))], step: 'lunch' }, 'situation.step'],
])('SSK-R10 a situation is told what is wrong with it, and where: %s', (_shows, situation, place) => {
  const found = book.read(situation, {});
  expect(found.ok ? [] : found.complaints.map(complaint => complaint.place)).toContain(place);
});

test('SSK-R10 figures are numbered in their order, unless they say otherwise', () => {
  const state = situated(book, {
    ...moving,
    units: [unit('A', 1, man(1000, 1000, { number: 4 }), man(2000, 1000)), unit('B', 2, man(1000, 3000))],
  });
  expect([figureOf(state, figureId('A4')).at, figureOf(state, figureId('A2')).at]).toEqual([
    [1000, 1000],
    [2000, 1000],
  ]);
});

test('sides are called by their number, their name or their seat, in figures and in the stack', () => {
  const position = (one: unknown, two: unknown, more: object = {}) =>
    situated(book, {
      ...moving,
      first: one,
      winner: one,
      units: [
        { ...unit('A', 1, man(1000, 1000)), side: one },
        { ...unit('B', 2, man(1000, 4500)), side: two },
      ],
      ...more,
    });
  expect(position('side1', 'side2')).toEqual(position(1, 2));
  expect(position('wanderers', 'wardens', { scenario: 'yahagi-bridge' })).toEqual(position(1, 2, { scenario: 'yahagi-bridge' }));
  const found = book.read({ units: [{ ...unit('A', 1, man(1000, 1000)), side: 'nobody' }, unit('B', 2, man(1000, 3000))] }, {});
  expect(found.ok ? '' : found.complaints[0]).toEqual({
    place: 'situation.units[0].side',
    expected: 'one of side1, side2, found "nobody"',
  });
  const stack = book.read(
    { ...moving, units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 4500))], step: [{ kind: 'deployment', side: 'nobody' }] },
    {},
  );
  expect(stack.ok ? '' : stack.complaints[0]).toEqual({ place: 'situation.step[0].side', expected: 'one of side1, side2, found "nobody"' });
});

test('places may be text with their unit', () => {
  const state = situated(book, {
    ...moving,
    units: [unit('A', 1, { is: 'ronin', at: '10,5 in' }), unit('B', 2, { is: 'ronin', at: '25.4cm,40cm' })],
  });
  expect(state.figures.map(({ at }) => at)).toEqual([[2540, 1270], [2540, 4000]]); // prettier-ignore
});

test('SSK-023 sides are called alike in figures, stacks and orders: by name, by seat, or by number', () => {
  const sides = (side: unknown, stack: unknown): unknown =>
    book.write(
      situated(book, {
        step: [{ kind: 'turnEnd' }, { kind: 'parries', bouts: [], ready: [stack] }],
        first: side,
        units: [
          { ...unit('A', 1, man(1000, 1000)), side },
          { ...unit('B', 2, man(5000, 5000)), side: 'side1' },
        ],
      }),
    );
  expect(sides('side2', 'side2')).toEqual(sides(2, 1));
  const choosing = situated(book, { step: 'choosingFirst', winner: 'side1', units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(5000, 5000))] }); // prettier-ignore
  expect(['side2', 1].map(side => readOrder(book, choosing, { kind: 'first', side }))).toEqual([
    { ok: true, value: { kind: 'first', side: 1 } },
    { ok: true, value: { kind: 'first', side: 1 } },
  ]);
  expect(readOrder(book, choosing, { kind: 'first', side: 'nobody' }).ok).toBe(false);
});
