import { D6, figureId, say, witnessed, type Account, type Rolled } from '@nobori/engine';
import { expect, test } from 'vitest';
import { headlineOf, luckBySide, luckOf, luckWords, reportMarkdown, reportOf, type Seen } from './report.ts';
import { sidesOf } from './sides.ts';
import { book, newGame, playTo } from './skirmish.testing.ts';

const roll = (some: Partial<Rolled>): Rolled => ({
  kind: 'rolled',
  who: 'A1',
  for: say('shot'),
  dice: [D6],
  faces: [],
  modifies: 'dice',
  modifiers: [],
  need: null,
  result: 0,
  rules: [],
  ...some,
});

/** The whole game as everybody may know it. */
const seenIn = ({ events, state }: ReturnType<typeof newGame>): Seen[] => {
  const view = book.view(state, 'public');
  return events.map(some => ({ turn: 1, accounts: witnessed(some, 'public').map(event => book.account(view, event)) }));
};

test('luck is counted in successes against what the dice give', () => {
  expect(luckOf(roll({ faces: [1, 3, 6], need: 3 }))).toEqual({ expected: 2, actual: 2 });
  expect(
    luckOf(
      roll({
        faces: [9],
        dice: [{ name: 'D10', low: 0, high: 9 }],
        need: 12,
        modifies: 'score',
        modifiers: [{ label: 'skill', value: 4, rule: 'X' }],
      }),
    ),
  ).toEqual({ expected: 0.2, actual: 1 });
  expect(luckOf(roll({ faces: [2, 6], dice: [D6, { name: 'D10', low: 1, high: 10 }], need: 6 }))).toEqual({
    expected: 1 / 6 + 1 / 2,
    actual: 1,
  });
  expect(luckOf(roll({ faces: [2, 5], need: 4, least: false }))).toEqual({ expected: 4 / 3, actual: 1 });
  expect(luckOf(roll({ faces: [4] }))).toBeNull();
  expect(luckWords({ expected: 2, actual: 4.3 })).toBe('2.3 more than dice give');
  expect(luckWords({ expected: 2, actual: 1 })).toBe('1.0 fewer than dice give');
});

test('a whole battle: everybody is accounted for, and the report says who won', () => {
  const game = newGame('yahagi-bridge', 'report');
  playTo(game, 'report', () => false);
  const report = reportOf(book, game.state, seenIn(game), 'Four at Yahagi Bridge');
  const cards = book.cards(game.state);
  expect(report.sides.reduce((sum, side) => sum + side.fielded, 0)).toBe(cards.length);
  expect(report.sides.reduce((sum, side) => sum + side.lost.length, 0)).toBe(cards.filter(card => card.out).length);
  expect(report.why).not.toMatch(/[{}]/);
  expect(report.bouts.length).toBeGreaterThan(0);
  const rolled = game.events.flat().filter(event => event.kind === 'rolled');
  expect(report.dice).toBe(
    rolled.reduce((sum, event) => sum + ('faces' in event && Array.isArray(event.faces) ? event.faces.length : 0), 0),
  );
  expect(report.luck.length).toBeGreaterThan(0);
  const sums = luckBySide(report.luck, sidesOf(game.state));
  for (const sum of sums) expect(sum.steps.at(-1)?.difference ?? 0).toBeCloseTo(sum.actual - sum.expected);
  const markdown = reportMarkdown(report);
  expect(markdown).toContain('# Four at Yahagi Bridge');
  expect(markdown).toContain('## Who fought whom');
  for (const { side } of report.sides) expect(markdown).toContain(side.name);
});

test('bouts and luck come from what is told: who went for whom, once an order, and whose die it was', () => {
  const { state } = newGame('yahagi-bridge', 'report');
  const cards = book.cards(state);
  const [one, friend] = cards.filter(card => card.side === cards[0]?.side);
  const foe = cards.find(card => card.side !== one?.side);
  if (one === undefined || friend === undefined || foe === undefined) throw new Error('three are wanted');
  const account: Account = {
    happening: 'note',
    by: [],
    to: [],
    at: [],
    side: one.side,
    says: say(''),
    story: null,
    several: null,
    roll: null,
  };
  const went = (happening: Account['happening'], to = foe.id): Account => ({ ...account, happening, by: [one.id], to: [to] });
  const thrown: Account = { ...account, happening: 'roll', roll: roll({ faces: [1, 6], need: 4 }) };
  const report = reportOf(
    book,
    state,
    [
      { turn: 1, accounts: [went('charge'), went('talk'), went('blow', friend.id)] },
      { turn: 1, accounts: [went('blow'), went('hit'), thrown] },
      { turn: 2, accounts: [went('shot'), went('shot', figureId('nobody here')), { ...thrown, side: null }] },
    ],
    'Three accounts',
  );
  expect(report.bouts).toEqual([{ figure: 'A1 Ronin', side: one.side, target: 'B1 Samurai leader', times: 2, felled: false }]);
  expect(report.luck).toEqual([{ side: one.side, entry: 1, turn: 1, expected: 1, actual: 1 }]);
  expect(report.dice).toBe(4);
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
