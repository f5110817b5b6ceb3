/** The position as a situation file: what situation.ts reads, as briefly as it can be said. */
import { canonical, terse } from '@nobori/engine';
import { battleOn, type Battle } from './battle.ts';
import { layOutPhase, STEP_NAMES } from '../phase/orderOfSteps.ts';
import { labelFor, NOWHERE } from '../terrain/hexNames.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { asNumber, chairsFor, inTheDark, OPEN_MAP, openBattle } from './situation.ts';
import type { BladesState, Figure } from '../state.ts';

/** The shortest way to say which battle it is: a scenario's, an open field's, or all of it. */
function writeBattle(battle: Battle): Readonly<Record<string, unknown>> {
  const scenario = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(battle));
  if (scenario !== undefined) return { scenario: scenario.id };
  const { map, barricades, special } = battle;
  if (canonical(openBattle(map, barricades, special.night)) !== canonical(battle)) return { battle };
  return terse({ map, barricades, night: special.night }, { map: OPEN_MAP, barricades: [], night: false });
}

/** The position as a situation; what is at its default is left out. */
export function writeSituation(state: BladesState): unknown {
  const known = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(state.battle));
  const inStep = STEP_NAMES.find(name => canonical(layOutPhase(state, name)) === canonical(state.moments));
  return {
    ...writeBattle(state.battle),
    ...terse({ chairs: state.chairs }, { chairs: known?.chairs ?? chairsFor(state.battle) }),
    phase: state.phase,
    step: inStep ?? state.moments,
    ...terse(
      {
        lanterns: state.lanterns,
        alarm: state.alarm,
        duel: state.duel,
        challenged: state.challenged,
        refused: state.refused.map(asNumber),
        poems: state.poems,
        held: state.held === null ? null : asNumber(state.held),
        verdict: state.verdict,
      },
      { lanterns: state.battle.lanterns, alarm: null, duel: null, challenged: 0, refused: [], poems: [], held: null, verdict: null },
    ),
    figures: state.figures.map(figure => writeFigure(state, figure)),
  };
}

function writeFigure(state: BladesState, figure: Figure): unknown {
  const { kit, is, at, rear, control, rider: _rider, ...rest } = figure;
  return terse(
    {
      id: kit.id,
      name: kit.name,
      side: asNumber(kit.side),
      is,
      at: at === NOWHERE || at[0] < -50 ? null : labelFor(at),
      rear: rear === null ? null : labelFor(rear),
      control: control === null ? null : asNumber(control),
      rode: kit.rode,
      asleep: kit.asleep,
      post: kit.post,
      ...rest,
    },
    {
      name: kit.id,
      at: null,
      rear: null,
      health: 'healthy',
      rides: null,
      draws: null,
      control: null,
      task: null,
      rode: kit.sort === 'man' && rear !== null,
      asleep: false,
      post: null,
      fought: 0,
      moved: 0,
      attacked: 0,
      shot: 0,
      deflected: 0,
      armed: 0,
      unseen: inTheDark(state, figure),
      lastSeen: null,
      lastHealth: 'healthy',
    },
  );
}
