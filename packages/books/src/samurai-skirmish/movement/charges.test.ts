import { figureId } from '@nobori/engine';
import { fc } from '@nobori/engine/testing';
import { inches, type Point } from '@nobori/engine/table';
import { play, refusedBy, situated, whyNot, type Played } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { engaged, figureOf, unitOf, type SskState } from '../state.ts';
import { area, land, line } from '../tabletop.testing.ts';

type Man = readonly [is: string, at: Point, more?: object];
const unit = (id: string, side: 1 | 2, of: string, men: readonly Man[], more: object = {}): object => ({
  id,
  side,
  of,
  figures: men.map(([is, at, changes]) => ({ is, at, ...changes })),
  ...more,
});
const led = { leader: true };
const ronin = (id: string, side: 1 | 2, ...places: Point[]): object =>
  unit(
    id,
    side,
    'ronin',
    places.map((at): Man => ['ronin', at]),
  );
const charging = (at: string): object => ({ charge: at });

/** Side 1 lost precedence and declares first. */
const declaring = (units: readonly object[], extra: object = {}, options: object = {}): SskState =>
  situated(book, { waived: true, step: 'declaring', winner: 2, units, ...extra }, options);
/** Side 1 is First and moves its charges. */
const moving = (units: readonly object[], options: object = {}, extra: object = {}): SskState =>
  situated(book, { waived: true, step: 'moving', first: 1, winner: 1, units, ...extra }, options);
const declare = (target = 'B', of = 'A'): unknown => ({ kind: 'declare', unit: of, target });
const charge = (figure: string, x: number, y: number): unknown => ({ kind: 'charge', figure, to: [x, y] });
const advance = (figure: string, ...way: Point[]): unknown => ({ kind: 'advance', figure, way });
const stand = (figure: string): unknown => ({ kind: 'stand', figure });
const by = (seat: string, ...orders: unknown[]): Played[] => orders.map(order => ({ seat, order }));
const done = { kind: 'done' };
const [one, two] = ['side1', 'side2'];
const rush = (state: SskState, ...ids: string[]): unknown[] => ids.map(id => figureOf(state, figureId(id)).rush);
const fights = (state: SskState, id: string): boolean => engaged(state, figureOf(state, figureId(id)));

// SSK-W06

const w06 = moving([
  unit(
    'A',
    1,
    'samurai',
    [
      ['hatamoto', [3000, 3300], led],
      ['samurai', [3400, 3300]],
      ['samurai', [3800, 3300]],
      ['samurai', [4200, 3300]],
    ],
    charging('B'),
  ),
  unit('B', 2, 'ashigaru', [
    ['ronin', [3000, 5000], led],
    ['ashigaru', [3400, 5000]],
    ['ashigaru', [3800, 5000]],
    ['ashigaru', [4200, 5600]],
  ]),
]);

test('SSK-W06 SSK-039 SSK-R25 a unit charges: leader at leader, each at an untouched enemy, the last doubles up', () => {
  const { state, events } = play(
    book,
    w06,
    by(one, charge('A1', 3000, 4750), charge('A2', 3400, 4750), charge('A3', 3800, 4750), charge('A4', 4040, 4928)),
  );
  expect(rush(state, 'A1', 'A2', 'A3', 'A4')).toEqual(['charged', 'charged', 'charged', 'charged']);
  expect(events.flatMap(event => (event.kind === 'charged' ? [[event.cost, ...event.touches]] : []))).toEqual([
    [1450, 'B1'],
    [1450, 'B2'],
    [1450, 'B3'],
    [1636, 'B3'],
  ]);
});

test('SSK-W06 SSK-039 SSK-R25 the leader goes first, then falling greatness, then the lower number', () => {
  expect(refusedBy(book, w06, one, charge('A2', 3400, 4750))).toBe('SSK-R25');
  const mixed = moving([
    unit(
      'A',
      1,
      'ashigaru',
      [
        ['ashigaru', [1000, 1000]],
        ['ashigaru', [1400, 1000]],
        ['samurai', [1800, 1000]],
      ],
      charging('B'),
    ),
    ronin('B', 2, [1000, 2000], [1400, 2000], [1800, 2000]),
  ]);
  expect(refusedBy(book, mixed, one, charge('A1', 1000, 1740))).toBe('SSK-R25');
  const { state } = play(book, mixed, by(one, charge('A3', 1800, 1740)));
  expect(refusedBy(book, state, one, charge('A2', 1400, 1740))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, charge('A1', 1000, 1740))).toBeNull();
});

