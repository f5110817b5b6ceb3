/** What pointing at an enemy would mean: a shot at his group. Where a group may go, its plot tells. */
import type { FigureId, There } from '@nobori/engine';
import { findFigure, type NodState } from '../state.ts';
import type { NodOrder } from '../orders.ts';

export function meant(view: NodState, figure: FigureId, there: There): NodOrder[] {
  const foe = 'target' in there ? findFigure(view, there.target) : null;
  return foe === null ? [] : [{ kind: 'shoot', figure, target: foe.kit.unit, weapon: null }];
}
