import { expect, test } from 'vitest';
import { read, type Shape } from '../kernel/shape.ts';
import { written } from '../writing/index.ts';
import { lengthsIn, pointShape } from './lengths.ts';

const { length, point, way, outline } = lengthsIn('in');
const given = <T>(shape: Shape<T>, value: unknown): T | string => {
  const found = read(shape, value, 'it');
  return found.ok ? found.value : (found.complaints[0]?.expected ?? '');
};

test('a length is text in the unit of the book, or whole tenths of a millimetre', () => {
  expect(['6 in', '2.5 in', '0.1 in', 635].map(text => given(length(), text))).toEqual([1524, 635, 25, 635]);
  expect(given(lengthsIn('cm').length(), '12.5 cm')).toBe(1250);
  expect([1524, 635, 25, -254].map(value => written(length(), value))).toEqual(['6 in', '2.5 in', '0.1 in', '-1 in']);
});

test('another unit, no unit and what is out of bounds are complained about', () => {
  expect(given(length(), '6 cm')).toBe('text such as "6 in", found "6 cm"');
  expect(given(length(), '6')).toBe('text such as "6 in", found "6"');
  expect(given(length(254), '0.5 in')).toBe('text such as "6 in", or tenths of a millimetre, a whole number, 254 or more, found 127');
});

test('every tenth of a millimetre is written so that it is read as the same again', () => {
  for (const unit of ['in', 'cm'] as const) {
    const shape = lengthsIn(unit).length();
    for (let value = -300; value < 3000; value += 1) expect(given(shape, written(shape, value))).toBe(value);
  }
});

test('places are text too: one, a way of them, an outline', () => {
  expect(given(point, '9,15')).toEqual([2286, 3810]);
  expect(given(point, [2286, 3810])).toEqual([2286, 3810]);
  expect(['9in,15in', '22.86,38.1 cm'].map(text => given(point, text))).toEqual([[2286, 3810], [2286, 3810]]); // prettier-ignore
  expect(given(way, '9,15 15,15')).toEqual([[2286, 3810], [3810, 3810]]); // prettier-ignore
  expect(written(way, [[2286, 3810], [3810, 3810]])).toBe('9,15 15,15'); // prettier-ignore
  expect(given(point, '9,15 15,15')).toBe('text such as "9,15", found "9,15 15,15"');
  expect(given(way, '9, 15')).toBe('text such as "9,15 15,15", found "9, 15"');
});

test('an outline of two places is a rectangle, and a rectangle is written so', () => {
  const box = given(outline, '0,1 2,3');
  expect(box).toEqual([[0, 254], [508, 254], [508, 762], [0, 762]]); // prettier-ignore
  expect(written(outline, box as never)).toBe('0,1 2,3');
  const shifted = [[508, 254], [508, 762], [0, 762], [0, 254]] as const; // prettier-ignore
  expect(written(outline, shifted)).toBe('2,1 2,3 0,3 0,1');
  expect(given(outline, '2,1 2,3 0,3 0,1')).toEqual(shifted);
  expect(given(outline, '0,1')).toBe('a list of at least 3, found 1 entries');
});

test('a place in orders and situations may say its unit', () => {
  const said = ['12.5cm,30cm', '12.5, 30 cm', '5",8"', '5 in,8 in', '125mm,300 mm', '-1cm,2cm'].map(text => given(pointShape, text));
  expect(said).toEqual([[1250, 3000], [1250, 3000], [1270, 2032], [1270, 2032], [1250, 3000], [-100, 200]]); // prettier-ignore
  expect(given(pointShape, [7, 8])).toEqual([7, 8]);
  expect([given(pointShape, ['12.5cm', '30 cm']), given(pointShape, ['5"', 80])]).toEqual([[1250, 3000], [1270, 80]]); // prettier-ignore
  expect(given(pointShape, ['12.5', '30cm'])).toContain('a whole number from -40000 to 40000, found "12.5"');
  expect(given(pointShape, '12,30')).toBe('a pair, or text with its unit such as "12.5cm,30cm", found "12,30"');
  expect(given(pointShape, '900cm,1cm')).toContain('a whole number from -40000 to 40000');
  expect(['6in', '6"', '6 "'].map(text => given(length(), text))).toEqual([1524, 1524, 1524]);
  expect(given(lengthsIn('cm').length(), '12.5cm')).toBe(1250);
});
