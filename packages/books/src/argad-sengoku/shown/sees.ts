/** Where a man's eyes reach (ARG-089). */
import type { FigureId, Spot } from '@nobori/engine';
import { seesPlace } from '../terrain/sight.ts';
import type { ArgState } from '../state.ts';

export function sees(view: ArgState, figure: FigureId, at: Spot): boolean {
  const man = view.figures.find(({ kit }) => kit.id === figure);
  return man !== undefined && seesPlace(view, man, at);
}
