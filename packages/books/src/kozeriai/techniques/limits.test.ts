/** Grappling, just at a limit. */
import { expect, test } from 'vitest';
import { armed, combat, does, man, playing, the, type Written } from '../court.testing.ts';

/** a has charged d successfully in the phase before, and a2 has charged d2. */
const RIGHTS = {
  rights: [
    { a: 'a', b: 'd', since: 0, left: ['A', 'D'] },
    { a: 'a2', b: 'd2', since: 0, left: ['A', 'D'] },
  ],
};
const clinch = (a: Written = {}) =>
  combat(
    [
      man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), ...a }),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 }),
      man('a2', 'ronin', 5, 0, 0, armed('katana', 3)),
      man('d2', 'ronin', 5, -1, 3, { ...armed('katana', 3), stroke: 1 }),
    ],
    RIGHTS,
  );
const grapple = (dice: readonly number[]) => does('grapple', 'a', { target: 'd' }, dice);

test('KOZ-R66 KOZ-147 who begins to grapple has used his right, and nobody else’s', () => {
  expect(playing(clinch(), grapple([5, 5])).state.rights.map(({ a, b }) => [a, b])).toEqual([['a2', 'd2']]);
});

test.each([
  [1, 0],
  [2, 2],
  [3, 3],
])('KOZ-R68 a dagger that wins by %i: %i wounds', (by, wounds) => {
  const { state, events } = playing(clinch(armed('tanto', 2)), grapple([by + 1, 4])); // +2 for skill, +1 against bare hands
  expect(the(state, 'd')).toMatchObject({ wounds, lying: true, distractions: 2 });
  expect(events.some(({ kind }) => kind === 'spared')).toBe(false);
});
