/** A game before its first die (ARG-229). */
import { beginning, cached } from '@nobori/engine';
import { battleOn, type Battle } from './battle.ts';
import { copyState, freshState } from '../copies.ts';
import { letterBearer } from '../scenarios/goals.ts';
import { mustered } from '../muster/figures.ts';
import type { ArgOptions, Figure } from '../state.ts';
import { opening } from '../sequence.ts';

/** Made once for each scenario: simulations begin the same one thousands of times. */
const troopsOf: (battle: Battle) => Figure[] = cached(mustered);

export const begin = beginning({
  copies: { copyState, freshState },
  battleOn,
  lay: ({ battle, options }) => ({ ...startOn(battle, options), figures: troopsOf(battle) }),
  opening,
});

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
