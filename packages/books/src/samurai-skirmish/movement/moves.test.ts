import { figureId } from '@nobori/engine';
import { type Point } from '@nobori/engine/table';
import { play, refusedBy, situated, whyNot } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf, type SskState } from '../state.ts';
import { alone, fence, lone, moves, go, move, one, ronin, table } from './moves.testing.ts';

test.each([
  // who                                                             kind       he                               may go  not
  ['SSK-027 SSK-T3 foot moves 5 inches', 'samurai', {}, 1270],
  ['SSK-027 SSK-T3 so does every other figure on foot', 'ashigaru', {}, 1270],
  ['SSK-028 SSK-T3 Ninja move 8 inches', 'ninja', {}, 2032],
  ['SSK-029 SSK-T3 mounted figures move 10 inches', 'ronin', { mounted: true }, 2540],
  ['SSK-034 SSK-W05 SSK-T4 one leg wound takes 2 inches', 'samurai', { legs: 1 }, 762],
  ['SSK-034 SSK-W05 SSK-T4 two leg wounds take 4 inches', 'samurai', { legs: 2 }, 254],
  ['SSK-034 SSK-W05 SSK-T4 a rider’s leg wound slows him too', 'samurai', { legs: 1, mounted: true }, 2032],
  ['SSK-034 SSK-W05 SSK-R32 leg wounds do slow Ninja', 'ninja', { legs: 1 }, 1524],
  ['SSK-034 SSK-T4 never below 1 inch', 'samurai', { legs: 3 }, 254],
])('%s', (_shows, kind, man, most) => {
  const state = lone(kind, man);
  expect(refusedBy(book, state, one, go([1000 + most, 1000]))).toBeNull();
  expect(refusedBy(book, state, one, go([1001 + most, 1000]))).toBe('SSK-R08');
});

test.each([
  // who                                                              kind        he                          reach and the bases
  ['SSK-031 SSK-T3 SSK-T4 foot charges 7 inches', 'samurai', {}, 1778 + 260],
  ['SSK-033 SSK-T3 SSK-T4 Ninja charge 11 inches', 'ninja', {}, 2794 + 260],
  ['SSK-031 SSK-T3 SSK-T4 mounted figures charge 12 inches', 'samurai', { mounted: true }, 3048 + 335],
  ['SSK-034 SSK-W05 a leg wound shortens the charge: 5 inches', 'samurai', { legs: 1 }, 1270 + 260],
  ['SSK-034 SSK-W05 two leg wounds: a charge of 3 inches', 'samurai', { legs: 2 }, 762 + 260],
  ['SSK-034 SSK-W05 a rider with a leg wound: a charge of 10 inches', 'samurai', { legs: 1, mounted: true }, 2540 + 335],
  ['SSK-034 SSK-W05 a Ninja with a leg wound: a charge of 9 inches', 'ninja', { legs: 1 }, 2286 + 260],
])('%s', (_shows, kind, man, most) => {
  const declares = (x: number): string | null => {
    const enemy = { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [1000 + x, 1000] }] };
    return refusedBy(book, situated(book, { step: 'declaring', winner: 2, units: [alone(kind, man), enemy] }), one, {
      kind: 'declare',
      unit: 'A',
      target: 'B',
    });
  };
  expect(declares(most)).toBeNull();
  expect(declares(most + 1)).toBe('SSK-R23');
});

test('SSK-W02 SSK-030 SSK-T4 with one obstacle in the way a foot figure covers 3 inches', () => {
  const state = lone('ashigaru', {}, table([['low wall', [0, 1400], [4000, 1400]]]));
  expect(refusedBy(book, state, one, go([1000, 1762]))).toBeNull();
  expect(refusedBy(book, state, one, go([1000, 1763]))).toBe('SSK-R08');
});

