import { expect, test } from 'vitest';
import { sideBySide } from './narrowing.ts';
import type { ExplainedOdds } from './oddsInWorker.ts';

const odds = (narrows: number | null): ExplainedOdds => ({ questions: [], refusal: null, rolls: [], narrows });
/** A thread in which the second is sampled and can be narrowed twice. */
const ask = async (one: string): Promise<ExplainedOdds> => odds(one === 'b' ? 7 : null);
async function* twice(): AsyncGenerator<ExplainedOdds> {
  yield odds(7);
  yield odds(null);
}

test('each is told at once, and what was sampled is told again as it grows narrower', async () => {
  const told: string[] = [];
  await sideBySide(['a', 'b', 'c'], ask, (one, found) => told.push(`${one} ${found?.narrows ?? 'exact'}`) > 0, twice);
  expect(told).toEqual(['a exact', 'b 7', 'c exact', 'b 7', 'b exact']);
});

test('when nobody looks any more nothing further is asked', async () => {
  const told: string[] = [];
  await sideBySide(['a', 'b', 'c'], ask, one => told.push(one) < 4, twice);
  expect(told).toEqual(['a', 'b', 'c', 'b']);
});
