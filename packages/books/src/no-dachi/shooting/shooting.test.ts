import { say } from '@nobori/engine';
import { refusedBy, whyNot } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { bandAt, eligible } from './targets.ts';
import {
  after,
  area,
  by,
  done,
  eventsOf,
  figure,
  group,
  laid,
  land,
  line,
  load,
  man,
  mm,
  shoot,
  unit,
  type Written,
} from '../tabletop.testing.ts';

const bow = { class: 'ashigaru', missiles: ['bow'] };
const gun = { class: 'ashigaru', missiles: ['arquebus'] };

/** One shooter of side 1 against these. */
const against = (shooter: Written, x: number, y: number, targets: readonly Written[], more: Written = {}) =>
  laid([group('A', 1, [man('A1', shooter, x, y)]), group('B', 2, targets)], more);

const atMedium = after(against(bow, 100, 100, [man('B1', { class: 'bushi', armour: 'light' }, 100, 500)]), by(shoot('A1', 'B'), [6, 2, 4]));

test('NOD-103 NOD-104 NOD-106 a bow at Medium range: +2, a Light Wound', () => {
  expect(figure(atMedium, 'B1')).toMatchObject({ wounds: 1, fate: null });
});

test('NOD-E2 NOD-056 NOD-R028 a shot is an action, and unloads the bow', () => {
  expect(figure(atMedium, 'A1')).toMatchObject({ loading: [0], spent: 1 });
});

test('NOD-E2 NOD-143 a Light Wound is an injury of the group', () => {
  expect(unit(atMedium, 'B').injured).toBe(true);
});

test.each([
  ['Short', 150, 'D6'],
  ['Medium', 400, 'D8'],
  ['Long', 700, 'D10'],
  ['Extreme', 1200, 'D12'],
])('NOD-109 NOD-T6 the range die at %s range', (_band, far, die) => {
  const events = eventsOf(against(bow, 100, 100, [man('B1', { class: 'noumin' }, 120 + far, 100)]), by(shoot('A1', 'B'), [1, 2]));
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'rolled', for: say('armour and range'), dice: [expect.objectContaining({ name: die })] }),
  );
});

test('NOD-E3 NOD-108 NOD-094 arquebus against Heavy at 30 cm exactly: D8 and D8, +4 Disabled', () => {
  const start = against(gun, 100, 100, [man('B1', { class: 'bushi', armour: 'heavy' }, 100, 420)]);
  expect(figure(after(start, by(shoot('A1', 'B'), [6, 1, 2])), 'B1')).toMatchObject({ fate: 'disabled', wounds: 4 });
});

test('NOD-E4 NOD-097 NOD-R049 behind a hedge Short counts as Medium', () => {
  const hedge = { table: land(line('hedge', 300, 260, 500, 260, 10)) };
  const start = against({ class: 'kensei', missiles: ['bow'] }, 400, 100, [man('B1', { class: 'ashigaru' }, 400, 270)], hedge);
  expect(figure(after(start, by(shoot('A1', 'B'), [12, 3, 7])), 'B1').fate).toBe('killed');
});

test('NOD-R049 a shooter standing at the same hedge shoots over it as if it were not there', () => {
  const hedge = { table: land(line('hedge', 300, 260, 500, 260, 10)) };
  const [near] = eligible(
    against(bow, 400, 240, [man('B1', { class: 'ashigaru' }, 400, 275)], hedge),
    figure(against(bow, 400, 240, [man('B1', { class: 'ashigaru' }, 400, 275)], hedge), 'A1'),
    'B',
    'bow',
  );
  expect(near).toMatchObject({ cover: false, band: 0 });
});

test('NOD-E5 NOD-107 NOD-052 an unarmoured Noumin has no armour die; a Wound leaves one action', () => {
  const state = after(
    against({ class: 'noumin', missiles: ['bow'] }, 100, 100, [man('B1', { class: 'noumin' }, 100, 220)]),
    by(shoot('A1', 'B'), [4, 1]),
  );
  expect(figure(state, 'B1').wounds).toBe(2);
});

