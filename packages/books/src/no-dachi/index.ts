/** No-Dachi by the Tyneside Wargames Club: the parts put together. */
import type { Book } from '@nobori/engine';
import { scenarioShape, type NodScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { candidates } from './candidates.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type NodForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import { cloneState, keyOf, type NodState } from './state.ts';
import { played } from './turn.ts';
import { view } from './shown/view.ts';
import { nameOf, words } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const noDachi: Book<NodState, NodOrder, NodEvent, NodScenario, NodForce> = {
  id: 'no-dachi',
  title: 'No-Dachi',
  author: 'Tyneside Wargames Club',
  board: 'table',
  seats: { min: 2, max: 8 },
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  options: OPTIONS,
  muster,
  scenarios: SCENARIOS,
  words,
  shapes: { order: orderShape, scenario: scenarioShape, situation: situationShape },
  begin,
  read: readSituation,
  write: writeSituation,
  ...played,
  view,
  candidates,
  clone: cloneState,
  keyOf,
  probes,
  foretell,
  stances,
  outcome,
  ground: ({ battle }) => ({ kind: 'table', table: battle.table }),
  cards: state => state.figures.map(figure => card(state, figure)),
  pieces,
  zones,
  nameOf,
  faults,
};

export { automaton } from './automaton/index.ts';
