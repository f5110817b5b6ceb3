/** The book's own player where its rulings draw a line: NOD-R101 to NOD-R113, on both sides of it. */
import { seatId } from '@nobori/engine';
import { refusedBy } from '@nobori/engine/testing';
import { within, type Point } from '@nobori/engine/table';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { automaton } from './index.ts';
import type { NodOrder } from '../orders.ts';
import type { NodState } from '../state.ts';
import { BASES, CONTACT } from '../tables.ts';
import {
  after,
  area,
  asked,
  by,
  done,
  figure,
  group,
  laid,
  land,
  line,
  man,
  mm,
  move,
  one,
  two,
  type Laid,
  type Written,
} from '../tabletop.testing.ts';

const gun = { class: 'ashigaru', missiles: ['arquebus'], close: 'wakizashi' };
const bow = { class: 'ashigaru', missiles: ['bow'], close: 'wakizashi' };
const bushi = { class: 'bushi', close: 'katana', armour: 'armoured' };
const ashigaru = { class: 'ashigaru', close: 'yari', armour: 'armoured' };
const rider = { class: 'bushi', close: 'yari', armour: 'armoured', horse: true };

/** Side 1 is led by the automaton, and it is its turn. */
const led = (groups: readonly Written[], more: Laid = {}): NodState => laid(groups, { automaton: [0], ...more });
/** Its next order, from what its seat may know. */
const next = (state: NodState, seat = one): NodOrder => automaton(noDachi.view(state, seatId(seat)), seatId(seat)) ?? { kind: 'done' };
const shotAt = (state: NodState): string | null => {
  const order = next(state);
  return order.kind === 'shoot' ? order.target : null;
};
/** Where its next order takes a figure. */
const goes = (state: NodState, id: string): Point | null => {
  const order = next(state);
  return order.kind === 'move'
    ? (Object.entries(order.ways)
        .find(([who]) => who === id)?.[1]
        .at(-1) ?? null)
    : null;
};
/** How many of a move's ends touch a man at this place. */
const touching = (order: NodOrder, x: number, y: number): number =>
  order.kind === 'move'
    ? Object.values(order.ways).filter(way =>
        within({ at: way.at(-1) ?? [0, 0], base: BASES.foot }, { at: mm(x, y), base: BASES.foot }, CONTACT),
      ).length
    : 0;
const STAYS = { kind: 'finish', unit: 'A' };

test('NOD-R105 the armour most of a group wear counts, not that of its best man', () => {
  const hurt = (armour: string): Written => ({ class: 'ashigaru', armour, wounds: 2 }); // too slow to charge
  const state = led([
    group('A', 1, [man('A1', gun, 900, 300)]),
    group('V', 2, [man('V1', hurt('heavy'), 640, 300), man('V2', hurt('none'), 640, 330), man('V3', hurt('none'), 640, 270)]),
    group('W', 2, [man('W1', hurt('light'), 1170, 300)]),
  ]);
  expect(shotAt(state)).toBe('W');
});

test('NOD-192 two arquebuses among four shooters are not most of them: the nearest it is', () => {
  const mixed = (guns: number): NodState =>
    led([
      group(
        'A',
        1,
        [0, 1, 2, 3].map(i => man(`A${i + 1}`, i < guns ? gun : bow, 900, 300 + 25 * i)),
      ),
      group('V', 2, [man('V1', { class: 'bushi', armour: 'heavy', wounds: 2 }, 640, 300)]),
      group('W', 2, [man('W1', { class: 'ashigaru', armour: 'light', wounds: 2 }, 1150, 300)]),
    ]);
  expect([shotAt(mixed(2)), shotAt(mixed(3))]).toEqual(['W', 'V']);
});

test('NOD-190 NOD-R102 one millimetre beyond the reach of their two actions they could not charge', () => {
  const at = (y: number): string | null =>
    shotAt(
      led([
        group('A', 1, [man('A1', gun, 900, 300)]),
        group('Y', 2, [man('Y1', ashigaru, 900, 320 + y)]),
        group('V', 2, [man('V1', { class: 'bushi', armour: 'heavy' }, 600, 300)]),
      ]),
    );
  expect([at(200), at(201)]).toEqual(['Y', 'V']);
});

