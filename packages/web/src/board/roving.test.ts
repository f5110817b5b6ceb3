import { expect, test } from 'vitest';
import { inReadingOrder, nextInOrder, nextTowards, type Stop } from './roving.ts';

const stops: Stop[] = [
  { key: 'west', at: [0, 100] },
  { key: 'middle', at: [100, 104] },
  { key: 'east', at: [220, 98] },
  { key: 'north', at: [110, 0] },
];

test('an arrow goes to the nearest thing that way', () => {
  expect(nextTowards(stops, [100, 104], 'ArrowRight', 'middle')?.key).toBe('east');
  expect(nextTowards(stops, [100, 104], 'ArrowUp', 'middle')?.key).toBe('north');
  expect(nextTowards(stops, [100, 104], 'ArrowDown', 'middle')).toBeNull();
});

test('straight ahead beats a nearer thing far aside', () => {
  const crooked: Stop[] = [
    { key: 'aside', at: [60, 58] },
    { key: 'ahead', at: [90, 2] },
  ];
  expect(nextTowards(crooked, [0, 0], 'ArrowRight', null)?.key).toBe('ahead');
});

test('every thing can be reached by going on', () => {
  const order = inReadingOrder(stops, 25);
  expect(order.map(({ key }) => key)).toEqual(['north', 'west', 'middle', 'east']);
  expect(nextInOrder(order, 'east', 1)?.key).toBe('north');
  expect(nextInOrder(order, null, 1)?.key).toBe('north');
  expect(nextInOrder(order, 'north', -1)?.key).toBe('east');
});
