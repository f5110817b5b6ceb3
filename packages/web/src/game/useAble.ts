/** Figures that can still be given something to do. */
import type { FigureId } from '@nobori/engine';
import { useDesk, useGame } from './context.tsx';
import { ableOf } from './table/offers.ts';

export function useAble(): readonly FigureId[] {
  const { cards } = useGame().scene;
  const asked = useDesk(state => state.asked);
  return ableOf(asked, cards);
}