test('SSK-W06 SSK-R25 (a) a leader who can reach the enemy leader must take him', () => {
  expect(refusedBy(book, w06, one, charge('A1', 3400, 4740))).toBe('SSK-R25');
  expect(refusedBy(book, w06, one, charge('A1', 3000, 4750))).toBeNull();
});

test('SSK-R25 (a) leader at leader comes before greatness; SSK-039 and the leader goes first though his men be greater', () => {
  const lowly = [
    unit(
      'A',
      1,
      'ashigaru',
      [
        ['samurai', [2400, 1000]],
        ['ashigaru', [2000, 1000], led],
      ],
      charging('B'),
    ),
    unit('B', 2, 'ashigaru', [
      ['ashigaru', [2000, 2000], led],
      ['samurai', [2400, 2000]],
    ]),
  ];
  expect(refusedBy(book, moving(lowly), one, charge('A1', 2400, 1740))).toBe('SSK-R25'); // his leader first
  expect(refusedBy(book, moving(lowly), one, charge('A2', 2400, 1740))).toBe('SSK-R25'); // at their leader, not at the Samurai
  const { state } = play(book, moving(lowly), by(one, charge('A2', 2000, 1740)));
  expect(refusedBy(book, state, one, charge('A1', 2400, 1740))).toBeNull();
});

test('SSK-R25 (b) the greatest reachable enemy nobody touches yet; among equals the owner chooses', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [2000, 1000], led],
        ['samurai', [2400, 1000]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [
      ['hatamoto', [2600, 2000]],
      ['samurai', [2000, 2000]],
      ['samurai', [2300, 2000]],
    ]), // nobody leads them
  ]);
  expect(refusedBy(book, state, one, charge('A1', 2000, 1740))).toBe('SSK-R25'); // the Hatamoto is to be had
  const { state: taken } = play(book, state, by(one, charge('A1', 2475, 1783)));
  expect(fights(taken, 'B1')).toBe(true);
  expect(refusedBy(book, taken, one, charge('A2', 2725, 1783))).toBe('SSK-R25'); // he is touched now, others are not
  expect(refusedBy(book, taken, one, charge('A2', 2000, 1740))).toBeNull();
  expect(refusedBy(book, taken, one, charge('A2', 2215, 1757))).toBeNull();
});

test('SSK-W06 SSK-R25 (c) when all it can reach are touched: the greatest of those touched by fewest', () => {
  const state = moving([
    ronin('C', 1, [2000, 2255], [2300, 2255]),
    unit('A', 1, 'ronin', [['ronin', [2100, 1000]]], charging('B')),
    unit('B', 2, 'sohei', [
      ['sohei', [2000, 2000]],
      ['ashigaru', [2300, 2000]],
    ]),
  ]);
  expect(refusedBy(book, state, one, charge('A1', 2360, 1750))).toBe('SSK-R25'); // both are touched once: the Sohei is greater
  expect(refusedBy(book, state, one, charge('A1', 2000, 1740))).toBeNull();
  const crowded = moving([
    ronin('C', 1, [2000, 2255], [2300, 2255], [1750, 2000]),
    unit('A', 1, 'ronin', [['ronin', [2100, 1000]]], charging('B')),
    unit('B', 2, 'sohei', [
      ['sohei', [2000, 2000]],
      ['ashigaru', [2300, 2000]],
    ]),
  ]);
  expect(refusedBy(book, crowded, one, charge('A1', 2000, 1740))).toBe('SSK-R25');
  expect(refusedBy(book, crowded, one, charge('A1', 2300, 1740))).toBeNull(); // touched by one friend, not by two
});

test('SSK-R25 chargeTargets: free lets the owner take any reachable figure, in any order after the leader', () => {
  const units = [
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [2000, 1000], led],
        ['samurai', [2400, 1000]],
        ['samurai', [2800, 1000]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'ashigaru', [
      ['samurai', [2000, 2000], led],
      ['ashigaru', [2400, 2000]],
      ['ashigaru', [3000, 2000]],
    ]),
  ];
  const state = moving(units, { chargeTargets: 'free' });
  expect(refusedBy(book, moving(units), one, charge('A1', 2400, 1740))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, charge('A2', 2400, 1740))).toBe('SSK-R25'); // the leader still goes first
  const { state: after } = play(book, state, by(one, charge('A1', 2400, 1740), charge('A3', 2400 + 221, 1880)));
  expect(rush(after, 'A1', 'A3')).toEqual(['charged', 'charged']);
});

