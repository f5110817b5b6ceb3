import { expect, test } from 'vitest';
import { keyFrames } from './motion.ts';

test('a walker passes each way-point when its share of the way is gone', () => {
  const frames = keyFrames([
    [0, 0],
    [30, 0],
    [30, 10],
  ]);
  expect(frames.map(({ offset }) => offset)).toEqual([0, 0.75, 1]);
  expect(frames.at(-1)?.transform).toBe('translate(30px, 10px)');
});
