import { fill, readerFor, type Verdict } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from './index.ts';

const man = (is: string, more: object = {}): object => ({ is, ...more });
const dead = { fate: 'dead' };
/** The sides in two rows, 2000 apart. */
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({
  id,
  side,
  of,
  figures: figures.map((one, i) => ({ at: [1000 + 300 * i, side === 1 ? 1000 : 3000], ...one })),
});

/** What is decided at the end of this turn; without a verdict the next turn’s precedence is rolled. */
function endOf(turn: number, units: readonly object[], dice: readonly number[] = [], more: object = {}): Verdict | null {
  return situated(book, { waived: true, step: 'turnEnd', turn, first: 1, winner: 1, units, ...more }, {}, dice).verdict;
}
const side1 = { side1: 'won', side2: 'lost' };
const side2 = { side1: 'lost', side2: 'won' };
const draw = { side1: 'drawn', side2: 'drawn' };

test('SSK-114 SSK-R77 a side wins at once if it has figures on the table and the enemy has none', () => {
  const left = [
    unit('A', 1, 'ronin', man('ronin'), man('ronin', dead)),
    unit('B', 2, 'ashigaru', man('ashigaru', dead), man('ashigaru', { fate: 'routed' })),
  ];
  expect(endOf(3, left)?.standing).toEqual(side1);
  expect(endOf(3, [unit('A', 1, 'ronin', man('ronin', dead)), unit('B', 2, 'ronin', man('ronin'))])?.standing).toEqual(side2);
});

test('SSK-114 after the Results Section: the last enemy falls, and the game is over before another turn', () => {
  const units = [unit('A', 1, 'ronin', man('ronin')), unit('B', 2, 'ashigaru', man('ashigaru', { missileHits: 1 }))];
  const state = situated(book, { waived: true, step: 'results', turn: 3, first: 1, winner: 1, units });
  expect([state.turn, state.verdict?.standing, book.prompt(state).asks]).toEqual([3, side1, []]);
});

test('SSK-R81 SSK-114 both wiped out in the same Results Section: a draw, since all is simultaneous', () => {
  const struck = { missileHits: 1 };
  const state = situated(book, {
    waived: true,
    step: 'results',
    first: 1,
    winner: 1,
    units: [unit('A', 1, 'ashigaru', man('ashigaru', struck)), unit('B', 2, 'ashigaru', man('ashigaru', struck))],
  });
  expect(state.verdict?.standing).toEqual(draw);
});

const even = (mine: readonly object[], theirs: readonly object[]): object[] => [
  unit('A', 1, 'ronin', man('ronin'), ...mine),
  unit('B', 2, 'ronin', man('ronin'), ...theirs),
];

test('SSK-114 otherwise nothing is decided before the end of turn 12', () => {
  expect(endOf(11, even([], [man('ronin', dead)]), [6, 1])).toBeNull();
  expect(endOf(12, even([], [man('ronin', dead)]))?.standing).toEqual(side1);
});

test('SSK-114 then the points of enemies dead or removed decide', () => {
  expect(endOf(12, even([man('ronin', dead)], [man('ashigaru', dead), man('ashigaru', { fate: 'routed' })]))?.standing).toEqual(side2); // 7 against 4
  expect(endOf(12, even([man('ronin', dead)], [man('samurai', dead)]))?.standing).toEqual(side1); // 7 against 12
  expect(endOf(12, even([man('ronin', dead)], [man('ronin', { fate: 'fled' })]))?.standing).toEqual(draw);
});

test('SSK-114 who has left by an exit is not destroyed', () => {
  expect(endOf(12, even([man('samurai', { fate: 'escaped' })], [man('ashigaru', dead)]))?.standing).toEqual(side1);
});

test('SSK-114 a scenario may have another last turn', () => {
  expect(endOf(8, even([], [man('ronin', dead)]), [], { turnLimit: 8 })?.standing).toEqual(side1);
});

/** How far it is from a place in inches to what an aim of the scenario wants. */
function stepsTo(scenario: string, aim: string, [x, y]: readonly [number, number], units: readonly object[]): number | null | undefined {
  const state = situated(book, { scenario, step: 'moving', first: 1, winner: 1, units });
  const wanted = book.aims(state).find(({ id }) => id === aim);
  return wanted === undefined ? undefined : book.stepsTo?.(state, wanted, [x * 254, y * 254]);
}
const both = (theirs: object = {}): object[] => [unit('A', 1, 'ronin', man('ronin')), unit('B', 2, 'samurai', man('samurai', theirs))];

test('SSK-S1 how far it still is across the river, as the crow flies', () => {
  const ashore = both({ at: [1000, 5000] });
  expect([stepsTo('yahagi-bridge', 'across', [5, 3], ashore), stepsTo('yahagi-bridge', 'across', [5, 14], ashore)]).toEqual([2540, 0]);
  expect(stepsTo('yahagi-bridge', 'firstLeft', [5, 3], ashore)).toBeNull(); // lies nowhere
});

test('SSK-S2 how far it is to within three inches of the nearest cart', () => {
  expect([stepsTo('rice-carts', 'aCart', [16, 13], both()), stepsTo('rice-carts', 'aCart', [18, 23], both())]).toEqual([7 * 254, 0]);
});

test('SSK-S3 how far it is to the victim, while he lives', () => {
  expect(stepsTo('koka-manor', 'victim', [1000 / 254, 1000 / 254], both())).toBe(2000);
  expect(stepsTo('koka-manor', 'victim', [0, 0], both(dead))).toBeNull();
});

test('SSK-S1 the verdict counts as one speaks', () => {
  const units = [
    unit('A', 1, 'ronin', man('ronin'), man('ronin', dead)),
    unit('B', 2, 'samurai', man('samurai', { at: [1000, 5000] }), man('samurai', dead)),
  ];
  const over = situated(book, { scenario: 'yahagi-bridge', step: 'turnEnd', turn: 10, first: 1, winner: 1, units });
  expect(over.verdict === null ? '' : fill(over.verdict.why, readerFor(book, over))).toBe(
    'None of the wanderers across, one of the wardens left.',
  );
});
