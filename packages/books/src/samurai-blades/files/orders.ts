/** Orders as they come from outside: read, complained about, described. */
import {
  byKind,
  dictionary,
  flag,
  list,
  maybe,
  oneOf,
  optional,
  text,
  whole,
  type FigureId,
  type Shape,
  figureIdShape as figure,
} from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import { hexShape } from '../terrain/hexNames.ts';
import type { BladesOrder } from '../state.ts';
import { ALL_STEPS, POEM_LINES } from '../tables.ts';

const figures = list(figure, 1, 20);
const way = list(hexShape, 0, 60);
const ways: Shape<Readonly<Record<FigureId, readonly Hex[]>>> = dictionary(way);
const leave = optional(flag(), () => false);
const cost = optional(whole(0, 999), () => 0);
const poem = list(text('a line of the poem', POEM_LINES.longest), 0, 20);

export const orderShape: Shape<BladesOrder> = byKind({
  deploy: { figure, at: hexShape },
  complete: { figure, at: maybe(hexShape) },
  shoot: { figure, target: figure },
  shootLantern: { figure, at: hexShape },
  move: { figure, way, leave, cost },
  ride: { figure, steps: list(oneOf(ALL_STEPS), 0, 60), way, facing: oneOf([0, 1, 2, 3, 4, 5]), leave, cost },
  lead: { figure, horse: figure, walk: optional(way, () => []), way, leave },
  haul: { figure, cart: figure, ways, leave },
  mount: { figure, target: figure },
  dismount: { figure },
  detach: { figure, target: figure },
  harness: { figure, target: figure, cart: figure },
  arm: { figure },
  seppuku: { figure, poem },
  clear: { figures, at: hexShape },
  shift: { bodies: figures, at: hexShape, rear: maybe(hexShape) },
  attack: { figures, targets: figures },
  tend: { figure, at: hexShape, light: flag() },
  deflect: { figure, use: flag() },
  retreat: { figure, way },
  place: { figure, at: hexShape },
  suffer: { figure },
  challenge: { figure },
  accept: { figure },
  refuse: {},
  abandon: { figure },
  judge: { honour: flag() },
  stay: {},
  done: {},
});
