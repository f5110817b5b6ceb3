/** Grappling and shouting, just at a limit. */
import { expect, test } from 'vitest';
import { actions, after, armed, combat, does, factor, label, land, man, playing, strike, the, type Written } from '../court.testing.ts';

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

const SHOUTER = { ...armed('katana', 3), kiai: 4 };

test('KOZ-T23 KOZ-R41 the shout needs a line of sight: a hill or two hexes of woods stop it, one hex of woods does not', () => {
  const rolls = (ground: Written, dice: readonly number[]) => {
    const figures = [man('a', 'ronin', 0, 0, 0, SHOUTER), man('d', 'ronin', 0, -3, 3, armed('katana', 3))];
    return playing(after(actions(figures, ground), does('kiai', 'a')), does('shout', 'a', {}, dice)).events.filter(
      ({ kind }) => kind === 'rolled',
    ).length;
  };
  expect([rolls({}, [9]), rolls(land({ woods: label(0, -1) }), [9])]).toEqual([1, 1]);
  expect([rolls(land({}, {}, { 1: label(0, -1) }), []), rolls(land({ woods: `${label(0, -1)} ${label(0, -2)}` }), [])]).toEqual([0, 0]);
});

test('KOZ-T23 KOZ-158 who shouts does not defend at all: no weak side, and two swords are no help', () => {
  const struck = (more: Written) =>
    playing(combat([man('a', 'ronin', 0, 1, 0, armed('katana', 3)), man('d', 'ronin', 0, 0, 0, more)]), strike('a', 'd', [5, 5])).events;
  const shouting = struck({ ...SHOUTER, helpless: true });
  expect([factor(shouting, 'd', 'KOZ-107'), factor(shouting, 'd', 'KOZ-115')]).toEqual([-6, undefined]);
  expect(factor(struck({ ...armed('katana', 3), stroke: 1 }), 'd', 'KOZ-115')).toBe(-2);
  const pair = { weapons: { katana: 3, wakizashi: 1 }, niten: 3, twin: true, kiai: 4 };
  expect(factor(struck({ ...pair, helpless: true }), 'd', 'KOZ-163')).toBeUndefined();
});
