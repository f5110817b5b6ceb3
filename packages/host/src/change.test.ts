/** A change made to what was gives what is, whatever they are; what did not change stays the same object. */
import { expect, test } from 'vitest';
import { fc } from '@nobori/engine/testing';
import { changed, difference, same } from './change.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const plain = fc.jsonValue({ maxDepth: 4 }).filter(value => !JSON.stringify(value).includes('__proto__'));

test('any value becomes any other, also through a wire', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      const change = difference(a, b);
      expect(changed(a, change === null ? null : (json(change) as typeof change))).toEqual(b);
      expect(difference(a, json(a))).toBeNull();
    }),
  );
});

const figure = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), at: fc.tuple(fc.nat(3), fc.nat(3)), wounds: fc.nat(2) });
const figures = fc.uniqueArray(figure, { selector: ({ id }) => id, maxLength: 6 });

test('lists of figures that come, go, move and are wounded', () => {
  fc.assert(
    fc.property(figures, figures, (a, b) => {
      expect(changed(a, difference(a, b))).toEqual(b);
    }),
  );
});

test.each<[string, unknown, unknown, unknown]>([
  ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
  ['a field that goes, one that comes', { a: 1 }, { b: null }, { a: [], b: [null] }],
  ['deep down', { men: [{ id: 'x', at: [0, 1] }] }, { men: [{ id: 'x', at: [0, 2] }] }, { men: { 0: { at: { 1: [2] } } } }],
  ['a moment laid on the stack', [{ kind: 'a' }, { kind: 'b' }], [{ kind: 'a' }, { kind: 'b' }, { kind: 'c' }], [2, 0, [{ kind: 'c' }]]],
  [
    'the first that goes, the next one wounded',
    [{ id: 'x' }, { id: 'y', wounds: 0 }],
    [{ id: 'y', wounds: 1 }],
    [0, 1, [], { 0: { wounds: [1] } }],
  ],
  ['a list in the place of an object', { a: {} }, { a: [] }, { a: [[]] }],
  ['what is undefined is not there', { a: undefined, b: 1 }, { b: 1 }, null],
])('%s', (_what, before, after, change) => {
  expect(difference(before, after)).toEqual(change);
  expect(changed(before, difference(before, after))).toEqual(after);
});

test('what did not change is the same object, and nothing is changed in place', () => {
  const before = {
    map: { hexes: [1, 2, 3] },
    men: [
      { id: 'x', at: [0, 0] },
      { id: 'y', at: [5, 5] },
    ],
  };
  const copy = json(before);
  const after = changed(
    before,
    difference(before, {
      ...before,
      men: [
        { id: 'x', at: [0, 1] },
        { id: 'y', at: [5, 5] },
      ],
    }),
  ) as typeof before;
  expect(after.map).toBe(before.map);
  expect(after.men[1]).toBe(before.men[1]);
  expect(before).toEqual(copy);
  expect(same(before, after)).toBe(false);
});

test('a change for something else is noticed', () => {
  expect(() => changed('text', { key: [1] })).toThrow('for an object');
  expect(() => changed({}, [0, 1, []])).toThrow('for a list');
});
