/** Samurai Skirmish by Craig Grady: the parts put together. */
import { readyOrders, type Book } from '@nobori/engine';
import { scenarioShape, type SskScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { card } from './shown/cards.ts';
import type { SskEvent } from './events.ts';
import { faults } from './files/faults.ts';
import { foretell, outcome, probes, stances } from './shown/foretelling.ts';
import { muster, type SskForce } from './muster/muster.ts';
import { orderShape } from './files/orders.ts';
import { OPTIONS } from './options.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './files/situation.ts';
import { cloneState, type SskOrder, type SskState } from './state.ts';
import { played } from './turn.ts';
import { view } from './shown/view.ts';
import { nameOf, words } from './words.ts';
import { writeSituation } from './files/writing.ts';

export const samuraiSkirmish: Book<SskState, SskOrder, SskEvent, SskScenario, SskForce> = {
  id: 'samurai-skirmish',
  title: 'Samurai Skirmish',
  author: 'Craig Grady',
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
  candidates: (state, seat) => readyOrders(played.prompt(state), seat),
  clone: cloneState,
  probes,
  foretell,
  stances,
  outcome: (before, after, _seat, what) => outcome(before, after, what),
  ground: ({ battle }) => ({ kind: 'table', table: battle.table }),
  cards: state => state.figures.map(figure => card(state, figure)),
  nameOf,
  faults,
};
