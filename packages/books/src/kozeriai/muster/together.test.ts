/** Contingents that fight side by side. */
import { laidOut } from '@nobori/engine/testing';
import { places } from '@nobori/engine/hex';
import { expect, test } from 'vitest';
import { kozeriai } from '../index.ts';
import { muster, plain, type KozForce } from './muster.ts';

const force = (id: string, men: number, is = 'ronin'): KozForce => ({ id, name: id, units: [plain(is, men)] });
const field = (forces: readonly KozForce[], sides: readonly number[]) => {
  const found = muster.field(forces, sides);
  if (!found.ok) throw new Error('no field');
  return found.value;
};

test('KOZ-02 each player commands the contingent he brought, beside his friends', () => {
  const state = laidOut(kozeriai, field([force('few', 2), force('foes', 4), force('many', 6)], [0, 1, 0]));
  const of = (seat: string) => state.figures.filter(({ kit }) => kit.seat === seat).length;
  expect(state.chairs.map(({ seat, side, name }) => [name, side, of(seat)])).toEqual([
    ['few', 'side1', 2],
    ['many', 'side1', 6],
    ['foes', 'side2', 4],
  ]);
});

test.each([
  [8, [0, 0, 0, 0, 1, 1, 1, 1]],
  [8, [0, 0, 0, 0, 1, 2, 3, 4]],
  [6, [0, 0, 1, 1, 2, 3]],
])('KOZ-08 %i contingents of six riders have room for both halves of every horse', (count, sides) => {
  const forces = Array.from({ length: count }, (_, i) => force(`f${i}`, 6, 'samurai-mounted'));
  const { map, contingents } = field(forces, sides);
  const needed = new Map<string, number>();
  for (const { figures } of contingents)
    for (const { area, count: men } of figures) needed.set(area ?? '', (needed.get(area ?? '') ?? 0) + 2 * men);
  for (const [area, hexes] of needed) expect(places(map, area).length).toBeGreaterThanOrEqual(hexes);
});

test.each([
  [2, 25, 24],
  [3, 24, 24],
  [3, 25, 40],
  [5, 15, 24],
  [5, 16, 40],
])('KOZ-02 %i sides, the largest of %i men, meet on a field %i hexes wide', (sides, men, wide) => {
  const large: KozForce = { ...force('large', 0), units: [plain('ronin', 10), plain('ronin', men - 10)] };
  const all = [large, ...Array.from({ length: sides - 1 }, (_, i) => force(`f${i}`, 3))];
  const { map } = field(all, [...all.keys()]);
  expect([map.columns, map.rows]).toEqual([wide, wide === 24 ? 16 : 28]);
});

test('KOZ-02 each side faces the others across the field', () => {
  const all = Array.from({ length: 8 }, (_, i) => force(`f${i}`, 3));
  const { contingents } = field(all, [...all.keys()]);
  // South, north, west, east; then the corners, those in the south northwards.
  expect(contingents.map(({ figures }) => figures[0]?.facing)).toEqual([0, 3, 1, 5, 0, 3, 3, 0]);
});