test('NOD-E6 NOD-R056 NOD-R074 the horse is hit and lost: its rider on foot where it stood, with a Wound', () => {
  const state = after(
    against(gun, 100, 100, [man('B1', { class: 'bushi', armour: 'armoured', horse: true }, 100, 380)]),
    by(shoot('A1', 'B'), [4, 6, 1, 2, 5]),
  );
  expect(figure(state, 'B1')).toMatchObject({ mounted: false, at: mm(100, 380), wounds: 2, base: { radius: 100 } });
});

test('NOD-113 on 1 to 3 the rider is hit, by his own row', () => {
  const state = after(
    against(gun, 100, 100, [man('B1', { class: 'bushi', armour: 'armoured', horse: true }, 100, 380)]),
    by(shoot('A1', 'B'), [3, 6, 1, 2]),
  );
  expect(figure(state, 'B1')).toMatchObject({ mounted: false, fate: 'disabled', horse: 0 });
});

const FOUR = [
  man('T1', { class: 'ashigaru', armour: 'light' }, 280, 170),
  man('T2', { class: 'ashigaru', armour: 'light' }, 320, 170),
  man('T3', { class: 'ashigaru', armour: 'light' }, 280, 190),
  man('T4', { class: 'ashigaru', armour: 'light' }, 320, 190),
];

test('NOD-E7 NOD-111 NOD-R007 at Short range only the front rank, at random', () => {
  const start = against(bow, 300, 100, FOUR);
  expect(eligible(start, figure(start, 'A1'), 'B', 'bow').map(one => one.figure.kit.id)).toEqual(['T1', 'T2']);
  expect(figure(after(start, by(shoot('A1', 'B'), [2, 5, 2, 3])), 'T2').wounds).toBe(1);
});

test('NOD-112 NOD-R055 further off, men behind others can be hit too', () => {
  const start = against(
    bow,
    300,
    20,
    FOUR.map(one => ({ ...one, at: [(one['at'] as [number, number])[0], (one['at'] as [number, number])[1] + 1000] })),
  );
  expect(eligible(start, figure(start, 'A1'), 'B', 'bow')).toHaveLength(4);
});

test.each([
  ['NOD-092 NOD-E35 crossbow', 'crossbow', 510, 2],
  ['NOD-094 NOD-E35 arquebus', 'arquebus', 510, 3],
  ['NOD-096 NOD-E35 thrown', 'thrown', 510, -1],
  ['NOD-093 bow', 'bow', 400, 1],
  ['NOD-095 pistol', 'pistol', 60, 1],
  ['NOD-095 pistol, a millimetre more', 'pistol', 61, 2],
] as const)(
  '%s at %s mm: band %i (0 Short … 3 Extreme, -1 out of range), measured from edge to edge, limits inclusive (NOD-R002)',
  (_shows, weapon, gap, band) => {
    const state = against({ class: 'bushi', missiles: [weapon] }, 100, 100, [man('B1', { class: 'bushi' }, 100, 120 + gap)]);
    expect(bandAt(figure(state, 'A1'), figure(state, 'B1'), weapon)).toBe(band);
  },
);

test.each([
  ['noShot', 0],
  ['D12', 1],
])('NOD-R050 option coverAtExtreme %s', (value, count) => {
  const state = against(bow, 100, 100, [man('B1', { class: 'bushi' }, 100, 900)], {
    table: land(area('reeds', 0, 850, 300, 950)),
    options: { coverAtExtreme: value },
  });
  expect(eligible(state, figure(state, 'A1'), 'B', 'bow')).toHaveLength(count);
});

/** Distances, friends and posts around a line of fire. */
const friends = (at: readonly (readonly [number, number])[], target: number, more: Written = {}) =>
  laid(
    [
      group('A', 1, [man('A1', bow, 300, 100)]),
      group(
        'F',
        1,
        at.map(([x, y], i) => man(`F${i + 1}`, { class: 'ashigaru' }, x, y)),
      ),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, target)]),
    ],
    more,
  );

