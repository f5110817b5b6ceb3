import { expect, test } from 'vitest';
import { linesOf } from './changed.ts';

test('lines of a diff that are new or other, by file; what only went is nowhere', () => {
  const diff = [
    'diff --git a/books/turn.ts b/books/turn.ts',
    '--- a/books/turn.ts',
    '+++ b/books/turn.ts',
    '@@ -3 +3 @@ export function turn() {',
    '-  old',
    '+  new',
    '@@ -10,2 +9,0 @@',
    '-gone',
    '-gone',
    '@@ -20,0 +18,2 @@',
    '+one',
    '+two',
    '--- a/books/old.ts',
    '+++ b/books/moved.ts',
    '@@ -1 +1 @@',
  ].join('\n');
  expect([...linesOf(diff)]).toEqual(['books/turn.ts:3', 'books/turn.ts:18', 'books/turn.ts:19', 'books/moved.ts:1']);
});
