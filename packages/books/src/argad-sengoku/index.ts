/** Argad ! Sengoku by Patrice Méallier: the parts put together. */
import { readyOrders, type Book } from '@nobori/engine';
import { scenarioShape, type ArgScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type ArgForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import { cloneState, MASTER, type ArgEvent, type ArgOrder, type ArgState } from './state.ts';
import { played } from './turn.ts';
import { view } from './shown/view.ts';
import { nameOf, words } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const argadSengoku: Book<ArgState, ArgOrder, ArgEvent, ArgScenario, ArgForce> = {
  id: 'argad-sengoku',
  title: 'Argad ! Sengoku',
  author: 'Patrice Méallier',
  board: 'table',
  seats: { min: 2, max: 8 },
  master: MASTER,
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
  candidates: (state, seat) => readyOrders(played.prompt(state), seat),
  clone: cloneState,
  probes,
  foretell,
  stances,
  outcome: (before, after, _seat, what) => outcome(before, after, what),
  ground: ({ table }) => ({ kind: 'table', table }),
  cards: state => state.figures.map(figure => card(state, figure)),
  pieces,
  zones,
  nameOf,
  faults,
};