test('SSK-030 each obstacle crossed costs 2 inches, and the same one again when crossed back', () => {
  const rider = lone('samurai', { mounted: true }, table([fence(1200), fence(1400)]));
  expect(refusedBy(book, rider, one, go([1000, 2524]))).toBeNull(); // 1524 + 2 × 508 = 2540
  expect(refusedBy(book, rider, one, go([1000, 2525]))).toBe('SSK-R08');
  expect(refusedBy(book, rider, one, go([1000, 1300], [1000, 1100], [1000, 1608]))).toBe('SSK-R08'); // 1008 + 4 × 508
  expect(refusedBy(book, rider, one, go([1000, 1300], [1000, 1100], [1000, 1399]))).toBeNull(); // 799 + 3 × 508
});

test.each([
  ['SSK-W03 SSK-032 370 of 900 in the paddy: 1270', 1530, 1900, null],
  ['SSK-W03 SSK-032 371 of 900 in the paddy: 1271', 1529, 1900, 'SSK-R08'],
  ['SSK-W03 SSK-T3 wholly inside 635 is half of 5 inches', 900, 1635, null],
  ['SSK-W03 SSK-T3 wholly inside 636 is too far', 900, 1636, 'SSK-R08'],
])('%s', (_shows, begins, to, expected) => {
  expect(refusedBy(book, lone('samurai', {}, table([], [['paddy', [begins, 500], [4000, 1500]]])), one, go([to, 1000]))).toBe(expected);
});

test('SSK-032 SSK-T3 woods halve a rider’s move to 5 inches and a lame man’s 3 inches to 381', () => {
  const woods = table([], [['woods', [500, 500], [4000, 4000]]]);
  expect(refusedBy(book, lone('samurai', { mounted: true }, woods), one, go([2270, 1000]))).toBeNull();
  expect(refusedBy(book, lone('samurai', { mounted: true }, woods), one, go([2271, 1000]))).toBe('SSK-R08');
  expect(refusedBy(book, lone('samurai', { legs: 1 }, woods), one, go([1381, 1000]))).toBeNull(); // SSK-W05
  expect(refusedBy(book, lone('samurai', { legs: 1 }, woods), one, go([1382, 1000]))).toBe('SSK-R08');
});

const rough = table([fence(1300), fence(1500)], [['woods', [500, 1600], [4000, 2616]]]); // 1016 of woods

test('SSK-W04 SSK-033 SSK-R32 Ninja pay for the length alone, across two fences and through woods', () => {
  expect(refusedBy(book, lone('ninja', {}, rough), one, go([1000, 3032]))).toBeNull();
  expect(refusedBy(book, lone('ninja', {}, rough), one, go([1000, 3033]))).toBe('SSK-R08');
  expect(refusedBy(book, lone('samurai', { mounted: true }, rough), one, go([1000, 3032]))).toBe('SSK-R08'); // 4064 for anybody else
});

test('SSK-W04 SSK-033 a Ninja charges 11 inches over the same ground', () => {
  const enemy = (y: number): object => ({ id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [1000, y] }] });
  const declaring = (kind: string, y: number): string | null =>
    refusedBy(
      book,
      situated(book, {
        step: 'declaring',
        winner: 2,
        units: [alone(kind, {}), enemy(y)],
        table: table([fence(1300), fence(1500)], [['paddy', [500, 1600], [4000, 2616]]]),
      }),
      one,
      { kind: 'declare', unit: 'A', target: 'B' },
    );
  expect(declaring('ninja', 1000 + 2794 + 260)).toBeNull();
  expect(declaring('ninja', 1001 + 2794 + 260)).toBe('SSK-R23');
  expect(declaring('samurai', 1000 + 1500)).toBe('SSK-R23'); // two fences leave him 762
});

test('SSK-R08 legs are paid one by one, each rounded up', () => {
  const state = lone('ronin', {});
  expect(refusedBy(book, state, one, go([1003, 1004], [2000, 1804]))).toBe('SSK-R08'); // 5 + ⌈1278.3⌉
  expect(refusedBy(book, state, one, go([1001, 1001], [1002, 1002], [2266, 1002]))).toBeNull(); // 2 + 2 + 1264, not 2.8 + 1264
  expect(refusedBy(book, state, one, go([1001, 1001], [1002, 1002], [2269, 1002]))).toBe('SSK-R08'); // 2 + 2 + 1267
});

