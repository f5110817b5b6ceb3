/** What the tests of combat share. */
import { oddsOf } from './combat.ts';
import { id, scene, type Written } from '../tabletop.testing.ts';
import { ODDS } from '../tables.ts';

export const odds = (state: ReturnType<typeof scene>, attackers: string, defenders: string): string =>
  ODDS[oddsOf(state, { attackers: attackers.split(' ').map(id), defenders: defenders.split(' ').map(id) }).column - 1] ?? '';

export const fight = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('combat', figures, more, options);
