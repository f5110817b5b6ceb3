/** A game before its first die. */
import { cachedFor, christened, type Setup } from '@nobori/engine';
import { battleOn, type SskScenario } from './battle.ts';
import { fieldUnit } from '../muster/figures.ts';
import { copyState, freshState } from '../copies.ts';
import { SIDES, type SskOptions, type SskState } from '../state.ts';
import { opening } from '../turn.ts';

/** The forces of a scenario as they stand before it begins; made once, because simulations begin the same one thousands of times. */
const fieldedOn = cachedFor(String, (scenario: SskScenario, morale: boolean) => {
  const fielded = SIDES.flatMap(side => scenario.sides[side].units.map(unit => fieldUnit(unit, side, morale)));
  return fielded.sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1)); // SSK-R10: by unit letter
});

export function begin(setup: Setup<SskScenario>): SskState {
  const { scenario, options, chairs } = setup;
  const fielded = fieldedOn(scenario, options['morale'] !== false);
  // Copied, not only because the forces are kept: every state of a game then comes from one place, which keeps copies quick.
  const state = copyState(
    freshState({
      chairs,
      options: options as SskOptions, // settled against OPTIONS by the caller
      battle: battleOn(scenario),
      units: fielded.map(({ unit }) => unit),
      figures: christened(
        fielded.flatMap(({ figures }) => figures),
        setup,
      ),
      alarm: scenario.special.alarm === null,
    }),
  );
  state.moments = opening(state);
  return state;
}
