/** Forces and the field they meet on, just at a limit. */
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

test('ARG-229 two to four forces meet on a field', () => {
  expect([1, 2, 4, 5].map(count => muster.field(forces(count)).ok)).toEqual([false, true, true, false]);
});

test('ARG-229 each is set up within 20 cm of its edge', () => {
  expect(fieldOf(forces(4)).factions.map(({ id, deploy }) => [id, deploy[0]?.within])).toEqual([
    ['south', [box(0, 0, 120, 20)]],
    ['north', [box(0, 70, 120, 90)]],
    ['west', [box(0, 25, 20, 65)]],
    ['east', [box(100, 25, 120, 65)]],
  ]);
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
