/** The plain way of a man on foot to a hex, for whoever asks why he cannot go there. */
import type { FigureId, Spot } from '@nobori/engine';
import type { KozOrder } from '../orders.ts';
import { findFigure, onFoot, type KozState } from '../state.ts';

export function going(view: KozState, id: FigureId, to: Spot): KozOrder | null {
  const figure = findFigure(view, id);
  if (figure === null || !onFoot(figure)) return null;
  return { kind: 'step', figure: id, to, facing: figure.facing, reload: false };
}
