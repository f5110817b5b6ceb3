import { expect, test } from 'vitest';
import { arrowTo, frameAt } from './arrow.ts';

test('an arrow leads from the rim of a base to its end, and is left out where there is no room', () => {
  expect(arrowTo([0, 0], [200, 0], 20)).toMatch(/^M19\.0 /);
  expect(arrowTo([0, 0], [200, 0], 20)).toContain('L196.0 0.0');
  expect(arrowTo([0, 0], [20, 0], 20)).toBe('');
});

test('the frame of a hex has six corners around it, that of a table is a ring', () => {
  const onScreen = ([q, r]: readonly [number, number]): readonly [number, number] => [q * 30, (r + q / 2) * 34];
  expect(frameAt([2, 3], true, onScreen, 15).match(/[ML]/g)).toHaveLength(6);
  expect(frameAt([2, 3], false, onScreen, 15)).toContain('a17.25 17.25');
});
