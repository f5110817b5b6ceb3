/** Contingents and the field they meet on, just at a limit. */
import { places } from '@nobori/engine/hex';
import { expect, test } from 'vitest';
import { notesOn } from '../workshop/limits.ts';
import { muster, type KozForce, type KozUnit } from './muster.ts';

const [ready] = muster.ready;
const [plain] = ready?.units ?? [];
const unit = (is: string, count: number, more: Partial<KozUnit> = {}): KozUnit => {
  if (plain === undefined) throw new Error('no ready force');
  return { ...plain, is, count, ...more };
};
const force = (id: string, ...units: readonly KozUnit[]): KozForce => ({ id, name: id, units });
const field = (count: number) => muster.field(Array.from({ length: count }, (_, i) => force(`f${i}`, unit('ronin', 3))));

test('KOZ-02 two to eight contingents meet on a field', () => {
  expect([1, 2, 8, 9].map(count => field(count).ok)).toEqual([false, true, true, false]);
});

test.each([2, 3, 4, 5, 6, 7, 8])('KOZ-02 %i contingents have areas apart from one another, on the map', count => {
  const found = field(count);
  if (!found.ok) throw new Error('no field');
  const { map, contingents } = found.value;
  expect([map.columns, map.rows]).toEqual([24, 16]);
  const hexes = contingents.map(({ figures }) => places(map, figures[0]?.area ?? '').map(hex => hex.join()));
  for (const own of hexes) expect(own.length).toBeGreaterThan(10);
  expect(new Set(hexes.flat()).size).toBe(hexes.flat().length);
  expect(hexes.slice(0, 2).map(own => own.length)).toEqual(count <= 4 ? [72, 72] : [15, 15]); // the whole of an edge, or a part
});

test('KOZ-02 KOZ-16 KOZ-R91 what is noted of a contingent, just at the limit', () => {
  const rules = (...units: readonly KozUnit[]) => notesOn(force('x', ...units)).map(({ rule }) => rule);
  expect([2, 3, 8, 9].map(count => rules(unit('ronin', count)))).toEqual([['KOZ-02'], [], [], ['KOZ-02']]);
  const muskets = (men: number) => rules(unit('ashigaru-musket', 1), unit('ashigaru-spear', men - 1));
  expect([muskets(4), muskets(5)]).toEqual([['KOZ-16'], []]);
  const skilled = (katana: number) => rules(unit('ronin', 3, { weapons: { katana } }));
  expect([new Set(skilled(6)), new Set(skilled(7))]).toEqual([new Set(), new Set(['KOZ-R91'])]);
});

test('KOZ-08 a horseman has his horse with him, at a halt; others none', () => {
  const found = muster.field([force('x', unit('samurai-mounted', 1), unit('ronin', 2)), force('y', unit('ronin', 3))]);
  if (!found.ok) throw new Error('no field');
  expect(found.value.contingents[0]?.figures.map(({ riding }) => riding)).toEqual(['halt', null]);
});
