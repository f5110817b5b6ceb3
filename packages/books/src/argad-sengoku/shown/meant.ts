/** What pointing at an enemy would mean: a shot, a blow, a charge. Where a man may go, his plot tells. */
import type { FigureId, There } from '@nobori/engine';
import { orderShape, type ArgOrder } from '../files/orders.ts';
import type { ArgState } from '../state.ts';

/** What is not said of an order stands at its default. */
const written = (order: object): ArgOrder[] => {
  const read = orderShape.read(order, '', []);
  return read === undefined ? [] : [read];
};

export const meant = (_view: ArgState, figure: FigureId, there: There): ArgOrder[] =>
  'at' in there
    ? []
    : [
        ...written({ kind: 'shoot', figure, target: there.target }),
        ...written({ kind: 'strike', figure, target: there.target }),
        ...written({ kind: 'charge', figures: [figure], target: there.target }),
      ];
