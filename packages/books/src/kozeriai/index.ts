/** Kozeriai by Jim Wallman: the parts put together. */
import { readyOrders, type Book } from '@nobori/engine';
import { scenarioShape, type KozScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { card, pieces, zones } from './shown/cards.ts';
import type { KozEvent } from './events.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type KozForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape, type KozOrder } from './orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import { cloneState, keyOf, type KozState } from './state.ts';
import { played } from './turn.ts';
import { view } from './shown/view.ts';
import { nameOf, words } from './words.ts';
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
  words,
  shapes: { order: orderShape, scenario: scenarioShape, situation: situationShape },
  begin,
  read: readSituation,
  write: writeSituation,
  ...played,
  view,
  candidates: (state, seat) => readyOrders(played.prompt(state), seat),
  clone: cloneState,
  keyOf,
  probes,
  foretell,
  stances,
  outcome: (before, after, _seat, what) => outcome(before, after, what),
  ground: ({ battle }) => ({ kind: 'hex', map: battle.map }),
  cards: state => state.figures.map(figure => card(state, figure)),
  pieces,
  zones,
  nameOf,
  faults,
};
