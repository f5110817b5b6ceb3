import { expect, test } from 'vitest';
import { cached, cachedFor } from './cached.ts';

test('what follows from something that never changes is worked out once for each', () => {
  let made = 0;
  const sizeOf = cached((list: readonly number[]) => ((made += 1), list.length));
  const [one, two] = [[1], [1, 2]];
  expect([sizeOf(one), sizeOf(one), sizeOf(two), sizeOf(one)]).toEqual([1, 1, 2, 1]);
  expect(made).toBe(2);
});

test('where it depends on something else too, once for each key of that', () => {
  let made = 0;
  const joined = cachedFor(
    ({ by }: { readonly by: string; readonly note?: string }) => by,
    (list: readonly number[], { by }) => ((made += 1), list.join(by)),
  );
  const list = [1, 2];
  expect([joined(list, { by: '+' }), joined(list, { by: '-' }), joined(list, { by: '+', note: 'again' })]).toEqual(['1+2', '1-2', '1+2']);
  expect([made, joined([1, 2], { by: '+' }), made]).toEqual([2, '1+2', 3]); // an equal list is another one
});