/** To Side 1's next moves: nobody else does anything. */
const turnOver = [
  { seat: one, order: { kind: 'done' } },
  { seat: 'side2', order: { kind: 'done' } },
  { seat: one, order: { kind: 'done' } },
  { seat: 'side2', order: { kind: 'done' }, dice: [6, 1] },
  { seat: 'side2', order: { kind: 'done' } },
  { seat: one, order: { kind: 'done' } },
  { seat: one, order: { kind: 'first', side: 0 } },
];

const movesOn = (state: SskState, order: unknown): SskState => play(book, state, [{ seat: one, order }, ...turnOver]).state;

test('SSK-R08 a centre that stops on an obstacle has not crossed it; going on costs, turning back does not', () => {
  const start = lone('ronin', {}, table([fence(2000)]));
  expect(refusedBy(book, start, one, go([1000, 2000]))).toBeNull(); // 1000, no crossing
  const on = movesOn(start, go([1000, 2000]));
  expect(refusedBy(book, on, one, go([1000, 2762]))).toBeNull(); // 762 + 508
  expect(refusedBy(book, on, one, go([1000, 2763]))).toBe('SSK-R08');
  expect(refusedBy(book, on, one, go([1000, 730]))).toBeNull(); // back: 1270
});

test('SSK-R08 walking along the obstacle he stands on does not make him forget the side he came from', () => {
  const on = movesOn(movesOn(lone('ronin', {}, table([fence(2000)])), go([1000, 2000])), go([1500, 2000]));
  expect(refusedBy(book, on, one, go([1500, 2762]))).toBeNull();
  expect(refusedBy(book, on, one, go([1500, 2763]))).toBe('SSK-R08');
  expect(refusedBy(book, on, one, go([1500, 730]))).toBeNull();
  const inOneGo = movesOn(lone('ronin', {}, table([fence(2000)])), go([1000, 2000], [1200, 2000]));
  expect(refusedBy(book, inOneGo, one, go([1200, 2763]))).toBe('SSK-R08');
});

test('SSK-R08 through the point where two lines of one piece meet is one crossing', () => {
  const corner = {
    ...(table([]) as object),
    lines: [
      {
        id: 'fence',
        kind: 'fence',
        points: [
          [500, 1500],
          [1500, 1500],
          [1500, 500],
        ],
      },
    ],
  };
  const state = lone('ronin', {}, corner);
  expect(refusedBy(book, state, one, go([1538, 1538]))).toBeNull(); // ⌈760.8⌉ + 508
  expect(refusedBy(book, state, one, go([1540, 1540]))).toBe('SSK-R08'); // ⌈763.7⌉ + 508
});

test.each([
  ['SSK-R08 nobody enters a building', 'building'],
  ['SSK-R08 nobody enters deep water', 'deep water'],
  ['SSK-R08 nobody enters a cliff', 'cliff'],
])('%s, not even Ninja; its edge is outside it', (_shows, kind) => {
  const ground = table([], [[kind, [1500, 500], [1900, 1500]]]);
  expect(refusedBy(book, lone('ninja', {}, ground), one, go([2200, 1000]))).toBe('SSK-R08');
  expect(refusedBy(book, lone('ninja', {}, ground), one, go([1501, 1000]))).toBe('SSK-R08');
  expect(refusedBy(book, lone('ninja', {}, ground), one, go([1500, 1000]))).toBeNull();
  expect(refusedBy(book, lone('ninja', {}, ground), one, go([1500, 1000], [1500, 1500], [1900, 1500]))).toBeNull(); // along its edges
});