test('SSK-R25 one straight line, any whole-number point of the contact ring, within the charge allowance', () => {
  const state = moving([unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')), ronin('B', 2, [1000, 2500])]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 2240))).toBeNull();
  expect(refusedBy(book, state, one, charge('A1', 1007, 2245))).toBeNull();
  expect(refusedBy(book, state, one, charge('A1', 1000, 2239))).toBe('SSK-R25'); // 261 touches nobody
  expect(refusedBy(book, state, one, charge('A1', 1000, 2251))).toBe('SSK-R25'); // 249 would stand on him
  expect(refusedBy(book, state, one, charge('A1', 1255, 2480))).toBeNull(); // at his side, ⌈1501.8⌉
  expect(refusedBy(book, state, one, charge('A1', 1000, 2750))).toBe('SSK-R31'); // right through him
});

test('SSK-R25 a charge crosses obstacles and difficult ground at their cost, and passes friends', () => {
  const ground = (kind: string): object => ({
    table: {
      width: inches(48),
      height: inches(36),
      lines: [
        {
          id: 'f',
          kind,
          points: [
            [0, 1500],
            [4000, 1500],
          ],
        },
      ],
    },
  });
  const units = (y: number): object[] => [
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('C', 1, [1000, 1700]),
    ronin('B', 2, [1000, y]),
  ];
  expect(refusedBy(book, moving(units(2530), {}, ground('fence')), one, charge('A1', 1000, 2270))).toBeNull(); // 1270 + 508, over C1
  expect(refusedBy(book, moving(units(2531), {}, ground('fence')), one, charge('A1', 1000, 2271))).toBe('SSK-R26');
  expect(refusedBy(book, moving(units(2300), {}, ground('high wall')), one, charge('A1', 1000, 2040))).toBe('SSK-R26');
});

test('SSK-R25 a spot may touch further enemies: they are in contact, and their unit is charged', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('B', 2, [870, 2000]),
    ronin('C', 2, [1130, 2000]),
  ]);
  const { state: after } = play(book, state, by(one, charge('A1', 1000, 1784)));
  expect([fights(after, 'B1'), fights(after, 'C1')]).toEqual([true, true]);
  expect([unitOf(after, 'B').chargedBy, unitOf(after, 'C').chargedBy]).toEqual([['A'], ['A']]);
});

// SSK-122

const screened = (...screen: Point[]): SskState =>
  moving([unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')), ronin('B', 2, [1000, 2400]), ronin('C', 2, ...screen)]);

test('SSK-122 SSK-R25 screened by another unit he stops at the first in his way, and has charged that unit', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100]);
  expect(refusedBy(book, state, one, advance('A1', [1000, 1300]))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, charge('A1', 1000, 1500))).toBe('SSK-122'); // short of the screen
  const { state: after } = play(book, state, by(one, charge('A1', 1000, 1550)));
  expect([fights(after, 'C1'), fights(after, 'B1')]).toEqual([true, false]);
  expect([rush(after, 'A1'), unitOf(after, 'C').chargedBy, unitOf(after, 'B').chargedBy]).toEqual([['charged'], ['A'], []]);
});

test('SSK-122 SSK-R25 he may stop at any spot that touches one in his way, not only where his line first meets the screen', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100]);
  for (const [x, y] of [
    [1180, 1620],
    [1007, 1548],
    [955, 1550],
  ] as const)
    expect(refusedBy(book, state, one, charge('A1', x, y))).toBeNull();
  const { state: after } = play(book, state, by(one, charge('A1', 1180, 1620)));
  expect([fights(after, 'C1'), unitOf(after, 'C').chargedBy]).toEqual([true, ['A']]);
});

test('SSK-122 SSK-R25 one who stands beside his way bars nobody: a spot at him is none', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100], [1700, 1000]);
  expect(refusedBy(book, state, one, charge('A1', 1450, 1000))).toBe('SSK-122'); // C6 is not in his way
});