/** A rider this far from a shooter, edge to edge. */
const facing = (gap: number, { rides = {}, foe = {}, ...more }: Laid & { rides?: Written; foe?: Written } = {}): NodState =>
  led(
    [group('A', 1, [man('A1', gun, 900, 300)]), group('B', 2, [man('B1', rider, 900, 330 + gap, { facing: [0, -1], ...rides })], foe)],
    more,
  );

test('NOD-187 fire is held up to a millimetre from Short range', () => {
  expect([shotAt(facing(101)), shotAt(facing(100))]).toEqual([null, 'B']);
});

test.each([
  ['broken', { foe: { status: 'broken' } }],
  ['unable to come so far', { rides: { horseWounds: 2 } }],
  ['behind a fence', { table: land(line('fence', 700, 500, 1100, 500, 20)) }],
  ['in a marsh that doubles their way', { table: land(area('marsh', 700, 350, 1100, 690)) }],
])('NOD-R102 riders %s are no likely charge: nobody waits for them', (_shows, more) => {
  expect(next(facing(400))).toEqual(STAYS);
  expect(next(facing(400, more))).not.toEqual(STAYS);
});

test('NOD-R102 riders reach a man who stands at a fence across it, and nobody behind what horses cannot enter', () => {
  const at = (y: number, ...ground: readonly ReturnType<typeof area>[]): NodState =>
    led([group('A', 1, [man('A1', gun, 900, y)]), group('B', 2, [man('B1', rider, 900, 700, { facing: [0, -1] })])], {
      table: land(line('fence', 700, 311, 1100, 311, 20), ...ground),
    });
  expect(next(at(300))).toEqual(STAYS); // he waits for them
  expect(next(at(280))).not.toEqual(STAYS);
  expect(next(at(300, area('pond', 700, 400, 1100, 450)))).not.toEqual(STAYS);
});

test('NOD-R102 nor are riders held in a melee', () => {
  const state = led([
    group('A', 1, [man('A1', gun, 900, 300)]),
    group('F', 1, [man('F1', bushi, 900, 700)]),
    group('B', 2, [man('B1', rider, 900, 730, { facing: [0, -1] })]),
  ]);
  expect(next(state)).toMatchObject({ kind: 'move', unit: 'A' });
});

test('NOD-R104 NOD-189 unarmoured men reach Short with their own 14 cm', () => {
  const state = led([
    group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['pistol'] }, 900, 300)]),
    group('B', 2, [man('B1', ashigaru, 900, 470)], { status: 'broken' }),
  ]);
  expect(goes(state, 'A1')).toEqual(mm(900, 430)); // from 150 mm to 20
});

test('NOD-R104 with all lines blocked they move on, with a line to another they shoot at him', () => {
  const blocked = (x: number, more: readonly Written[] = []): NodState =>
    led([
      group('A', 1, [man('A1', gun, 900, 300)]),
      group('F', 1, [man('F1', { class: 'ashigaru', horse: true }, x, 350)]),
      group('B', 2, [man('B1', { ...ashigaru, wounds: 2 }, 900, 560)]),
      ...more,
    ]);
  expect(shotAt(blocked(1100))).toBe('B');
  expect(next(blocked(900))).toMatchObject({ kind: 'move', unit: 'A' });
  expect(shotAt(blocked(900, [group('C', 2, [man('C1', { class: 'ashigaru', wounds: 2 }, 1180, 300)])]))).toBe('C');
});

test('NOD-R111 a rider brings a target outside his arc into it, and shoots in the same step', () => {
  const state = led([
    group('A', 1, [man('A1', { ...bow, horse: true }, 900, 300)]),
    group('B', 2, [man('B1', { ...ashigaru, wounds: 2 }, 1200, 250)]),
  ]);
  expect(next(state).kind).toBe('move');
  expect(shotAt(after(state, by(next(state))))).toBe('B');
});

