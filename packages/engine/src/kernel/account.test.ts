import { expect, test } from 'vitest';
import { accountsBy } from './account.ts';
import type { EventOf, Rolled } from './event.ts';
import { fill } from './message.ts';
import { figureId, say, type FigureId } from './words.ts';

type Happened =
  | EventOf<'fell', { who: FigureId }>
  | EventOf<'ordered', { who: FigureId }>
  | EventOf<'shot', { who: FigureId; hits: number }>
  | Rolled;

const account = accountsBy<object, Happened>(
  {
    fell: {
      happening: 'death',
      to: ({ who }) => [who],
      says: '{who} is dead.',

      several: '{to} fall.',
    },
    ordered: { happening: 'order', by: ({ who }) => [who], says: '{who} is told to wait.' },
    shot: {
      happening: 'shot',
      by: ({ who }) => [who],
      says: '{who} shoots: {hits}.',
      facts: ({ hits }) => ({ few: hits < 2 }),
    },
    rolled: { happening: 'roll', says: () => say('rolled') },
  },
  () => 'ours',
  {
    fell: ['{who} falls.', '{who} is down.'],
    shot: ({ hits }) => (hits === 0 ? null : '{who} hits{few, select, true { once} other { and hits}}.'),
  },
);
const [a, b] = [figureId('A1'), figureId('A2')];
const fell = (who: FigureId): Happened => ({ kind: 'fell', who, rules: [] });
const storyOf = (event: Happened, seed = 0): string | null => {
  const { story } = account({}, event, seed);
  return story === null ? null : fill(story);
};

test('a story has several ways to say a thing, always the same for one seed; the account has one', () => {
  const ways = new Set(Array.from({ length: 30 }, (_, seed) => storyOf(fell(a), seed)));
  expect(ways).toEqual(new Set(['A1 falls.', 'A1 is down.']));
  expect(storyOf(fell(a), 3)).toBe(storyOf(fell(a), 3));
  expect(fill(account({}, fell(a), 5).says)).toBe('A1 is dead.');
});

test('an order is no event of the story; what a row makes of its event may be nothing', () => {
  expect(storyOf({ kind: 'ordered', who: a, rules: [] })).toBeNull();
  expect(storyOf({ kind: 'shot', who: a, hits: 0, rules: [] })).toBeNull();
  expect(storyOf({ kind: 'shot', who: a, hits: 1, rules: [] })).toBe('A1 hits once.');
});

test('of many who share a fate the first few are named', () => {
  const { several } = account({}, fell(a));
  const told = (...who: readonly FigureId[]): string => fill(several?.(who.map(fell)) ?? say(''));
  expect(told(a, b)).toBe('A1 and A2 fall.');
  expect(told(...['1', '2', '3', '4', '5', '6'].map(figureId))).toBe('1, 2, 3 and 3 more fall.');
});