test.each([
  [
    'NOD-085 NOD-E28 a gap of 25 mm at Medium range',
    [
      [280, 250],
      [325, 250],
    ],
    400,
    'NOD-085',
  ],
  [
    'NOD-086 NOD-E28 the same at Short range',
    [
      [280, 200],
      [325, 200],
    ],
    270,
    null,
  ],
  [
    'NOD-087 NOD-E28 the same beside the shooter',
    [
      [280, 115],
      [325, 115],
    ],
    400,
    null,
  ],
  [
    'NOD-R046 a gap of 45 mm at Medium range',
    [
      [270, 250],
      [335, 250],
    ],
    400,
    null,
  ],
  ['NOD-089 NOD-R048 a friend on the line more than 5 cm from both', [[300, 250]], 400, null],
  ['NOD-089 a friend on the line within 5 cm of the shooter', [[305, 160]], 400, 'NOD-089'],
] as const)('%s', (_shows, at, target, rule) => {
  expect(refusedBy(noDachi, friends(at, target), 'side1', shoot('A1', 'B'))).toBe(rule);
});

test('NOD-R046 NOD-R047 an enemy of another group, or a mounted friend, stands in the line', () => {
  const between = (side: 1 | 2, kit: Written) =>
    laid([
      group('A', 1, [man('A1', bow, 300, 100)]),
      group('C', side, [man('C1', kit, 300, 250)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 400)]),
    ]);
  const shot = (state: NodState) => refusedBy(noDachi, state, 'side1', shoot('A1', 'B'));
  expect([shot(between(2, { class: 'bushi' })), shot(between(1, { class: 'bushi', horse: true }))]).toEqual(['NOD-R046', 'NOD-R046']);
});

test('NOD-R046 the ends of a wall make a gap too', () => {
  const wall = (gap: number) => ({
    table: land(line('high wall', 100, 250, 300 - gap / 2, 250, 60), line('high wall', 300 + gap / 2, 250, 500, 250, 60)),
  });
  expect(refusedBy(noDachi, friends([[900, 900]], 400, wall(30)), 'side1', shoot('A1', 'B'))).toBe('NOD-085');
  expect(refusedBy(noDachi, friends([[900, 900]], 270, wall(15)), 'side1', shoot('A1', 'B'))).toBe('NOD-086');
  expect(refusedBy(noDachi, friends([[900, 900]], 400, wall(40)), 'side1', shoot('A1', 'B'))).toBe(null);
});

/** NOD-E29: a column of three, all touching. */
const column = (weapon: string) =>
  laid([
    group(
      'A',
      1,
      [340, 320, 300].map((y, i) => man(`R${i + 1}`, { class: 'ashigaru', missiles: [weapon] }, 300, y)),
    ),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 600)]),
  ]);
test.each([
  ['NOD-088 NOD-R047 the second rank with bows', 'R2', 'bow', null],
  ['NOD-088 the third rank with bows', 'R3', 'bow', 'NOD-089'],
  ['NOD-088 the third rank with arquebuses', 'R3', 'arquebus', null],
])('NOD-E29 %s', (_shows, id, weapon, rule) => {
  expect(refusedBy(noDachi, column(weapon), 'side1', shoot(id, 'B'))).toBe(rule);
});

/** A melee 40 cm off: a friend F1 touches B1, B2 stands apart. */
const scrum = (apart: number, more: Written = {}) =>
  laid(
    [
      group('A', 1, [man('A1', bow, 300, 100)]),
      group('F', 1, [man('F1', { class: 'ashigaru' }, 200, 500)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 200, 520), man('B2', { class: 'bushi' }, 200 + apart, 520)]),
    ],
    more,
  );
test('NOD-090 NOD-R048 into a melee only at who is more than 5 cm from every friend', () => {
  expect(refusedBy(noDachi, scrum(60), 'side1', shoot('A1', 'B'))).toBe('NOD-090');
  const wide = scrum(90);
  expect(eligible(wide, figure(wide, 'A1'), 'B', 'bow').map(one => one.figure.kit.id)).toEqual(['B2']);
});

test('NOD-091 NOD-R006 from a level 20 mm higher both limits fall', () => {
  const raised = { table: land(area('hill', 200, 0, 400, 200, 20)) };
  const high = scrum(60, raised);
  expect(eligible(high, figure(high, 'A1'), 'B', 'bow')).toHaveLength(2);
  expect(refusedBy(noDachi, scrum(60, { table: land(area('hill', 200, 0, 400, 200, 10)) }), 'side1', shoot('A1', 'B'))).toBe('NOD-090');
  expect(
    refusedBy(noDachi, friends([[305, 160]], 400, { table: land(area('hill', 250, 50, 350, 130, 20)) }), 'side1', shoot('A1', 'B')),
  ).toBe(null);
});

