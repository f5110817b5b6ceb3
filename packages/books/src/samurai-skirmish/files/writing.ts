/** The position as a situation file: what situation.ts reads, as briefly as it can be said. */
import { canonical, now, terse } from '@nobori/engine';
import { battleOn, STANDARD, type Battle } from './battle.ts';
import { standingContacts } from '../melee/contact.ts';
import { armouredBy } from '../muster/points.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { asNumber, chairsFor, OPEN_TABLE, openBattle } from './situation.ts';
import { FIGURE, membersOf, STATE, UNIT, type Figure, type SskState, type Unit } from '../state.ts';
import { TROOP } from '../tables.ts';
import { layOut } from '../turn.ts';

/** The shortest way to say which battle it is: a scenario's, an open field's, or all of it. */
function writeBattle(battle: Battle): Readonly<Record<string, unknown>> {
  const scenario = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(battle));
  if (scenario !== undefined) return { scenario: scenario.id };
  const open = openBattle(battle.table);
  if (canonical({ ...open, turnLimit: battle.turnLimit }) !== canonical(battle)) return { battle };
  return terse({ table: battle.table, turnLimit: battle.turnLimit }, { table: OPEN_TABLE, turnLimit: STANDARD.turns });
}

/** The position as a situation; what is at its default is left out. */
export function writeSituation(state: SskState): unknown {
  const known = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(state.battle));
  const moment = now(state)?.kind ?? 'turnStart';
  const inStep = canonical(layOut(state, moment)) === canonical(state.moments);
  const { alarm, contacts, ...rest } = STATE.write(state, { contacts: standingContacts(state) });
  return {
    ...writeBattle(state.battle),
    ...terse({ chairs: state.chairs }, { chairs: known?.chairs ?? chairsFor(state.battle) }),
    turn: state.turn,
    ...rest,
    ...(state.winner === null ? {} : { winner: asNumber(state.winner) }),
    ...(state.first === null ? {} : { first: asNumber(state.first) }),
    ...(state.battle.special.alarm === null ? {} : { alarm }),
    step: inStep ? moment : state.moments,
    ...(contacts === undefined ? {} : { contacts }),
    units: state.units.map(unit => ({
      ...writeUnit(state, unit),
      figures: state.figures.filter(one => one.kit.unit === unit.id).map(writeFigure),
    })),
  };
}

function writeUnit(state: SskState, unit: Unit): Readonly<Record<string, unknown>> {
  const { id, ...rest } = UNIT.write(unit, {
    strength: state.figures.filter(one => one.kit.unit === unit.id).length,
    existing: membersOf(state, unit.id).length,
    leads: leaderType(state, unit),
  });
  return { id, side: asNumber(unit.side), ...rest };
}

/** The type of the figure marked as leader, dead or alive: what a situation without `leads` is read as. */
const leaderType = (state: SskState, unit: Unit): Unit['leads'] =>
  state.figures.find(one => one.kit.unit === unit.id && one.leader)?.kit.type ?? null;

function writeFigure(figure: Figure): unknown {
  const { kit, leader, mounted } = figure;
  const spec = {
    is: kit.type,
    number: kit.number,
    leader,
    mounted,
    armoured: kit.armoured === armouredBy({ is: kit.type, armoured: null }) ? null : kit.armoured,
    weapon: kit.weapon,
    missile: kit.missile === 'throwing' ? null : kit.missile, // every Ninja has them
    trained: kit.trained && !TROOP[kit.type].trained,
  };
  const usual = { leader: false, mounted: false, armoured: null, weapon: 'sword', missile: null, trained: false };
  return { ...terse(spec, usual), at: figure.at, ...FIGURE.write(figure, { from: figure.at }) };
}
