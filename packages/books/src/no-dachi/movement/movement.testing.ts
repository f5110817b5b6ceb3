/** What the tests of movement share. */
import { refusedBy } from '@nobori/engine/testing';
import { noDachi } from '../index.ts';
import { group, laid, man, mm, move, type Written } from '../tabletop.testing.ts';

export const foe = group('Z', 2, [man('Z1', { class: 'bushi' }, 1700, 1100)]);

export const walk = (ways: Readonly<Record<string, readonly (readonly [number, number])[]>>, more: Written = {}): Written =>
  move('A', Object.fromEntries(Object.entries(ways).map(([id, way]) => [id, way.map(([x, y]) => mm(x, y))])), more);

export const solo = (kit: Written, x: number, y: number, more: Written = {}, field: Written = {}) =>
  laid([group('A', 1, [man('A1', kit, x, y, more)]), foe], field);

export const refused = (state: ReturnType<typeof laid>, order: Written): string | null => refusedBy(noDachi, state, 'side1', order);
