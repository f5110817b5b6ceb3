/** What pointing would mean: a shot or an attack at an enemy, a straight way to a hex. */
import type { FigureId, There } from '@nobori/engine';
import { hexLine } from '@nobori/engine/hex';
import { findFigure, type BladesOrder, type BladesState } from '../state.ts';

export function meant(view: BladesState, figure: FigureId, there: There): BladesOrder[] {
  const man = findFigure(view, figure);
  if (man === null) return [];
  if ('at' in there) return [{ kind: 'move', figure, way: hexLine(man.at, there.at).slice(1), leave: false, cost: 0 }];
  return [
    { kind: 'shoot', figure, target: there.target },
    { kind: 'attack', figures: [figure], targets: [there.target] },
  ];
}
