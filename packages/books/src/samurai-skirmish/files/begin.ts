/** A game before its first die. */
import { beginning, cachedFor } from '@nobori/engine';
import { battleOn, type SskScenario } from './battle.ts';
import { fieldUnit } from '../muster/figures.ts';
import { copyState, freshState } from '../copies.ts';
import { SIDES } from '../state.ts';
import { opening } from '../turn.ts';

/** The forces of a scenario as they stand before it begins; made once, because simulations begin the same one thousands of times. */
const fieldedOn = cachedFor(String, (scenario: SskScenario, morale: boolean) => {
  const fielded = SIDES.flatMap(side => scenario.sides[side].units.map(unit => fieldUnit(unit, side, morale)));
  fielded.sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1)); // SSK-R10: by unit letter
  return { units: fielded.map(({ unit }) => unit), figures: fielded.flatMap(({ figures }) => figures) };
});

export const begin = beginning({
  copies: { copyState, freshState },
  battleOn,
  lay: ({ options, battle }, scenario: SskScenario) => ({ ...fieldedOn(scenario, options.morale), alarm: battle.special.alarm === null }),
  opening,
});
