import { samuraiSkirmish } from '@nobori/books';
import type { Catalogue } from '@nobori/engine';
import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';

const rule = { section: '', kind: 'core', source: 'book', title: '', text: '' } as const;
const catalogue: Catalogue = {
  rules: { 'ABC-01': rule, 'ABC-02': rule, 'ABC-03': rule },
  rulings: { 'ABC-R01': { section: '', question: '', answer: '' } },
  tables: [],
};

test('an id counts as carried out in code, as tested in the title of a test, and never because the texts name it', () => {
  const files = [
    { name: 'rules.ts', text: "'ABC-01' 'ABC-02' 'ABC-03'" },
    { name: 'texts/en.ts', text: "'ABC-02': { text: 'more than ABC-01' }" },
    { name: 'melee.ts', text: 'strike(); // ABC-01, ABC-R01' },
    { name: 'melee.test.ts', text: "test('ABC-01 he strikes', () => { /* ABC-02 in a comment */ }); test.each([['ABC-R01 row']])" },
  ];
  expect(coverageOf(samuraiSkirmish, catalogue, files)).toEqual({
    book: 'samurai-skirmish',
    rules: 4,
    carriedOut: 2,
    tested: 2,
    notCarriedOut: ['ABC-02', 'ABC-03'],
    untested: ['ABC-02', 'ABC-03'],
  });
});

test('a span of ids counts for all between', () => {
  const files = [
    { name: 'melee.ts', text: '/** ABC-01 to ABC-03 */' },
    { name: 'melee.test.ts', text: "test('ABC-02 to ABC-03 together', () => {})" },
  ];
  expect(coverageOf(samuraiSkirmish, catalogue, files)).toMatchObject({ carriedOut: 3, untested: ['ABC-01', 'ABC-R01'] });
});
