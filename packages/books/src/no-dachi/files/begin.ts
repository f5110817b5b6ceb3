/** A game before its first die. */
import type { Setup } from '@nobori/engine';
import { battleOn, type NodScenario } from './battle.ts';
import { fieldGroup, freshFigure, freshGroup, inIdOrder } from '../muster/figures.ts';
import { cloneLoad, SIDES, UNTOUCHED, type Figure, type Group, type Load, type NodOptions, type NodState } from '../state.ts';
import { opening } from '../sequence.ts';

interface Mustered {
  readonly groups: readonly Group[];
  readonly figures: readonly Figure[];
  readonly loads: readonly Load[];
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

// Made afresh, not cloned: what lives as long as its game comes from another place than what is cloned and soon thrown away, and the
// machine, which learns by the place how long things live, keeps the clones where they are cheap.

function figureFor(options: NodOptions, { kit, mounted, facing, at }: Figure): Figure {
  const figure = freshFigure(kit, mounted, options);
  figure.facing = facing;
  figure.at = at;
  return figure;
}

function groupFor(options: NodOptions, group: Group): Group {
  const fresh = freshGroup(group.id, group.side, group.strength, options, group);
  fresh.front = group.front;
  return fresh;
}

export function begin({ scenario, options: settled, chairs }: Setup<NodScenario>): NodState {
  const options = settled as NodOptions; // settled against OPTIONS by the caller
  const { groups, figures, loads } = fieldedOn(scenario, options);
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
    moments: [],
    verdict: null,
    attacker: scenario.attacker ?? 0,
    groups: groups.map(group => groupFor(options, group)),
    figures: figures.map(figure => figureFor(options, figure)),
    loads: [...loads.map(cloneLoad), ...barrels],
    ...UNTOUCHED,
  };
  state.moments = opening(state);
  return state;
}
