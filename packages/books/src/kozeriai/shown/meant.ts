/** What pointing would mean: a shot or a stroke at an enemy, a step or a dash to a hex. */
import type { FigureId, There } from '@nobori/engine';
import { findFigure, type KozState } from '../state.ts';
import type { KozOrder } from '../orders.ts';

export function meant(view: KozState, figure: FigureId, there: There): KozOrder[] {
  const man = findFigure(view, figure);
  if (man === null) return [];
  if ('at' in there)
    return [
      { kind: 'step', figure, to: there.at, facing: man.facing, reload: false },
      { kind: 'dash', figure, to: there.at },
    ];
  return [
    { kind: 'fire', figure, target: there.target, horse: undefined },
    { kind: 'strike', figure, target: there.target, horse: undefined, mode: null, iai: false },
  ];
}
