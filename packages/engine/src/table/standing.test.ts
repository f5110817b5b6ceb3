import { expect, test } from 'vitest';
import { figureId } from '../kernel/words.ts';
import { standApart, tooSmall } from './standing.ts';
import type { Table } from './terrain.ts';

const table: Table = { width: 12_000, height: 9000, areas: [], lines: [] };
const man = (id: string, x: number, y: number) => ({ kit: { id: figureId(id) }, at: [x, y] as const, base: { radius: 100 } });
const faults = (men: readonly ReturnType<typeof man>[], apart?: boolean): string[] => {
  const found: string[] = [];
  standApart(table, 'cm', men, (place, expected) => found.push(`${place}: ${expected}`), apart);
  return found;
};

test('who stands off the table, between two places or on another is told', () => {
  expect(faults([man('a', 0, 0), man('b', 12_000, 9000), man('c', 200, 0)])).toEqual([]);
  expect(faults([man('a', -1, 0)])).toEqual(['a.at: a place on the table, which is 120 by 90 cm']);
  expect(faults([man('a', 0.5, 0)])).toEqual(['a.at: whole-number coordinates']);
  const close = [man('a', 500, 500), man('b', 699, 500)];
  expect(faults(close)).toEqual(['a.at: a place of his own: his base overlaps that of b']);
  expect(faults(close, false)).toEqual([]);
});

test('centimetres and inches give themselves away', () => {
  expect(tooSmall(table, [[60, 20], [110, 80]])).toBe(true); // prettier-ignore
  expect(tooSmall(table, [[60, 20], [6000, 2000]])).toBe(false); // prettier-ignore
  expect(tooSmall(table, [[60, 20]])).toBe(false);
});
