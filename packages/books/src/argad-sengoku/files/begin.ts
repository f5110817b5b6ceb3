/** A game before its first die (ARG-229). */
import type { Setup } from '@nobori/engine';
import { battleOn, type ArgScenario, type Battle } from './battle.ts';
import { cached } from '../basics/cached.ts';
import { mustered } from '../muster/figures.ts';
import { cloneFigure, type ArgOptions, type ArgState, type Figure } from '../state.ts';
import { opening } from '../sequence.ts';

/** Made once for each scenario: simulations begin the same one thousands of times. */
export const battleFor: (scenario: ArgScenario) => Battle = cached(battleOn);
const troopsOf: (battle: Battle) => readonly Figure[] = cached(mustered);

export function begin({ scenario, options, chairs }: Setup<ArgScenario>): ArgState {
  const battle = battleFor(scenario);
  const state = emptyState(battle, options as ArgOptions, chairs); // settled against OPTIONS by the caller
  state.figures = troopsOf(battle).map(cloneFigure);
  state.moments = opening(state);
  return state;
}

export function emptyState(battle: Battle, options: ArgOptions, chairs: ArgState['chairs']): ArgState {
  return {
    chairs,
    options,
    battle,
    table: battle.table,
    turn: 1,
    moments: [],
    verdict: null,
    figures: [],
    relations: battle.relations,
    mantlets: battle.mantlets,
    horses: [],
    carts: Object.fromEntries((battle.table.marks ?? []).filter(({ kind }) => kind === 'cart').map(({ id, at }) => [id, at])),
    defences: [],
    // ARG-152: where somebody may lie hidden or be false, everybody is asked.
    secrets:
      battle.factions.some(faction => faction.deploy.some(({ hidden }) => hidden)) ||
      (battle.treason !== null && options.treason === 'scenario'),
    letter: battle.victory.kind === 'letter' ? { holder: battle.victory.bearer, at: null, killer: null } : null,
    relief: null,
    peace: [],
    treaties: [],
    heard: false,
    before: null,
    raised: [],
    deed: null,
  };
}
