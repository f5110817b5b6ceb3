/** The position as a situation file: what situation.ts reads, as briefly as it can be said. */
import { canonical, terse } from '@nobori/engine';
import { battleOn, type Battle } from './battle.ts';
import { layOutPhase, STEP_NAMES } from '../phase/orderOfSteps.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { asNumber, chairsFor, inTheDark, OPEN_MAP, openBattle } from './situation.ts';
import { FIGURE, STATE, type BladesState, type Figure } from '../state.ts';

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
  const { refused, held: _held, ...rest } = STATE.write(state);
  return {
    ...writeBattle(state.battle),
    ...terse({ chairs: state.chairs }, { chairs: known?.chairs ?? chairsFor(state.battle) }),
    phase: state.phase,
    step: inStep ?? state.moments,
    ...terse({ lanterns: state.lanterns }, { lanterns: state.battle.lanterns }),
    ...rest,
    ...(refused === undefined ? {} : { refused: state.refused.map(asNumber) }),
    ...(state.held === null ? {} : { held: asNumber(state.held) }),
    figures: state.figures.map(figure => writeFigure(state, figure)),
  };
}

function writeFigure(state: BladesState, figure: Figure): unknown {
  const { kit, rear, control } = figure;
  const { id, name, side, rode, asleep, post } = kit;
  const { at, ...rest } = FIGURE.write(figure, { unseen: inTheDark(state, figure) });
  const usual = { name: id, rode: kit.sort === 'man' && rear !== null, asleep: false, post: null };
  return {
    id,
    side: asNumber(side),
    ...terse({ name, rode, asleep, post }, usual),
    ...rest,
    ...(at === undefined ? {} : { at: labelFor(figure.at) }),
    ...(rear === null ? {} : { rear: labelFor(rear) }),
    ...(control === null ? {} : { control: asNumber(control) }),
  };
}
