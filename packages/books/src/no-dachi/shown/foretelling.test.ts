import { fraction, foretold as odds, plus, seatId, type Fraction } from '@nobori/engine';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { group, laid, man, two, type Written } from '../tabletop.testing.ts';

/** What may become of the other side's worst hurt, and of ours, as fractions. */
function chances(state: NodState, probe: Written): Record<string, string> {
  const found = odds(noDachi, state, seatId('side1'), probe as never);
  expect(found?.exact).toBe(true);
  return Object.fromEntries(
    (found?.branches[0]?.chances ?? []).map(({ outcome, weight }) => [outcome.key, `${weight.top}/${weight.bottom}`]),
  );
}

const BUSHI = { class: 'bushi', close: 'katana', armour: 'armoured' };

test('NOD-E34 NOD-002 NOD-135 Bushi against the same on foot', () => {
  const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 320)])]);
  expect(chances(state, { kind: 'fight', figure: 'A1', target: 'B1' })).toEqual({
    'unhurt/unhurt': '4661/24576',
    'pushed/unhurt': '22769/147456',
    'light/unhurt': '2219/18432',
    'wound/unhurt': '3523/49152',
    'disabled/unhurt': '2755/73728',
    'killed/unhurt': '3145/147456',
    'unhurt/pushed': '22769/147456',
    'unhurt/light': '2219/18432',
    'unhurt/wound': '3523/49152',
    'unhurt/disabled': '2755/73728',
    'unhurt/killed': '3145/147456',
  });
});

const ashigaru = (weapon: string) => ({ class: 'ashigaru', missiles: [weapon] });
test.each([
  ['Ashigaru, arquebus, Short, at a Bushi in Armoured', ashigaru('arquebus'), 100, BUSHI, ['47/72', '1/4', '1/16', '1/36', '1/144']],
  ['the same with a bow', ashigaru('bow'), 100, BUSHI, ['233/288', '41/288', '1/32', '1/72', '1/288']],
  [
    'Bushi, bow, Medium, at a Bushi in Light',
    { class: 'bushi', missiles: ['bow'] },
    300,
    { class: 'bushi', armour: 'light' },
    ['17/24', '3/16', '5/96', '1/32', '1/48'],
  ],
  ['Ashigaru, bow, Short, at an unarmoured Noumin', ashigaru('bow'), 100, { class: 'noumin' }, ['7/12', '1/4', '1/12', '1/18', '1/36']],
])('NOD-E34 NOD-110 %s', (_shows, shooter, gap, target, expected) => {
  const state = laid([group('A', 1, [man('A1', shooter, 300, 300)]), group('B', 2, [man('B1', target, 300, 320 + gap)])]);
  const found = chances(state, { kind: 'shot', figure: 'A1', target: 'B1' });
  expect(['unhurt/unhurt', 'light/unhurt', 'wound/unhurt', 'disabled/unhurt', 'killed/unhurt'].map(key => found[key])).toEqual(expected);
});

/** Three mixed enemies around a mounted Eiyuu in a crowded field. */
const three = () => {
  const crowd = Array.from({ length: 8 }, (_, i) =>
    group(`X${i}`, i % 2 === 0 ? 1 : 2, [man(`X${i}`, { class: 'ashigaru', missiles: ['bow'] }, 900 + 60 * i, 900)]),
  );
  return laid([
    group('A', 1, [
      man('A1', { class: 'kensei', close: 'nodachi', armour: 'heavy' }, 300, 269),
      man('A2', { class: 'ashigaru', close: 'katana', armour: 'light' }, 331, 300),
      man('A3', { class: 'noumin', close: 'wakizashi' }, 269, 300),
    ]),
    group('B', 2, [man('B1', { class: 'eiyuu', close: 'katana', armour: 'heavy', horse: true }, 300, 300, { facing: [0, -1] })]),
    ...crowd,
  ]);
};

test('NOD-128 three against one with mixed dice: exact, all of it one, and within 20 ms', () => {
  const state = three();
  const probe = { kind: 'fight', figure: 'A1', target: 'B1' };
  const found = odds(noDachi, state, seatId('side1'), probe as never);
  const sum = (found?.branches[0]?.chances ?? []).reduce<Fraction>((all, { weight }) => plus(all, weight), fraction(0n, 1n));
  expect([found?.exact, sum.top, sum.bottom]).toEqual([true, 1n, 1n]);
  // Processor time, the best of several: a busy machine must not turn a right answer into a failure.
  const times = Array.from({ length: 30 }, () => {
    const began = process.cpuUsage().user;
    odds(noDachi, state, seatId('side1'), probe as never);
    return (process.cpuUsage().user - began) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});

test('NOD-R124 the odds of a combat are those of the proposal, whichever side asks', () => {
  const state = three();
  const ours = odds(noDachi, state, seatId('side1'), { kind: 'fight', figure: 'A1', target: 'B1' } as never)?.branches[0]?.chances ?? [];
  const theirs = odds(noDachi, state, seatId(two), { kind: 'fight', figure: 'B1', target: 'A1' } as never)?.branches[0]?.chances ?? [];
  const nothing = (all: typeof ours) => all.find(({ outcome }) => outcome.key === 'unhurt/unhurt')?.share;
  expect(nothing(theirs)).toBeCloseTo(nothing(ours) ?? 0, 12);
});

test('NOD-113 a shot at a group of riders looks through the pick, the horse and the fall', () => {
  const riders = [300, 345].map((x, i) => man(`B${i + 1}`, { ...BUSHI, horse: true }, x, 500));
  const state = laid([group('A', 1, [man('A1', ashigaru('arquebus'), 300, 300)]), group('B', 2, riders)]);
  expect(Object.keys(chances(state, { kind: 'shot', figure: 'A1', target: 'B1' }))).toEqual(
    expect.arrayContaining(['dismounted/unhurt', 'horse', 'light/unhurt', 'killed/unhurt']),
  );
});

test('NOD-110 the odds of a shot are those of the weapon that was ordered', () => {
  const two_ = laid([
    group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['arquebus', 'bow'] }, 300, 300)]),
    group('B', 2, [man('B1', BUSHI, 300, 420)]),
  ]);
  const none = ['arquebus', 'bow', null].map(
    weapon => chances(two_, { kind: 'shoot', figure: 'A1', target: 'B', weapon })['unhurt/unhurt'],
  );
  expect(none).toEqual(['47/72', '233/288', '47/72']); // NOD-E34
});

test('NOD-134 NOD-R071 the odds of a charge know where a horse looks when it has come home', () => {
  const riding = (way: readonly (readonly [number, number])[]) => {
    const state = laid([
      group('A', 1, [man('A1', { ...BUSHI, horse: true }, 300, 300, { facing: [0, -1] })]),
      group('B', 2, [man('B1', BUSHI, 300, 400)]),
    ]);
    const turns = [[1, -1], [1, 0], [1, 1]]; // prettier-ignore
    return odds(noDachi, state, seatId('side1'), { kind: 'move', unit: 'A', ways: { A1: way }, turns: { A1: turns }, facing: {}, leave: [], during: [] } as never); // prettier-ignore
  };
  const found = riding([[3000, 3700]]);
  // Facing the enemy it can win; with the facing it set out with it would have stood with its back to him.
  expect(found?.branches[0]?.chances.some(({ outcome }) => outcome.weight > 0)).toBe(true);
});
