import { BOOKS } from '@nobori/books';
import { FIELDS } from '@nobori/books/fields';
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

test.each(BOOKS.map(book => [book.title, book] as const))(
  '%s: what it says of a field in what holds it is said of one there is',
  (_title, book) => {
    const { scenario, situation, order } = book.shapes;
    const there = new Set<string>();
    const note = (field: string, holders: readonly string[]): void => holders.forEach(holder => there.add(`${holder}.${field}`));
    for (const schema of [scenario.schema, situation.schema, order.schema, book.muster.shape.schema, recordSchema(book)])
      described(schema, book.id, () => undefined, note);
    expect(Object.keys(FIELDS[book.id] ?? {}).filter(name => name.includes('.') && !there.has(name))).toEqual([]);
  },
);

test('the same word means something else in a poem than on a table', () => {
  const lines = { type: 'object', properties: { lines: { type: 'array' } } };
  const schema = { type: 'object', properties: { poems: { type: 'array', items: lines }, table: lines } };
  expect(JSON.stringify(described(schema, 'samurai-blades'))).toMatch(/The lines of the poem.*Walls, fences, streams/);
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
