import { BOOKS } from '@nobori/books';
import { recordSchema } from '@nobori/engine';
import { expect, test } from 'vitest';
import { described } from './described.ts';

test.each(BOOKS.map(book => [book.title, book] as const))('%s: every field of every file has a description', (_title, book) => {
  const { scenario, situation, order } = book.shapes;
  const missing = new Set<string>();
  for (const schema of [scenario.schema, situation.schema, order.schema, book.muster.shape.schema, recordSchema(book)])
    described(schema, book.id, field => missing.add(field));
  expect([...missing]).toEqual([]);
});

test('the schema itself stays as it is', () => {
  const schema = { type: 'object', properties: { at: { type: 'array', items: { properties: { id: { type: 'string' } } } } } };
  expect(described(schema, 'no-dachi')).toEqual({
    type: 'object',
    properties: {
      at: {
        description: expect.stringContaining('Where it stands'),
        type: 'array',
        items: { properties: { id: { description: expect.stringContaining('A name of its own'), type: 'string' } } },
      },
    },
  });
});
