import { expect, test } from 'vitest';
import { edgeOf } from './edges.ts';

const free = { x: 28, y: 52, w: 400, h: 600 };

test('what is in view has no chip; what is not has one at the rim that points there', () => {
  expect(edgeOf([200, 300], free, [80, 40])).toBeNull();
  expect(edgeOf([900, 300], free, [80, 40])).toEqual({ at: [28 + 400 - 80 - 10, 280], deg: 0 });
  expect(edgeOf([200, -400], free, [80, 40])).toEqual({ at: [160, 62], deg: -90 });
});
