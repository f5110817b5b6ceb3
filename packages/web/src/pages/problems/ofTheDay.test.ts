import { WITH_PROBLEMS } from '@nobori/bots/problems';
import { expect, test } from 'vitest';
import { problemsOfTheDay, today } from './ofTheDay.ts';

test('three problems a day, from three books, the same all day; another day has others', async () => {
  const first = today(new Date(2026, 4, 3, 0, 1));
  expect(today(new Date(2026, 4, 3, 23, 59))).toBe(first);
  expect(today(new Date(2026, 4, 4, 0, 1))).toBe(first + 1);
  const seen = new Set<string>();
  for (let day = first; day < first + WITH_PROBLEMS.length; day += 1) {
    const found = await problemsOfTheDay(day);
    expect(new Set(found.map(({ book }) => book)).size).toBe(3);
    for (const { problem } of found) seen.add(problem.id);
  }
  expect(seen.size).toBeGreaterThan(2 * WITH_PROBLEMS.length);
});
