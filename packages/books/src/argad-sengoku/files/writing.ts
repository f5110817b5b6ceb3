/** A position as a situation: what is at its default is left out. */
import { canonical, now, seatId, terse } from '@nobori/engine';
import { battleFor, emptyState } from './begin.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { blockOf } from '../muster/statBlocks.ts';
import { freshFigure, kitFor, NORTH } from '../muster/figures.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { man } from './battle.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { factionId, factionNos, type ArgState, type Figure, type Kit } from '../state.ts';
import { layOut } from '../sequence.ts';

export function writeSituation(state: ArgState): unknown {
  const scenario =
    SCENARIOS.find(one => battleFor(one) === state.battle) ?? SCENARIOS.find(one => canonical(battleFor(one)) === canonical(state.battle));
  const fresh = emptyState(state.battle, state.options, state.chairs);
  const moment = now(state)?.kind ?? 'turnStart';
  const inStep = canonical(layOut(state, moment)) === canonical(state.moments);
  const chairs = scenario?.chairs ?? state.battle.factions.map(({ id, name }) => ({ seat: seatId(id), side: id, name }));
  return {
    ...(scenario === undefined ? { battle: state.battle } : { scenario: scenario.id }),
    ...terse({ chairs: state.chairs }, { chairs }),
    turn: state.turn,
    ...terse(
      {
        relations: state.relations,
        ground: state.table,
        mantlets: state.mantlets,
        horses: state.horses,
        carts: state.carts,
        defences: state.defences,
        letter: state.letter,
        relief: state.relief,
        peace: state.peace,
        treaties: state.treaties,
        heard: state.heard,
        raised: state.raised,
        deed: state.deed,
      },
      { ...fresh, ground: state.battle.table },
    ),
    secrets: state.secrets,
    sides: Object.fromEntries(
      factionNos(state).map(no => [
        factionId(state, no),
        state.figures.filter(one => one.kit.faction === no).map(one => writeFigure(state, one)),
      ]),
    ),
    step: inStep ? moment : state.moments,
    ...(state.before === null ? {} : { before: writeSituation(state.before) }),
  };
}

function writeFigure(state: ArgState, figure: Figure): unknown {
  const { kit, truth, mode, beast, base, order, foes, drilled, ammo, ...rest } = figure;
  const fresh = freshFigure(kit, figure.at);
  const half = baseFor(beast, figure.facing).half;
  return {
    ...writeKit(kit),
    ...(truth === null ? {} : { truth: { side: factionId(state, truth.faction), is: truth.is } }),
    ...terse(rest, { ...fresh, facing: NORTH }),
    at: figure.at,
    ...(mode === modeOn(kit, kit.beast) ? {} : { riding: mode }),
    ...(beast === null || beast === kit.beast ? {} : { on: beast }),
    ...(base.half === undefined || canonical(base.half) === canonical(half) ? {} : { half: base.half }),
    ...(ammo === kit.ammo ? {} : { shots: ammo }),
    ...(order === null ? {} : { order }),
    ...terse({ foes }, { foes: enemiesTouching(state, figure).map(one => one.kit.id) }),
    drilled,
  };
}

/** The stat block and what differs from it. */
function writeKit(kit: Kit): Record<string, unknown> {
  const plain = kitFor(man(kit.is), kit.id, kit.faction);
  const { id, name, rides, faction: _faction, points: _points, is, ...rest } = kit;
  const { rides: usual, ...defaults } = plain;
  return { is, id, ...(name === blockOf(is).title ? {} : { name }), ...(rides === usual ? {} : { mode: rides }), ...terse(rest, defaults) };
}
