/** Hand-worked odds; that they equal play everywhere is tried in odds.test.ts. */
import { fraction, odds, plus, seatId, type Fraction } from '@nobori/engine';
import { chancesIn, orderOf, outOf, play } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { by, group, laid, land, line, man, mm, move, two, type Written } from '../tabletop.testing.ts';

/** An order as the border reads it, or a probe. */
const asked = (state: NodState, what: Written, seat = 'side1') =>
  odds(noDachi, state, seatId(seat), what['kind'] === 'fight' || what['kind'] === 'shot' ? (what as never) : orderOf(noDachi, what));

/** What may become of the other side's worst hurt, and of ours, as fractions. */
function chances(state: NodState, what: Written, which: Parameters<typeof chancesIn>[1] = {}): Record<string, string> {
  const found = asked(state, what);
  if (found?.kind !== 'told') throw new Error('no odds');
  expect(found.questions.every(({ exact }) => exact)).toBe(true);
  return Object.fromEntries(chancesIn(found, which).map(({ outcome, weight }) => [outcome.key, `${weight.top}/${weight.bottom}`]));
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
    ]),
    group('C', 1, [man('A3', { class: 'noumin', close: 'wakizashi' }, 269, 300)]),
    group('B', 2, [man('B1', { class: 'eiyuu', close: 'katana', armour: 'heavy', horse: true }, 300, 300, { facing: [0, -1] })]),
    ...crowd,
  ]);
};

test('NOD-128 three against one with mixed dice: exact, and all of it one', () => {
  const sum = chancesIn(asked(three(), { kind: 'fight', figure: 'A1', target: 'B1' })).reduce<Fraction>(
    (all, { weight }) => plus(all, weight),
    fraction(0n, 1n),
  );
  expect([sum.top, sum.bottom]).toEqual([1n, 1n]);
});

test('NOD-R124 the odds of a combat are those of the proposal, whichever side asks', () => {
  const nothing = (seat: string, figure: string, target: string) =>
    chancesIn(asked(three(), { kind: 'fight', figure, target }, seat)).find(({ outcome }) => outcome.key === 'unhurt/unhurt')?.share;
  expect(nothing(two, 'B1', 'A1')).toBeCloseTo(nothing('side1', 'A1', 'B1') ?? 0, 12);
});

test('NOD-113 a shot at a group of riders looks through the pick, the horse and the fall', () => {
  const riders = [300, 345].map((x, i) => man(`B${i + 1}`, { ...BUSHI, horse: true }, x, 500));
  const state = laid([group('A', 1, [man('A1', ashigaru('arquebus'), 300, 300)]), group('B', 2, riders)]);
  expect(Object.keys(chances(state, { kind: 'shot', figure: 'A1', target: 'B1' }))).toEqual(
    expect.arrayContaining(['dismounted/unhurt', 'horse', 'light/unhurt', 'killed/unhurt']),
  );
});

test('NOD-110 the odds of a shot are those of the weapon that was ordered', () => {
  const facingThem = laid([
    group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['arquebus', 'bow'] }, 300, 300)]),
    group('B', 2, [man('B1', BUSHI, 300, 420)]),
  ]);
  const none = ['arquebus', 'bow', null].map(
    weapon => chances(facingThem, { kind: 'shoot', figure: 'A1', target: 'B', weapon })['unhurt/unhurt'],
  );
  expect(none).toEqual(['47/72', '233/288', '47/72']); // NOD-E34
});

test('NOD-134 NOD-R071 the odds of a charge know where a horse looks when it has come home', () => {
  const state = laid([
    group('A', 1, [man('A1', { ...BUSHI, horse: true }, 300, 300, { facing: [0, -1] })]),
    group('B', 2, [man('B1', BUSHI, 300, 385)]),
  ]);
  const turns = { A1: [[1, -1], [1, 0], [1, 1]] }; // prettier-ignore
  // Facing the enemy it can win; with the facing it set out with it would have stood with its back to him.
  const found = chancesIn(asked(state, move('A', { A1: [mm(300, 355)] }, { turns })));
  expect(found.some(({ outcome }) => outcome.weight > 0)).toBe(true);
});

