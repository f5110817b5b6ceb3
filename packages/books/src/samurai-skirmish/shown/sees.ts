/** Where a man's eyes reach (SSK-R33): as if somebody of his size stood there. */
import type { FigureId, Spot } from '@nobori/engine';
import { findFigure, type SskState } from '../state.ts';
import { sees as seesPlace } from '../terrain/terrain.ts';

export function sees(view: SskState, figure: FigureId, at: Spot): boolean {
  const man = findFigure(view, figure);
  return man !== null && seesPlace(view, man, { at, base: man.base });
}
