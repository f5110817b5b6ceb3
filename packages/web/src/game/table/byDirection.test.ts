import { fill } from '@nobori/engine';
import { expect, test } from 'vitest';
import { bearingOf, toldApart } from './byDirection.ts';
import { MEASURES } from './measure.ts';

const wind = (...args: Parameters<typeof bearingOf>): string | null => {
  const { way } = bearingOf(...args);
  return way === null ? null : fill(way);
};

test('on a table: where a place lies from a man, with the north at the far edge', () => {
  expect([[0, 9], [9, 9], [9, 1], [0, -9], [-9, 0]].map(([x = 0, y = 0]) => wind([0, 0], [x, y], 'table'))).toEqual(['north', 'north-east', 'east', 'south', 'west']); // prettier-ignore
});

test('on hexes: the six sides of a hex, and the corners between them', () => {
  expect([[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [2, -1]].map(([q = 0, r = 0]) => wind([5, 5], [5 + q, 5 + r], 'hex'))).toEqual(
    ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west', 'east'],
  ); // prettier-ignore
});

test('where he stands, and for whoever stands nowhere yet, there is no way to tell', () => {
  expect([wind([5, 5], [5, 5], 'hex'), wind(null, [5, 5], 'hex')]).toEqual([null, null]);
});

test('orders that read alike are told by where they lead', () => {
  const ground = { kind: 'table' } as Parameters<typeof toldApart>[3]['ground']; // its kind is all that is looked at
  expect(toldApart({ end: [0, 508] }, 'Charge home', [0, 0], { ground, measure: MEASURES.inches })).toBe('Charge home: north, 2″');
});
