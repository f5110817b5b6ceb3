/** Declaring charges: SSK-024, SSK-R23, SSK-R24. */
import { inches } from '@nobori/engine/table';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { unitOf } from '../state.ts';
import { unit, ronin, declaring, moving, declare, charge, stand, by, done, one, two, near } from './charges.testing.ts';

test('SSK-024 SSK-R23 a unit declares at one enemy unit, and cannot take it back', () => {
  const state = declaring(near);
  const { state: after } = play(book, state, by(one, declare()));
  expect(unitOf(after, 'A').charge).toBe('B');
  expect(refusedBy(book, after, one, declare())).toBe('SSK-R23');
});

test('SSK-024 charges are declared before anybody moves: later there is no declaring, and a declared charge must be carried out', () => {
  const late = moving(near);
  expect(refusedBy(book, late, one, declare())).toBe('NOB-3');
  expect(refusedBy(book, late, one, charge('A1', 1000, 2240))).toBe('SSK-024');
  const bound = moving([{ ...near[0], charge: 'B' }, ...near.slice(1)]);
  expect(refusedBy(book, bound, one, done)).toBe('SSK-024');
  expect(refusedBy(book, bound, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 900]] } })).toBe('SSK-025');
});

test.each([
  [
    'SSK-R23 not at friends',
    [ronin('A', 1, [1000, 1000]), ronin('C', 1, [1000, 2000]), ronin('B', 2, [1000, 2500])],
    declare('C'),
    'SSK-R23',
  ],
  ['SSK-R23 not with the enemy’s unit', near, declare('A', 'B'), 'SSK-R23'],
  [
    'SSK-R23 not from a melee',
    [ronin('A', 1, [1000, 1000], [1300, 1000]), ronin('B', 2, [1000, 2000]), ronin('C', 2, [1300, 1255])],
    declare(),
    'SSK-R23',
  ],
  [
    'SSK-R23 SSK-R71 not while holding',
    [{ ...ronin('A', 1, [1000, 1000]), status: 'holding' }, ronin('B', 2, [1000, 2500])],
    declare(),
    'SSK-R71',
  ],
  ['SSK-R23 SSK-121 not out of coherency', [ronin('A', 1, [1000, 1000], [4000, 1000]), ronin('B', 2, [1000, 2500])], declare(), 'SSK-121'],
  ['SSK-R23 not at a unit nobody could reach', [ronin('A', 1, [1000, 1000]), ronin('B', 2, [1000, 3039])], declare(), 'SSK-R23'],
  ['SSK-R23 one who reaches is enough', [ronin('A', 1, [1000, 1000], [1000, 1400]), ronin('B', 2, [1000, 3400])], declare(), null],
])('%s', (_shows, units, order, expected) => {
  expect(refusedBy(book, declaring(units), one, order)).toBe(expected);
});

test('SSK-R23 SSK-R72 not while fleeing', () => {
  const units = [{ ...ronin('A', 1, [1000, 1000]), status: 'fleeing' }, ronin('B', 2, [1000, 2500])];
  expect(refusedBy(book, declaring(units, {}, { rout: 'flee' }), one, declare())).toBe('SSK-R72');
});

test('SSK-R23 one must see whom one charges: woods deeper than 3 inches hide him, other figures do not', () => {
  const woods = (depth: number): object => ({
    table: {
      width: inches(48),
      height: inches(36),
      areas: [
        {
          id: 'w',
          kind: 'woods',
          outline: [
            [500, 1300],
            [1500, 1300],
            [1500, 1300 + depth],
            [500, 1300 + depth],
          ],
        },
      ],
    },
  });
  const ninja = [unit('A', 1, 'ninja', [['ninja', [1000, 1000]]]), ronin('C', 1, [1000, 1600]), ronin('B', 2, [1000, 2800])];
  expect(refusedBy(book, declaring(ninja, woods(762)), one, declare())).toBeNull();
  expect(refusedBy(book, declaring(ninja, woods(763)), one, declare())).toBe('SSK-R23');
});

