/** Equality is that of the canonical text; sharing changes no value and keeps nothing twice. */
import { describe, expect, test } from 'vitest';
import { fc } from '../testing/steady.ts';
import { canonical } from './digest.ts';
import { equal, sharing } from './equal.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const plain = fc.jsonValue({ maxDepth: 4 }).filter(value => !JSON.stringify(value).includes('__proto__'));

describe('equal', () => {
  test('is what the canonical texts say', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(equal(a, b)).toBe(canonical(a) === canonical(b));
        expect(equal(a, json(a))).toBe(true);
      }),
    );
  });

  test.each<[string, unknown, unknown, boolean]>([
    ['whatever the order of the keys', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['what is undefined is not there', { a: undefined, b: 1 }, { b: 1 }, true],
    ['on either side', { b: 1 }, { a: undefined, b: 1 }, true],
    ['a key too many', { a: 1 }, { a: 1, b: null }, false],
    ['a list is no object', [], {}, false],
    ['nor is nothing', null, {}, false],
    ['lists of other lengths', [1, 2], [1], false],
  ])('%s', (_what, a, b, answer) => {
    expect(equal(a, b)).toBe(answer);
    expect(equal(b, a)).toBe(answer);
  });
});

describe('sharing', () => {
  test('is the same value, and the other is left as it was', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const [before, beside] = [json(a), json(b)];
        expect(sharing(a, b)).toEqual(before);
        expect([a, b]).toEqual([before, beside]);
        expect(sharing(json(a), a)).toBe(a);
      }),
    );
  });

  test('holds the very parts that are equal', () => {
    const earlier = { turn: 1, men: [{ id: 'x', at: [0, 0] }, { id: 'y', at: [5, 5] }] }; // prettier-ignore
    const later = { turn: 1, men: [{ id: 'x', at: [0, 1] }, { id: 'y', at: [5, 5] }] }; // prettier-ignore
    const shared = sharing(later, earlier);
    expect(shared).toEqual(later);
    expect(shared.men[1]).toBe(earlier.men[1]);
    expect(shared.men[0]).toBe(later.men[0]);
  });
});