test('SSK-R08 SSK-R32 a high wall stops all but Ninja, who cross it as level ground but may not stop on it', () => {
  const wall = table([['high wall', [0, 1500], [4000, 1500]]]);
  expect(refusedBy(book, lone('samurai', {}, wall), one, go([1000, 1600]))).toBe('SSK-R08');
  expect(refusedBy(book, lone('samurai', {}, wall), one, go([1000, 1500]))).toBe('SSK-R08'); // may not even touch it
  expect(refusedBy(book, lone('samurai', {}, wall), one, go([1000, 1499]))).toBeNull();
  expect(refusedBy(book, lone('ninja', {}, wall), one, go([1000, 3032]))).toBeNull();
  expect(refusedBy(book, lone('ninja', {}, wall), one, go([1000, 1500]))).toBe('SSK-R08');
  expect(refusedBy(book, lone('ninja', {}, wall), one, go([1000, 1500], [1000, 1700]))).toBeNull();
});

test('SSK-035 SSK-R80 nobody leaves the table; the very edge is still on it', () => {
  const state = lone('ronin', {});
  expect(refusedBy(book, state, one, go([0, 1000]))).toBeNull();
  expect(refusedBy(book, state, one, go([-1, 1000]))).toBe('SSK-R80');
  expect(refusedBy(book, state, one, go([1000, -1], [1000, 10]))).toBe('SSK-R80');
  expect(refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A1: [[0, 1000]] }, leave: ['A1'] })).toBe('SSK-R80');
});

test('SSK-035 SSK-R31 friends may be passed, enemies not; a close shave is allowed', () => {
  const state = moves([ronin('A', 1, [1000, 1000], [1500, 1000]), ronin('C', 1, [1700, 1400]), ronin('B', 2, [1500, 2000])]);
  expect(refusedBy(book, state, one, go([2000, 1000]))).toBeNull(); // through A2
  expect(refusedBy(book, state, one, go([1500, 1250], [2100, 1550]))).toBeNull(); // over C1
  const foe = moves([ronin('A', 1, [1000, 1000], [1500, 1400]), ronin('B', 2, [1500, 1000])]);
  expect(refusedBy(book, foe, one, go([2000, 1000]))).toBe('SSK-R31');
  expect(refusedBy(book, foe, one, go([1250, 751], [1750, 751]))).toBe('SSK-R31'); // 249 beside him
  expect(refusedBy(book, foe, one, go([1250, 750], [1750, 750], [1770, 750]))).toBeNull(); // 250: no zone of control
});

test('SSK-035 nobody ends on the base of another, friend or unit mate, where that one ends its own move', () => {
  const state = moves([ronin('A', 1, [1000, 1000], [1400, 1000]), ronin('C', 1, [1000, 1600])]);
  expect(refusedBy(book, state, one, move({ A1: [[1151, 1000]] }))).toBe('SSK-035');
  expect(refusedBy(book, state, one, move({ A1: [[1150, 1000]] }))).toBeNull();
  expect(refusedBy(book, state, one, move({ A1: [[1400, 1000]], A2: [[1000, 1000]] }))).toBeNull(); // they change places
  expect(refusedBy(book, state, one, move({ A1: [[1400, 1000]], A2: [[1400, 1249]] }))).toBe('SSK-035');
  expect(refusedBy(book, state, one, move({ A1: [[1000, 1351]] }))).toBe('SSK-035');
});

test('SSK-035 a figure may move less than its allowance, or not at all', () => {
  const state = moves([ronin('A', 1, [1000, 1000], [1400, 1000])]);
  const { state: after } = play(book, state, [{ seat: one, order: move({ A1: [[1001, 1000]] }) }]);
  expect([figureOf(after, figureId('A1')).at, figureOf(after, figureId('A2')).at]).toEqual([
    [1001, 1000],
    [1400, 1000],
  ]);
  expect(refusedBy(book, state, one, { kind: 'done' })).toBeNull();
});

const archer = moves([
  { id: 'A', side: 1, of: 'samurai', figures: [{ is: 'samurai', missile: 'yumi', at: [1000, 1000] }] },
  ronin('B', 2, [1000, 3000]),
]);

const shoots = (before: readonly unknown[], dice: readonly number[]): SskState =>
  play(book, archer, [
    ...before.map(order => ({ seat: one, order })),
    { seat: one, order: { kind: 'done' } },
    { seat: 'side2', order: { kind: 'done' } },
    { seat: one, order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice },
  ]).state;

