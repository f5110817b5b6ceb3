/** While setting up, what leads on: whoever stands could be turned for ever. */
import { readyOrders, type Prompt, type Seat } from '@nobori/engine';
import type { KozOrder } from '../orders.ts';
import type { KozState } from '../state.ts';

export function candidatesOf(prompt: (state: KozState) => Prompt<KozOrder>, state: KozState, seat: Seat): KozOrder[] {
  const orders = readyOrders(prompt(state), seat);
  const end = state.moments.at(-1)?.kind === 'deploying' ? orders.filter(({ kind }) => kind === 'done') : [];
  return end.length > 0 ? end : orders;
}
