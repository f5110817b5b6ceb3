/** What is proposed to make a scenario more even can be played, and is not what it was. */
import { begun, proposals } from '@nobori/engine/workshop';
import { inLines, writeScenario } from '@nobori/engine/writing';
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';

const builders = BOOKS.filter(book => book.workshop !== undefined);

test.each(builders.map(book => [book.id, book] as const))('%s', async (_id, book) => {
  const workshop = await book.workshop?.();
  const kit = workshop?.scenario;
  if (kit === undefined) return;
  let found = 0;
  for (const scenario of book.scenarios) {
    const before = inLines(writeScenario(book, scenario));
    for (const one of proposals(book, kit, workshop?.muster ?? null, scenario, scenario.chairs[0]?.side ?? '')) {
      found += 1;
      expect([one.says.text, begun(book, one.scenario).ok]).toEqual([one.says.text, true]);
      expect(inLines(writeScenario(book, one.scenario))).not.toBe(before);
    }
  }
  expect(found).toBeGreaterThanOrEqual(book.scenarios.length);
});
