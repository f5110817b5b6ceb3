import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What somebody writes who adds such a book: everything but its tests, recorded games, and what scripts write. */
const written = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter(file => file.isFile() && !file.name.endsWith('.test.ts') && !file.parentPath.endsWith('playthroughs'))
  .map(file => readFileSync(join(file.parentPath, file.name), 'utf8'))
  .filter(text => !text.startsWith('/** Written by '));

test('the worked example fits on 400 lines, rules text included', () => {
  expect(written.length).toBeGreaterThan(8);
  expect(written.reduce((lines, text) => lines + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(400);
});
