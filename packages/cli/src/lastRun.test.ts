import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bookSources, lastRun } from './lastRun.ts';

/** A checkout with one book of two tests; `at` in seconds. */
function checkout(): { root: string; put: (file: string, at: number, text?: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'nobori-notes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (file: string, at: number, text = ''): void => {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    utimesSync(path, at, at);
  };
  put('packages/engine/src/index.ts', 10);
  put('packages/engine/src/index.test.ts', 90);
  put('packages/books/src/go/melee.ts', 20, 'strike(); // ABC-01');
  put('packages/books/src/go/melee.test.ts', 30);
  put('packages/books/src/go/hills/hills.test.ts', 30);
  note(put, 'melee.test.ts', 40, ['ABC-01 he strikes'], ['ABC-01', 'ABC-02']);
  note(put, 'hills/hills.test.ts', 40, ['ABC-03 he climbs'], ['ABC-02']);
  return { root, put };
}

function note(put: (file: string, at: number, text: string) => void, test: string, at: number, titles: string[], carried: string[]): void {
  put(`notes/packages/books/src/go/${test}.json`, at, JSON.stringify({ at: at * 1000, titles, carried }));
}

test('the notes of all test files of a book together', () => {
  const { root } = checkout();
  const { titles, carried, unproved } = lastRun(root, join(root, 'notes'), 'go');
  expect([titles.toSorted(), carried.toSorted(), unproved]).toEqual([['ABC-01 he strikes', 'ABC-03 he climbs'], ['ABC-01', 'ABC-02'], []]);
});

test.each([
  ['a test that left no note', 'packages/books/src/go/new.test.ts', 5, ['new.test.ts']],
  ['a test changed since', 'packages/books/src/go/melee.test.ts', 41, ['melee.test.ts']],
  ['a chapter changed since', 'packages/books/src/go/melee.ts', 41, ['hills/hills.test.ts', 'melee.test.ts']],
  ['what tests share changed since', 'packages/books/src/go/table.testing.ts', 41, ['hills/hills.test.ts', 'melee.test.ts']],
  ['the engine changed since', 'packages/engine/src/index.ts', 41, ['hills/hills.test.ts', 'melee.test.ts']],
  ['a test of the engine changed since', 'packages/engine/src/index.test.ts', 41, []],
])('%s is unproved', (_shows, file, at, unproved) => {
  const { root, put } = checkout();
  put(file, at);
  expect(lastRun(root, join(root, 'notes'), 'go').unproved.toSorted()).toEqual(unproved.map(name => `packages/books/src/go/${name}`));
});

test('sources are named from the folder of the book', () => {
  const { root } = checkout();
  const names = bookSources(root, 'go').map(({ name }) => name.replaceAll('\\', '/'));
  expect(names.toSorted()).toEqual(['hills/hills.test.ts', 'melee.test.ts', 'melee.ts']);
});
