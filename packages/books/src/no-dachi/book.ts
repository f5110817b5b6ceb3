/** No-Dachi by the Tyneside Wargames Club: the parts put together. */
import { defineBook } from '@nobori/engine';
import { scenarioShape } from './files/battle.ts';
import { automaton } from './automaton/index.ts';
import { candidates } from './candidates.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { aims, outlook } from './ending/victory.ts';
import { stepsTo } from './ending/stepsTo.ts';
import { terrain } from './shown/looks.ts';
import { intents } from './shown/intents.ts';
import { meant } from './shown/meant.ts';
import { seesPoint } from './sight/sight.ts';
import { choice } from './shown/orders.ts';
import * as time from './shown/phases.ts';
import { account } from './shown/telling.ts';
import * as odds from './shown/question.ts';
import { muster } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { nameFor } from './files/names.ts';
import { situations } from './files/situation.ts';
import { orderShape } from './orders.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { FORMATS, nameOf } from './words.ts';

export const book = defineBook({
  id: 'no-dachi',
  title: 'No-Dachi',
  author: 'Tyneside Wargames Club',
  edition: 3,
  board: 'cm',
  faults: async () => (await import('./files/faults.ts')).faults,
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  lessons: async () => (await import('./lessons/lessons.ts')).LESSONS,
  workshop: async () => (await import('./workshop/index.ts')).workshop,
  instructions: async () => (await import('./instructions.ts')).INSTRUCTIONS,
  options: OPTIONS,
  muster,
  ...{ order: orderShape, scenario: scenarioShape, ...situations, nameFor },
  ...played,
  candidates,
  automaton,
  sight,
  ...odds,
  ground: ({ battle }) => ({ kind: 'table', table: battle.table }),
  ...{ terrain, formats: FORMATS, choice, account, ...time, aims, outlook, stepsTo, intents, card, pieces, zones, meant, nameOf },
  sees: seesPoint, // NOD-R038
});