test.each([
  ['not loaded', { loading: [0] }, 'NOD-082'],
  ['nothing to shoot with', { missiles: [] }, 'NOD-082'],
  ['engaged', { at: mm(100, 480) }, 'NOD-R045'],
] as const)('NOD-082 NOD-R045 %s', (_shows, more, rule) => {
  const state = laid([group('A', 1, [man('A1', bow, 100, 100, more)]), group('B', 2, [man('B1', { class: 'bushi' }, 100, 500)])]);
  expect(refusedBy(noDachi, state, 'side1', shoot('A1', 'B'))).toBe(rule);
});

test('NOD-083 NOD-084 NOD-R044 on foot all round; mounted into the arc the option names', () => {
  // A rider facing north; enemies at north-east 45°, east, west, south-west 45°, south.
  const places = [
    [400, 400],
    [450, 300],
    [150, 300],
    [200, 200],
    [300, 150],
  ] as const;
  const hits = (horse: boolean, horseArc: string): boolean[] =>
    places.map(([x, y]) => {
      const state = laid([group('A', 1, [man('A1', bow, 300, 300, { horse })]), group('B', 2, [man('B1', { class: 'bushi' }, x, y)])], {
        options: { horseArc },
      });
      return refusedBy(noDachi, state, 'side1', shoot('A1', 'B')) === null;
    });
  expect(hits(false, 'frontLeft')).toEqual([true, true, true, true, true]);
  expect(hits(true, 'frontLeft')).toEqual([true, false, true, true, false]);
  expect(hits(true, 'left')).toEqual([false, false, true, true, true]);
  expect(hits(true, 'front')).toEqual([true, false, false, false, false]);
  expect(hits(true, 'allButRear')).toEqual([true, true, true, true, false]);
  expect(hits(true, 'all')).toEqual([true, true, true, true, true]);
});

test.each([
  ['NOD-098 NOD-R051 a bow', 'ashigaru', 'bow', 1],
  ['NOD-R051 a Noumin’s bow', 'noumin', 'bow', 1],
  ['NOD-099 an arquebus', 'ashigaru', 'arquebus', 2],
  ['NOD-099 a crossbow', 'bushi', 'crossbow', 2],
  ['NOD-100 a Noumin’s pistol', 'noumin', 'pistol', 3],
] as const)('%s (%s) takes %s action(s) to load', (_shows, rank, weapon, steps) => {
  let state = laid([
    group('A', 1, [man('A1', { class: rank, missiles: [weapon] }, 100, 100, { loading: [0] })]),
    group('B', 2, [man('B1', { class: 'bushi' }, 100, 900)]),
  ]);
  for (let i = 1; i <= steps; i += 1) {
    expect(refusedBy(noDachi, state, 'side1', shoot('A1', 'B'))).toBe('NOD-082');
    state = after(state, by(load('A1')));
    // A new turn where two actions do not suffice.
    if (i === 2 && steps > 2)
      state = laid([
        group('A', 1, [man('A1', { class: rank, missiles: [weapon] }, 100, 100, { loading: figure(state, 'A1').loading })]),
        group('B', 2, [man('B1', { class: 'bushi' }, 100, 900)]),
      ]);
  }
  expect(figure(state, 'A1').loading).toEqual([steps]);
});

test('NOD-E14 NOD-101 NOD-055 loading steps may lie apart, with other actions between them', () => {
  const start = laid([
    group('A', 1, [man('A1', { class: 'noumin', missiles: ['arquebus'] }, 100, 100, { loading: [1] })]),
    group('B', 2, [man('B1', { class: 'bushi' }, 100, 900)]),
  ]);
  const state = after(start, by({ kind: 'move', unit: 'A', ways: { A1: [mm(100, 110)] } }), by(load('A1')));
  expect(figure(state, 'A1').loading).toEqual([2]);
});

