/** Choices: the combats of a melee (NOD-R124), and following up (NOD-R073). */
import { listed, type Choices, type FigureId } from '@nobori/engine';
import { END } from '../asking.ts';
import { followSpot } from './combat.ts';
import { changes } from './pairing.ts';
import type { NodMoment } from '../moments.ts';
import type { NodOrder } from '../orders.ts';
import { figureOf, type NodState } from '../state.ts';

type Pairing = Extract<NodMoment, { kind: 'pairing' }>;

/** To take what is proposed stands first; the rest changes one thing of it. */
export function pairingChoices(state: NodState, at: Pairing): Choices<NodOrder> {
  return {
    list: () => [END, ...changes(state, at.side, at.pins)],
    plots: () => [],
    sample(random) {
      if (random.below(3) > 0) return END;
      const found = changes(state, at.side, at.pins);
      return found[random.below(Math.max(1, found.length))] ?? END;
    },
  };
}

export const followChoices = (state: NodState, figure: FigureId, target: FigureId): Choices<NodOrder> =>
  listed(() => {
    const to = followSpot(state, figureOf(state, figure), figureOf(state, target));
    return to === null ? [END] : [{ kind: 'follow', figure, to }, END];
  });
