/** The fallen lie where they fell. They are in nobody's way: the book takes them off the table. */
import { say, type Piece } from '@nobori/engine';
import { sideId, type SskState } from '../state.ts';

export const pieces = (state: SskState): Piece[] =>
  state.figures
    .filter(({ fate, at }) => fate === 'dead' && at[0] >= 0)
    .map(({ kit, at }) => ({
      id: `body ${kit.id}`,
      name: say('The body of {figure}', { figure: kit.id }),
      at,
      look: 'body',
      side: sideId(state, kit.side),
      of: kit.id,
    }));
