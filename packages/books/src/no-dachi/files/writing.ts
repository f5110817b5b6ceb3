/** A position as a situation: what is at its default is left out, and it reads back as it was written. */
import { terse, canonical, now } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { battleOn, boughtShape, type Bought } from './battle.ts';
import { costOf, firstInstruction, FRONT, HORSE_COST, loadedAtStart, PAVISE_COST } from '../muster/figures.ts';
import type { NodMoment } from '../moments.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { layOut, TURN_STEPS } from '../sequence.ts';
import { chairsFor, openBattle, OPEN_TABLE } from './situation.ts';
import { FIGURE, GROUP, STATE, type Figure, type Group, type NodOptions, type NodState, type Side } from '../state.ts';

const asNumber = (one: Side): 1 | 2 => (one === 0 ? 1 : 2);

/** The position as a situation; what is at its default is left out. */
export function writeSituation(state: NodState): unknown {
  const known = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(state.battle));
  const moment = now(state)?.kind ?? '';
  const inStep = TURN_STEPS.includes(moment) && canonical(layOut(moment as NodMoment['kind'])) === canonical(state.moments); // a step of the turn, just found
  const open = canonical(openBattle(state.battle.table)) === canonical(state.battle);
  return {
    ...(known !== undefined
      ? { scenario: known.id }
      : open
        ? terse({ table: state.battle.table }, { table: OPEN_TABLE })
        : { battle: state.battle }),
    ...terse({ chairs: state.chairs }, { chairs: known?.chairs ?? chairsFor(state.battle) }),
    turn: state.turn,
    ...STATE.write(state),
    attacker: asNumber(state.attacker),
    step: inStep ? moment : state.moments,
    loads: state.loads,
    groups: state.groups.map(group => writeGroup(state, group)),
  };
}

function writeGroup(state: NodState, group: Group): unknown {
  const front = FRONT[state.battle.sides[group.side].edge];
  const men = state.figures.filter(one => one.kit.unit === group.id);
  return {
    ...GROUP.write(group, { strength: men.length, front, instruction: firstInstruction(state.options) }),
    side: asNumber(group.side),
    figures: men.map(one => writeFigure(one, front, state.options)),
  };
}

function writeFigure(figure: Figure, front: Point, options: NodOptions): unknown {
  const { kit, at, mounted } = figure;
  const { horse: horseWounds, ...condition } = FIGURE.write(figure, { facing: front, loading: loadedAtStart(kit, options) });
  return {
    id: kit.id,
    ...(kit.name === '' ? {} : { name: kit.name }),
    ...boughtShape.write(boughtFor(kit)),
    ...condition,
    at,
    mounted,
    ...(horseWounds === undefined ? {} : { horseWounds }),
  };
}

/** Horse and pavise were bought when the points say so: neither shows otherwise once they are gone. */
function boughtFor(kit: Figure['kit']): Bought {
  const bare = { ...kit, entry: '', shield: kit.counts !== kit.armour && !kit.ninja, horse: false, pavise: false };
  const rest = kit.points - costOf(bare);
  return { ...bare, horse: rest >= HORSE_COST, pavise: rest === PAVISE_COST || rest === HORSE_COST + PAVISE_COST };
}
