/** A game before its first die. */
import { cachedFor, christened, type Setup } from '@nobori/engine';
import { battleOn, type NodScenario } from './battle.ts';
import { copyState, freshLoad, freshState } from '../copies.ts';
import { fieldGroup, groupsInIdOrder, inIdOrder } from '../muster/figures.ts';
import { SIDES, type NodOptions, type NodState } from '../state.ts';
import { opening } from '../sequence.ts';

/** The forces of a scenario as they stand before it begins; made once for each set of options, because simulations begin the same one thousands of times. */
const fieldedOn = cachedFor(
  ({ startLoaded, holdWhen, holdWhom, holdHow }: NodOptions) => `${startLoaded} ${holdWhen} ${holdWhom} ${holdHow}`,
  (scenario: NodScenario, options) => {
    const fielded = SIDES.flatMap(side => scenario.sides[side].groups.map(group => fieldGroup(group, side, scenario, options)));
    return {
      groups: fielded.map(({ group }) => group).sort(groupsInIdOrder), // NOD-R007
      figures: fielded.flatMap(({ figures }) => figures).sort(inIdOrder),
      loads: fielded.flatMap(({ loads }) => loads),
    };
  },
);

export function begin(setup: Setup<NodScenario>): NodState {
  const { scenario, options: settled, chairs } = setup;
  const options = settled as NodOptions; // settled against OPTIONS by the caller
  const { groups, figures: nameless, loads } = fieldedOn(scenario, options);
  const figures = christened(nameless, setup);
  const barrels = scenario.special.loads.map(load => freshLoad({ ...load, kind: 'barrel' }));
  const [battle, attacker] = [battleOn(scenario), scenario.attacker ?? 0];
  // Copied, not only because the forces are kept: every state of a game then comes from one place, which keeps copies quick.
  const state = copyState(freshState({ chairs, options, battle, attacker, groups, figures, loads: [...loads, ...barrels] }));
  state.moments = opening(state);
  return state;
}
