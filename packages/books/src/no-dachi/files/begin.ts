/** A game before its first die. */
import { beginning, cachedFor } from '@nobori/engine';
import { battleOn, type NodScenario } from './battle.ts';
import { copyState, freshLoad, freshState } from '../copies.ts';
import { fieldGroup, groupsInIdOrder, inIdOrder } from '../muster/figures.ts';
import { SIDES, type NodOptions } from '../state.ts';
import { opening } from '../sequence.ts';

/** The forces of a scenario as they stand before it begins; made once for each set of options, because simulations begin the same one thousands of times. */
const fieldedOn = cachedFor(
  ({ startLoaded, holdWhen, holdWhom, holdHow }: NodOptions) => `${startLoaded} ${holdWhen} ${holdWhom} ${holdHow}`,
  (scenario: NodScenario, options) => {
    const fielded = SIDES.flatMap(side => scenario.sides[side].groups.map(group => fieldGroup(group, side, scenario, options)));
    const barrels = scenario.special.loads.map(load => freshLoad({ ...load, kind: 'barrel' }));
    return {
      groups: fielded.map(({ group }) => group).sort(groupsInIdOrder), // NOD-R007
      figures: fielded.flatMap(({ figures }) => figures).sort(inIdOrder),
      loads: [...fielded.flatMap(({ loads }) => loads), ...barrels],
    };
  },
);

export const begin = beginning({
  copies: { copyState, freshState },
  battleOn,
  lay: ({ options }, scenario: NodScenario) => ({ ...fieldedOn(scenario, options), attacker: scenario.attacker ?? 0 }),
  opening,
});
