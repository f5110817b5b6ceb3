/** What may be said beforehand of following up (ARG-179). */
import { say, type Ask, type Instruction } from '@nobori/engine';
import type { ArgOrder } from './files/orders.ts';
import type { ArgState } from './state.ts';

const offered = (ask: Ask<ArgOrder>, kind: ArgOrder['kind']): ArgOrder | null =>
  ask.choices.list().find(order => order.kind === kind) ?? null;

export const INSTRUCTIONS: readonly Instruction<ArgState, ArgOrder>[] = [
  { id: 'follow', moment: 'press', says: say('Whoever struck well follows.'), rule: 'ARG-179', answer: (_view, _seat, ask) => offered(ask, 'press') },
  { id: 'stay', moment: 'press', says: say('Nobody follows: all stay where they are.'), rule: 'ARG-179', answer: (_view, _seat, ask) => offered(ask, 'stay') },
]; // prettier-ignore
