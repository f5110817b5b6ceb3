import { HOUSE_RULES, type Book } from '@nobori/engine';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { expect, test } from 'vitest';
import { count, found, idsOf, sectionsOf, wordsOf } from './entries.ts';

const book = samuraiSkirmish as unknown as Book; // known through the interface only
const catalogue = await book.catalogue();
const sections = sectionsOf(book, catalogue);

test('everything in the catalogue has its place, once', () => {
  const { rules, rulings, tables } = catalogue;
  const all = [...Object.keys(rules), ...Object.keys(rulings), ...tables.map(table => table.id)];
  const ids = idsOf(sections);
  expect(all.filter(id => !ids.has(id))).toEqual([]);
  expect(count(sections)).toBe(new Set(all).size + Object.keys(HOUSE_RULES).length); // and the house rules
  expect(new Set(sections.map(section => section.anchor)).size).toBe(sections.length);
});

test('a search finds entries that hold every word, whatever their case and order', () => {
  const hits = found(sections, wordsOf('  RELOAD arquebus '));
  expect(count(hits)).toBeGreaterThan(0);
  expect(count(hits)).toBe(count(found(sections, wordsOf('arquebus reload'))));
  expect(count(found(sections, wordsOf('SSK-004')))).toBeGreaterThan(0);
  expect(count(found(sections, wordsOf('zzz')))).toBe(0);
  expect(found(sections, wordsOf(' '))).toBe(sections);
});
