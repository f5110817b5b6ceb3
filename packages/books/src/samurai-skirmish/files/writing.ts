/** The position as a situation file: what situation.ts reads, as briefly as it can be said. */
import { canonical, now, terse } from '@nobori/engine';
import { battleOn, STANDARD, type Battle } from './battle.ts';
import { standingContacts } from '../melee/contact.ts';
import { armouredBy } from '../muster/points.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { asNumber, chairsFor, OPEN_TABLE, openBattle } from './situation.ts';
import { membersOf, type Figure, type SskState, type Unit } from '../state.ts';
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
  return {
    ...writeBattle(state.battle),
    ...terse({ chairs: state.chairs }, { chairs: known?.chairs ?? chairsFor(state.battle) }),
    turn: state.turn,
    ...terse(
      {
        winner: state.winner === null ? null : asNumber(state.winner),
        first: state.first === null ? null : asNumber(state.first),
        fallen: state.fallen,
        partings: state.partings,
        fought: state.fought,
        moves: state.moves,
      },
      { winner: null, first: null, fallen: [], partings: [], fought: false, moves: 0 },
    ),
    ...(state.battle.special.alarm === null ? {} : { alarm: state.alarm }),
    step: inStep ? moment : state.moments,
    ...terse({ contacts: state.contacts }, { contacts: standingContacts(state) }),
    units: state.units.map(unit => ({
      ...terse(
        { ...unit, side: asNumber(unit.side) },
        {
          strength: state.figures.filter(one => one.kit.unit === unit.id).length,
          existing: membersOf(state, unit.id).length,
          status: 'steady',
          holdNext: false,
          charge: null,
          acted: false,
          chargedBy: [],
          shotAt: false,
          passed: false,
          halved: false,
          leads: leaderType(state, unit),
        },
      ),
      figures: state.figures.filter(one => one.kit.unit === unit.id).map(writeFigure),
    })),
  };
}

/** The type of the figure marked as leader, dead or alive: what a situation without `leads` is read as. */
const leaderType = (state: SskState, unit: Unit): Unit['leads'] =>
  state.figures.find(one => one.kit.unit === unit.id && one.leader)?.kit.type ?? null;

function writeFigure({
  kit,
  leader,
  mounted,
  at,
  from,
  fate,
  legs,
  arms,
  reload,
  came,
  moved,
  rush,
  shot,
  fought,
  missileHits,
  meleeHits,
}: Figure): unknown {
  return terse(
    {
      is: kit.type,
      number: kit.number,
      leader,
      mounted,
      armoured: kit.armoured === armouredBy({ is: kit.type, armoured: null }) ? null : kit.armoured,
      weapon: kit.weapon,
      missile: kit.missile === 'throwing' ? null : kit.missile, // every Ninja has them
      trained: kit.trained && !TROOP[kit.type].trained,
      at,
      from,
      fate,
      legs,
      arms,
      reload,
      came,
      moved,
      rush,
      shot,
      fought,
      missileHits,
      meleeHits,
    },
    {
      leader: false,
      mounted: false,
      armoured: null,
      weapon: 'sword',
      missile: null,
      trained: false,
      from: at,
      fate: null,
      legs: 0,
      arms: 0,
      reload: 0,
      came: null,
      moved: 0,
      rush: null,
      shot: false,
      fought: false,
      missileHits: 0,
      meleeHits: 0,
    },
  );
}