test('SSK-122 SSK-R25 as near as he began is not nearer', () => {
  const state = screened([1000, 1800], [1240, 1900], [760, 1900], [1400, 2100], [600, 2100], [1192, 1206]);
  expect(refusedBy(book, state, one, charge('A1', 1392, 1056))).toBe('SSK-R25'); // at C6, and 1400 from B1 like A1 himself
});

test('SSK-122 SSK-R25 whoever can still reach one of his target goes around the screen', () => {
  const state = screened([1200, 1800]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 1650))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, charge('A1', 775, 2271))).toBeNull();
});

test('SSK-122 a screen in front of a target out of reach anyway stops nobody: he falls short', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('B', 2, [1000, 3100]),
    ronin('C', 2, [1000, 1800]),
  ]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 1550))).toBe('SSK-R26');
});

// SSK-024, SSK-R23

const near = [ronin('A', 1, [1000, 1000], [1300, 1000]), ronin('B', 2, [1000, 2500])];

test('SSK-024 SSK-R23 a unit declares at one enemy unit, and cannot take it back', () => {
  const state = declaring(near);
  const { state: after } = play(book, state, by(one, declare()));
  expect(unitOf(after, 'A').charge).toBe('B');
  expect(refusedBy(book, after, one, declare())).toBe('SSK-R23');
});

test('SSK-024 charges are declared before anybody moves: later there is no declaring, and a declared charge must be carried out', () => {
  const late = moving(near);
  expect(refusedBy(book, late, one, declare())).toBe('NOB-3');
  expect(refusedBy(book, late, one, charge('A1', 1000, 2240))).toBe('SSK-024');
  const bound = moving([{ ...near[0], charge: 'B' }, ...near.slice(1)]);
  expect(refusedBy(book, bound, one, done)).toBe('SSK-024');
  expect(refusedBy(book, bound, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 900]] } })).toBe('SSK-025');
});

test.each([
  [
    'SSK-R23 not at friends',
    [ronin('A', 1, [1000, 1000]), ronin('C', 1, [1000, 2000]), ronin('B', 2, [1000, 2500])],
    declare('C'),
    'SSK-R23',
  ],
  ['SSK-R23 not with the enemy’s unit', near, declare('A', 'B'), 'SSK-R23'],
  [
    'SSK-R23 not from a melee',
    [ronin('A', 1, [1000, 1000], [1300, 1000]), ronin('B', 2, [1000, 2000]), ronin('C', 2, [1300, 1255])],
    declare(),
    'SSK-R23',
  ],
  [
    'SSK-R23 SSK-R71 not while holding',
    [{ ...ronin('A', 1, [1000, 1000]), status: 'holding' }, ronin('B', 2, [1000, 2500])],
    declare(),
    'SSK-R71',
  ],
  ['SSK-R23 SSK-121 not out of coherency', [ronin('A', 1, [1000, 1000], [4000, 1000]), ronin('B', 2, [1000, 2500])], declare(), 'SSK-121'],
  ['SSK-R23 not at a unit nobody could reach', [ronin('A', 1, [1000, 1000]), ronin('B', 2, [1000, 3039])], declare(), 'SSK-R23'],
  ['SSK-R23 one who reaches is enough', [ronin('A', 1, [1000, 1000], [1000, 1400]), ronin('B', 2, [1000, 3400])], declare(), null],
])('%s', (_shows, units, order, expected) => {
  expect(refusedBy(book, declaring(units), one, order)).toBe(expected);
});

test('SSK-R23 SSK-R72 not while fleeing', () => {
  const units = [{ ...ronin('A', 1, [1000, 1000]), status: 'fleeing' }, ronin('B', 2, [1000, 2500])];
  expect(refusedBy(book, declaring(units, {}, { rout: 'flee' }), one, declare())).toBe('SSK-R72');
});

test('SSK-R23 one must see whom one charges: woods deeper than 3 inches hide him, other figures do not', () => {
  const woods = (depth: number): object => ({
    table: {
      width: inches(48),
      height: inches(36),
      areas: [
        {
          id: 'w',
          kind: 'woods',
          outline: [
            [500, 1300],
            [1500, 1300],
            [1500, 1300 + depth],
            [500, 1300 + depth],
          ],
        },
      ],
    },
  });
  const ninja = [unit('A', 1, 'ninja', [['ninja', [1000, 1000]]]), ronin('C', 1, [1000, 1600]), ronin('B', 2, [1000, 2800])];
  expect(refusedBy(book, declaring(ninja, woods(762)), one, declare())).toBeNull();
  expect(refusedBy(book, declaring(ninja, woods(763)), one, declare())).toBe('SSK-R23');
});

