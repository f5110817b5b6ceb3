import { figureId } from '@nobori/engine';
import { play, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf, type Figure } from '../state.ts';

const man = (is: string, x: number, y: number, more: object = {}): object => ({ is, at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
const results = { step: 'results', first: 1, winner: 1 };

test('SSK-R03 "teppo" and "arquebus" are one weapon: the gun of the weapon table has the bonus of the modifier list', () => {
  const gunner = unit('A', 1, 'ashigaru', man('ashigaru', 1000, 1000, { missile: 'arquebus' }));
  const at12 = situated(book, {
    step: 'firing',
    first: 1,
    winner: 1,
    units: [gunner, unit('B', 2, 'ronin', man('ronin', 1000, 1000 + 3048 + 250))],
  });
  const { state } = play(book, at12, [{ seat: 'side1', order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice: [4, 4, 4] }]); // 1 + 2
  expect(figureOf(state, figureId('B1'))).toMatchObject({ missileHits: 3 });
  expect(figureOf(state, figureId('A1')).reload).toBeGreaterThan(0); // and its rate of fire
});

/** A Samurai with one hit on him, and what the D12 makes of it. */
function struck(face: number): Figure {
  const units = [
    unit('A', 1, 'samurai', man('samurai', 1000, 1000, { meleeHits: 1 }), man('samurai', 1500, 1000)),
    unit('B', 2, 'ronin', man('ronin', 1000, 5000)),
  ];
  return figureOf(situated(book, { ...results, units }, {}, [face, 6, 1]), figureId('A1'));
}

test.each([
  [1, 'dead'],
  [2, 'dead'],
  [3, 'dead'],
  [4, 'leg'],
  [5, 'leg'],
  [6, 'leg'],
  [7, 'leg'],
  [8, 'arm'],
  [9, 'arm'],
  [10, 'arm'],
  [11, 'arm'],
  [12, 'unhurt'],
])('SSK-R05 the lost hyphens: 4–7 and 8–11, with "3 or less" and "12" they cover the D12; %i: %s', (face, expected) => {
  const { fate, legs, arms } = struck(face);
  expect(fate ?? (legs > 0 ? 'leg' : arms > 0 ? 'arm' : 'unhurt')).toBe(expected);
  expect(legs + arms).toBeLessThanOrEqual(1);
});

test.each([
  // option            default    other values                 ruling
  ['morale', true, [false], 'SSK-R62'],
  ['rout', 'remove', ['flee'], 'SSK-R72'],
  ['precedence', 'choose', ['winnerFirst'], 'SSK-R22'],
  ['secretCharges', false, [true], 'SSK-R23'],
  ['chargesMoveFirst', false, [true], 'SSK-R24'],
  ['chargeTargets', 'greatest', ['free'], 'SSK-R25'],
  ['advanceToContact', false, [true], 'SSK-R28'],
  ['breakOff', false, [true], 'SSK-R30'],
  ['figuresBlock', true, [false], 'SSK-R34'],
  ['fireIntoMelee', false, [true], 'SSK-R39'],
  ['fireResultsFirst', false, [true], 'SSK-R42'],
  ['reloadStandstill', false, [true], 'SSK-R38'],
  ['parry', 'secret', ['open', 'cancel'], 'SSK-R47'],
  ['sweepingBlows', false, [true], 'SSK-R46'],
  ['roninNinjaWounds', 2, [1, 3], 'SSK-R56'],
  ['luckyFateForAll', false, [true], 'SSK-R55'],
  ['fiftyPercent', 'perTurn', ['ofStart'], 'SSK-R63'],
  ['openPenalty', 'always', ['underFire'], 'SSK-R82'],
  ['succession', false, [true], 'SSK-R21'],
  ['nodachi', 'sword', ['twoHanded'], 'SSK-R52'],
  ['dismount', false, [true], 'SSK-R61'],
  ['daimyoDeath', false, [true], 'SSK-R76'],
] as const)('SSK-T16 option %s', (name, usual, others, rule) => {
  const option = book.options[name];
  expect(option?.default).toBe(usual);
  expect([...(option?.values ?? [])].sort()).toEqual([usual, ...others].sort());
  expect(['SSK-R49', rule]).toContain(option?.rule); // parry has two rulings
});

test('SSK-T16 there are no other options, and every ruling that names one names one of these', async () => {
  expect(Object.keys(book.options)).toHaveLength(22);
  const { rulings } = await book.catalogue();
  const named = Object.values(rulings).flatMap(({ option }) => (option === undefined ? [] : [option]));
  expect([...new Set(named)].sort()).toEqual(Object.keys(book.options).sort());
});

test('SSK-T16 a value that is none of an option’s is refused', () => {
  const units = [unit('A', 1, 'ronin', man('ronin', 1000, 1000)), unit('B', 2, 'ronin', man('ronin', 1000, 5000))];
  expect(() => situated(book, { units }, { parry: 'never' })).toThrow('options.parry');
  expect(() => situated(book, { units }, { charges: true })).toThrow('options.charges');
});