test('SSK-R23 several units may charge the same target', () => {
  const { state } = play(
    book,
    declaring([ronin('A', 1, [1000, 1000]), ronin('C', 1, [2000, 1000]), ronin('B', 2, [1500, 2000])]),
    by(one, declare('B', 'A'), declare('B', 'C')),
  );
  expect([unitOf(state, 'A').charge, unitOf(state, 'C').charge]).toEqual(['B', 'B']);
});

test('SSK-R23 openly, the loser of precedence first; the winner declares knowing it', () => {
  const state = declaring(near);
  expect(refusedBy(book, state, two, declare('A', 'B'))).toBe('NOB-2');
  const { state: after } = play(book, state, by(one, declare(), done));
  expect(unitOf(book.view(after, 'public'), 'A').charge).toBe('B');
  expect(refusedBy(book, after, two, declare('A', 'B'))).toBeNull();
  expect(refusedBy(book, after, one, done)).toBe('NOB-2');
});

test('SSK-R23 secretCharges: both at once, hidden from each other until both are ready', () => {
  const state = situated(book, { waived: true, step: 'turnStart', units: near }, { secretCharges: true }, [3, 5]);
  expect(refusedBy(book, state, two, declare('A', 'B'))).toBeNull();
  const { state: first } = play(book, state, by(one, declare()));
  const { state: none } = play(book, state, []);
  expect(book.view(first, figureSeat(two))).toEqual(book.view(none, figureSeat(two)));
  expect(unitOf(book.view(first, figureSeat(two)), 'A').charge).toBeNull();
  expect(refusedBy(book, first, one, declare())).toBe('SSK-R23'); // one charge a unit, in secret too
  const { state: ready } = play(book, first, by(one, done));
  expect(refusedBy(book, ready, one, done)).toBe('NOB-2');
  const { state: shown } = play(book, ready, by(two, declare('A', 'B'), done));
  expect([unitOf(shown, 'A').charge, unitOf(shown, 'B').charge]).toEqual(['B', 'A']);
});

const figureSeat = (seat: string): Parameters<typeof book.view>[1] => seat as Parameters<typeof book.view>[1]; // brand maker, for the view alone

test('SSK-R24 the target may move first and walk away: the charge falls short', () => {
  const charged = situated(book, {
    waived: true,
    step: 'moving',
    first: 2,
    winner: 2,
    units: [{ ...near[0], charge: 'B' }, ...near.slice(1)],
  });
  const { state } = play(book, charged, by(two, { kind: 'move', unit: 'B', ways: { B1: [[1000, 3400]] } }, done));
  expect(refusedBy(book, state, one, charge('A1', 1000, 2240))).toBe('SSK-R26');
  expect(refusedBy(book, state, one, stand('A1'))).toBeNull();
});

test('SSK-R24 chargesMoveFirst: First’s charges, Second’s charges, then First’s and Second’s other moves', () => {
  const state = situated(
    book,
    { waived: true, step: 'moving', first: 2, winner: 2, units: [{ ...near[0], charge: 'B' }, ...near.slice(1)] },
    { chargesMoveFirst: true },
  );
  expect(refusedBy(book, state, two, { kind: 'move', unit: 'B', ways: { B1: [[1000, 3400]] } })).toBe('SSK-R24');
  const { state: after } = play(book, state, [...by(two, done), ...by(one, charge('A1', 1000, 2240), charge('A2', 1225, 2370), done)]);
  expect(refusedBy(book, after, two, { kind: 'move', unit: 'B', ways: { B1: [[1000, 3400]] } })).toBe('SSK-038'); // too late
  expect(refusedBy(book, after, two, done)).toBeNull();
  // What is asked says which of the two it is.
  expect([state, after].map(now => book.prompt(now).asks[0]?.wants.text.includes('charge'))).toEqual([true, false]);
});

// SSK-040, SSK-R26
