import { expect, test } from 'vitest';
import { parsed } from './parsed.ts';

test.each([
  ['an object', '{"a":[1,{"b":"[[["}]}', 'json'],
  ['a text with brackets and escapes', JSON.stringify(`\\"${'['.repeat(500)}`), 'json'],
  ['no JSON', '{"a":', 'broken'],
  ['nothing', '', 'broken'],
  ['lists within lists', '['.repeat(100_000) + ']'.repeat(100_000), 'tooDeep'],
  ['objects that break off', '{"a":'.repeat(100_000), 'tooDeep'],
  ['far too much', `"${'x'.repeat(20_000_001)}"`, 'tooLarge'],
])('%s', (_what, text, kind) => {
  expect(parsed(text).kind).toBe(kind);
});
