/** Kozeriai by Jim Wallman: the parts put together. */
import { defineBook } from '@nobori/engine';
import { scenarioShape } from './files/battle.ts';
import { card, pieces, zones } from './shown/cards.ts';
import { terrain } from './shown/looks.ts';
import { intents } from './shown/intents.ts';
import { meant } from './shown/meant.ts';
import { visible } from './shooting/sight.ts';
import { choice } from './shown/orders.ts';
import * as time from './shown/phases.ts';
import { stepsTo } from './shown/steps.ts';
import { account } from './shown/telling.ts';
import * as odds from './shown/question.ts';
import { muster } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './orders.ts';
import { nameFor } from './files/names.ts';
import { situations } from './files/situation.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims, outlook } from './victory.ts';
import { nameOf } from './words.ts';
import { candidatesOf } from './setup/candidates.ts';

export const book = defineBook({
  id: 'kozeriai',
  title: 'Kozeriai',
  author: 'Jim Wallman',
  edition: 5,
  board: 'hex',
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
  ground: ({ battle }) => ({ kind: 'hex', map: battle.map }),
  stride: 2, // a turn is a breath: a step or two
  ...{ terrain, choice, account, ...time, aims, outlook, stepsTo, intents, card, pieces, zones, meant, nameOf },
  sees: (view, man, at) => visible(view, man, { ...man, at, lying: false }) !== 'none', // KOZ-R41: as if somebody stood upright there
});
