import { expect, test } from 'vitest';
import { read } from '../kernel/shape.ts';
import { tableShape } from './tableFile.ts';

const shape = tableShape({ areas: { woods: 1 }, lines: { hedge: 1 } }, 'cm');
const wrong = (table: unknown): readonly (readonly [string, string])[] => {
  const found = read(shape, table, 'situation.table');
  return found.ok ? [] : found.complaints.map(({ place, expected }) => [place, expected]);
};

test('a table in centimetres as text, or in tenths of a millimetre', () => {
  expect(wrong({ width: '120 cm', height: 9000 })).toEqual([]);
});

test('centimetres given for tenths of a millimetre are told', () => {
  expect(wrong({ width: 120, height: '90 cm' })).toEqual([
    ['situation.table.width', '1000 or more, in tenths of a millimetre, or text such as "120 cm", found 120'],
  ]);
});

test('a kind of ground nobody knows is told, also one named like what every object has', () => {
  const area = (kind: string) => ({ width: 9000, height: 9000, areas: [{ id: 'a', kind, outline: '0,0 10,10' }] });
  expect(wrong(area('woods'))).toEqual([]);
  for (const kind of ['wodos', 'constructor', '__proto__'])
    expect(wrong(area(kind))).toEqual([['situation.table.areas[0].kind', 'one of woods']]);
});
