/** A game before its first die (ARG-229). */
import { cached, christened, type Setup } from '@nobori/engine';
import { battleOn, type ArgScenario, type Battle } from './battle.ts';
import { copyState, freshState } from '../copies.ts';
import { letterBearer } from '../scenarios/goals.ts';
import { mustered } from '../muster/figures.ts';
import type { ArgOptions, ArgState, Figure } from '../state.ts';
import { opening } from '../sequence.ts';

/** Made once for each scenario: simulations begin the same one thousands of times. */
const troopsOf: (battle: Battle) => Figure[] = cached(mustered);

export function begin(setup: Setup<ArgScenario>): ArgState {
  const { scenario, options, chairs } = setup;
  const battle = battleOn(scenario);
  const fresh = emptyState(battle, options as ArgOptions, chairs); // settled against OPTIONS by the caller
  fresh.figures = christened(troopsOf(battle), setup);
  // Copied, not only because the troops are kept: every state of a game then comes from one place, which keeps copies quick.
  const state = copyState(fresh);
  state.moments = opening(state);
  return state;
}

export function emptyState(battle: Battle, options: ArgOptions, chairs: ArgState['chairs']): ArgState {
  const bearer = letterBearer(battle.victory);
  const { table, relations, mantlets } = battle;
  return freshState({
    chairs,
    options,
    battle,
    table,
    figures: [],
    relations,
    mantlets,
    carts: Object.fromEntries((table.marks ?? []).filter(({ kind }) => kind === 'cart').map(({ id, at }) => [id, at])),
    // ARG-152: where somebody may lie hidden or be false, everybody is asked.
    secrets:
      battle.factions.some(faction => faction.deploy.some(({ hidden }) => hidden)) ||
      (battle.treason !== null && options.treason === 'scenario'),
    letter: bearer === null ? null : { holder: bearer, at: null, killer: null },
  });
}
