/** Orders: what a side may decide, and how it comes from outside. */
import { figureIdShape as figure, sideShape } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { pointShape as point } from '@nobori/engine/table';

export const letter: f.Shape<string> = { ...f.text('a unit letter', 2), refers: 'unit' };
const declare = { unit: letter, target: letter };
const way = f.list(point, 1, 50);
const some = f.some(figure);

export const orderShape = f.byKind({
  deploy: { unit: letter, places: f.byFigure(point) },
  declare,
  first: { side: sideShape },
  move: { unit: letter, ways: f.byFigure(way), dismount: some, leave: some },
  charge: { figure, to: point },
  advance: { figure, way },
  stand: { figure },
  fire: { figure, target: figure },
  parry: { figure, hits: f.whole(0, 50), spread: f.optional(f.byFigure(f.whole(1, 50)), () => ({})) },
  done: {},
});
export type SskOrder = f.Shaped<typeof orderShape>;

/** Orders that wait in a moment until both sides have given theirs (SSK-R23). */
export const declareShape = f.byKind({ declare });
export type Declare = f.Shaped<typeof declareShape>;
