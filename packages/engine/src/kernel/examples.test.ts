import { expect, test } from 'vitest';
import { examplesBy } from './examples.ts';
import { aimsBy, goal, goalsKnown, type Goals } from './goals.ts';
import { fill } from './message.ts';

const SIDES = ['wanderers', 'wardens'];
const end = { if: [], unless: [], brief: '', says: '', rules: ['X-1'] } as const;
const across = (more: object): Goals => ({
  goals: [
    goal('left', 'wardens', 'save', 'Stay', 'X-1', { need: 1, short: '{have} left' }),
    goal('across', 'wanderers', 'reach', 'Bring men across', 'X-1', { short: '{have} across', ...more }),
  ],
  ends: [
    { ...end, when: 'limit', if: ['across'], standing: { wanderers: 'won' } },
    { ...end, when: 'limit', standing: { wardens: 'won' } },
  ],
});
const told = (goals: Goals) =>
  examplesBy(
    goals,
    aimsBy({ left: 3, across: 0 }, goals, (had, { id }) => had[id as keyof typeof had]),
    SIDES,
  ).map(({ counts, standing }) => [...counts.map(({ says }) => fill(says)), standing['wanderers']]);

test('a fixed number: as many as needed, and one fewer', () => {
  expect(told(across({ need: 3 }))).toEqual([['3 across', 'won'], ['2 across', 'lost']]); // prettier-ignore
});

test('against a number that is counted itself: level, and one fewer; where it takes more, one more and level', () => {
  expect(told(across({ than: 'left' }))).toEqual([['2 left', '2 across', 'won'], ['2 left', '1 across', 'lost']]); // prettier-ignore
  expect(told(across({ than: 'left', more: true }))).toEqual([['2 left', '3 across', 'won'], ['2 left', '2 across', 'lost']]); // prettier-ignore
});

test('nothing is told where a count decides nothing, or somebody fights for a secret', () => {
  const { goals, ends } = across({ need: 3 });
  expect(told({ goals, ends: ends.slice(1) })).toEqual([]);
  const secret = goalsKnown({ goals: [...goals, goal('x', 'wardens', 'kill', 'Kill', 'X-1', { secret: true })], ends }, side => side === 'wanderers'); // prettier-ignore
  expect(told(secret)).toEqual([]);
});
