/** Where a man's eyes reach (NOD-R038). */
import type { FigureId, Spot } from '@nobori/engine';
import { seesPoint } from '../sight/sight.ts';
import { findFigure, type NodState } from '../state.ts';

export function sees(view: NodState, figure: FigureId, at: Spot): boolean {
  const man = findFigure(view, figure);
  return man !== null && seesPoint(view, man, at);
}
