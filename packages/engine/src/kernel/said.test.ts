import { expect, test } from 'vitest';
import { moments, stepShape } from '../fields/keeps.ts';
import { understood } from './said.ts';
import { dictionary, list, maybe, object, pair, text, whole, type Shape } from './shape.ts';
import { sideNumber, sideShape } from './sides.ts';
import type { Spot } from './words.ts';

const hex: Shape<Spot> = { ...pair(whole()), said: 'hex' };
const shape = object({
  name: text(),
  at: maybe(hex),
  way: list(hex),
  ways: dictionary(list(hex)),
  side: sideNumber,
  step: stepShape(moments({ go: { to: hex, side: sideShape } }), 'go'),
});
const spoken = {
  hex: (label: string): Spot | null => (label === 'B2' ? [1, 1] : null),
  side: (name: string): number | null => ['red', 'blue'].indexOf(name),
};

test('labels and names of sides are replaced wherever the shape has hexes and sides, and nowhere else', () => {
  const said = {
    name: 'B2',
    at: 'B2',
    way: ['B2', [3, 4]],
    ways: { a: ['B2'] },
    side: 'blue',
    step: [{ kind: 'go', to: 'B2', side: 'red' }],
  };
  expect(understood(shape, said, spoken)).toEqual({
    name: 'B2',
    at: [1, 1],
    way: [[1, 1], [3, 4]],
    ways: { a: [[1, 1]] },
    side: 2,
    step: [{ kind: 'go', to: [1, 1], side: 0 }],
  }); // prettier-ignore
});

test('what nobody understands is left as it is', () => {
  const said = { at: 'Q99', side: 1, step: 'go', extra: 'B2' };
  expect(understood(shape, said, { hex: () => null })).toEqual(said);
  expect(understood(shape, 'B2', spoken)).toBe('B2');
  expect(understood(shape, [1], spoken)).toEqual([1]);
});