test('NOD-181 NOD-R100 a smoke bomb: D10 against a D4 and, at 14 cm, a D8', () => {
  const state = laid([group('N', 1, [man('N1', 'nin-chunin', 900, 300)]), group('B', 2, [man('B1', BUSHI, 900, 900)])]);
  // The higher of D4 and D8 is k with (2k − 1)/32 for k up to 4, then 1/8; the D10 beats it with (10 − k)/10.
  const top = [1, 3, 5, 7].reduce((sum, n, i) => sum + n * (9 - i), 0) + 4 * (5 + 4 + 3 + 2);
  expect(outOf(320, asked(state, { kind: 'smoke', figure: 'N1', at: mm(900, 450) }))).toEqual({ smoke: top, fails: 320 - top });
});

test('NOD-144 a charge against better men may not come home: its own check counts', () => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'noumin', close: 'yari' }, 300, 300)]),
    group('B', 2, [man('B1', BUSHI, 300, 380)]),
  ]);
  const broken = { ...state, lostIn: [1, 0] as const };
  const home = (of: NodState) =>
    chancesIn(asked(of, move('A', { A1: [mm(300, 360)] }))).reduce(
      (sum, { outcome, share }) => sum + (outcome.key.startsWith('not home') ? share : 0),
      0,
    );
  // D4 + 1: always 2 or more. With the commander lost this turn D4 + 1 − 3: 3 or 4 is needed.
  expect([home(state), home(broken)]).toEqual([0, 0.5]);
});

test('NOD-116 NOD-117 held fire on the way: whether they hold or fire stands side by side', () => {
  const gun = { class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'] };
  const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', gun, 300, 380, { held: true })])]);
  const charge = move('A', { A1: [mm(300, 360)] });
  const [held, fired] = [chances(state, charge, 'holds'), chances(state, charge, 'fires')];
  expect(Object.keys(held).some(key => key.startsWith('not home'))).toBe(false);
  expect(Object.keys(fired).some(key => key.startsWith('not home'))).toBe(true);
  // Short range: D6 against D4 and D6; killed at once with 1/144, disabled with 1/36 (NOD-E34).
  const at = play(noDachi, state, [by(charge, [6])]).state;
  const shot = chancesIn(asked(at, { kind: 'fire', figures: ['B1'], target: 'A' }, two));
  expect(shot.find(({ outcome }) => outcome.key === 'killed/unhurt')?.weight).toEqual(fraction(1n, 144n));
});

test('NOD-R072 who stands with his back to a wall, or to men who fight, is not pushed', () => {
  const pushed = (more: readonly Written[], table: Written = {}) => {
    const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 320)]), ...more], table);
    return chances(state, { kind: 'fight', figure: 'A1', target: 'B1' })['pushed/unhurt'] ?? null;
  };
  expect(pushed([])).toBe('22769/147456');
  expect(pushed([], { table: land(line('fence', 200, 330, 400, 330)) })).toBe(null);
  // Behind him a friend who fights, and fights first.
  const behind = [group('C', 2, [man('C1', BUSHI, 300, 340)]), group('D', 1, [man('D1', BUSHI, 300, 360)])];
  expect(pushed(behind)).not.toBe('22769/147456');
});

test('NOD-R054 NOD-123 what no order can be has no odds, and the same sentence', () => {
  const state = laid([
    group('A', 1, [man('A1', { ...BUSHI, missiles: ['bow'] }, 300, 300)]),
    group('B', 2, [man('B1', BUSHI, 300, 1190)]),
    group('C', 2, [man('C1', BUSHI, 1700, 1190)]),
  ]);
  const refused = (what: Written) => {
    const found = asked(state, what);
    return found?.kind === 'refused' ? found.refusal.rule : null;
  };
  expect(refused({ kind: 'shoot', figure: 'A1', target: 'C', weapon: null })).toBe('NOD-R054');
  expect(refused({ kind: 'shot', figure: 'A1', target: 'C1' })).toBe('NOD-R054');
  expect(refused({ kind: 'fight', figure: 'A1', target: 'B1' })).toBe('NOD-123');
});
