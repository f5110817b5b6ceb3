/** A game before its first die. */
import type { Setup } from '@nobori/engine';
import { battleOn, type NodScenario } from './battle.ts';
import { copyState, freshLoad, freshState } from '../copies.ts';
import { fieldGroup, inIdOrder } from '../muster/figures.ts';
import { SIDES, type Figure, type Group, type Load, type NodOptions, type NodState } from '../state.ts';
import { opening } from '../sequence.ts';

interface Mustered {
  readonly groups: Group[];
  readonly figures: Figure[];
  readonly loads: Load[];
}

/** The forces of a scenario as they stand before it begins; made once for each set of options, because simulations begin the same one thousands of times. */
const mustered = new WeakMap<NodScenario, Map<string, Mustered>>();

function fieldedOn(scenario: NodScenario, options: NodOptions): Mustered {
  let known = mustered.get(scenario);
  if (known === undefined) mustered.set(scenario, (known = new Map()));
  const key = `${options.startLoaded} ${options.holdWhen} ${options.holdWhom} ${options.holdHow}`;
  let found = known.get(key);
  if (found === undefined) {
    const fielded = SIDES.flatMap(side => scenario.sides[side].groups.map(group => fieldGroup(group, side, scenario, options)));
    found = {
      groups: fielded.map(({ group }) => group),
      figures: fielded.flatMap(({ figures }) => figures).sort(inIdOrder),
      loads: fielded.flatMap(({ loads }) => loads),
    };
    known.set(key, found);
  }
  return found;
}

export function begin({ scenario, options: settled, chairs }: Setup<NodScenario>): NodState {
  const options = settled as NodOptions; // settled against OPTIONS by the caller
  const { groups, figures, loads } = fieldedOn(scenario, options);
  const barrels = scenario.special.loads.map(load => freshLoad({ ...load, kind: 'barrel' }));
  const [battle, attacker] = [battleOn(scenario), scenario.attacker ?? 0];
  // Copied, not only because the forces are kept: every state of a game then comes from one place, which keeps copies quick.
  const state = copyState(freshState({ chairs, options, battle, attacker, groups, figures, loads: [...loads, ...barrels] }));
  state.moments = opening(state);
  return state;
}
