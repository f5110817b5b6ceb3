/** Samurai Skirmish by Craig Grady: the parts put together. */
import { readyOrders, viewByHand, type Book } from '@nobori/engine';
import { scenarioShape, type SskScenario } from './battle.ts';
import { begin } from './begin.ts';
import { card } from './cards.ts';
import type { SskEvent } from './events.ts';
import { faults } from './faults.ts';
import { foretell, outcome, probes, stances } from './foretelling.ts';
import { muster, type SskForce } from './muster.ts';
import { orderShape } from './orders.ts';
import { OPTIONS } from './options.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { readSituation, situationShape } from './situation.ts';
import { cloneState, type SskOrder, type SskState } from './state.ts';
import { played } from './turn.ts';
import { view } from './view.ts';
import { nameOf, words } from './words.ts';
import { writeSituation } from './writing.ts';

export const samuraiSkirmish: Book<SskState, SskOrder, SskEvent, SskScenario, SskForce> = {
  id: 'samurai-skirmish',
  title: 'Samurai Skirmish',
  author: 'Craig Grady',
  board: 'table',
  seats: { min: 2, max: 8 },
  catalogue: async () => (await import('./catalogue.ts')).CATALOGUE,
  options: OPTIONS,
  muster,
  scenarios: SCENARIOS,
  words,
  shapes: { order: orderShape, scenario: scenarioShape, situation: situationShape },
  begin,
  read: readSituation,
  write: writeSituation,
  ...played,
  view: (state, seat) => viewByHand(view(state, seat)),
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
