/** Kozeriai by Jim Wallman: the parts put together. */
import { readyOrders, type Book } from '@nobori/engine';
import { copyState, keyOf } from './copies.ts';
import { scenarioShape, type KozScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { terrain } from './shown/looks.ts';
import { choice } from './shown/orders.ts';
import { phases } from './shown/phases.ts';
import { stepsTo } from './shown/steps.ts';
import { account } from './shown/telling.ts';
import type { KozEvent } from './events.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type KozForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape, type KozOrder } from './orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import type { KozState } from './state.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims } from './victory.ts';
import { nameOf } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const kozeriai: Book<KozState, KozOrder, KozEvent, KozScenario, KozForce> = {
  id: 'kozeriai',
  title: 'Kozeriai',
  author: 'Jim Wallman',
  board: 'hex',
  seats: { min: 2, max: 8 },
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  options: OPTIONS,
  muster,
  scenarios: SCENARIOS,
  terrain,
  formats: {},
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
  ground: ({ battle }) => ({ kind: 'hex', map: battle.map }),
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
