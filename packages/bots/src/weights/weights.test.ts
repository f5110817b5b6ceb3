/** Weights name kinds of orders and their fields: whoever renames one in a book without them would have players who forget what they learned. */
import { BOOKS } from '@nobori/books';
import { isPlainObject } from '@nobori/engine';
import { expect, test } from 'vitest';
import { WEIGHTS } from './index.ts';

const under = (value: unknown, key: string): unknown => (isPlainObject(value) ? value[key] : undefined);

test.each(BOOKS.map(book => [book.id, book] as const))(
  'the weights of %s name its orders and their fields as it does',
  (id, { shapes }) => {
    const kinds = under(shapes.order.schema, 'oneOf');
    const fieldsOf = (kind: string): unknown =>
      (Array.isArray(kinds) ? kinds : [])
        .map(one => under(one, 'properties'))
        .find(fields => JSON.stringify(under(fields, 'kind'))?.includes(JSON.stringify(kind)));
    const learned = Object.entries(WEIGHTS[id]?.policy.fields ?? {});
    const unknown = learned.flatMap(([kind, fields]) =>
      Object.keys(fields)
        .filter(field => under(fieldsOf(kind), field) === undefined)
        .map(field => `${kind}.${field}`),
    );
    expect(unknown).toEqual([]);
  },
);
