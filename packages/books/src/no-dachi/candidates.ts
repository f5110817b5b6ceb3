/** A good sample of orders for computer players: what is listed, but of a proposal no more than one change, or they would change it for ever. */
import { now, readyOrders, type Seat } from '@nobori/engine';
import { END } from './asking.ts';
import type { NodOrder } from './orders.ts';
import type { NodState } from './state.ts';
import { played } from './turn.ts';

export function candidates(state: NodState, seat: Seat): NodOrder[] {
  const at = now(state);
  if (at?.kind === 'ground') return [END]; // one piece of ground is as good as another to them
  if (at?.kind === 'pairing' && Object.values(at.pins).some(pins => pins.length > 0) && played.refuse(state, seat, END) === null)
    return [END];
  return readyOrders(played.prompt(state), seat).filter(order => order.kind !== 'edge'); // nor would they ever be done with changing ends
}
