/** Orders: what a side may decide, and how it comes from outside. */
import { figureIdShape as figure } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { hexShape as hex } from '../terrain/hexNames.ts';
import { ALL_STEPS, POEM_LINES } from '../tables.ts';

const figures = f.list(figure, 1, 20);
const way = f.list(hex, 0, 60);
const leave = f.mark();
/** For the board; the rules count for themselves. */
const cost = f.optional(f.whole(0, 999), () => 0);

export const orderShape = f.byKind({
  deploy: { figure, at: hex },
  complete: { figure, at: f.maybe(hex) },
  shoot: { figure, target: figure },
  shootLantern: { figure, at: hex },
  move: { figure, way, leave, cost },
  /** Steps of BLD-T15, and the front hex after each. */
  ride: { figure, steps: f.list(f.oneOf(ALL_STEPS), 0, 60), way, facing: f.oneOf([0, 1, 2, 3, 4, 5]), leave, cost },
  /** A man walks up to a horse (`walk`) and goes on with it (`way`), BLD-118. */
  lead: { figure, horse: figure, walk: f.optional(way, () => []), way, leave },
  /** Men move a cart (BLD-125): `figure` draws it, everybody's way stands in `ways`. */
  haul: { figure, cart: figure, ways: f.byFigure(way), leave },
  mount: { figure, target: figure },
  dismount: { figure },
  detach: { figure, target: figure },
  harness: { figure, target: figure, cart: figure },
  arm: { figure },
  seppuku: { figure, poem: f.list(f.text('a line of the poem', POEM_LINES.longest), 0, 20) },
  clear: { figures, at: hex },
  shift: { bodies: figures, at: hex, rear: f.maybe(hex) },
  attack: { figures, targets: figures },
  tend: { figure, at: hex, light: f.flag() },
  deflect: { figure, use: f.flag() },
  retreat: { figure, way },
  place: { figure, at: hex },
  ...f.alike(['suffer', 'challenge', 'accept'], { figure }),
  refuse: {},
  abandon: { figure },
  judge: { honour: f.flag() },
  stay: {},
  done: {},
});
export type BladesOrder = f.Shaped<typeof orderShape>;
export type OrderOf<K extends BladesOrder['kind']> = Extract<BladesOrder, { kind: K }>;
export type Ride = OrderOf<'ride'>;
export type Lead = OrderOf<'lead'>;
export type Haul = OrderOf<'haul'>;
