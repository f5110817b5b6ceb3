import { fc } from '@nobori/engine/testing';
import { inches, type Point } from '@nobori/engine/table';
import { play, refusedBy, whyNot } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { engaged, unitOf } from '../state.ts';
import { area, land, line } from '../tabletop.testing.ts';
import {
  fights,
  rush,
  type Man,
  unit,
  led,
  ronin,
  charging,
  declaring,
  moving,
  declare,
  charge,
  advance,
  stand,
  by,
  done,
  one,
  two,
  near,
  short,
} from './charges.testing.ts';

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
