/** A game before its first die. */
import type { Setup } from '@nobori/engine';
import { battleOn, type SskScenario } from './battle.ts';
import { fieldUnit } from './figures.ts';
import { SIDES, type SskOptions, type SskState } from './state.ts';
import { opening } from './turn.ts';

export function begin({ scenario, options, chairs }: Setup<SskScenario>): SskState {
  const morale = options['morale'] !== false;
  const fielded = SIDES.flatMap(side => scenario.sides[side].units.map(unit => fieldUnit(unit, side, morale)));
  fielded.sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1)); // SSK-R10: by unit letter
  const state: SskState = {
    chairs,
    options: options as SskOptions, // settled against OPTIONS by the caller
    battle: battleOn(scenario),
    turn: 1,
    pending: [],
    verdict: null,
    units: fielded.map(({ unit }) => unit),
    figures: fielded.flatMap(({ figures }) => figures),
    contacts: [],
    partings: [],
    winner: null,
    first: null,
    fallen: [],
    moves: 0,
    alarm: scenario.special.alarm === null,
    fought: false,
  };
  state.pending = opening(state);
  return state;
}
