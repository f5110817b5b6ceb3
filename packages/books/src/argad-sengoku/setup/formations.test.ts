/** Ready formations, ARG-229: people stand across the way the enemy comes, and under the open sky. */
import { laidOut } from '@nobori/engine/testing';
import type { Point } from '@nobori/engine/table';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ArgState } from '../state.ts';
import { indoors } from '../terrain/terrain.ts';
import { book } from '../tabletop.testing.ts';
import { formations } from './choices.ts';

const placesOf = (state: ArgState, no: number, nth: number): Point[] => {
  const order = formations(state, no)[nth];
  return order?.kind === 'deploy' ? Object.values(order.places) : [];
};
const extent = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

test.each(SCENARIOS.filter(({ id }) => id === 'rice-tax'))('ARG-229 $id: a line before the storehouse, no file through it', scenario => {
  const village = placesOf(laidOut(book, scenario), 1, 0);
  expect(village).toHaveLength(9);
  expect(extent(village.map(([, y]) => y))).toBeGreaterThan(extent(village.map(([x]) => x)));
});

test.each(SCENARIOS)('ARG-229 $id: nobody is set up indoors where there is room outside', scenario => {
  const state = laidOut(book, scenario);
  for (const [no] of state.battle.factions.entries())
    for (const nth of [0, 1, 2]) expect(placesOf(state, no, nth).filter(at => indoors(state, at))).toEqual([]);
});