test('SSK-R23 several units may charge the same target', () => {
  const { state } = play(
    book,
    declaring([ronin('A', 1, [1000, 1000]), ronin('C', 1, [2000, 1000]), ronin('B', 2, [1500, 2000])]),
    by(one, declare('B', 'A'), declare('B', 'C')),
  );
  expect([unitOf(state, 'A').charge, unitOf(state, 'C').charge]).toEqual(['B', 'B']);
});

test('SSK-R23 openly, the loser of precedence first; the winner declares knowing it', () => {
  const state = declaring(near);
  expect(refusedBy(book, state, two, declare('A', 'B'))).toBe('NOB-2');
  const { state: after } = play(book, state, by(one, declare(), done));
  expect(unitOf(book.view(after, 'public'), 'A').charge).toBe('B');
  expect(refusedBy(book, after, two, declare('A', 'B'))).toBeNull();
  expect(refusedBy(book, after, one, done)).toBe('NOB-2');
});

test('SSK-R23 secretCharges: both at once, hidden from each other until both are ready', () => {
  const state = situated(book, { waived: true, step: 'turnStart', units: near }, { secretCharges: true }, [3, 5]);
  expect(refusedBy(book, state, two, declare('A', 'B'))).toBeNull();
  const { state: first } = play(book, state, by(one, declare()));
  const { state: none } = play(book, state, []);
  expect(book.view(first, figureSeat(two))).toEqual(book.view(none, figureSeat(two)));
  expect(unitOf(book.view(first, figureSeat(two)), 'A').charge).toBeNull();
  expect(refusedBy(book, first, one, declare())).toBe('SSK-R23'); // one charge a unit, in secret too
  const { state: ready } = play(book, first, by(one, done));
  expect(refusedBy(book, ready, one, done)).toBe('NOB-2');
  const { state: shown } = play(book, ready, by(two, declare('A', 'B'), done));
  expect([unitOf(shown, 'A').charge, unitOf(shown, 'B').charge]).toEqual(['B', 'A']);
});
const figureSeat = (seat: string): Parameters<typeof book.view>[1] => seat as Parameters<typeof book.view>[1]; // brand maker, for the view alone

test('SSK-122 SSK-R18 a target out of the leader’s circle was not to be had anyway: the screen before him is not charged', () => {
  const units = [
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 1000], led],
        ['samurai', [2400, 1200], { legs: 1 }],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [
      ['samurai', [1000, 2500], led],
      ['samurai', [3100, 2300]],
    ]),
  ];
  const { state } = play(book, moving([...units, ronin('C', 2, [2680, 1640])]), by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, state, one, advance('A2', [2400, 1700]))).toBeNull();
});

test('SSK-R24 the target may move first and walk away: the charge falls short', () => {
  const charged = situated(book, {
    waived: true,
    step: 'moving',
    first: 2,
    winner: 2,
    units: [{ ...near[0], charge: 'B' }, ...near.slice(1)],
  });
  const { state } = play(book, charged, by(two, { kind: 'move', unit: 'B', ways: { B1: [[1000, 3400]] } }, done));
  expect(refusedBy(book, state, one, charge('A1', 1000, 2240))).toBe('SSK-R26');
  expect(refusedBy(book, state, one, stand('A1'))).toBeNull();
});

test('SSK-R24 chargesMoveFirst: First’s charges, Second’s charges, then First’s and Second’s other moves', () => {
  const state = situated(
    book,
    { waived: true, step: 'moving', first: 2, winner: 2, units: [{ ...near[0], charge: 'B' }, ...near.slice(1)] },
    { chargesMoveFirst: true },
  );
  expect(refusedBy(book, state, two, { kind: 'move', unit: 'B', ways: { B1: [[1000, 3400]] } })).toBe('SSK-R24');
  const { state: after } = play(book, state, [...by(two, done), ...by(one, charge('A1', 1000, 2240), charge('A2', 1225, 2370), done)]);
  expect(refusedBy(book, after, two, { kind: 'move', unit: 'B', ways: { B1: [[1000, 3400]] } })).toBe('SSK-038'); // too late
  expect(refusedBy(book, after, two, done)).toBeNull();
  // What is asked says which of the two it is.
  expect([state, after].map(now => book.prompt(now).asks[0]?.wants.text.includes('charge'))).toEqual([true, false]);
});

