import { figureId, type Spot } from '@nobori/engine';
import { expect, test } from 'vitest';
import { bookOf } from '../table/books.testing.ts';
import { laid } from '../table/laid.testing.ts';
import type { Going } from './beat.ts';
import { treadOf } from './tread.ts';

const going = (id: string, ...way: Spot[]): Going => ({ figure: figureId(id), way, away: false, late: false });

test('a march on a table is heard on earth, on planks and in water', () => {
  const book = bookOf('samurai-skirmish');
  const { state, cards } = laid(book, { scenario: 'yahagi-bridge' });
  const heard = (...way: Spot[]) => treadOf([going('A1', ...way)], cards, book.ground(state), book.terrain);
  const inch = 254;
  expect(heard([12 * inch, 8 * inch], [12 * inch, 9 * inch])).toBe('steps');
  expect(heard([12 * inch, 10 * inch], [12 * inch, 12 * inch])).toBe('planks');
  expect(heard([18 * inch, 5 * inch], [18 * inch, 6 * inch])).toBe('splashes');
});

test('whoever rides is heard over those on foot, and nobody is heard who only gives way', () => {
  const book = bookOf('kozeriai');
  const { state, cards } = laid(book, { scenario: 'sumida-storehouse' });
  const ground = book.ground(state);
  const mounted = cards.find(({ looks }) => looks.mounted)?.id ?? '';
  const onFoot = cards.find(({ looks }) => !looks.mounted)?.id ?? '';
  const both = [going(onFoot, [10, 3], [11, 3]), going(mounted, [10, 3], [12, 3])];
  expect(treadOf(both, cards, ground, book.terrain)).toBe('hooves');
  expect(treadOf(both.map(one => ({ ...one, late: one.figure === mounted })), cards, ground, book.terrain)).toBe('steps');
}); // prettier-ignore
