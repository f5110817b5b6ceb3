/** A game before its first decision, and positions in mid-game as files. */
import { itsName, nameable, sideInFiles, situationFields, situationsBy, terse } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { ninja } from '../characters/counterValues.ts';
import { copyState, freshState } from '../copies.ts';
import { canBeSeen, isNight } from '../night/night.ts';
import { layOutPhase, STEP_NAMES, stepOf, type StepName } from '../phase/orderOfSteps.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { FIGURE, figureOf, LANTERN, living, MOMENTS, STATE, turnOfPhase, type BladesState, type Figure } from '../state.ts';
import { hexShape as hex, labelFor } from '../terrain/hexNames.ts';
import { opening } from '../turn.ts';
import { barricades, battleOn, battleShape, mapShape } from './battle.ts';
import { figuresFrom, mustered } from './begin.ts';

/** A counter (`is`) and where it stands; a character with a rear hex sits on a war horse of his own unless `rides` names one. */
const figureShape = nameable({
  id: f.figureIdShape,
  name: f.maybe(f.text()),
  ...FIGURE.inFiles,
  side: sideInFiles,
  at: f.maybe(hex),
  rode: f.maybe(f.flag()),
  asleep: f.mark(),
  post: f.maybe(hex),
  unseen: f.maybe(f.flag()),
});

const shape = f.object({
  ...STATE.inFiles,
  ...situationFields(battleShape, MOMENTS, 'phaseStart'),
  /** A map of one's own (standard: 26 by 40 hexes of flat ground), with barricades, by day or night. */
  map: f.maybe(mapShape),
  barricades,
  night: f.mark(),
  figures: f.list(figureShape, 1, 200),
  lanterns: f.maybe(f.list(LANTERN)),
});
const RED_AND_BLUE = ['Red', 'Blue'].map(name => ({ id: name.toLowerCase(), name, men: [] }));

/** BLD-183: what follows from light and enemies beside him where a situation does not say. */
const inTheDark = (state: BladesState, figure: Figure): boolean =>
  isNight(state) && ninja(figure) && living(figure) && !canBeSeen(state, figure);

function writeFigure(state: BladesState, figure: Figure): unknown {
  const { kit, rear } = figure;
  const { id, name, side, rode, asleep, post } = kit;
  const { at, ...rest } = FIGURE.write(figure, { unseen: inTheDark(state, figure) });
  const usual = { name: id, rode: kit.sort === 'man' && rear !== null, asleep: false, post: null };
  return {
    id,
    side,
    ...terse({ name, rode, asleep, post }, usual),
    ...itsName(kit),
    ...rest,
    ...(at === undefined ? {} : { at: labelFor(figure.at) }),
    ...(rear === null ? {} : { rear: labelFor(rear) }),
  };
}

export const situations = situationsBy({
  shape,
  scenarios: SCENARIOS,
  battleOn,
  lay: ({ battle }) => ({ turn: turnOfPhase(1), figures: mustered(battle), lanterns: [...battle.lanterns] }),
  opening,
  /** Two sides, Red first, until one is wiped out. */
  open: ({ map, barricades = [], night = false }) =>
    f.filledIn(battleShape, { map: map ?? { columns: 26, rows: 40 }, sides: RED_AND_BLUE, barricades, first: 0, special: { night } }),
  own: ['map', 'barricades', 'night'],
  field: ({ map, barricades, special }) => ({ map, barricades, night: special.night }),
  steps: STEP_NAMES,
  round: 'phase',
  turnOf: turnOfPhase,
  stepOf,
  layOut: (state, step) => layOutPhase(state, step as StepName), // one of STEP_NAMES
  copies: { copyState, freshState },
  state: (written, { battle }) => ({
    ...written,
    turn: turnOfPhase(written.phase),
    figures: figuresFrom(written.figures),
    lanterns: [...(written.lanterns ?? battle.lanterns)],
  }),
  fillIn(state, { figures }) {
    for (const { id, unseen } of figures) {
      const figure = figureOf(state, id);
      if (unseen === null) figure.unseen = inTheDark(state, figure);
    }
  },
  write: state => ({
    phase: state.phase,
    ...terse({ lanterns: state.lanterns }, { lanterns: state.battle.lanterns }),
    ...STATE.write(state),
    figures: state.figures.map(figure => writeFigure(state, figure)),
  }),
});
