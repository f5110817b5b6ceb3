/** A position as a situation: what is at its default is left out. */
import { canonical, now, seatId, terse } from '@nobori/engine';
import { battleFor, emptyState } from './begin.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { blockOf } from '../muster/statBlocks.ts';
import { kitFor } from '../muster/figures.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { man } from './battle.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { FIGURE, factionId, factionNos, STATE, type ArgState, type Figure, type Kit } from '../state.ts';
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
    ...terse({ chairs: state.chairs, ground: state.table }, { chairs, ground: state.battle.table }),
    turn: state.turn,
    ...STATE.write(state, { relations: state.battle.relations, mantlets: state.battle.mantlets, carts: fresh.carts, letter: fresh.letter }),
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
  const { kit, truth, beast, base } = figure;
  const usual = { ammo: kit.ammo, from: figure.at, foes: enemiesTouching(state, figure).map(one => one.kit.id) };
  const { mode, beast: on, ammo, ...rest } = FIGURE.write(figure, { ...usual, mode: modeOn(kit, kit.beast), beast: kit.beast });
  return {
    ...writeKit(kit),
    ...(truth === null ? {} : { truth: { side: factionId(state, truth.faction), is: truth.is } }),
    ...rest,
    at: figure.at,
    drilled: figure.drilled,
    ...(mode === undefined ? {} : { riding: mode }),
    ...(on === undefined || on === null ? {} : { on }),
    ...(ammo === undefined ? {} : { shots: ammo }),
    ...terse({ half: base.half ?? null }, { half: base.half === undefined ? null : (baseFor(beast, figure.facing).half ?? null) }),
  };
}

/** The stat block and what differs from it. */
function writeKit(kit: Kit): Record<string, unknown> {
  const plain = kitFor(man(kit.is), kit.id, kit.faction);
  const { id, name, rides, faction: _faction, points: _points, is, ...rest } = kit;
  const { rides: usual, ...defaults } = plain;
  return { is, id, ...(name === blockOf(is).title ? {} : { name }), ...(rides === usual ? {} : { mode: rides }), ...terse(rest, defaults) };
}