test('NOD-R108 defending shooters shoot at any target, from where they stand', () => {
  const yard = [mm(600, 0), mm(1200, 0), mm(1200, 600), mm(600, 600)];
  expect(shotAt(led([group('A', 1, [man('A1', gun, 900, 200)], { area: yard }), group('B', 2, [man('B1', ashigaru, 900, 800)])]))).toBe(
    'B',
  );
});

test('NOD-199 NOD-194 defending shooters move up only on who has come into their area', () => {
  const yard = [mm(0, 0), mm(1800, 0), mm(1800, 600), mm(0, 600)];
  const at = (y: number): NodState =>
    led([
      group('A', 1, [man('A1', gun, 900, 200)], { area: yard }),
      group('B', 2, [man('B1', { ...ashigaru, wounds: 2 }, 1260, y)]), // 36 cm and more: beyond Medium
    ]);
  expect([goes(at(200), 'A1'), shotAt(at(601))]).toEqual([mm(940, 200), 'B']);
});

test('NOD-199 NOD-R108 the edge of the area belongs to it', () => {
  const yard = [mm(600, 0), mm(1200, 0), mm(1200, 600), mm(600, 600)];
  const at = (y: number): NodState =>
    led([group('A', 1, [man('A1', bushi, 900, 200)], { area: yard }), group('B', 2, [man('B1', bushi, 900, y)])]);
  expect(next(at(601))).toEqual(STAYS);
  expect(goes(at(600), 'A1')).toEqual(mm(900, 300));
});

/** A Force commander alone, melee friends 20 cm before him, the enemy 60 cm further. */
const lord = (fire: boolean, ...ground: readonly ReturnType<typeof area>[]): NodState =>
  led(
    [
      group('A', 1, [man('A1', { ...bushi, commander: true }, 900, 200)], { shotBy: fire ? ['B'] : [] }),
      group('F', 1, [man('F1', bushi, 900, 420)], { activated: true }),
      group('B', 2, [man('B1', bow, 900, 1040)]),
    ],
    { table: land(...ground) },
  );

test('NOD-200 NOD-R109 under fire the commander makes for the nearest cover, but rather for some within 10 cm behind his friends', () => {
  const aside = area('open wood', 600, 100, 860, 300);
  expect(goes(lord(true, aside), 'A1')).toEqual(mm(840, 200));
  expect(goes(lord(true, aside, area('scrub', 880, 310, 920, 330)), 'A1')).toEqual(mm(900, 300)); // 10 cm behind them
  expect(goes(lord(true, aside, area('scrub', 880, 350, 920, 370)), 'A1')).toEqual(mm(900, 300)); // 6 cm behind them
  expect(goes(lord(true, aside, area('scrub', 880, 290, 920, 305)), 'A1')).toEqual(mm(840, 200)); // further behind than that
});

test('NOD-200 NOD-199 a commander who defends an area makes for cover under fire, and stands otherwise', () => {
  const yard = [mm(0, 0), mm(1800, 0), mm(1800, 600), mm(0, 600)];
  const at = (fire: boolean): NodState => {
    const state = lord(fire, area('open wood', 600, 100, 860, 300));
    return { ...state, groups: state.groups.map(one => (one.id === 'A' ? { ...one, area: yard } : one)) };
  };
  expect([goes(at(true), 'A1'), next(at(false))]).toEqual([mm(840, 200), STAYS]);
});

test('NOD-T19 NOD-186 a commander in contact stays in it; one with a bow and nowhere to go shoots it', () => {
  const at = (who: Written, x: number): NodState =>
    led([
      group('A', 1, [man('A1', { ...who, commander: true }, 900, 200)]),
      group('F', 1, [man('F1', bushi, 900, 300)], { activated: true }),
      group('B', 2, [man('B1', { ...ashigaru, wounds: 2 }, x, 200)]),
    ]);
  expect(next(at(bushi, 920))).toEqual(STAYS);
  const behind = {
    ...at(bow, 1200),
    groups: at(bow, 1200).groups.map(one => (one.id === 'A' ? { ...one, area: [mm(0, 0), mm(9, 0), mm(9, 9)] } : one)),
  };
  expect(shotAt(behind)).toBe('B');
});

