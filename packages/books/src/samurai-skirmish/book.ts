/** Samurai Skirmish by Craig Grady: the parts put together. */
import { defineBook } from '@nobori/engine';
import { scenarioShape } from './files/battle.ts';
import { card, zones } from './shown/cards.ts';
import { terrain } from './shown/looks.ts';
import { intents } from './shown/intents.ts';
import { meant } from './shown/meant.ts';
import { sees } from './terrain/terrain.ts';
import { choice } from './shown/orders.ts';
import * as time from './shown/phases.ts';
import { pieces } from './shown/pieces.ts';
import { account } from './shown/telling.ts';
import { probes } from './shown/probes.ts';
import { question } from './shown/question.ts';
import { muster } from './muster/muster.ts';
import { orderShape } from './files/orders.ts';
import { OPTIONS } from './options.ts';
import { nameFor } from './files/names.ts';
import { situations } from './files/situation.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims, outlook, stepsTo } from './victory.ts';
import { FORMATS, nameOf } from './words.ts';

export const book = defineBook({
  id: 'samurai-skirmish',
  title: 'Samurai Skirmish',
  author: 'Craig Grady',
  edition: 3,
  board: 'inches',
  faults: async () => (await import('./files/faults.ts')).faults,
  catalogue: async language => (await import('./catalogue/catalogue.ts')).catalogue(language),
  lessons: async () => (await import('./lessons/lessons.ts')).LESSONS,
  workshop: async () => (await import('./workshop/index.ts')).workshop,
  instructions: async () => (await import('./instructions.ts')).INSTRUCTIONS,
  options: OPTIONS,
  muster,
  ...{ order: orderShape, scenario: scenarioShape, ...situations, nameFor },
  ...played,
  sight,
  ...{ probes, question },
  ground: ({ battle }) => ({ kind: 'table', table: battle.table }),
  ...{ terrain, formats: FORMATS, choice, account, ...time, aims, outlook, stepsTo, intents, card, pieces, zones, meant, nameOf },
  sees: (view, man, at) => sees(view, man, { at, base: man.base }), // SSK-R33: as if somebody of his size stood there
});