test('NOD-102 NOD-E35 a loaded figure that does nothing stays loaded', () => {
  const start = laid([group('A', 1, [man('A1', gun, 100, 100)]), group('B', 2, [man('B1', { class: 'bushi' }, 100, 1100)])]);
  const state = after(start, by(done), by(done, [], 'side2'), by(done), by(done, [], 'side2'));
  expect(figure(state, 'A1')).toMatchObject({ loading: [2], held: false });
});

test.each([
  [true, [2]],
  [false, [0]],
])('NOD-R019 option startLoaded %s', (startLoaded, loading) => {
  const state = laid([group('A', 1, [man('A1', gun, 100, 100)]), group('B', 2, [man('B1', { class: 'bushi' }, 100, 900)])], {
    options: { startLoaded },
  });
  expect(figure(state, 'A1').loading).toEqual(loading);
});

test('NOD-R020 NOD-228 a fire-lance shoots once a game and then is a katana', () => {
  const start = against({ class: 'ashigaru', missiles: ['firelance'] }, 100, 100, [man('B1', { class: 'bushi' }, 100, 170)]);
  const state = after(start, by(shoot('A1', 'B'), [1, 4, 4]));
  expect(figure(state, 'A1')).toMatchObject({ loading: [-1], kit: { close: 'katana' } });
  expect(refusedBy(noDachi, state, 'side1', load('A1'))).toBe('NOD-055');
});

test('NOD-001 every die is told with its face, NOD-002 of several the highest counts', () => {
  const rolls = eventsOf(
    against(bow, 100, 100, [man('B1', { class: 'bushi', armour: 'light' }, 100, 500)]),
    by(shoot('A1', 'B'), [6, 2, 4]),
  ).filter(event => event.kind === 'rolled');
  expect(rolls.map(({ dice, faces, result }) => [dice.map(({ name }) => name).join(', '), faces, result])).toEqual([
    ['D6', [6], 6],
    ['D6+1, D8', [2, 4], 4],
  ]);
});

test('NOD-E32 NOD-R017 behind a pavise: one band more from its front half, none from behind', () => {
  const from = (y: number) => {
    const state = laid([group('A', 1, [man('A1', bow, 300, y)]), group('B', 2, [man('B1', bow, 300, 500, { pavise: true })])]);
    return eligible(state, figure(state, 'A1'), 'B', 'bow').map(({ measured, band }) => [measured, band]);
  };
  expect(from(130)).toEqual([[1, 2]]); // side 2 looks south
  expect(from(870)).toEqual([[1, 1]]);
});

test('NOD-R054 who cannot shoot at a group is told why: range, arc, sight, or who stands in the line', () => {
  const at = (y: number, horse: boolean, more: Written = {}, x = 300) =>
    laid(
      [
        group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'], horse }, 300, 300, { facing: [0, 1000] })]),
        group('B', 2, [man('B1', { class: 'bushi' }, x, y)]),
      ],
      more,
    );
  const why = (state: NodState, weapon: string | null = null) => whyNot(noDachi, state, 'side1', shoot('A1', 'B', weapon));
  expect(why(at(1150, false, {}, 1700))).toBe('Nobody of group B is in range of A1 Bushi.');
  expect(why(at(100, true))).toBe('A1 Bushi cannot shoot that way from the saddle.');
  expect(why(at(600, false, { table: land(line('high wall', 100, 450, 500, 450, 60)) }))).toBe('A1 Bushi sees nobody of group B in range.');
  expect(why(friends([[305, 160]], 400))).toBe('A1 Ashigaru would shoot over friends who stand within 5 cm of him or of group B.');
  expect(why(at(600, false))).toBe('');
  const close = 'A1 Ashigaru would shoot over friends who stand within 5 cm of him or of group B.';
  expect(why(friends([[300, 130]], 170))).toBe(close); // at Short range
  const gap = [[280, 250], [325, 250]] as const; // prettier-ignore
  expect(why(friends(gap, 400))).toBe('The gap through which A1 Ashigaru would shoot at group B is less than 4 cm wide.'); // 25 mm, at Medium
  const both = laid([
    group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow', 'shuriken'] }, 300, 300)]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 950)]),
  ]);
  expect([why(both, 'bow'), why(both, 'shuriken')]).toEqual(['', 'Nobody of group B is in range of A1 Bushi.']);
});