test('NOD-R113 slow ground is gone round where that costs less', () => {
  const state = led([group('A', 1, [man('A1', bushi, 900, 300)]), group('B', 2, [man('B1', bushi, 900, 900)])], {
    table: land(area('marsh', 880, 320, 1300, 800)),
  });
  const end = goes(state, 'A1');
  expect(end?.[0]).toBeLessThan(9000); // west about it, not through
  expect(end?.[1]).toBeGreaterThan(3850); // nearly 10 cm on, where the marsh would have let him come 6
});

test('NOD-R109 the commander charges only when his is the last group', () => {
  const beside = (fate: string | null): NodState =>
    led([
      group('A', 1, [man('A1', { ...bushi, commander: true }, 900, 200)]),
      group('F', 1, [man('F1', bushi, 300, 200, { fate })], { activated: true }),
      group('B', 2, [man('B1', ashigaru, 900, 270)]),
    ]);
  expect(touching(next(beside('killed')), 900, 270)).toBe(1);
  expect(touching(next(beside(null)), 900, 270)).toBe(0);
});

test('NOD-T19 NOD-R113 engaged groups stay; those of them not in contact move into it, or as near as they can', () => {
  const fight = (y: number): NodState =>
    led([
      group('A', 1, [man('A1', bushi, 900, 300), man('A2', bushi, 900, y)]),
      group('B', 2, [man('B1', ashigaru, 900, 320)]),
      group('C', 2, [man('C1', bushi, 1000, 300)]),
    ]);
  expect(touching(next(fight(250)), 900, 320)).toBe(1);
  expect(goes(fight(250), 'A1')).toBe(null);
  expect(goes(fight(150), 'A2')?.[1]).toBeGreaterThan(2400); // too far to touch, but nearer
  expect(goes(fight(150), 'A1')).toBe(null);
});

test('NOD-R113 groups act in the order of their ids', () => {
  const state = led([
    group('A', 1, [man('A1', bushi, 300, 300)]),
    group('C', 1, [man('C1', bushi, 900, 300)]),
    group('E', 2, [man('E1', bushi, 1700, 300)]),
  ]);
  expect(next(state)).toMatchObject({ unit: 'A' });
  expect(next(after(state, by({ kind: 'finish', unit: 'A' })))).toMatchObject({ unit: 'C' });
});

/** A rider of side 2 comes straight at a holding arquebusier of the automaton's. */
const rideAt = (from: number, to: number, step: 1 | 2 = 1, horse: Written = {}): NodState => {
  const state = laid(
    [
      group('A', 1, [man('A1', gun, 900, 300, { held: true })]),
      group('B', 2, [man('B1', rider, 900, from, { facing: [0, -1], ...horse })]),
    ],
    {
      turn: 2,
      automaton: [0],
      step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'acting', unit: 'B', step, went: false, unchecked: false }],
    },
  );
  return after(state, by(move('B', { B1: [mm(900, to)] }), [], two));
};

test('NOD-R103 asked at Medium it waits, and fires at the tick of Short range', () => {
  const medium = rideAt(660, 425);
  expect([figure(medium, 'B1').at, next(medium)]).toEqual([mm(900, 630), { kind: 'wait' }]);
  const short = after(medium, by({ kind: 'wait' }));
  expect([figure(short, 'B1').at, next(short)]).toEqual([mm(900, 430), { kind: 'fire', figures: ['A1'], target: 'B' }]);
});

test('NOD-R103 at the end of the last step it fires at Medium, at the end of an earlier one it goes on holding', () => {
  const ended = (state: NodState): NodOrder => next(after(state, by({ kind: 'wait' })));
  expect(ended(rideAt(700, 560, 1))).toEqual({ kind: 'wait' });
  expect(ended(rideAt(700, 560, 2))).toEqual({ kind: 'fire', figures: ['A1'], target: 'B' });
  expect(ended(rideAt(700, 560, 1, { horseWounds: 2 }))).toEqual({ kind: 'fire', figures: ['A1'], target: 'B' }); // its only move
});

