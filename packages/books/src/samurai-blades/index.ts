/** Samurai Blades, Standard Games & Publications, 1984: the parts put together. */
import { readyOrders, type Book } from '@nobori/engine';
import { scenarioShape, type BladesScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { candidates } from './candidates.ts';
import { cards, nameOf, pieces, zones } from './shown/cards.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type BladesForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './files/orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import { cloneState, type BladesEvent, type BladesOrder, type BladesState } from './state.ts';
import { played } from './turn.ts';
import { view } from './shown/view.ts';
import { words } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const samuraiBlades: Book<BladesState, BladesOrder, BladesEvent, BladesScenario, BladesForce> = {
  id: 'samurai-blades',
  title: 'Samurai Blades',
  author: 'Standard Games',
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
  candidates: (state, seat) => candidates(state, readyOrders(played.prompt(state), seat)),
  clone: cloneState,
  probes,
  foretell: (state, _seat, what) => foretell(state, what),
  stances: state => stances(state),
  outcome: (before, after, _seat, what) => outcome(before, after, what),
  ground: ({ battle }) => ({ kind: 'hex', map: battle.map }),
  cards,
  pieces,
  zones,
  nameOf,
  faults,
};
