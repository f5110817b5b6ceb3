import { copiesOf, takenFromCopies } from '@nobori/engine/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';

/** A small book has none: it copies by its declaration. */
const written = (id: string): boolean => existsSync(join(import.meta.dirname, id, 'copies.ts'));

const declared = BOOKS.flatMap(({ id, declared: sight }) => (sight === undefined || !written(id) ? [] : [[id, sight.of] as const]));

test.each(declared)('%s: copies.ts is what its declaration says (npm run copies)', (id, of) => {
  const folder = join(import.meta.dirname, id);
  expect(readFileSync(join(folder, 'copies.ts'), 'utf8')).toBe(copiesOf(of, takenFromCopies(folder)));
});
