/** Which numbers of a roster become columns. */
import { say } from '@nobori/engine';
import { expect, test } from 'vitest';
import { columnsOf, toldOf, type NumberSaid } from './columns.ts';

const told = (label: string, ...values: string[]): NumberSaid => ({ label, values, rules: ['A-1'] });

test('what most of the men have and is short stands in a column; the rest is told below the name', () => {
  const archer = [told('Dice', '3'), told('Move', '5"'), told('Shoots', 'to 10 cm: 5; to 20 cm: 6; to 40 cm: 7')];
  const rider = [told('Dice', '4'), told('Move', '10"'), told('Horse', 'at a halt')];
  expect(columnsOf([archer, archer, rider], 100).map(({ label }) => label)).toEqual(['Dice', 'Move']);
});

test('there are no more columns than there is room for, and a narrower one may still fit', () => {
  const man = [told('Dice', '3'), told('Armour', 'part armoured, ignores 1'), told('Reach', '2')];
  const [dice, armour, reach] = columnsOf([man], 100);
  expect([dice, armour, reach].map(one => one?.label)).toEqual(['Dice', 'Armour', 'Reach']);
  const room = (dice?.wide ?? 0) + (reach?.wide ?? 0);
  expect(columnsOf([man], room).map(({ label }) => label)).toEqual(['Dice', 'Reach']);
});

const stat = (value: string, rule: string) => ({ label: say('Strikes'), value: say(value), rule });
const strikes = (value: string, rule: string) => toldOf([stat(value, rule)], ({ text }) => text);

test('two values under one label are one number of his', () => {
  expect(toldOf([stat('yari', 'A-1'), stat('katana', 'A-1')], ({ text }) => text)).toEqual([
    { label: 'Strikes', values: ['yari', 'katana'], rules: ['A-1'] },
  ]);
});

test('one column for what several rules tell; many of them stand beside the values', () => {
  expect(columnsOf([strikes('4+', 'A-1'), strikes('5+', 'A-2')], 100).map(({ rules }) => rules)).toEqual([['A-1', 'A-2']]);
  const men = ['A-1', 'A-2', 'A-3', 'A-4'].map(rule => strikes('4+', rule));
  expect(columnsOf(men, 100).map(({ rules }) => rules)).toEqual([[]]);
});
