import { begin, figureId, odds, rolled, seatId, seeded } from '@nobori/engine';
import { outOf, play, refusedBy, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { firstCut as book } from './index.ts';
import { AGAINST, STANCES } from './tables.ts';

const [shirai, kuroda] = [figureId('shirai-sword'), figureId('kuroda-sword')];
const stance = (seat: string, chosen: string) => ({ seat, order: { kind: 'stance', stance: chosen } });
const strike = { kind: 'strike', figure: shirai, whom: kuroda };

/** Shirai acts, Kuroda beside him. */
const beside = (mine = 'middle', his = 'middle', wounds = 0) =>
  situated(book, {
    shown: true,
    men: [
      { id: shirai, at: [3, 2], stance: mine, ready: true },
      { id: kuroda, at: [3, 3], stance: his, ready: true, wounds },
    ],
    moments: [{ kind: 'turnEnd' }, { kind: 'acting', figure: kuroda, moved: false }, { kind: 'acting', figure: shirai, moved: false }],
  });
const start = situated(book, {});

test('FCT-02 stances are chosen in secret and shown together', () => {
  const { state } = play(book, start, [stance('shirai', 'high')]);
  expect(book.view(state, seatId('shirai')).men.map(man => man.stance)).toEqual(['high', null]);
  expect(book.view(state, seatId('kuroda')).men.map(man => [man.stance, man.ready])).toEqual([
    [null, true],
    [null, false],
  ]);
  const { state: both, events } = play(book, state, [stance('kuroda', 'low')]);
  expect(book.view(both, 'public').men.map(man => man.stance)).toEqual(['high', 'low']);
  expect(events.filter(({ kind }) => kind === 'stood').every(({ reveals }) => reveals)).toBe(true);
});

test('FCT-03 in odd turns the first side acts first, in even turns the second', () => {
  const first = [stance('shirai', 'high'), stance('kuroda', 'low')];
  const wait = (seat: string) => ({ seat, order: { kind: 'wait' } });
  const { state: odd } = play(book, start, first);
  expect(book.prompt(odd).asks[0]?.seats).toEqual(['shirai']);
  const { state: even } = play(book, odd, [wait('shirai'), wait('kuroda'), ...first]);
  expect([even.turn, book.prompt(even).asks[0]?.seats]).toEqual([2, ['kuroda']]);
});

describe('FCT-01 FCT-03 moving and cutting', () => {
  const acting = beside();
  const move = (to: readonly [number, number]) => ({ kind: 'move', figure: shirai, to });
  test.each([
    ['two hexes', move([3, 0]), 'FCT-03'],
    ['onto the other', move([3, 3]), 'FCT-01'],
    ['somebody else', { kind: 'move', figure: kuroda, to: [3, 4] }, 'FCT-03'],
    ['himself', { kind: 'strike', figure: shirai, whom: shirai }, 'FCT-03'],
  ])('%s is refused', (_what, order, rule) => expect(refusedBy(book, acting, 'shirai', order)).toBe(rule));
  test('one hex, and no second one; a man who went away cuts nobody', () => {
    const { state } = play(book, acting, [{ seat: 'shirai', order: move([3, 1]) }]);
    expect(refusedBy(book, state, 'shirai', move([3, 0]))).toBe('FCT-03');
    expect(refusedBy(book, state, 'shirai', strike)).toBe('FCT-03');
  });
  test('a move is named by the hex it leads to', () => {
    const choice = book.choice(acting, { kind: 'move', figure: shirai, to: [3, 1] });
    expect(choice).toMatchObject({ label: { text: '{figure} moves to {to}', facts: { figure: shirai, to: 'D3' } }, way: [[3, 1]] });
  });
  test('FCT-01 a rock and the edge', () => {
    const at = (spot: readonly [number, number]) =>
      situated(book, {
        men: [{ id: shirai, at: spot, stance: 'low', ready: true }],
        shown: true,
        moments: [{ kind: 'turnEnd' }, { kind: 'acting', figure: shirai, moved: false }],
      });
    expect(refusedBy(book, at([1, 1]), 'shirai', move([1, 2]))).toBe('FCT-01');
    expect(refusedBy(book, at([0, 0]), 'shirai', move([0, -1]))).toBe('FCT-01');
  });
});

describe('FCT-04 the cut', () => {
  test.each(STANCES.flatMap(mine => STANCES.map(his => [mine, his] as const)))('%s against %s', (mine, his) => {
    const hits = 3 + AGAINST[mine][his];
    expect(outOf(6, odds(book, beside(mine, his), seatId('shirai'), { ...strike, kind: 'strike' }))).toEqual({
      wounded: hits,
      missed: 6 - hits,
    });
  });
  test('high is better against middle, middle against low, low against high', () => {
    expect(STANCES.map(one => STANCES.filter(two => AGAINST[one][two] === 1))).toEqual([['middle'], ['low'], ['high']]);
  });
});

describe('FCT-05 the end', () => {
  test('as many wounds as the duel is fought to: beaten at once', () => {
    const { state } = play(book, beside('middle', 'middle', 1), [{ seat: 'shirai', order: strike, dice: [4] }]);
    expect([state.verdict?.standing, state.moments]).toEqual([{ shirai: 'won', kuroda: 'lost' }, []]);
  });
  test.each([
    [0, { shirai: 'drawn', kuroda: 'drawn' }],
    [1, { shirai: 'won', kuroda: 'lost' }],
  ])('after turn 12 the wounds are counted: %i', (wounds, standing) => {
    expect(situated(book, { turn: 12, men: [{ id: kuroda, wounds }], moments: [{ kind: 'turnEnd' }] }).verdict?.standing).toEqual(standing);
    expect(situated(book, { turn: 11, men: [{ id: kuroda, wounds }], moments: [{ kind: 'turnEnd' }] }).verdict).toBeNull();
  });
});

test('FCT-01 a duel has two sides: a scenario with one or three is refused', () => {
  const chairs = ['a', 'b', 'c'].map(side => ({ seat: side, side, name: side }));
  const begun = (seats: readonly unknown[]) =>
    begin(book, { scenario: { id: 'x', title: 'x', story: 'x', size: 'small', chairs: seats }, options: {} }, () =>
      rolled(seeded('1'), seeded('2')),
    );
  expect([chairs.slice(0, 2), chairs].map(seats => begun(seats).ok)).toEqual([true, false]);
  expect(begun(chairs.map(chair => ({ ...chair, side: 'a' }))).ok).toBe(false);
});
