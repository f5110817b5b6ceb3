import { D6, D10, figureId, rolled, say, seeded, type Account, type Book, type Rolled } from '@nobori/engine';
import { SHELF } from '@nobori/books/shelf';
import { begin } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { highestOf, luckBySide, luckIn, luckOf, luckWord, luckWords, marginOf } from './luck.ts';
import { sidesOf } from './sides.ts';

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
const told = (one: Rolled, side: string): Account => ({
  happening: 'roll',
  by: [figureId(one.who)],
  to: [],
  at: [],
  side,
  says: say(''),
  story: null,
  phase: null,
  several: null,
  roll: one,
});

test('rolls that must meet a number are counted in successes against what the dice give', () => {
  expect(luckOf(roll({ faces: [1, 3, 6], need: 3 }))).toMatchObject({ counts: 'successes', expected: 2, actual: 2 });
  const skilled = roll({ faces: [9], dice: [{ name: 'D10', low: 0, high: 9 }], need: 12, modifies: 'score', modifiers: [{ label: 'skill', value: 4, rule: 'X' }] }); // prettier-ignore
  expect(luckOf(skilled)).toMatchObject({ expected: 0.2, actual: 1 });
  expect(luckOf(roll({ faces: [2, 6], dice: [D6, D10], need: 6 }))).toMatchObject({ expected: 1 / 6 + 1 / 2, actual: 1 });
  expect(luckOf(roll({ faces: [2, 5], need: 4, least: false }))).toMatchObject({ expected: 4 / 3, actual: 1 });
  expect(luckOf(roll({ faces: [4] }))).toBeNull();
});

test('the highest of a pool, on the average', () => {
  expect(highestOf([D6]).mean).toBeCloseTo(3.5);
  expect(highestOf([D6]).variance).toBeCloseTo(35 / 12);
  expect(highestOf([D6, D6]).mean).toBeCloseTo(161 / 36);
  expect(highestOf([{ ...D6, plus: 1 }]).mean).toBeCloseTo(4.5);
});

test('rolls against each other are counted by their margin, for one what is against the other', () => {
  const score = { modifies: 'score' as const, modifiers: [{ label: 'skill', value: 2, rule: 'X' }] };
  const one = roll({ faces: [6], ...score, result: 8, against: 'B1' });
  const other = roll({ who: 'B1', faces: [1], result: 1, against: 'A1' });
  expect(marginOf(one, other)).toMatchObject({ counts: 'points', actual: 7 });
  expect(marginOf(one, other).expected).toBeCloseTo(2);
  const luck = luckIn([told(one, 'us'), told(other, 'them')], 0, 1);
  expect(luck.map(({ side, actual }) => [side, actual])).toEqual([
    ['us', 7],
    ['them', -7],
  ]);
  expect(luckIn([told(one, 'us')], 0, 1)).toEqual([]); // the other roll was not seen
});

test('words say how far from what dice give', () => {
  const sides = sidesOf({ chairs: ['us', 'them'].map(side => ({ seat: side as never, side, name: side })) });
  const six = told(roll({ faces: [6, 6, 6, 6], need: 6 }), 'us');
  const [us, them] = luckBySide(luckIn([six], 0, 1), sides);
  if (us === undefined || them === undefined) throw new Error('two sides are wanted');
  expect(luckWord(us)).toBe('Very lucky');
  expect(luckWords(us)).toBe('4 successes where dice give 0.7');
  expect(luckWord(them)).toBe('No dice to speak of');
  const points = luckBySide(luckIn([told(roll({ faces: [2], better: 'high' }), 'them')], 0, 1), sides)[1];
  expect(points === undefined ? '' : luckWords(points)).toBe('1.5 points worse than dice give');
});

/** A whole game of any lawful orders, as far as is needed. */
async function accountsOf(id: string, scenario: string, orders: number): Promise<Account[]> {
  const book: Book | undefined = await SHELF[id]?.();
  if (book === undefined) throw new Error(`no book ${id}`);
  const dice = rolled(seeded(`${id} dice`), seeded(`${id} silent`));
  const begun = begin(book, { scenario, options: {} }, () => dice);
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { game } = begun.value;
  const random = seeded(`${id} players`);
  for (let i = 0; i < orders; i += 1) {
    const [ask] = book.prompt(game.state).asks;
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined) break;
    game.submit(seat, ask.choices.sample(random));
  }
  return game.events.flat().map(event => book.account(game.state, event));
}

describe('every book has luck to speak of', () => {
  test.each([
    ['samurai-blades', 'karasu-bridge', 600],
    ['kozeriai', 'sumida-storehouse', 600],
    ['no-dachi', 'brushwood-fence', 400],
  ])('%s: its rolls in a fight count', async (id, scenario, orders) => {
    const accounts = await accountsOf(id, scenario, orders);
    const rolls = accounts.filter(({ roll: one }) => one !== null && (one.against !== undefined || one.better !== undefined));
    expect(rolls.length).toBeGreaterThan(0);
    expect(luckIn(accounts, 0, 1).some(({ counts }) => counts === 'points')).toBe(true);
  });
});
