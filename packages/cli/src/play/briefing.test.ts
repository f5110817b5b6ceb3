/** The briefing in lines: what everybody is told, and what stays folded. */
import { goal, present, type Goal } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { bookNamed } from '../request.ts';
import { briefed, briefingLines, clockText, goalLines, scoreLine } from './briefing.ts';

const book = bookNamed('samurai-blades');
const karasu = present(
  book.scenarios.find(({ id }) => id === 'karasu-bridge'),
  'the scenario',
);

test('goals of each side, length, ends and special rules, each with its rule', () => {
  const lines = briefingLines(book, laidOut(book, karasu), karasu).join('\n');
  for (const told of ['The Hojo', 'It lasts 10 turns.', 'Whoever was the last to hold the bridge', 'Honour: ', 'BLD-198'])
    expect(lines).toContain(told);
});

test('the score in a line; turns or rounds as the book counts them', () => {
  expect(scoreLine(book, laidOut(book, karasu))).toBe('The Hojo: not on the bridge; The Satomi: not on the bridge; 9 turns left.');
  expect(clockText({ unit: 'round', now: 6, last: 8 })).toBe('Round 6 of 8');
  expect(clockText({ unit: 'turn', now: 0, last: 8 })).toBe('Before the battle');
});

test('a secret goal is told to its own side; to others it is a folded letter', () => {
  const secret: Goal = goal('planted', 'satomi', 'kill', 'Burn the bridge', 'BLD-198', { need: 1, secret: true });
  const file: unknown = JSON.parse(JSON.stringify({ ...karasu, victory: undefined, id: 'planted' }));
  const { victory } = karasu as typeof karasu & { readonly victory: { readonly goals: readonly Goal[] } };
  const read = book.shapes.scenario.read({ ...(file as object), victory: { ...victory, goals: [...victory.goals, secret] } }, '', []);
  const state = laidOut(book, present(read, 'a scenario'));
  const [hojo, satomi] = state.chairs.map(({ seat }) => book.view(state, seat));
  expect(goalLines(book, present(satomi, 'a view')).join()).toContain('Burn the bridge (only your side knows)');
  const others = goalLines(book, present(hojo, 'a view')).join();
  expect(others).not.toContain('Burn');
  expect(others).toContain('folded letter');
  expect(JSON.stringify(briefed(book, book.view(state, 'public'), karasu))).not.toContain('Burn');
});
