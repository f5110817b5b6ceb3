/** Argad ! Sengoku by Patrice Méallier: the parts put together. */
import { readyOrders, type Book } from '@nobori/engine';
import { scenarioShape, type ArgScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type ArgForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './files/orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import { copyState, keyOf } from './copies.ts';
import { MASTER, type ArgEvent, type ArgOrder, type ArgState } from './state.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims, stepsTo } from './ending/victory.ts';
import { terrain } from './shown/looks.ts';
import { choice } from './shown/orders.ts';
import { phases } from './shown/phases.ts';
import { account } from './shown/telling.ts';
import { FORMATS, nameOf } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const argadSengoku: Book<ArgState, ArgOrder, ArgEvent, ArgScenario, ArgForce> = {
  id: 'argad-sengoku',
  title: 'Argad ! Sengoku',
  author: 'Patrice Méallier',
  board: 'cm',
  seats: { min: 2, max: 8 },
  master: MASTER,
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
  candidates: (state, seat) => readyOrders(played.prompt(state), seat),
  clone: copyState,
  keyOf,
  probes,
  foretell,
  stances,
  outcome: (before, after, _seat, what) => outcome(before, after, what),
  ground: ({ table }) => ({ kind: 'table', table }),
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
