/** Orders: what a side may decide, and how it comes from outside. */
import { byFigure, byKind, figureIdShape as figure, flag, list, maybe, oneOf, optional, text, whole, type Shaped } from '@nobori/engine';
import { hexShape as hex } from '../terrain/hexNames.ts';
import { ALL_STEPS, POEM_LINES } from '../tables.ts';

const figures = list(figure, 1, 20);
const way = list(hex, 0, 60);
const leave = optional(flag(), () => false);
/** For the board; the rules count for themselves. */
const cost = optional(whole(0, 999), () => 0);

export const orderShape = byKind({
  deploy: { figure, at: hex },
  complete: { figure, at: maybe(hex) },
  shoot: { figure, target: figure },
  shootLantern: { figure, at: hex },
  move: { figure, way, leave, cost },
  /** Steps of BLD-T15, and the front hex after each. */
  ride: { figure, steps: list(oneOf(ALL_STEPS), 0, 60), way, facing: oneOf([0, 1, 2, 3, 4, 5]), leave, cost },
  /** A man walks up to a horse (`walk`) and goes on with it (`way`), BLD-118. */
  lead: { figure, horse: figure, walk: optional(way, () => []), way, leave },
  /** Men move a cart (BLD-125): `figure` draws it, everybody's way stands in `ways`. */
  haul: { figure, cart: figure, ways: byFigure(way), leave },
  mount: { figure, target: figure },
  dismount: { figure },
  detach: { figure, target: figure },
  harness: { figure, target: figure, cart: figure },
  arm: { figure },
  seppuku: { figure, poem: list(text('a line of the poem', POEM_LINES.longest), 0, 20) },
  clear: { figures, at: hex },
  shift: { bodies: figures, at: hex, rear: maybe(hex) },
  attack: { figures, targets: figures },
  tend: { figure, at: hex, light: flag() },
  deflect: { figure, use: flag() },
  retreat: { figure, way },
  place: { figure, at: hex },
  suffer: { figure },
  challenge: { figure },
  accept: { figure },
  refuse: {},
  abandon: { figure },
  judge: { honour: flag() },
  stay: {},
  done: {},
});
export type BladesOrder = Shaped<typeof orderShape>;
export type OrderOf<K extends BladesOrder['kind']> = Extract<BladesOrder, { kind: K }>;
export type Ride = OrderOf<'ride'>;
export type Lead = OrderOf<'lead'>;
export type Haul = OrderOf<'haul'>;
