import { bug } from '@nobori/engine';
import { expect, test } from 'vitest';
import { notKept } from './notKept.ts';

test('a full browser is told of; a bug of ours goes on to whoever hears of bugs', () => {
  expect(() => notKept(new DOMException('no room', 'QuotaExceededError'))).not.toThrow();
  expect(() => notKept(bug('a moment is missing'))).toThrow('a moment is missing');
});
