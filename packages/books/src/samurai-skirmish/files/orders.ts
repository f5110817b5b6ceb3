/** Orders: what a side may decide, and how it comes from outside. */
import { byFigure, byKind, figureIdShape as figure, list, oneOf, optional, text, whole, type Shaped } from '@nobori/engine';
import { pointShape as point } from '@nobori/engine/table';

export const letter = text('a unit letter', 2);
export const side = oneOf([0, 1]);
const declare = { unit: letter, target: letter };
const way = list(point, 1, 50);
const some = optional(list(figure), () => []);

export const orderShape = byKind({
  deploy: { unit: letter, places: byFigure(point) },
  declare,
  first: { side },
  move: { unit: letter, ways: byFigure(way), dismount: some, leave: some },
  charge: { figure, to: point },
  advance: { figure, way },
  stand: { figure },
  fire: { figure, target: figure },
  parry: { figure, hits: whole(0, 50), spread: optional(byFigure(whole(1, 50)), () => ({})) },
  done: {},
});
export type SskOrder = Shaped<typeof orderShape>;

/** Orders that wait in a moment until both sides have given theirs (SSK-R23). */
export const declareShape = byKind({ declare });
export type Declare = Shaped<typeof declareShape>;