test('SSK-036 who changed position has moved: one die less; who came back to his place has not', () => {
  expect(figureOf(shoots([], [1, 1, 1, 1, 3]), figureId('B1')).missileHits).toBe(1); // 4 + 1 at close range
  expect(figureOf(shoots([go([1001, 1000])], [1, 1, 1, 3]), figureId('B1')).missileHits).toBe(1);
  expect(figureOf(shoots([go([1300, 1000], [1000, 1000])], [1, 1, 1, 1, 3]), figureId('B1')).missileHits).toBe(1);
});

const riders = (options: object, ...more: object[]): SskState =>
  moves(
    [
      {
        id: 'A',
        side: 1,
        of: 'samurai',
        figures: [
          { is: 'samurai', leader: true, mounted: true, at: [1000, 1000] },
          { is: 'samurai', at: [1500, 1000] },
        ],
      },
      ...more,
    ],
    {},
    options,
  );

const dismount = (who: string, ways: object = {}): unknown => ({ kind: 'move', unit: 'A', ways, dismount: [who] });

test('SSK-R61 nobody dismounts, unless the option says so', () => {
  expect(refusedBy(book, riders({}), one, dismount('A1'))).toBe('SSK-R61');
});

test('SSK-R61 dismount: a rider out of contact becomes a foot figure on the spot, for his whole move', () => {
  const on = riders({ dismount: true });
  expect(refusedBy(book, on, one, dismount('A1', { A1: [[1100, 1000]] }))).toBe('SSK-R61');
  expect(refusedBy(book, on, one, dismount('A2'))).toBe('SSK-R61'); // has no horse
  expect(refusedBy(book, riders({ dismount: true }, ronin('B', 2, [1000, 1325])), one, dismount('A1'))).toBe('SSK-R61'); // in contact
  const after = movesOn(on, dismount('A1', { A2: [[1500, 1100]] }));
  expect(figureOf(after, figureId('A1'))).toMatchObject({ mounted: false, at: [1000, 1000], base: { radius: 125 } });
  expect(refusedBy(book, after, one, move({ A1: [[1000, 2271]] }))).toBe('SSK-R08'); // a foot figure’s 5 inches from now on
  expect(refusedBy(book, after, one, move({ A1: [[1000, 2270]] }))).toBeNull();
});

test('SSK-R61 SSK-020 on his smaller base a rider at the edge of coherency would be out of it', () => {
  const at = (apart: number): SskState =>
    moves(
      [
        {
          id: 'A',
          side: 1,
          of: 'samurai',
          figures: [
            { is: 'samurai', leader: true, at: [1000, 1000] },
            { is: 'samurai', mounted: true, at: [1000 + apart, 1000] },
          ],
        },
      ],
      {},
      { dismount: true },
    );
  expect(refusedBy(book, at(1774), one, dismount('A2'))).toBeNull();
  expect(refusedBy(book, at(1775), one, dismount('A2'))).toBe('SSK-020');
});

test('SSK-025 each unit moves at most once', () => {
  const { state } = play(book, moves([ronin('A', 1, [1000, 1000], [1500, 1000])]), [{ seat: one, order: move({ A1: [[1000, 1100]] }) }]);
  expect(refusedBy(book, state, one, move({ A2: [[1500, 1100]] }))).toBe('SSK-025');
});

test('SSK-R08 who cannot go a way is told whether it is the ground, a wall or too far', () => {
  const ground = table([['high wall', [500, 1400], [1400, 1400]]], [['deep water', [1500, 500], [2500, 1500]]]);
  const state = lone('ronin', {}, ground);
  const why = (to: Point) => whyNot(book, state, 'side1', { kind: 'move', unit: 'A', ways: { A1: [to] } });
  expect([why([1000, 600]), why([1900, 1000]), why([1000, 1700]), why([1000, 9000])]).toEqual([
    '',
    'A1 Ronin cannot go through impassable ground.',
    'A high wall is in the way of A1 Ronin; only Ninja cross it.',
    'A1 Ronin can move 5"; this way costs 31.5".',
  ]);
});
