/** Actions on foot, just at a limit: what is still so, and what no longer. */
import { refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  at,
  dash,
  does,
  done,
  label,
  land,
  man,
  playing,
  step,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';

/** One man of A's, far from an enemy. */
const alone = (more: Written = {}, ground: Written = {}) =>
  actions([man('a', 'ronin', 0, 0, 0, more), man('d', 'ronin', 20, 0, 0)], ground);
const refused = (state: ReturnType<typeof alone>, order: Written) => refusedBy(kozeriai, state, 'A', { figure: 'a', ...order });

describe('steps', () => {
  /** Every neighbour of (0, 0), clockwise from ahead. */
  const RING = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ] as const;
  const FORWARD = 'KOZ-21';
  const BACK = 'KOZ-26';

  test.each([
    // direction, turn, what is told in turn, by which rule he moves
    [0, 0, 'moved', FORWARD],
    [0, -1, 'moved turned', FORWARD],
    [0, 1, 'moved turned', FORWARD],
    [1, 1, 'turned moved', FORWARD],
    [5, -1, 'turned moved', FORWARD],
    [1, 0, 'moved', 'KOZ-24'],
    [5, 0, 'moved', 'KOZ-24'],
    [2, 0, 'moved', 'KOZ-25'],
    [4, 0, 'moved', 'KOZ-25'],
    [3, 0, 'moved', BACK],
    [3, -1, 'moved turned', BACK],
    [3, 1, 'moved turned', BACK],
    [2, -1, 'turned moved', BACK],
    [4, 1, 'turned moved', BACK],
  ] as const)('KOZ-R08 KOZ-21 a step to direction %i with a turn of %i: %s', (towards, turn, told, rule) => {
    const [q, r] = RING[towards];
    const facing = (turn + 6) % 6;
    const { state, events } = playing(alone(), step('a', q, r, facing));
    expect(the(state, 'a')).toMatchObject({ at: at(q, r), facing });
    const own = events.filter(event => event.kind === 'moved' || event.kind === 'turned');
    expect(own.map(({ kind }) => kind).join(' ')).toBe(told);
    expect(own.find(({ kind }) => kind === 'moved')?.rules).toEqual([rule]);
  });

  test.each([
    [1, -1],
    [2, 1],
    [4, -1],
    [5, 1],
  ] as const)('KOZ-R08 no step to direction %i goes with a turn of %i', (towards, turn) => {
    const [q, r] = RING[towards];
    expect(refused(alone(), { kind: 'step', to: at(q, r), facing: (turn + 6) % 6 })).toBe('KOZ-R08');
  });

  test('KOZ-R17 one level down is a step, two are a wall', () => {
    const height = (level: number) => land({}, {}, { [level]: label(0, 0) });
    expect([1, 2].map(level => refused(alone({}, height(level)), { kind: 'step', to: at(0, -1), facing: 0 }))).toEqual([null, 'KOZ-R07']);
  });
});

test('KOZ-28 three hexes are a dash, four are not; and it is told as one', () => {
  const far = (r: number) => refused(alone(), { kind: 'dash', to: at(0, r) });
  expect([far(-1), far(-2), far(-3), far(-4)]).toEqual(['KOZ-28', null, null, 'KOZ-28']);
  const { events } = playing(alone(), dash('a', 0, -2));
  expect(events.filter(({ kind }) => kind === 'moved').map(({ rules }) => rules)).toEqual([['KOZ-28'], ['KOZ-28']]);
});

test('KOZ-R48 KOZ-22 a great crossbow turns by 60°, not by 120°', () => {
  const turn = (facing: number) => refused(alone(armed('o-yumi', 2)), { kind: 'turn', facing });
  expect([1, 5, 2, 3].map(turn)).toEqual([null, null, 'KOZ-R48', 'KOZ-R48']);
});

test('KOZ-23 KOZ-20 when the seat is done, its men have had their action', () => {
  const end = after(alone(), done('A'));
  expect([the(end, 'a').acts, the(end, 'd').acts, asked(end)]).toEqual([1, 0, ['D', 'acting']]);
});

test('KOZ-R52 nobody gets up under either hex of a horse; beside it he does', () => {
  const rise = (q: number, r: number) =>
    refusedBy(
      kozeriai,
      actions([
        man('a', 'ronin', q, r, 0, { lying: true }),
        man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt' }),
        man('d2', 'ronin', 20, 0, 0),
      ]),
      'A',
      { kind: 'rise', figure: 'a' },
    );
  expect([rise(0, 0), rise(0, 1), rise(0, -1), rise(1, 0), rise(-1, 1)]).toEqual(['KOZ-R52', 'KOZ-R52', null, null, null]);
});

describe('doors', () => {
  const before = (kind: string) => alone({}, land({}, { [kind]: `${label(0, 0)}/0` }));
  const ahead = { kind: 'step', to: at(0, -1), facing: 0 };

  test.each([
    ['door', 'KOZ-R07', true, null],
    ['open door', null, false, 'KOZ-R07'],
  ])('KOZ-32 KOZ-R16 %s', (kind, now, opens, then) => {
    const start = before(kind);
    expect(refused(start, ahead)).toBe(now);
    const { state, events } = playing(start, does('door', 'a'), done('D'));
    expect(events.flatMap(event => (event.kind === 'door' ? [event.open] : []))).toEqual([opens]);
    expect(refused(state, ahead)).toBe(then);
  });
});

test('KOZ-R22 what is finished of a dash is a step where one hex is left, a dash where two are', () => {
  const start = actions([man('a', 'ronin', 0, -4, 3, armed('katana', 6)), man('l', 'ashigaru-spear', 1, -2, 0, armed('yari', 2))]);
  const how = (r: number) =>
    playing(start, dash('a', 0, r), strike('l', 'a', [0, 9]), does('enter', 'a', { to: at(0, -2) }), does('go', 'a')).events.flatMap(
      event => (event.kind === 'moved' && event.figure === 'a' ? [event.how] : []),
    );
  expect(how(-2)).toEqual(['dash', 'inside', 'step']);
  expect(how(-1)).toEqual(['dash', 'inside', 'dash', 'dash']);
});