// SSK-040, SSK-R26

const short = moving([
  unit('A', 1, 'ronin', [['ronin', [1000, 1000], { missile: 'yumi' }]], charging('B')),
  ronin('B', 2, [1600, 3500], [2600, 2400]),
]);

test('SSK-040 SSK-R26 who can reach nobody moves up to his charge allowance, by any path, nearer to the nearest of the target', () => {
  expect(refusedBy(book, short, one, charge('A1', 2350, 2400))).toBe('SSK-R26');
  expect(refusedBy(book, short, one, advance('A1', [1000, 2000], [1700, 2000]))).toBeNull(); // 1700
  expect(refusedBy(book, short, one, advance('A1', [1000, 2000], [1779, 2000]))).toBe('SSK-R08');
  expect(refusedBy(book, short, one, advance('A1', [1000, 900]))).toBe('SSK-R26');
  expect(refusedBy(book, short, one, advance('A1', [600, 1400]))).toBe('SSK-R26'); // nearer to B1, but away from B2, the nearest
  expect(refusedBy(book, short, one, stand('A1'))).toBeNull();
});

test('SSK-040 SSK-R26 he touches nobody, gets no bonus and shoots at nobody this turn', () => {
  const beside = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('B', 2, [1000, 4000]),
    ronin('C', 2, [1300, 1900]),
  ]);
  expect(refusedBy(book, beside, one, advance('A1', [1000, 1700], [1050, 1900]))).toBe('SSK-R26'); // C1 is 250 away
  const { state } = play(book, short, [...by(one, advance('A1', [1000, 2000]), done), ...by(two, done)]);
  expect(rush(state, 'A1')).toEqual([null]);
  expect(refusedBy(book, state, one, { kind: 'fire', figure: 'A1', target: 'B2' })).toBe('SSK-R41');
});

test('SSK-025 SSK-R26 a charge that fell short is over: nobody of it moves again this turn', () => {
  const { state } = play(book, short, by(one, advance('A1', [1000, 2000])));
  expect(refusedBy(book, state, one, charge('A1', 2350, 2400))).toBe('SSK-025');
  expect(refusedBy(book, state, one, advance('A1', [1100, 2000]))).toBe('SSK-025');
  expect(refusedBy(book, state, one, done)).toBeNull();
});

test('SSK-R26 who can reach an enemy must charge home: he neither advances nor stands', () => {
  const state = moving([{ ...near[0], charge: 'B' }, ...near.slice(1)]);
  expect(refusedBy(book, state, one, advance('A1', [1000, 1500]))).toBe('SSK-R25');
  expect(refusedBy(book, state, one, stand('A1'))).toBe('SSK-R25');
});

// SSK-041, SSK-R27

test('SSK-041 SSK-R27 units that charge each other: First makes the contacts, both count as charging, the rest of Second charge in turn', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    unit(
      'B',
      2,
      'ronin',
      [
        ['ronin', [1000, 2500]],
        ['ronin', [1400, 2500]],
      ],
      charging('A'),
    ),
  ]);
  const { state: met } = play(book, state, by(one, charge('A1', 1000, 2250), done));
  expect(rush(met, 'A1', 'B1', 'B2')).toEqual(['charged', 'met', null]);
  expect(refusedBy(book, met, two, charge('B1', 1000, 2500))).toBe('SSK-038'); // he stays where he was met
  const { state: both, events } = play(book, met, [
    ...by(two, charge('B2', 1240, 2180), done),
    ...by(one, done),
    // Melee: A1 3 + 1, B1 3 + 1 although he stood, B2 3 + 1; nobody hits; then precedence.
    { seat: two, order: done, dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1] },
  ]);
  expect(events.flatMap(event => (event.kind === 'rolled' && event.modifies === 'dice' ? [event.faces.length] : []))).toEqual([4, 4, 4]);
  expect(fights(both, 'B2')).toBe(true);
});

