/** Kozeriai by Jim Wallman: the parts put together. */
import { defineBook } from '@nobori/engine';
import { copyState } from './copies.ts';
import { scenarioShape, type KozScenario } from './files/battle.ts';
import { begin } from './files/begin.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { terrain } from './shown/looks.ts';
import { intents } from './shown/intents.ts';
import { meant } from './shown/meant.ts';
import { choice } from './shown/orders.ts';
import { clock, phases } from './shown/phases.ts';
import { stepsTo } from './shown/steps.ts';
import { account } from './shown/telling.ts';
import type { KozEvent } from './events.ts';
import { faults } from './files/faults.ts';
import * as odds from './shown/question.ts';
import { muster, type KozForce } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape, type KozOrder } from './orders.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { situations } from './files/situation.ts';
import type { KozState } from './state.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims, outlook } from './victory.ts';
import { nameOf } from './words.ts';

export const kozeriai = defineBook<KozState, KozOrder, KozEvent, KozScenario, KozForce>({
  id: 'kozeriai',
  title: 'Kozeriai',
  author: 'Jim Wallman',
  edition: 2,
  board: 'hex',
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  lessons: async () => (await import('./lessons/lessons.ts')).LESSONS,
  options: OPTIONS,
  muster,
  scenarios: SCENARIOS,
  files: { order: orderShape, scenario: scenarioShape, ...situations },
  begin,
  names: async (setup, seed) => (await import('./files/names.ts')).names(setup, seed),
  played,
  sight,
  copies: { copyState },
  odds,
  ground: ({ battle }) => ({ kind: 'hex', map: battle.map }),
  shown: { terrain, choice, account, phases, clock, aims, outlook, stepsTo, intents, card, pieces, zones, meant, nameOf },
  faults,
});
