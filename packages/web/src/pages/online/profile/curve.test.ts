import { expect, test } from 'vitest';
import { curveOf } from './curve.ts';

const SIZE = { width: 100, height: 40 };

test('a course begins at the left and ends at the right; a higher rating lies higher, and the band is as wide as it is unsure', () => {
  const { line, band } = curveOf(
    [
      { rating: 1500, deviation: 50 },
      { rating: 1600, deviation: 25 },
    ],
    SIZE,
  );
  expect(line).toBe('M0.0 24.0L100.0 8.0');
  expect(band).toBe('M0.0 8.0L100.0 0.0L100.0 16.0L0.0 40.0Z');
});

test('one game is drawn across, none is not drawn', () => {
  expect(curveOf([{ rating: 1500, deviation: 50 }], SIZE).line).toBe('M0.0 20.0L100.0 20.0');
  expect(curveOf([], SIZE)).toEqual({ line: '', band: '' });
});
