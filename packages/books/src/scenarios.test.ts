import { inLines, writeScenario } from '@nobori/engine/writing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';

describe.each(BOOKS.map(book => [book.id, book] as const))('%s', (id, book) => {
  const folder = join(import.meta.dirname, id, 'scenarios');
  // A field of ready forces is made by the muster.
  const onFile = book.scenarios.filter(scenario => scenario.id !== book.muster.fielded?.scenario);

  test.each(onFile.map(scenario => [scenario.id, scenario] as const))('%s lies in its file as the book writes it', (name, scenario) => {
    expect(readFileSync(join(folder, `${name}.json`), 'utf8')).toBe(`${inLines(writeScenario(book, scenario))}\n`); // npm run scenarios
  });

  test('every file is on the shelf', () => {
    const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : [];
    expect(files.toSorted()).toEqual(onFile.map(scenario => `${scenario.id}.json`).toSorted());
  });
});
