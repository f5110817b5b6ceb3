/** While setting up, what leads on: whoever stands and has named his traitor could do both again for ever. */
import { readyOrders, type Prompt, type Seat } from '@nobori/engine';
import { traitorChosen } from './deployment.ts';
import type { ArgOrder, ArgState } from '../state.ts';

export function candidatesOf(prompt: (state: ArgState) => Prompt<ArgOrder>, state: ArgState, seat: Seat): ArgOrder[] {
  const orders = readyOrders(prompt(state), seat);
  if (state.moments.at(-1)?.kind !== 'deploying') return orders;
  const offered = (kind: ArgOrder['kind']): boolean => orders.some(order => order.kind === kind);
  const next = !offered('done') ? 'deploy' : offered('traitor') && !traitorChosen(state) ? 'traitor' : 'done';
  return offered(next) ? orders.filter(({ kind }) => kind === next) : orders;
}
