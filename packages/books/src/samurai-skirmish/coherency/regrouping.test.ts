import { inches, type Point } from '@nobori/engine/table';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskState } from '../state.ts';

const man = (is: string, x: number, y: number, more: object = {}): object => ({ is, at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
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
const done = { kind: 'done' };
const one = 'side1';

/** A leader and a man who strayed this far east of him. */
const strayed = (x: number, ...more: object[]): object =>
  unit('A', 1, 'samurai', man('samurai', 1000, 3000, { leader: true }), man('samurai', x, 3000), ...more);

test('SSK-121 SSK-R17 a unit with a free figure out of coherency must be moved before its side may end', () => {
  const state = moves([strayed(3500)]);
  expect(refusedBy(book, state, one, done)).toBe('SSK-121');
  const { state: after } = play(book, state, [{ seat: one, order: move({ A2: to(2774, 3000) }) }]);
  expect(refusedBy(book, after, one, done)).toBeNull();
});

test('SSK-R17 whoever can get back by the straight way must end in coherency', () => {
  const state = moves([strayed(3500)]);
  expect(refusedBy(book, state, one, move({ A2: to(2775, 3000) }))).toBe('SSK-R17'); // nearer, but a tenth short
  expect(refusedBy(book, state, one, move({ A2: to(2774, 3000) }))).toBeNull();
  expect(refusedBy(book, state, one, move({ A1: to(1000, 3001) }))).toBe('SSK-R17'); // it is the stray who must move
});

test('SSK-R17 who is too far away must end nearer to his leader than he began', () => {
  const state = moves([strayed(6000)]);
  expect(refusedBy(book, state, one, move({ A2: to(6000, 3001) }))).toBe('SSK-R17');
  expect(refusedBy(book, state, one, move({ A2: to(7000, 3000) }))).toBe('SSK-R17');
  expect(refusedBy(book, state, one, move({ A2: to(5999, 3000) }))).toBeNull();
});

test('SSK-R17 the distance is taken to where the leader ends his own move', () => {
  const state = moves([strayed(5000)]);
  expect(refusedBy(book, state, one, move({ A2: to(4900, 3000) }))).toBeNull(); // 1270 would not bring him there
  expect(refusedBy(book, state, one, move({ A1: to(2270, 3000), A2: to(4900, 3000) }))).toBe('SSK-R17'); // now it would
  expect(refusedBy(book, state, one, move({ A1: to(2270, 3000), A2: to(4044, 3000) }))).toBeNull();
  expect(refusedBy(book, state, one, move({ A1: to(2270, 3000) }))).toBe('SSK-R17');
  expect(refusedBy(book, moves([strayed(3500)]), one, move({ A1: to(1726, 3000) }))).toBeNull(); // the leader may come for him
});

test('SSK-R17 without a leader it is the nearest mate he goes back to', () => {
  const three = unit('A', 1, 'ronin', man('ronin', 1000, 1000), man('ronin', 1400, 1000), man('ronin', 4800, 1000));
  expect(refusedBy(book, moves([three]), one, move({ A3: to(4700, 1000) }))).toBeNull(); // too far: nearer will do
  expect(refusedBy(book, moves([three]), one, move({ A3: to(4800, 1100) }))).toBe('SSK-R17');
  expect(refusedBy(book, moves([three]), one, move({ A2: to(2000, 1000), A3: to(4700, 1000) }))).toBe('SSK-R17'); // A2 comes to meet him
  expect(refusedBy(book, moves([three]), one, move({ A2: to(2000, 1000), A3: to(3774, 1000) }))).toBeNull();
});

test('SSK-R17 the straight line barred at once by a house: he may go around, or stand still', () => {
  const house = {
    areas: [{ id: 'h', kind: 'building', outline: [...to(3400, 2500), ...to(3499, 2500), ...to(3499, 3500), ...to(3400, 3500)] }],
  };
  const state = moves([strayed(3500)], house);
  expect(refusedBy(book, state, one, move({ A2: to(3500, 4200) }))).toBeNull(); // farther from him than he began
  expect(refusedBy(book, state, one, move({ A1: to(1000, 3100) }))).toBeNull(); // the others need not wait for him
  expect(refusedBy(book, state, one, done)).toBeNull();
});

test('SSK-R17 or barred at once by an enemy base', () => {
  const state = moves([strayed(3500), unit('B', 2, 'ronin', man('ronin', 3239, 3000))]);
  expect(refusedBy(book, state, one, move({ A2: to(3500, 4200) }))).toBeNull();
  expect(refusedBy(book, state, one, done)).toBeNull();
});

test('SSK-R17 or barred at once by lack of room', () => {
  const lame = unit('A', 1, 'samurai', man('samurai', 1000, 3000, { leader: true }), man('samurai', 3500, 3000, { legs: 2 }));
  expect(refusedBy(book, moves([lame]), one, done)).toBe('SSK-121');
  expect(refusedBy(book, moves([lame, unit('C', 1, 'ronin', man('ronin', 3250, 3000))]), one, done)).toBeNull();
});

test('SSK-121 SSK-R17 units on hold and figures locked in melee are exempt', () => {
  expect(refusedBy(book, moves([{ ...strayed(3500), status: 'holding' }]), one, done)).toBeNull();
  expect(refusedBy(book, moves([strayed(3500), unit('B', 2, 'ronin', man('ronin', 3755, 3000))]), one, done)).toBeNull();
});

test('SSK-121 the safe default brings the strays home', () => {
  const state = moves([strayed(3500)]);
  const [asked] = book.prompt(state).asks;
  const { state: after } = play(book, state, [{ seat: one, order: asked?.fallback() }]);
  expect(refusedBy(book, after, one, done)).toBeNull();
});
