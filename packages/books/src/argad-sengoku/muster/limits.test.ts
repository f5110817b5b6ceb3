/** Forces and the field they meet on, just at a limit. */
import { cm } from '@nobori/engine/table';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { box, man as figure, zone } from '../files/battle.ts';
import { book, man } from '../tabletop.testing.ts';
import { fieldOf, muster, type ArgForce } from './muster.ts';
import { mustered } from './figures.ts';

const force = (id: string, ...units: ArgForce['units']): ArgForce => ({
  id,
  name: id,
  units: units.length > 0 ? units : [figure('ronin')],
});
const forces = (count: number) => Array.from({ length: count }, (_, i) => force(`f${i}`));

test('ARG-004 two to eight forces meet on a field', () => {
  expect([1, 2, 8, 9].map(count => muster.field(forces(count)).ok)).toEqual([false, true, true, false]);
});

test('ARG-229 each is set up within 20 cm of its edge', () => {
  expect(fieldOf(forces(4)).factions.map(({ id, deploy }) => [id, deploy[0]?.within])).toEqual([
    ['south', [box(0, 0, 120, 20)]],
    ['north', [box(0, 70, 120, 90)]],
    ['west', [box(0, 25, 20, 65)]],
    ['east', [box(100, 25, 120, 65)]],
  ]);
});

test('ARG-229 more than four forces want a larger table, more than four sides parts of its edges', () => {
  const on = (count: number, sides: number) => {
    const found = muster.field(
      forces(count),
      Array.from({ length: count }, (_, i) => i % sides),
    );
    if (!found.ok) throw new Error('no field');
    const { table, factions } = found.value;
    return { size: [table.width, table.height], zones: factions.map(({ deploy }) => deploy[0]?.within[0]) };
  };
  expect([on(4, 4).size, on(4, 2).size]).toEqual([
    [cm(120), cm(90)],
    [cm(120), cm(90)],
  ]);
  expect(on(5, 4)).toEqual({
    size: [cm(180), cm(120)],
    // The fifth fights beside the first.
    zones: [box(0, 0, 180, 20), box(0, 0, 180, 20), box(0, 100, 180, 120), box(0, 30, 20, 90), box(160, 30, 180, 90)],
  });
  expect(on(8, 8)).toEqual({
    size: [cm(180), cm(120)],
    zones: [
      ...[box(65, 0, 115, 20), box(65, 100, 115, 120), box(0, 40, 20, 80), box(160, 40, 180, 80)],
      ...[box(0, 0, 40, 20), box(140, 100, 180, 120), box(0, 100, 40, 120), box(140, 0, 180, 20)],
    ],
  });
});

test('ARG-229 five to eight are set up within 20 cm of an edge, apart from one another', () => {
  const { table, factions } = fieldOf(forces(8));
  const boxes = factions.map(({ deploy }) => deploy[0]?.within[0] ?? []);
  const span = (outline: (typeof boxes)[number], axis: 0 | 1) =>
    [Math.min(...outline.map(point => point[axis])), Math.max(...outline.map(point => point[axis]))] as const;
  const gap = (a: (typeof boxes)[number], b: (typeof boxes)[number], axis: 0 | 1) =>
    Math.max(span(a, axis)[0] - span(b, axis)[1], span(b, axis)[0] - span(a, axis)[1]);
  for (const [i, one] of boxes.entries()) {
    const inside = [table.width - span(one, 0)[0], span(one, 0)[1], table.height - span(one, 1)[0], span(one, 1)[1]];
    expect(Math.min(...inside)).toBe(cm(20));
    for (const other of boxes.slice(i + 1)) expect(Math.max(gap(one, other, 0), gap(one, other, 1))).toBeGreaterThanOrEqual(cm(20));
  }
});

test('ARG-205 every mantlet bearer brings his mantlet, and carries it', () => {
  const field = fieldOf([force('x', figure('ronin'), figure('tatebearer', { count: 2 })), force('y', figure('tatebearer'))]);
  expect(field.mantlets.map(({ bearer }) => bearer)).toEqual(['A2', 'A3', 'B1']);
  const state = laidOut(book, field);
  expect(['A1', 'A2', 'A3', 'B1'].map(id => man(state, id).carries)).toEqual([null, 'tate of A2', 'tate of A3', 'tate of B1']);
});

test('ARG-135 who is to lie hidden is hidden from the first; others are not', () => {
  const [first, ...rest] = fieldOf([force('x', figure('ronin'), figure('ninja5')), force('y')]).factions;
  if (first === undefined) throw new Error('no faction');
  const hidden = (deploy: typeof first.deploy) =>
    mustered({ ...fieldOf(forces(2)), factions: [{ ...first, deploy }, ...rest] }).map(({ kit, hidden: is }) => [kit.id, is]);
  const open = zone([box(0, 0, 120, 20)]);
  const lair = zone([box(0, 0, 120, 20)], { hidden: true });
  const ninja = mustered(fieldOf([force('x', figure('ronin'), figure('ninja5')), force('y')])).filter(({ kit }) => kit.id === 'A2');
  expect(hidden([open])).toEqual([['A1', false], ['A2', false], ['B1', false]]); // prettier-ignore
  expect(hidden([lair])).toEqual([['A1', true], ['A2', true], ['B1', false]]); // prettier-ignore
  expect(hidden([{ ...lair, figures: ninja.map(({ kit }) => kit.id) }, open])).toEqual([['A1', false], ['A2', true], ['B1', false]]); // prettier-ignore
});
