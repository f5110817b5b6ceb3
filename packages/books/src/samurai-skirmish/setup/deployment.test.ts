import { present, seatId, tray, type Seat } from '@nobori/engine';
import { inches, type Point } from '@nobori/engine/table';
import { laidOut, play, refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { man } from '../muster/readyForces.ts';
import { samuraiSkirmish as book } from '../index.ts';
import { fieldOf, type SskForce } from '../muster/muster.ts';
import { figureId, now } from '@nobori/engine';
import type { SskState } from '../state.ts';
import { drill, inRanks } from './deployment.ts';

const ronins = (id: string, count: number): SskForce => ({
  id,
  name: id,
  units: [
    { of: 'ronin', figures: [man('ronin', { count })] },
    { of: 'ronin', figures: [man('ronin')] },
  ],
});
/** South has units A (2 men) and B (1), north C (2) and D (1). */
const field = fieldOf([ronins('south', 2), ronins('north', 2)]);
function rolledFor(...dice: number[]): SskState {
  const state = laidOut(book, field);
  const faces = tray(dice);
  book.proceed(state, faces, () => undefined);
  expect(faces.left).toBe(0);
  return state;
}
const asked = (state: SskState): readonly Seat[] => present(book.prompt(state).asks[0], 'a question').seats;
const places = (unit: string, ...spots: Point[]): unknown => ({
  kind: 'deploy',
  unit,
  places: Object.fromEntries(spots.map((at, i) => [`${unit}${i + 1}`, at])),
});
const [south, north] = [seatId('south'), seatId('north')];

test('SSK-113 SSK-R10 each side rolls a D6, ties again; the loser places all his units, then the winner', () => {
  const state = rolledFor(3, 3, 5, 2); // Side 1, Side 2, and again
  expect(asked(state)).toEqual([north]);
  expect(asked(rolledFor(2, 5))).toEqual([south]);
  const { state: one } = play(book, state, [{ seat: 'north', order: places('C', [1000, 8000], [1400, 8000]) }]);
  expect(asked(one)).toEqual([north]); // D is still to come
  const { state: both } = play(book, one, [{ seat: 'north', order: places('D', [2000, 8000]) }]);
  expect(asked(both)).toEqual([south]);
  const { state: begun } = play(book, both, [
    { seat: 'south', order: places('A', [1000, 1000], [1400, 1000]) },
    { seat: 'south', order: places('B', [2000, 1000]), dice: [6, 1] }, // then turn 1 and its precedence
  ]);
  expect([begun.turn, now(begun)?.kind]).toEqual([1, 'declaring']);
});

test('SSK-111 the standard table is 48 by 36 inches, Side 1 at y = 0, Side 2 at y = 36', () => {
  expect([field.table.width, field.table.height]).toEqual([12_192, 9144]);
  expect(field.sides.map(({ edge }) => edge)).toEqual(['south', 'north']);
  expect(refusedBy(book, rolledFor(2, 5), 'south', places('A', [12_067, 125], [11_800, 125]))).toBeNull(); // into its corner
});

test('SSK-113 wholly within 8 inches of the own edge', () => {
  const state = rolledFor(2, 5);
  expect(refusedBy(book, state, 'south', places('A', [1000, 1907], [1400, 1907]))).toBeNull();
  expect(refusedBy(book, state, 'south', places('A', [1000, 1908], [1400, 1907]))).toBe('SSK-113');
  expect(refusedBy(book, state, 'south', places('A', [124, 1000], [1400, 1000]))).toBe('SSK-113'); // half over the edge
  const other = rolledFor(5, 2);
  expect(refusedBy(book, other, 'north', places('C', [1000, 9144 - inches(8) + 125], [1400, 8000]))).toBeNull();
  expect(refusedBy(book, other, 'north', places('C', [1000, 9144 - inches(8) + 124], [1400, 8000]))).toBe('SSK-113');
});

test('SSK-113 in coherency', () => {
  const state = rolledFor(2, 5);
  expect(refusedBy(book, state, 'south', places('A', [1000, 1000], [2774, 1000]))).toBeNull();
  expect(refusedBy(book, state, 'south', places('A', [1000, 1000], [2775, 1000]))).toBe('SSK-113');
});

test('SSK-113 not overlapping, the unit’s own men or others', () => {
  const state = rolledFor(2, 5);
  expect(refusedBy(book, state, 'south', places('A', [1000, 1000], [1249, 1000]))).toBe('SSK-113');
  expect(refusedBy(book, state, 'south', places('A', [1000, 1000], [1250, 1000]))).toBeNull();
  const { state: placed } = play(book, state, [{ seat: 'south', order: places('A', [1000, 1000], [1400, 1000]) }]);
  expect(refusedBy(book, placed, 'south', places('B', [1649, 1000]))).toBe('SSK-113');
  expect(refusedBy(book, placed, 'south', places('B', [1650, 1000]))).toBeNull();
  expect(refusedBy(book, placed, 'south', places('A', [3000, 1000], [3400, 1000]))).toBe('SSK-113'); // once is enough
});

describe('SSK-113 out of contact with the enemy', () => {
  const narrow = {
    ...field,
    table: { ...field.table, height: inches(16) },
    sides: [
      field.sides[0],
      {
        ...field.sides[1],
        zone: {
          ...field.sides[1].zone,
          within: [
            [
              [0, 2032],
              [12_192, 2032],
              [12_192, 4064],
              [0, 4064],
            ] as const,
          ],
        },
      },
    ] as const,
  };
  /** A stands at the edge of its zone from there on, and the other side's zone begins there. */
  const placed = (x: number): SskState => {
    const state = laidOut(book, narrow);
    book.proceed(state, tray([2, 5]), () => undefined);
    return play(book, state, [
      { seat: 'south', order: places('A', [x, 1907], [x + 400, 1907]) },
      { seat: 'south', order: places('B', [3000, 1907]) },
    ]).state;
  };
  test('what is ordered', () => {
    expect(refusedBy(book, placed(1000), 'north', places('C', [1000, 2167], [1400, 2300]))).toBe('SSK-113'); // 260 is contact
    expect(refusedBy(book, placed(1000), 'north', places('C', [1000, 2168], [1400, 2300]))).toBeNull();
  });
  test('what is offered', () => {
    const drawnUp = (x: number) => {
      const state = placed(x);
      const unit = present(state.units.find(({ id }) => id === 'C'), 'the unit'); // prettier-ignore
      return drill(state, unit)(2, [6096, 2157]);
    };
    expect([drawnUp(1000)?.unit, drawnUp(6096)]).toEqual(['C', null]);
  });
});

test('SSK-113 a unit is placed as a whole, by its own side, and holds no strangers', () => {
  const state = rolledFor(2, 5);
  expect(refusedBy(book, state, 'south', places('A', [1000, 1000]))).toBe('SSK-113');
  expect(refusedBy(book, state, 'south', places('B', [1000, 1000], [1400, 1000]))).toBe('SSK-113');
  expect(refusedBy(book, state, 'south', places('C', [1000, 1000], [1400, 1000]))).toBe('SSK-113');
  expect(refusedBy(book, state, 'north', places('C', [1000, 8000], [1400, 8000]))).toBe('NOB-2');
});

test('SSK-R08 SSK-113 nobody is set up in a house or in deep water', () => {
  const outline = [
    [900, 900],
    [1100, 900],
    [1100, 1100],
    [900, 1100],
  ] as const;
  const pond = { ...field, table: { ...field.table, areas: [{ id: 'p', kind: 'deep water', outline }] } };
  const state = laidOut(book, pond);
  book.proceed(state, tray([2, 5]), () => undefined);
  expect(refusedBy(book, state, 'south', places('B', [1000, 1000]))).toBe('SSK-R08');
  expect(refusedBy(book, state, 'south', places('B', [1100, 1000]))).toBeNull(); // its edge is outside it
});

test.each([
  ['south', [1, 0], [0, -1]],
  ['north', [-1, 0], [0, 1]],
  ['west', [0, -1], [-1, 0]],
  ['east', [0, 1], [1, 0]],
] as const)('SSK-113 drawn up at the %s edge a unit faces away from it, a finger between its men', (edge, along, back) => {
  const state = laidOut(book, fieldOf([ronins('south', 4), ronins('north', 2)]));
  const [own, other] = state.battle.sides;
  const zone: readonly Point[] = [
    [1000, 1000],
    [5000, 1000],
    [5000, 5000],
    [1000, 5000],
  ];
  const turned = {
    ...state,
    battle: { ...state.battle, sides: [{ ...own, edge, zones: [{ of: null, within: [zone], clear: [] }] }, other] as const },
  };
  const unit = present(
    turned.units.find(({ id }) => id === 'A'),
    'the unit',
  );
  const order = present(drill(turned, unit)(2, null), 'a place for it');
  const spots = ['A1', 'A2', 'A3', 'A4'].map(id => present(order.places[figureId(id)], id));
  const [first = [0, 0], second = [0, 0], third = [0, 0]] = spots;
  expect([(second[0] - first[0]) / 310, (second[1] - first[1]) / 310]).toEqual(along);
  expect([Math.sign(third[0] - first[0]), Math.sign(third[1] - first[1])]).toEqual(back);
});

test('SSK-113 in plain ranks: so many files, the ranks towards the own edge, and nobody but the unit', () => {
  const state = laidOut(book, fieldOf([ronins('south', 3), ronins('north', 3)]));
  const ranks = (id: string) => {
    const unit = present(
      state.units.find(one => one.id === id),
      'the unit',
    );
    return Object.entries(inRanks(state, unit, 2, [3000, 1500]).places);
  };
  expect(ranks('A')).toEqual([
    ['A1', [3000, 1500]],
    ['A2', [3310, 1500]],
    ['A3', [3000, 1190]],
  ]);
  expect(ranks('C').map(([id, at]) => `${id} ${at.join()}`)).toEqual(['C1 3000,1500', 'C2 3310,1500', 'C3 3000,1810']);
});
