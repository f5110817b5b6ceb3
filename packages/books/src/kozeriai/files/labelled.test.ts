import { describe, expect, test } from 'vitest';
import { goal, goalsIn, inOneSentence, object, oneOf, read, readOrder, whole, type Goals, type Shape } from '@nobori/engine';
import { hexSaid, places, type HexMap } from '@nobori/engine/hex';
import { written } from '@nobori/engine/writing';
import { situated } from '@nobori/engine/testing';
import { at, label, man } from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { labelled, placesOf } from './labelled.ts';

const MAP: HexMap = { columns: 20, rows: 16, lower: 'odd', labels: 'numbers', ground: 'open' };
const mapShape: Shape<HexMap> = object({
  columns: whole(),
  rows: whole(),
  lower: oneOf(['odd', 'even']),
  labels: oneOf(['letters', 'numbers']),
  ground: oneOf(['open']),
});
const shape = labelled(object({ map: mapShape, victory: goalsIn(hexSaid(whole()), whole) }), mapShape);

test('hexes are said as blocks where they are one, and read in the same order', () => {
  for (const text of ['12,4-15,8', '3,3', '3,3 5,5', '12,4-15,8 0,0-0,3 7,7']) expect(placesOf(MAP, places(MAP, text))).toBe(text);
  const mixed = places(MAP, '12,4-15,8').toReversed();
  expect(places(MAP, placesOf(MAP, mixed))).toEqual(mixed);
});

const goals: Goals = {
  goals: [
    goal('in', 'east', 'reach', 'Be inside', 'X-1', { where: [{ kind: 'area', id: '', spots: places(MAP, '12,4-13,5') }], need: 1 }),
    goal('well', 'east', 'reach', 'Be near', 'X-1', { where: [{ kind: 'ring', at: places(MAP, '12,8')[0] ?? [0, 0], reach: 1 }], need: 1 }),
    goal('off', 'east', 'leave', 'Be away', 'X-1', { where: [{ kind: 'edge', edge: 'west', from: null, to: null }] }),
  ],
  ends: [{ when: 'limit', if: [], unless: [], standing: {}, says: 'Over.', brief: '', rules: ['X-1'] }],
};

test('goals name hexes by their labels, and axial pairs are still read', () => {
  const said = written(shape, { map: MAP, victory: goals });
  expect(said).toMatchObject({
    victory: { goals: [{ where: [{ spots: '12,4-13,5' }] }, { where: [{ at: '12,8' }] }, { where: [{ edge: 'west' }] }] },
  });
  expect(read(shape, said)).toEqual({ ok: true, value: { map: MAP, victory: goals } });
  expect(read(shape, JSON.parse(JSON.stringify({ map: MAP, victory: goals })))).toEqual({ ok: true, value: { map: MAP, victory: goals } });
});

test.each([
  [
    { kind: 'ring', at: '99,99', reach: 1 },
    'victory.goals[0].where[0].at: expected a hex of the map, by its label or as a pair of numbers, found "99,99".',
  ],
  [{ kind: 'area', spots: '0,0 A7' }, 'victory.goals[0].where[0].spots: expected a list, found "0,0 A7".'],
])('a place that is not on the map is complained about: %j', (where, sentence) => {
  const [first] = goals.goals;
  const found = read(shape, { map: MAP, victory: { ...goals, goals: [{ ...first, where: [where] }] } });
  expect(found.ok ? '' : inOneSentence(found.complaints)).toBe(sentence);
});

describe('situations and orders', () => {
  const figures = (a: unknown, d: unknown) => [
    { id: 'a', seat: 'A', is: 'ronin', at: a },
    { id: 'd', seat: 'D', is: 'ronin', at: d, facing: 3 },
  ];
  const position = (situation: unknown) => {
    const found = kozeriai.read(situation, {});
    if (!found.ok) throw new Error(inOneSentence(found.complaints));
    return found.value;
  };

  test('name hexes by the label on the map, or as axial pairs', () => {
    const map = { columns: 20, rows: 20 };
    expect(position({ map, figures: figures('5,6', '8,3') })).toEqual(position({ map, figures: figures([5, 4], [8, -1]) }));
    expect(position({ figures: figures('5,6', '8,3') }).figures.map(({ at }) => at)).toEqual([[5, 4], [8, -1]]); // prettier-ignore
    const order = readOrder(kozeriai, position({ map, figures: figures('5,6', '8,3') }), {
      kind: 'step',
      figure: 'a',
      to: '5,5',
      facing: 0,
    });
    expect(order.ok && order.value).toMatchObject({ to: [5, 3] });
  });

  test('a label that is not on the map is complained about', () => {
    const found = kozeriai.read({ map: { columns: 9, rows: 9 }, figures: figures('5,6', '12,3') }, {});
    expect(found.ok ? '' : found.complaints[0]).toEqual({
      place: 'situation.figures[1].at',
      expected: 'a hex of the map, by its label or as a pair of numbers, found "12,3"',
    });
  });
});

test('KOZ-82 KOZ-01 what was done is told by when it was and hexes by their labels; numbers are read too', () => {
  const file = (stroke: unknown, stood: unknown) => ({
    turn: 4,
    phase: 7,
    step: 'actions',
    active: 'A',
    figures: [man('a', 'ronin', 0, 0, 0, { stroke, stood }), man('d', 'ronin', 5, 0, 0)],
  });
  const state = situated(kozeriai, file('this turn', '2 phases ago'));
  expect(state.figures[0]?.at).toEqual(at(0, 0));
  expect(state).toEqual(situated(kozeriai, file(4, 5)));
  expect(kozeriai.write(state)).toMatchObject({
    figures: [
      { id: 'a', at: label(0, 0), stroke: 'this turn', stood: '2 phases ago' },
      { id: 'd', at: label(5, 0) },
    ],
  });
});
