/** The straight way of a man on foot to a hex, for whoever asks why he cannot go there. */
import type { FigureId, Spot } from '@nobori/engine';
import { hexesOnLine } from '@nobori/engine/hex';
import { findFigure, type BladesOrder, type BladesState } from '../state.ts';

export function going(view: BladesState, id: FigureId, to: Spot): BladesOrder | null {
  const figure = findFigure(view, id);
  if (figure === null || figure.rides !== null || figure.kit.sort !== 'man') return null;
  const way = hexesOnLine(figure.at, to).slice(1);
  return { kind: 'move', figure: id, way, leave: false, cost: 0 };
}
