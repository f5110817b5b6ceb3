/**
 * Planted leaks: in each book one hidden thing after another is made to show, and what lies beside its recorded games must change.
 * Here a slice; `npm run leaks` plants all, and asks the rest of the suite about those that no recorded game meets (leaks.json).
 */
import { describe, expect, test } from 'vitest';
import { fixtureOf, leakName } from '@nobori/engine/testing';
import { BOOKS } from './index.ts';
import elsewhere from './leaks.json' with { type: 'json' };
import { leaksIn, recordedGames, showsIn } from './leaks.testing.ts';

/** Every so manyth leak is planted. */
const SLICE = 8;

describe.each(BOOKS.map(book => [book.title, book] as const))('%s: planted leaks', (_title, book) => {
  const games = recordedGames(book);
  const unmet: readonly string[] = Object.keys(elsewhere[book.id as keyof typeof elsewhere] ?? {});
  const leaks = leaksIn(book, games);
  test('there are secrets, and without a leak they are kept', () => {
    expect(leaks.length).toBeGreaterThan(0);
    for (const { record, story } of games.slice(0, 2)) expect(fixtureOf(book, record)).toBe(story);
  });
  const met = leaks.map(leak => [leakName(leak), leak] as const).filter(([name]) => !unmet.includes(name));
  test.each(met.filter((_leak, nth) => nth % SLICE === 0))('%s: somebody sees too much, and is found out', (_name, leak) => {
    expect(showsIn(book, leak, games)).toBe(true);
  });
});
