import { expect, test } from 'vitest';
import { oneOf, optional, read, text, whole } from '../kernel/shape.ts';
import { mapIn } from './mapFile.ts';

const sheet = {
  columns: whole(1, 20),
  rows: whole(1, 20),
  lower: optional(oneOf(['odd']), () => 'odd' as const),
  labels: optional(oneOf(['numbers']), () => 'numbers' as const),
  ground: optional(text(), () => 'open'),
};
const shape = mapIn(sheet, { terrain: ['open', 'woods'], marks: [], edges: ['low hedge', 'wall'] });
const wrong = (more: object): readonly (readonly [string, string])[] => {
  const found = read(shape, { columns: 9, rows: 9, ...more }, 'situation.map');
  return found.ok ? [] : found.complaints.map(({ place, expected }) => [place, expected]);
};

test('words the book knows, on the map', () => {
  expect(wrong({ terrain: { woods: '1,1-2,2' }, edges: { 'low hedge': '3,3/2' }, ground: 'woods' })).toEqual([]);
});

test.each([
  [{ terrain: { wodos: '1,1' } }, 'situation.map.terrain.wodos', 'one of open, woods, at 1,1'],
  [{ edges: { hedge: '1,1/0' } }, 'situation.map.edges.hedge', 'one of low hedge, wall, at 1,1/0'],
  [{ marks: { well: '1,1' } }, 'situation.map.marks.well', 'no marks here'],
  [{ ground: 'lava' }, 'situation.map.ground', 'one of open, woods, found "lava"'],
  [{ terrain: { woods: '1,1 9,1' } }, 'situation.map.terrain.woods', 'hexes from 0,0 to 8,8, blocks of them, or *, found 9,1'],
  [{ terrain: { constructor: '1,1' } }, 'situation.map.terrain.constructor', 'another name'],
])('%j is complained about', (more, place, expected) => {
  expect(wrong(more)).toEqual([[place, expected]]);
});
