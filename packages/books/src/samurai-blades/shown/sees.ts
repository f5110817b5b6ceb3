/** Where a man's eyes reach (BLD-R20). */
import type { FigureId, Spot } from '@nobori/engine';
import { inSight } from '../sight/sight.ts';
import { findFigure, type BladesState } from '../state.ts';
import { groundOf } from '../terrain/occupancy.ts';

export function sees(view: BladesState, figure: FigureId, at: Spot): boolean {
  const man = findFigure(view, figure);
  return man !== null && inSight(view, groundOf(view), { figure: man, overHeads: false }, at);
}
