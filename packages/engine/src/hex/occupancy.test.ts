import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { boardOf, cellOf, hexOf } from './board.ts';
import { coversHex, pairAt, type Footprint } from './footprint.ts';
import { DIRECTIONS, type Hex } from './frame.ts';
import { figureAt, hasRoom, isFree, occupancyOf, occupant, occupants, overlaps } from './occupancy.ts';

const board = boardOf({ columns: 8, rows: 8, lower: 'odd', labels: 'numbers', ground: 'open' });
interface Man extends Footprint {
  readonly id: string;
}
const anyHex = fc.nat(63).map(cell => hexOf(board, cell));
const anyFigure: fc.Arbitrary<Footprint> = fc.oneof(
  anyHex.map(at => ({ at })),
  fc.tuple(anyHex, fc.constantFrom(...DIRECTIONS)).map(([at, facing]) => pairAt(at, facing)),
);

test('the table of places says the same as looking through the list', () => {
  fc.assert(
    fc.property(fc.array(anyFigure, { maxLength: 20 }), figures => {
      const occupancy = occupancyOf(board, figures);
      for (let cell = 0; cell < board.size; cell++) {
        const here = figures.filter(figure => coversHex(figure, hexOf(board, cell)));
        expect(occupants(board, occupancy, cell)).toEqual(here);
        expect(occupant(occupancy, cell)).toBe(here.at(-1) ?? null);
        expect(isFree(occupancy, cell)).toBe(here.length === 0);
        expect(figureAt(figures, hexOf(board, cell))).toBe(here[0] ?? null);
      }
    }),
    { numRuns: 30 },
  );
});

const man = (id: string, at: Hex): Man => ({ id, at });
const horse: Man = { id: 'horse', at: [3, 2], rear: [3, 3] };

test('there is room where all hexes are on the map and nobody else stands', () => {
  const figures = [man('a', [2, 2]), horse];
  const occupancy = occupancyOf(board, figures);
  expect(hasRoom(board, occupancy, { at: [3, 1], rear: [3, 2] })).toBe(false);
  expect(hasRoom(board, occupancy, { at: [3, 1], rear: [3, 2] }, horse)).toBe(true);
  expect(hasRoom(board, occupancy, { at: [2, 2] }, horse)).toBe(false);
  expect(hasRoom(board, occupancy, { at: [0, 0], rear: [0, -1] })).toBe(false);
});

test('figures that share a hex are found', () => {
  const lying = man('lying', [3, 3]);
  expect(overlaps(board, [man('a', [2, 2]), horse, lying])).toEqual([[horse, lying]]);
  expect(overlaps(board, [man('a', [2, 2]), horse])).toEqual([]);
});

test('a figure off the map (not yet on it) is nowhere', () => {
  const occupancy = occupancyOf(board, [man('late', [-5, 0])]);
  expect(occupancy.top.some(number => number > 0)).toBe(false);
  expect(cellOf(board, [-5, 0])).toBe(-1);
});
