/** A game before its first die. */
import type { Setup } from '@nobori/engine';
import { battleOn, type NodScenario } from './battle.ts';
import { fieldGroup, inIdOrder, type FieldedForce } from './figures.ts';
import { cloneFigure, cloneGroup, cloneLoad, SIDES, type NodOptions, type NodState } from './state.ts';
import { opening } from './sequence.ts';

/** The forces of a scenario as they stand before it begins; made once for each set of options, because simulations begin the same one thousands of times. */
const mustered = new WeakMap<NodScenario, Map<string, readonly FieldedForce[]>>();

function fieldedOn(scenario: NodScenario, options: NodOptions): readonly FieldedForce[] {
  let known = mustered.get(scenario);
  if (known === undefined) mustered.set(scenario, (known = new Map()));
  const key = `${options.startLoaded} ${options.holdWhen} ${options.holdWhom} ${options.holdHow}`;
  let found = known.get(key);
  if (found === undefined)
    known.set(key, (found = SIDES.flatMap(side => scenario.sides[side].groups.map(group => fieldGroup(group, side, scenario, options)))));
  return found;
}

export function begin({ scenario, options: settled, chairs }: Setup<NodScenario>): NodState {
  const options = settled as NodOptions; // settled against OPTIONS by the caller
  const fielded = fieldedOn(scenario, options);
  const barrels = scenario.special.loads.map(({ id, name, at }) => ({
    id,
    kind: 'barrel' as const,
    name,
    unit: null,
    at,
    facing: [0, 1] as const,
    gone: false,
  }));
  const state: NodState = {
    chairs,
    options,
    battle: battleOn(scenario),
    turn: 1,
    pending: [],
    verdict: null,
    attacker: scenario.attacker ?? 0,
    groups: fielded.map(({ group }) => cloneGroup(group)),
    figures: fielded.flatMap(({ figures }) => figures.map(cloneFigure)).sort(inIdOrder),
    loads: [...fielded.flatMap(({ loads }) => loads.map(cloneLoad)), ...barrels],
    horses: [],
    smoke: [],
    used: [],
    alarm: 0,
    lostIn: [0, 0],
    killedIn: [0, 0],
    signals: [null, null],
    automaton: [],
    spared: [],
    passed: false,
    asked: {},
    nearest: {},
    mourned: [],
  };
  state.pending = opening();
  return state;
}
