import { present } from '@nobori/engine';
import { expect, test } from 'vitest';
import { bookOf } from './books.testing.ts';
import { laid } from './laid.testing.ts';
import { formationWords } from './readyWords.ts';

test.each([
  ['samurai-skirmish', 'yahagi-bridge'],
  ['no-dachi', 'brushwood-fence'],
  ['argad-sengoku', 'rice-tax'],
])('ready formations of %s are told apart by where they stand', (book, scenario) => {
  const { asked } = laid(bookOf(book), { scenario });
  const [first, ...rest] = asked.offers.all().filter(({ ways }) => ways !== undefined);
  const offers = [present(first, 'a formation'), ...rest.filter(({ figures }) => figures.join() === first?.figures.join())];
  const told = [...formationWords(offers).values()];
  expect(told.length).toBeGreaterThan(1);
  expect(new Set(told).size).toBe(told.length);
  for (const text of told) expect(text).not.toMatch(/\d\.\d/);
});
