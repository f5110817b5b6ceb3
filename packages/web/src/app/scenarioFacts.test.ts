import { kozeriai } from '@nobori/books/kozeriai';
import { expect, test } from 'vitest';
import { factsOf } from './scenarioFacts.ts';

test('a side is counted by its men, as it is in the battle: a horse is none', () => {
  const facts = factsOf(kozeriai, 'sumida-storehouse');
  expect(facts?.sides.map(({ name, figures, cards }) => [name, figures, cards.length])).toEqual([
    ['The shinobi', 3, 3],
    ['The watch', 6, 7],
  ]);
});

test('the picture of a battle at night is dark, of one by day it is not', () => {
  expect(factsOf(kozeriai, 'sumida-storehouse')?.night).toBe(true);
  expect(factsOf(kozeriai, 'tax-collector')?.night).toBe(false);
});
