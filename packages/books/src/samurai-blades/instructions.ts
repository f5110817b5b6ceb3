/** What may be said beforehand of arrows that hit (BLD-181). */
import { say, type Ask, type Instruction } from '@nobori/engine';
import type { BladesOrder } from './files/orders.ts';
import type { BladesState } from './state.ts';

const deflect = (ask: Ask<BladesOrder>, use: boolean): BladesOrder | null =>
  ask.choices.list().find(order => order.kind === 'deflect' && order.use === use) ?? null;

export const INSTRUCTIONS: readonly Instruction<BladesState, BladesOrder>[] = [
  { id: 'deflect', moment: 'deflecting', says: say('Try to deflect every arrow.'), rule: 'BLD-181', answer: (_view, _seat, ask) => deflect(ask, true) },
  { id: 'take-it', moment: 'deflecting', says: say('Take the hit: nobody deflects.'), rule: 'BLD-181', answer: (_view, _seat, ask) => deflect(ask, false) },
]; // prettier-ignore