test('NOD-R103 at the last tick before contact with its friends it fires, however far', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', gun, 500, 300, { held: true })]),
      group('F', 1, [man('F1', ashigaru, 900, 800)]),
      group('B', 2, [man('B1', rider, 900, 1000, { facing: [0, -1] })]),
    ],
    { turn: 2, automaton: [0] },
  );
  const charging = after(state, by(move('B', { B1: [mm(900, 830)] }), [6], two));
  expect([asked(charging), figure(charging, 'B1').at]).toEqual(['heldFire', mm(900, 840)]);
  expect(next(charging)).toEqual({ kind: 'fire', figures: ['A1'], target: 'B' });
});

test('NOD-R101 it plants its pavises at deployment and never carries them later', () => {
  const state = led([group('A', 1, [man('A1', gun, 900, 100, { pavise: true })]), group('B', 2, [man('B1', ashigaru, 900, 1020)])]);
  const moved = after(state, by(next(state)));
  expect([figure(moved, 'A1').at, moved.loads[0]?.at]).toEqual([mm(900, 240), mm(900, 100)]);
});

const WAITING = { at: [-1000, -1000] };
const before = (side: 1 | 2, groups: readonly Written[]): NodState =>
  laid([...groups, group('E', side === 1 ? 2 : 1, [man('E1', bushi, 20, side === 1 ? 1100 : 100)])], {
    automaton: [],
    step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'turnStart' }, { kind: 'deployment', side: side === 1 ? 0 : 1 }],
  });
const squad = (id: string, is: Written, count: number): Written[] =>
  Array.from({ length: count }, (_, i) => man(`${id}${i + 1}`, is, 0, 0, WAITING));

test('NOD-R101 every place of its line: 180 mm from the edge, files 30 apart (60 mounted), ranks 20 apart (40), 60 clear between groups, right and left its own', () => {
  const placed = (side: 1 | 2): ((...ids: readonly string[]) => Point[]) => {
    const seat = side === 1 ? one : two;
    let state = before(side, [
      group('H', side, squad('H', rider, 2)),
      group('M', side, squad('M', bow, 2)),
      group('S', side, squad('S', bushi, 3)),
      group('Y', side, squad('Y', ashigaru, 4)),
    ]);
    while (asked(state) === 'deployment') state = after(state, by(next(state, seat), [], seat));
    return (...ids) => ids.map(id => figure(state, id).at);
  };
  const south = placed(1);
  expect(south('S1', 'S2', 'S3')).toEqual([mm(885, 180), mm(915, 180), mm(885, 160)]);
  expect(south('Y1', 'Y2', 'Y3', 'Y4')).toEqual([mm(995, 180), mm(1025, 180), mm(995, 160), mm(1025, 160)]);
  expect(south('M1', 'M2')).toEqual([mm(805, 180), mm(805, 160)]);
  expect(south('H1', 'H2')).toEqual([mm(1115, 180), mm(1115, 140)]);
  expect(placed(2)('S1', 'Y1', 'M1', 'H2')).toEqual([mm(915, 1020), mm(805, 1020), mm(995, 1020), mm(685, 1060)]);
});

test('NOD-045 NOD-R101 a force with a group of seven is not for the automaton', () => {
  const lead = { kind: 'automaton' };
  expect(refusedBy(noDachi, before(1, [group('A', 1, squad('A', bushi, 6))]), one, lead)).toBe(null);
  expect(refusedBy(noDachi, before(1, [group('A', 1, squad('A', bushi, 7))]), one, lead)).toBe('NOD-045');
});

test('NOD-185 the whole turn of a group is lawful, from its first order to the end of the phase', () => {
  let state = led([group('A', 1, [man('A1', bushi, 900, 300)]), group('B', 2, [man('B1', ashigaru, 900, 1000)])]);
  for (let i = 0; i < 20 && state.turn === 1; i += 1) state = after(state, by(next(state) ?? done));
  expect([state.turn, figure(state, 'A1').at]).toEqual([2, mm(900, 500)]);
});
