import { isOrdered, type Rolled } from '@nobori/engine';
import { expect, test } from 'vitest';
import { headlineOf, luckBySide, luckOf, luckWords, reportMarkdown, reportOf } from './report.ts';
import { sidesOf } from './sides.ts';
import { book, newGame, playTo } from './skirmish.testing.ts';

const roll = (some: Partial<Rolled>): Rolled => ({
  kind: 'rolled',
  who: 'A1',
  for: 'shot',
  die: 'D6',
  faces: [],
  modifies: 'dice',
  modifiers: [],
  need: null,
  result: 0,
  rules: [],
  ...some,
});

test('luck is counted in successes against what the dice give', () => {
  expect(luckOf(roll({ faces: [1, 3, 6], need: 3 }))).toEqual({ expected: 2, actual: 2 });
  expect(
    luckOf(roll({ faces: [9], die: 'D10 (0–9)', need: 12, modifies: 'score', modifiers: [{ label: 'skill', value: 4, rule: 'X' }] })),
  ).toEqual({ expected: 0.2, actual: 1 });
  expect(luckOf(roll({ faces: [4] }))).toBeNull();
  expect(luckWords({ expected: 2, actual: 4.3 })).toBe('2.3 more than dice give');
  expect(luckWords({ expected: 2, actual: 1 })).toBe('1.0 fewer than dice give');
});

test('a whole battle: everybody is accounted for, and the report says who won', () => {
  const game = newGame('yahagi-bridge', 'report');
  playTo(game, 'report', () => false);
  const told = game.events.map(events => ({ events, turn: 1 }));
  const orders = game.entries.filter(isOrdered).map(({ order }) => order);
  const report = reportOf(book, { view: game.state, told, orders }, 'Four at Yahagi Bridge');
  const cards = book.cards(game.state);
  expect(report.sides.reduce((sum, side) => sum + side.fielded, 0)).toBe(cards.length);
  expect(report.sides.reduce((sum, side) => sum + side.lost.length, 0)).toBe(cards.filter(card => card.out).length);
  expect(report.why).not.toMatch(/[{}]/);
  expect(report.bouts.length).toBeGreaterThan(0);
  const sums = luckBySide(report.luck, sidesOf(game.state));
  for (const sum of sums) expect(sum.steps.at(-1)?.difference ?? 0).toBeCloseTo(sum.actual - sum.expected);
  const markdown = reportMarkdown(report);
  expect(markdown).toContain('# Four at Yahagi Bridge');
  expect(markdown).toContain('## Who fought whom');
  for (const { side } of report.sides) expect(markdown).toContain(side.name);
});

test("the headline is one side's own, or the winner's where several sit at the screen", () => {
  const game = newGame('yahagi-bridge', 'report');
  playTo(game, 'report', () => false);
  const seats = game.state.chairs.map(chair => chair.seat);
  const [first, second] = seats;
  if (first === undefined || second === undefined) throw new Error('two seats are wanted');
  const words = [headlineOf(game.state, [first]), headlineOf(game.state, [second])];
  expect(words.every(word => ['Victory', 'A narrow victory', 'A draw', 'Defeat'].includes(word))).toBe(true);
  expect(headlineOf(game.state, seats)).toMatch(/^(Victory for the|A draw)/);
});
