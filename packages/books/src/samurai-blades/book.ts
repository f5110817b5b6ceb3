/** Samurai Blades, Standard Games & Publications, 1984: the parts put together. */
import { defineBook, readyOrders } from '@nobori/engine';
import { scenarioShape } from './files/battle.ts';
import { candidates } from './candidates.ts';
import { cards } from './shown/cards.ts';
import { stepsTo } from './shown/distances.ts';
import { terrain } from './shown/looks.ts';
import { meant } from './shown/meant.ts';
import { inSight } from './sight/sight.ts';
import { groundOf } from './terrain/occupancy.ts';
import { choice } from './shown/orders.ts';
import * as time from './shown/phases.ts';
import { pieces } from './shown/pieces.ts';
import { account } from './shown/telling.ts';
import { zones } from './shown/zones.ts';
import * as odds from './shown/question.ts';
import { muster } from './muster/muster.ts';
import { OPTIONS } from './options.ts';
import { orderShape } from './files/orders.ts';
import { nameFor } from './files/names.ts';
import { situations } from './files/situation.ts';
import { played } from './turn.ts';
import { sight } from './shown/view.ts';
import { aims, outlook } from './victory.ts';
import { FORMATS, nameOf } from './words.ts';

export const book = defineBook({
  id: 'samurai-blades',
  title: 'Samurai Blades',
  author: 'Standard Games',
  edition: 2,
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
  candidates: (state, seat) => candidates(state, readyOrders(played.prompt(state), seat)),
  sight,
  ...odds,
  ground: ({ battle }) => ({ kind: 'hex', map: battle.map }),
  ...{ terrain, formats: FORMATS, choice, account, ...time, aims, outlook, stepsTo, cards, pieces, zones, meant, nameOf },
  sees: (view, figure, at) => inSight(view, groundOf(view), { figure, overHeads: false }, at), // BLD-R20
});
