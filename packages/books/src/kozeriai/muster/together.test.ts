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