test('SSK-R27 a charging unit caught by others: the touched stay without bonus, the free ones charge or stand, and do not join', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    ronin('C', 1, [2200, 2500]),
    unit(
      'B',
      2,
      'ronin',
      [
        ['ronin', [1000, 2500]],
        ['ronin', [1400, 2500]],
      ],
      charging('C'),
    ),
  ]);
  const { state: caught } = play(book, state, by(one, charge('A1', 1000, 2250), done));
  expect(rush(caught, 'A1', 'B1', 'B2')).toEqual(['charged', null, null]);
  expect(refusedBy(book, caught, two, charge('B2', 1950, 2500))).toBeNull();
  expect(refusedBy(book, caught, two, stand('B2'))).toBeNull(); // free to stand, though he could reach C1
  expect(refusedBy(book, caught, two, { kind: 'move', unit: 'B', ways: { B2: [[1180, 2078]] } })).toBe('SSK-025');
  const { state: stood } = play(book, caught, by(two, stand('B2')));
  expect(refusedBy(book, stood, two, { kind: 'move', unit: 'B', ways: { B2: [[1180, 2078]] } })).toBe('SSK-025');
});

// SSK-R18

test('SSK-R18 SSK-020 every figure of a charge must end within 6 inches and sight of its leader’s new place', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 1000], led],
        ['samurai', [2700, 1000]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [
      ['samurai', [1000, 2500], led],
      ['samurai', [3100, 2300]],
    ]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 2250)));
  // B2 could be touched within the allowance, but only outside the leader’s circle: he counts as unreachable.
  expect(refusedBy(book, gone, one, charge('A2', 3100, 2040))).toBe('SSK-R26');
  expect(refusedBy(book, gone, one, advance('A2', [2755, 2000]))).toBeNull(); // 1772.7 from (1000,2250)
  expect(refusedBy(book, gone, one, advance('A2', [2760, 2000]))).toBe('SSK-R18'); // 1777.7
});

test('SSK-R18 an enemy at the edge of the circle is taken from inside it', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 1000], led],
        ['samurai', [2700, 1000]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [
      ['samurai', [1000, 2500], led],
      ['samurai', [3000, 2300]],
    ]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, gone, one, charge('A2', 3000, 2040))).toBe('SSK-R18');
  expect(refusedBy(book, gone, one, charge('A2', 2740, 2300))).toBeNull();
});

test('SSK-R18 the leader out of reach of his men: they end nearer to him, or stand only if they cannot', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 3000], { ...led, mounted: true }],
        ['samurai', [1000, 1300]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [['samurai', [1000, 6300], led]]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 5970)));
  expect(refusedBy(book, gone, one, advance('A2', [1000, 1200]))).toBe('SSK-R18');
  expect(refusedBy(book, gone, one, stand('A2'))).toBe('SSK-R18');
  const { state: after } = play(book, gone, by(one, advance('A2', [1000, 3078])));
  expect(figureOf(after, figureId('A2')).at).toEqual([1000, 3078]); // the charge stands, out of coherency as he is
});

test('SSK-R18 who can get back into the leader’s circle must', () => {
  const state = moving([
    unit(
      'A',
      1,
      'samurai',
      [
        ['samurai', [1000, 2700], { ...led, mounted: true }],
        ['samurai', [1000, 1500]],
      ],
      charging('B'),
    ),
    unit('B', 2, 'samurai', [['samurai', [1000, 5200], led]]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 4870)));
  expect(refusedBy(book, gone, one, stand('A2'))).toBe('SSK-R18');
  expect(refusedBy(book, gone, one, advance('A2', [1000, 2900]))).toBe('SSK-R18'); // nearer, but 1778 bring him to 3278
  expect(refusedBy(book, gone, one, advance('A2', [1000, 3100]))).toBeNull(); // 1770 from him, within 1524 + 325
});

test('SSK-R18 without a living leader the first to move is free, the others keep to one who has gone before', () => {
  const state = moving([
    unit(
      'A',
      1,
      'ronin',
      [
        ['ronin', [1000, 1000]],
        ['ronin', [2700, 1000]],
      ],
      charging('B'),
    ),
    ronin('B', 2, [1000, 2500], [3100, 2300]),
  ]);
  expect(refusedBy(book, state, one, charge('A1', 1000, 2250))).toBeNull();
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, gone, one, charge('A2', 3100, 2040))).toBe('SSK-R26');
});

