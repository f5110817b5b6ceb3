import { expect, test } from 'vitest';
import { listed } from './prompt.ts';
import { refusal } from './refusal.ts';
import { spokenOf } from './said.ts';
import { read } from './shape.ts';
import { bySide, other, seatsFor, sideId, sideInFiles, sideOfSeat, SIDES, sideShape, toSide } from './sides.ts';
import { seatId } from './words.ts';

const [east, west, more, judge] = [seatId('east'), seatId('west'), seatId('more'), seatId('judge')];
const state = {
  chairs: [
    { seat: east, side: 'red', name: 'East' },
    { seat: west, side: 'blue', name: 'West' },
    { seat: more, side: 'red', name: 'More' },
    { seat: judge, side: 'gm', name: 'Judge' },
  ],
  battle: { sides: [{ id: 'red' }, { id: 'blue' }] },
} as const;

test('a side is a place in the list', () => {
  expect(SIDES.map(side => [other(side), sideId(state, side)])).toEqual([
    [1, 'red'],
    [0, 'blue'],
  ]);
});

test('files count sides from one', () => {
  expect([1, 2].map(number => read(sideInFiles, number))).toEqual([
    { ok: true, value: 0 },
    { ok: true, value: 1 },
  ]);
  expect(SIDES.map(side => spokenOf(sideInFiles, side, { now: () => null }))).toEqual([1, 2]);
  expect(read(sideInFiles, 0, 'side')).toEqual({ ok: false, complaints: [{ place: 'side', expected: 'one of 1, 2, found 0' }] });
});

test('a side is written by its name, wherever it stands', () => {
  const telling = { now: () => null, side: (place: number) => ['red', 'blue'][place] ?? null };
  expect([sideInFiles, sideShape].map(shape => SIDES.map(side => spokenOf(shape, side, telling)))).toEqual([
    ['red', 'blue'],
    ['red', 'blue'],
  ]);
});

test('all seats of a side are asked, and whoever sits for none commands none', () => {
  expect([seatsFor(state, 0), seatsFor(state, 1)]).toEqual([[east, more], [west]]);
  expect([east, west, more, judge, 'public' as const].map(seat => sideOfSeat(state, seat))).toEqual([0, 1, 0, null, null]);
  const [ask] = toSide(
    state,
    0,
    'Go on, {who}?',
    listed(() => [{ kind: 'go' }]),
    () => ({ kind: 'go' }),
    { who: 'red' },
  );
  expect([ask?.seats, ask?.wants]).toEqual([[east, more], { text: 'Go on, {who}?', facts: { who: 'red' } }]);
});

test('an answer is judged for the side of whoever gives it', () => {
  const refuse = bySide((_state: typeof state, side, order: string) => (side === 0 ? null : refusal('T-1', `not ${order}`)));
  expect(refuse(state, more, 'go')).toBe(null);
  expect(refuse(state, west, 'go')?.rule).toBe('T-1');
  expect(refuse(state, judge, 'go')?.rule).toBe('NOB-2');
});
