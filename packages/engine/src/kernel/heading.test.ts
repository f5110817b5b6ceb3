import { expect, test } from 'vitest';
import { headingOf, onPaper, type Standing } from './heading.ts';
import { figureId } from './words.ts';

const [mine, mate, foe] = [figureId('mine'), figureId('mate'), figureId('foe')];
const stood: readonly Standing[] = [
  { id: mine, side: 'a', at: [0, 0] },
  { id: mate, side: 'a', at: [0, 10] },
  { id: foe, side: 'b', at: [100, 0] },
];

test('who goes towards the nearest enemy comes nearer, who turns his back goes away, who goes past him only goes on', () => {
  expect(headingOf([{ figure: mine, to: [30, 0] }], stood)).toBe('nearer');
  expect(headingOf([{ figure: mine, to: [-30, 5] }], stood)).toBe('away');
  expect(headingOf([{ figure: mine, to: [3, 30] }], stood)).toBe('on');
});

test('of several it is what they do together', () => {
  const both = [
    { figure: mine, to: [30, 0] as const },
    { figure: mate, to: [-5, 10] as const },
  ];
  expect(headingOf(both, stood)).toBe('nearer');
});

test('where nobody of another side is to be seen, or nobody went, they only go on', () => {
  expect(headingOf([{ figure: mine, to: [30, 0] }], stood.slice(0, 2))).toBe('on');
  expect(headingOf([{ figure: mine, to: [0, 0] }], stood)).toBe('on');
  expect(headingOf([{ figure: mine, to: [30, 0] }], [{ id: foe, side: 'b', at: [100, 0] }])).toBe('on');
});

test('on hexes it goes by how they lie, not by their numbers', () => {
  const hexes: readonly Standing[] = [
    { id: mine, side: 'a', at: [0, 0] },
    { id: foe, side: 'b', at: [-6, 6] },
  ];
  expect(headingOf([{ figure: mine, to: [-2, 2] }], hexes, onPaper)).toBe('nearer');
  expect(headingOf([{ figure: mine, to: [2, 2] }], hexes, onPaper)).toBe('on');
});
