/** The round above the board: NOD-047 to NOD-050, NOD-R021. */
import { fill, present, tray } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { group, laid, man } from '../tabletop.testing.ts';

const rows = (state: NodState): string[] =>
  noDachi.phases(state).map(({ title, whose, stage }) => `${fill(title)} (${String(whose)}): ${stage}`);
const position = (turn: number, step: unknown = 'choosing') =>
  laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)])], {
    turn,
    step,
  });

test('NOD-047 NOD-R021 a round is two player turns, the Attacker’s first; each has actions, melee, morale', () => {
  expect(rows(position(1))).toEqual([
    'Actions (side1): now',
    'Melee (side1): next',
    'Morale (side1): next',
    'Actions (side2): next',
    'Melee (side2): next',
    'Morale (side2): next',
  ]);
  expect(rows(position(4)).map(row => row.split(': ')[1])).toEqual(['done', 'done', 'done', 'now', 'next', 'next']);
});

test('NOD-049 NOD-050 what comes up in a phase belongs to it', () => {
  const now = (...moments: readonly unknown[]): string | undefined =>
    rows({ ...position(2), moments: [{ kind: 'turnEnd' }, { kind: 'morale', left: null }, ...moments] as never }).find(row =>
      row.endsWith('now'),
    );
  const melee = { kind: 'melee' };
  expect(now()).toBe('Morale (side2): now');
  expect(now(melee, { kind: 'pairing', side: 0, pins: {} })).toBe('Melee (side2): now');
  expect(now(melee, { kind: 'fighting', combats: [] }, { kind: 'falling', figure: 'A1' })).toBe('Melee (side2): now');
  expect(now(melee, { kind: 'choosing' }, { kind: 'marching' }, { kind: 'heldFire', side: 0, unit: 'B' })).toBe('Actions (side2): now');
  expect(now(melee, { kind: 'rally', left: null })).toBe('Actions (side2): now');
  expect(now({ kind: 'marching' })).toBe('Morale (side2): now'); // option flight: atOnce
});

test('NOD-041 NOD-043 before the game: the ground, where players lay it, and the setting up', () => {
  const field = present(
    noDachi.scenarios.find(({ id }) => id === 'open-field'),
    'the open field',
  );
  const laying = laidOut(noDachi, field, { terrain: 'players' });
  noDachi.proceed(laying, tray([]), () => undefined);
  expect(rows(laying)).toEqual(['Lay out the ground (all): now', 'Set up (all): next']);
  const given = laidOut(noDachi, field);
  noDachi.proceed(given, tray([6, 1]), () => undefined);
  expect(rows(given)).toEqual(['Set up (all): now']);
});
