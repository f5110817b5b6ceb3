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
import { place } from './places.ts';
import type { BladesOrder } from './state.ts';
import { ALL_STEPS, POEM_LINES } from './tables.ts';

const figures = list(figure, 1, 20);
const way = list(place, 0, 60);
const ways: Shape<Readonly<Record<FigureId, readonly Hex[]>>> = dictionary(way);
const leave = optional(flag(), () => false);
const cost = optional(whole(0, 999), () => 0);
const poem = list(text('a line of the poem', POEM_LINES.longest), 0, 20);

export const orderShape: Shape<BladesOrder> = byKind({
  deploy: { figure, at: place },
  complete: { figure, at: maybe(place) },
  shoot: { figure, target: figure },
  shootLantern: { figure, at: place },
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
  clear: { figures, at: place },
  shift: { bodies: figures, at: place, rear: maybe(place) },
  attack: { figures, targets: figures },
  tend: { figure, at: place, light: flag() },
  deflect: { figure, use: flag() },
  retreat: { figure, way },
  place: { figure, at: place },
  suffer: { figure },
  challenge: { figure },
  accept: { figure },
  refuse: {},
  abandon: { figure },
  judge: { honour: flag() },
  stay: {},
  done: {},
});
