/** A game before its first die. */
import type { Setup } from '@nobori/engine';
import { battleOn, type SskScenario } from './battle.ts';
import { fieldUnit } from '../muster/figures.ts';
import { cloneFigure, cloneUnit, SIDES, type Figure, type SskOptions, type SskState, type Unit } from '../state.ts';
import { opening } from '../turn.ts';

type Fielded = readonly { readonly unit: Unit; readonly figures: readonly Figure[] }[];

/** The forces of a scenario as they stand before it begins; made once, because simulations begin the same one thousands of times. */
const mustered = new WeakMap<SskScenario, Map<boolean, Fielded>>();

function fieldedOn(scenario: SskScenario, morale: boolean): Fielded {
  const known = mustered.get(scenario) ?? new Map<boolean, Fielded>();
  mustered.set(scenario, known);
  const found = known.get(morale);
  if (found !== undefined) return found;
  const fielded = SIDES.flatMap(side => scenario.sides[side].units.map(unit => fieldUnit(unit, side, morale)));
  fielded.sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1)); // SSK-R10: by unit letter
  known.set(morale, fielded);
  return fielded;
}

export function begin({ scenario, options, chairs }: Setup<SskScenario>): SskState {
  const fielded = fieldedOn(scenario, options['morale'] !== false);
  const state: SskState = {
    chairs,
    options: options as SskOptions, // settled against OPTIONS by the caller
    battle: battleOn(scenario),
    turn: 1,
    moments: [],
    verdict: null,
    units: fielded.map(({ unit }) => cloneUnit(unit)),
    figures: fielded.flatMap(({ figures }) => figures.map(cloneFigure)),
    contacts: [],
    partings: [],
    winner: null,
    first: null,
    fallen: [],
    moves: 0,
    alarm: scenario.special.alarm === null,
    fought: false,
  };
  state.moments = opening(state);
  return state;
}
