import { copiesOf } from '@nobori/engine/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';

const declared = BOOKS.flatMap(({ id, declared: sight }) => (sight === undefined ? [] : [[id, sight.of] as const]));

test.each(declared)('%s: copies.ts is what its declaration says (npm run copies)', (id, of) => {
  expect(readFileSync(join(import.meta.dirname, id, 'copies.ts'), 'utf8')).toBe(copiesOf(of));
});
