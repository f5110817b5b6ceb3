/** Everybody and everything before the first die (ARG-229). */
import { cached } from '@nobori/engine';
import type { Battle } from './battle.ts';
import { letterBearer } from '../scenarios/goals.ts';
import { mustered } from '../muster/figures.ts';
import type { ArgOptions, Figure } from '../state.ts';

/** Made once for each scenario: simulations begin the same one thousands of times. */
export const troopsOf: (battle: Battle) => Figure[] = cached(mustered);

/** What lies on the field before anybody has done anything. */
export function startOn(battle: Battle, options: ArgOptions) {
  const bearer = letterBearer(battle.victory);
  const { table, relations, mantlets } = battle;
  return {
    table,
    relations,
    mantlets,
    carts: Object.fromEntries((table.marks ?? []).filter(({ kind }) => kind === 'cart').map(({ id, at }) => [id, at])),
    // ARG-152: where somebody may lie hidden or be false, everybody is asked.
    secrets:
      battle.factions.some(faction => faction.deploy.some(({ hidden }) => hidden)) ||
      (battle.treason !== null && options.treason === 'scenario'),
    letter: bearer === null ? null : { holder: bearer, at: null, killer: null },
  };
}
