/** docs/security.md names tests: they must be there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (?!threat|---)(.+?) +\| .+? +\| (.+?) +\|$/gm)].map(
  ([, threat = '', tests = '']) => [threat, tests] as const,
);

/** The titles of a file's tests as they are written, slots and all. */
const titlesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*(['`])(.*?)\1,/g)].map(([, , title = '']) => title);

test('there are threats', () => expect(rows.length).toBeGreaterThan(12));

test.each(rows)('%s', (_threat, tests) => {
  const named = [...tests.matchAll(/`([^`]+\.test\.ts)`: (.+?)(?=; `|$)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = '', titles = ''] of named) {
    const there = titlesIn(readFileSync(join(import.meta.dirname, file), 'utf8'));
    // Titles have semicolons of their own: each piece must stand in one of them.
    for (const title of titles.split('; ')) expect(there).toContainEqual(expect.stringContaining(title));
  }
});
