import { expect, test } from 'vitest';
import { D8 } from '../dice/dice.ts';
import { asPrinted, rowsOf } from './asPrinted.ts';

const tables = {
  TROOP: { monk: { title: 'Warrior monk', dice: 2, die: D8, horse: null, may: ['club', ''] }, ninja: { dice: 3, land: { hill: {} } } },
  FACTORS: [['in cover', -1, () => true, 'ABC-01']],
  MOST: 4,
};

test('a row names its cells; texts for people and functions are left out', () => {
  expect(rowsOf(tables.TROOP)).toEqual(['monk: dice 2, die D8, horse –, may [club ""]', 'ninja: dice 3, land (hill ())']);
  expect(rowsOf(tables.FACTORS)).toEqual(['[-1 ABC-01]']);
  expect(rowsOf(tables.MOST)).toEqual(['4']);
});

asPrinted(
  tables,
  `
  FACTORS
    [-1 ABC-01]

  MOST
    4
`,
);
