/** Orders as they come from outside: read, complained about, described. */
import { pointShape as point } from '@nobori/engine/table';
import { byKind, dictionary, list, oneOf, optional, text, whole, type FigureId, type Shape, figureIdShape as figure } from '@nobori/engine';
import type { SskOrder } from '../state.ts';

const unit = text('a unit letter', 2);
const byFigure = <T>(of: Shape<T>): Shape<Readonly<Record<FigureId, T>>> => dictionary(of);

export const orderShape: Shape<SskOrder> = byKind({
  deploy: { unit, places: byFigure(point) },
  declare: { unit, target: unit },
  first: { side: oneOf([0, 1]) },
  move: { unit, ways: byFigure(list(point, 1, 50)), dismount: optional(list(figure), () => []), leave: optional(list(figure), () => []) },
  charge: { figure, to: point },
  advance: { figure, way: list(point, 1, 50) },
  stand: { figure },
  fire: { figure, target: figure },
  parry: { figure, hits: whole(0, 50), spread: optional(byFigure(whole(1, 50)), () => ({})) },
  done: {},
});
