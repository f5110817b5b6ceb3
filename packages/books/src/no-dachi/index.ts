/** No-Dachi by the Tyneside Wargames Club: the parts put together. */
import type { Book } from '@nobori/engine';
import { copyState, keyOf } from './copies.ts';
import { scenarioShape, type NodScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { candidates } from './candidates.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { aims } from './ending/victory.ts';
import { stepsTo } from './ending/stepsTo.ts';
import { terrain } from './shown/looks.ts';
import { choice } from './shown/orders.ts';
import { phases } from './shown/phases.ts';
import { account } from './shown/telling.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type NodForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import type { NodState } from './state.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { FORMATS, nameOf } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const noDachi: Book<NodState, NodOrder, NodEvent, NodScenario, NodForce> = {
  id: 'no-dachi',
  title: 'No-Dachi',
  author: 'Tyneside Wargames Club',
  board: 'cm',
  seats: { min: 2, max: 8 },
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  options: OPTIONS,
  muster,
  scenarios: SCENARIOS,
  terrain,
  formats: FORMATS,
  shapes: { order: orderShape, scenario: scenarioShape, situation: situationShape },
  begin,
  read: readSituation,
  write: writeSituation,
  ...played,
  view: sight.view,
  imagine: sight.imagine,
  declared: sight,
  candidates,
  clone: copyState,
  keyOf,
  probes,
  foretell,
  stances,
  outcome,
  ground: ({ battle }) => ({ kind: 'table', table: battle.table }),
  choice,
  account,
  phases,
  aims,
  stepsTo,
  cards: state => state.figures.map(figure => card(state, figure)),
  pieces,
  zones,
  nameOf,
  faults,
};

export { automaton } from './automaton/index.ts';
