/** Where a man's eyes reach (KOZ-R41): as if somebody stood upright there. */
import type { FigureId, Spot } from '@nobori/engine';
import { visible } from '../shooting/sight.ts';
import { findFigure, type KozState } from '../state.ts';

export function sees(view: KozState, figure: FigureId, at: Spot): boolean {
  const man = findFigure(view, figure);
  return man !== null && visible(view, man, { ...man, at, lying: false }) !== 'none';
}
