/** What pointing at an enemy would mean: a shot, or a charge of the unit. Where a man may go, his plot tells. */
import type { FigureId, There } from '@nobori/engine';
import { findFigure, type SskOrder, type SskState } from '../state.ts';

export function meant(view: SskState, figure: FigureId, there: There): SskOrder[] {
  const [man, foe] = [findFigure(view, figure), 'target' in there ? findFigure(view, there.target) : null];
  if (man === null || foe === null) return [];
  return [
    { kind: 'fire', figure, target: foe.kit.id },
    { kind: 'declare', unit: man.kit.unit, target: foe.kit.unit },
  ];
}
