import { expect, test } from 'vitest';
import { figureId } from '../kernel/words.ts';
import { distinctMoves } from './distinct.ts';
import type { Point } from './measure.ts';

const way = (...points: readonly Point[]) => ({ ways: { [figureId('A1')]: points }, how: 'on foot' });
const kept = () => distinctMoves(({ ways }: ReturnType<typeof way>) => JSON.stringify(ways));

test('the same way found twice is kept once, where it was first, as it was found last', () => {
  const { add, all } = kept();
  const again = { ...way([10, 20]), how: 'riding' };
  for (const move of [way([10, 20]), way([10, 30]), again]) add(move);
  expect(all()).toEqual([again, way([10, 30])]);
});

test('ways to one end that are not the same are both kept', () => {
  const { add, all } = kept();
  const [straight, around] = [way([10, 20]), way([50, 50], [10, 20])];
  for (const move of [straight, around]) add(move);
  expect(all()).toEqual([straight, around]);
});
