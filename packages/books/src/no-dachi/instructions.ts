/** What may be said beforehand of held fire (NOD-R061, NOD-R122). */
import { now, say, type Instruction } from '@nobori/engine';
import { gapBetween } from './basics/contact.ts';
import { figureOf, membersOf, type NodState } from './state.ts';
import type { NodOrder } from './orders.ts';

const CM = 100;
const FAR = Number.POSITIVE_INFINITY;

/** All who have a shot fire together, once those who come on are as near as that. */
function fires(view: NodState, range: number): NodOrder | null {
  const at = now(view);
  if (at?.kind !== 'heldFire') return null;
  const [those, these] = [membersOf(view, at.unit), at.shooters.map(id => figureOf(view, id))];
  if (these.length === 0 || those.length === 0) return null;
  return gapBetween(these, those) <= range ? { kind: 'fire', figures: at.shooters, target: at.unit } : { kind: 'wait' };
}

export const INSTRUCTIONS: readonly Instruction<NodState, NodOrder>[] = [
  {
    id: 'hold-until',
    moment: 'heldFire',
    says: say('Hold fire until they are within {range, length}, then all shoot.'),
    rule: 'NOD-R122',
    slots: { range: [10 * CM, 5 * CM, 15 * CM, 20 * CM, 30 * CM] },
    answer: (view, _seat, _ask, { range = 0 }) => fires(view, range),
  },
  { id: 'fire-at-once', moment: 'heldFire', says: say('Shoot at whoever comes on, at once.'), rule: 'NOD-R061', answer: view => fires(view, FAR) },
  { id: 'keep-holding', moment: 'heldFire', says: say('Never use held fire.'), rule: 'NOD-R061', answer: () => ({ kind: 'wait' }) },
]; // prettier-ignore