test('SSK-R18 Ninja keep within 12 inches of one who has gone before', () => {
  const state = moving([
    unit(
      'A',
      1,
      'ninja',
      [
        ['ninja', [1000, 1000]],
        ['ninja', [3000, 1000]],
      ],
      charging('B'),
    ),
    ronin('B', 2, [1000, 2500], [4200, 2300], [4800, 2300]),
  ]);
  const { state: gone } = play(book, state, by(one, charge('A1', 1000, 2250)));
  expect(refusedBy(book, gone, one, charge('A2', 4200, 2040))).toBeNull(); // 3207 from A1
  expect(refusedBy(book, gone, one, charge('A2', 4800, 2040))).toBe('SSK-R25'); // 3806: that one counts as out of reach
});

test('SSK-R27 SSK-R26 who moved first and fell short gets no bonus when the other charge then reaches him', () => {
  const state = moving([
    unit('A', 1, 'ronin', [['ronin', [1000, 1000]]], charging('B')),
    unit('B', 2, 'ninja', [['ninja', [1000, 3200]]], charging('A')),
  ]);
  const { state: after } = play(book, state, [...by(one, advance('A1', [1000, 1100]), done), ...by(two, charge('B1', 1000, 1350), done)]);
  expect(rush(after, 'A1', 'B1')).toEqual([null, 'charged']);
});

test('SSK-R25 SSK-R18 SSK-R31 in any charge whoever charged home touches an enemy of the target, nobody overlaps, nobody exceeds 7 inches', () => {
  const near = fc.tuple(fc.integer({ min: 1000, max: 3400 }), fc.integer({ min: 1000, max: 1800 }));
  const far = fc.tuple(fc.integer({ min: 1000, max: 3400 }), fc.integer({ min: 2200, max: 3400 }));
  let home = 0;
  fc.assert(
    fc.property(fc.array(near, { minLength: 4, maxLength: 4 }), fc.array(far, { minLength: 5, maxLength: 5 }), (chargers, enemies) => {
      const men = (is: string, places: readonly Point[]): Man[] => places.map((at, i): Man => [is, at, { leader: i === 0 }]);
      const [last, ...targets] = enemies;
      const all = [...chargers, ...enemies];
      fc.pre(all.every(([x, y], i) => all.slice(i + 1).every(([u, v]) => Math.hypot(x - u, y - v) >= 251))); // else no file may say so
      const start = moving([
        unit('A', 1, 'samurai', men('samurai', chargers), charging('B')),
        unit('B', 2, 'ashigaru', men('ashigaru', targets)),
        unit('C', 2, 'ronin', last === undefined ? [] : [['ronin', last]]),
      ]);
      fc.pre(book.faults(start).length === 0 && start.contacts.length === 0);
      let state = start;
      for (let figures = 0; figures < chargers.length; figures += 1)
        state = play(book, state, by(one, book.prompt(state).asks[0]?.fallback())).state;
      expect(refusedBy(book, state, one, done)).toBeNull();
      expect(book.faults(state)).toEqual([]);
      for (const figure of state.figures.filter(({ kit }) => kit.unit === 'A')) {
        const { from, at } = figure;
        expect((at[0] - from[0]) ** 2 + (at[1] - from[1]) ** 2).toBeLessThanOrEqual(1778 ** 2);
        expect(engaged(state, figure)).toBe(figure.rush === 'charged');
        if (figure.rush === 'charged') home += 1;
      }
    }),
    { numRuns: 120, seed: 25 },
  );
  expect(home).toBeGreaterThan(50);
});

test('SSK-R23 a charge that cannot be declared is told why: distance, sight, or the way', () => {
  const why = (y: number, extra: object = {}) =>
    whyNot(book, declaring([ronin('A', 1, [3000, 3000]), ronin('B', 2, [3000, y])], extra), one, declare());
  const wall = (kind: string) => ({ table: land(line(kind, [1000, 3500], [9000, 3500])) });
  expect(why(8000)).toBe('Unit B (Ronin) is too far away for anybody of unit A (Ronin) to charge.');
  expect(why(4200, wall('high wall'))).toBe('Nobody of unit A (Ronin) who is near enough sees unit B (Ronin).');
  expect(why(4200, { table: land(area('deep water', [1000, 3400], [9000, 3700])) })).toBe(
    'Nobody of unit A (Ronin) has a straight way to a man of unit B (Ronin) whom he sees.',
  );
  expect(why(4200)).toBe('');
});
