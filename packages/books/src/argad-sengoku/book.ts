/** Argad ! Sengoku by Patrice Méallier: the parts put together. */
import { defineBook } from '@nobori/engine';
import { scenarioShape } from './files/battle.ts';
import { card, pieces, zones } from './shown/cards.ts';
import * as odds from './shown/question.ts';
import { muster } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './files/orders.ts';
import { nameFor } from './files/names.ts';
import { situations } from './files/situation.ts';
import { MASTER } from './state.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims, outlook, stepsTo } from './ending/victory.ts';
import { terrain } from './shown/looks.ts';
import { intents } from './shown/intents.ts';
import { meant } from './shown/meant.ts';
import { seesPlace } from './terrain/sight.ts';
import { choice } from './shown/orders.ts';
import * as time from './shown/phases.ts';
import { account } from './shown/telling.ts';
import { FORMATS, nameOf } from './words.ts';
import { candidatesOf } from './setup/candidates.ts';

export const book = defineBook({
  id: 'argad-sengoku',
  title: 'Argad ! Sengoku',
  author: 'Patrice Méallier',
  edition: 4,
  board: 'cm',
  master: MASTER,
  faults: async () => (await import('./files/faults.ts')).faults,
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  lessons: async () => (await import('./lessons/lessons.ts')).LESSONS,
  workshop: async () => (await import('./workshop/index.ts')).workshop,
  instructions: async () => (await import('./instructions.ts')).INSTRUCTIONS,
  options: OPTIONS,
  muster,
  ...{ order: orderShape, scenario: scenarioShape, ...situations, nameFor },
  ...played,
  candidates: (state, seat) => candidatesOf(played.prompt, state, seat),
  sight,
  ...odds,
  ground: ({ table }) => ({ kind: 'table', table }),
  ...{ terrain, formats: FORMATS, choice, account, ...time, aims, outlook, stepsTo, intents, card, pieces, zones, meant, nameOf },
  sees: seesPlace, // ARG-089
});
