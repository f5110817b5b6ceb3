import { inches, type Point } from '@nobori/engine/table';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskState } from '../state.ts';

const man = (is: string, x: number, y: number, more: object = {}): object => ({ is, at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
const led = { leader: true };
const enemy = unit('Z', 2, 'ronin', man('ronin', 11_000, 8500));
const moves = (units: readonly object[], ground: object = {}): SskState =>
  situated(book, {
    step: 'moving',
    first: 1,
    winner: 1,
    units: [...units, enemy],
    table: { width: inches(48), height: inches(36), ...ground },
  });
const move = (ways: Readonly<Record<string, readonly Point[]>>): unknown => ({ kind: 'move', unit: 'A', ways });
const to = (x: number, y: number): readonly Point[] => [[x, y]];
const one = 'side1';

const samurai = unit('A', 1, 'samurai', man('samurai', 3000, 3000, led), man('samurai', 4000, 3000));

test('SSK-W23 SSK-017 SSK-020 within 6 inches of the leader, base edge to base edge', () => {
  expect(refusedBy(book, moves([samurai]), one, move({ A2: to(4774, 3000) }))).toBeNull();
  expect(refusedBy(book, moves([samurai]), one, move({ A2: to(4775, 3000) }))).toBe('SSK-020');
});

test('SSK-R16 a rider’s larger base counts: 6 inches from edge to edge', () => {
  const rider = unit('A', 1, 'samurai', man('samurai', 3000, 3000, { ...led, mounted: true }), man('samurai', 4000, 3000));
  expect(refusedBy(book, moves([rider]), one, move({ A2: to(4849, 3000) }))).toBeNull();
  expect(refusedBy(book, moves([rider]), one, move({ A2: to(4850, 3000) }))).toBe('SSK-020');
});

test('SSK-017 SSK-R16 and in his line of sight, which terrain hinders and figures do not', () => {
  const wall = { lines: [{ id: 'w', kind: 'high wall', points: [to(3500, 3100)[0], to(3500, 5000)[0]] }] };
  expect(refusedBy(book, moves([samurai], wall), one, move({ A2: to(4000, 3200) }))).toBe('SSK-020'); // the line passes (3500,3100), an end of the wall
  expect(refusedBy(book, moves([samurai], wall), one, move({ A2: to(4000, 3199) }))).toBeNull();
  const crowd = unit('C', 1, 'ronin', man('ronin', 3500, 3000));
  expect(refusedBy(book, moves([samurai, crowd]), one, move({ A2: to(4100, 3000) }))).toBeNull();
});

test('SSK-017 woods between a man and his leader count only beyond 3 inches', () => {
  const woods = (depth: number): object => ({
    areas: [
      {
        id: 'w',
        kind: 'woods',
        outline: [
          [3200, 2000],
          [3200 + depth, 2000],
          [3200 + depth, 4000],
          [3200, 4000],
        ],
      },
    ],
  });
  expect(refusedBy(book, moves([samurai], woods(762)), one, move({ A2: to(4001, 3000) }))).toBeNull();
  expect(refusedBy(book, moves([samurai], woods(763)), one, move({ A1: to(3000, 3001) }))).toBe('SSK-R17'); // he has lost sight of him already
});

const pairOf = (kind: string, apart: number): object => unit('A', 1, kind, man(kind, 1000, 1000), man(kind, 1000 + apart, 1000));

test.each([
  ['SSK-018 a Ronin stays within 6 inches of another Ronin of his unit', 'ronin', 1774],
  ['SSK-W23 SSK-019 a Ninja stays within 12 inches of another Ninja of his unit', 'ninja', 3298],
])('%s', (_shows, kind, most) => {
  expect(refusedBy(book, moves([pairOf(kind, most - 500)]), one, move({ A2: to(1000 + most, 1000) }))).toBeNull();
  expect(refusedBy(book, moves([pairOf(kind, most - 500)]), one, move({ A2: to(1001 + most, 1000) }))).toBe('SSK-020');
});

test('SSK-018 SSK-019 line of sight is not needed', () => {
  const wall = { lines: [{ id: 'w', kind: 'high wall', points: [to(1500, 0)[0], to(1500, 5000)[0]] }] };
  expect(refusedBy(book, moves([pairOf('ronin', 1200)], wall), one, move({ A2: to(2300, 1000) }))).toBeNull();
  expect(refusedBy(book, moves([pairOf('ninja', 1200)], wall), one, move({ A2: to(2300, 1000) }))).toBeNull();
});

test('SSK-018 a comrade of another unit does not count', () => {
  const friend = unit('C', 1, 'ronin', man('ronin', 3500, 1000));
  expect(refusedBy(book, moves([pairOf('ronin', 1700), friend]), one, move({ A2: to(3200, 1000) }))).toBe('SSK-020');
});

test('SSK-R19 no chain is needed: four Ronin may split into two pairs', () => {
  const four = unit('A', 1, 'ronin', ...[1000, 1400, 3000, 3400].map(x => man('ronin', x, 1000)));
  expect(
    refusedBy(book, moves([four]), one, move({ A1: to(200, 1000), A2: to(500, 1000), A3: to(3800, 1000), A4: to(4200, 1000) })),
  ).toBeNull();
  expect(refusedBy(book, moves([four]), one, move({ A1: to(200, 1000), A2: to(500, 1000), A4: to(4600, 1000), A3: to(2700, 1000) }))).toBe(
    'SSK-020',
  );
});

test('SSK-020 it is checked when the whole unit has moved, on final places', () => {
  const state = moves([samurai]);
  expect(refusedBy(book, state, one, move({ A1: to(2000, 3000) }))).toBe('SSK-020');
  expect(refusedBy(book, state, one, move({ A1: to(2000, 3000), A2: to(3774, 3000) }))).toBeNull();
  expect(
    refusedBy(
      book,
      state,
      one,
      move({
        A2: [
          [5000, 3000],
          [4770, 3000],
        ],
      }),
    ),
  ).toBeNull(); // farther out on the way is nobody’s business
});

const leaderless = (...figures: object[]): object => ({
  ...unit('A', 1, 'ashigaru', man('samurai', 200, 200, { ...led, fate: 'dead' }), ...figures),
  leads: 'samurai',
});

test('SSK-021 SSK-R20 when the leader is dead each stays within 6 inches of another of the unit, seen or not', () => {
  const wall = { lines: [{ id: 'w', kind: 'high wall', points: [to(5000, 0)[0], to(5000, 5000)[0]] }] };
  const state = moves([leaderless(man('ashigaru', 4000, 3000), man('ashigaru', 5500, 3000))], wall);
  expect(refusedBy(book, state, one, move({ A3: to(5774, 3000) }))).toBeNull();
  expect(refusedBy(book, state, one, move({ A3: to(5775, 3000) }))).toBe('SSK-020');
});

test('SSK-021 the last survivor of a unit is free', () => {
  expect(refusedBy(book, moves([leaderless(man('ashigaru', 4000, 3000))]), one, move({ A2: to(5270, 3000) }))).toBeNull();
  expect(refusedBy(book, moves([unit('A', 1, 'ronin', man('ronin', 4000, 3000))]), one, move({ A1: to(5270, 3000) }))).toBeNull();
});

test('SSK-R17 SSK-121 a figure locked in melee is exempt while it is locked', () => {
  const locked = unit('A', 1, 'samurai', man('samurai', 3000, 3000, led), man('samurai', 4700, 3000));
  const foe = unit('B', 2, 'ronin', man('ronin', 4700, 3255));
  expect(refusedBy(book, moves([locked, foe]), one, move({ A1: to(1730, 3000) }))).toBeNull();
  const { state } = play(book, moves([locked, foe]), [{ seat: one, order: move({ A1: to(1730, 3000) }) }]);
  expect(refusedBy(book, state, one, { kind: 'done' })).toBeNull();
});
