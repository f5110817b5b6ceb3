/** What no step of the phase would allow, whenever it is asked for: BLD-047, BLD-128, BLD-194, BLD-195. */
import type { Seat } from '@nobori/engine';
import { refuseAttack } from '../combat/combat.ts';
import { refuseTend } from '../night/lanterns.ts';
import type { Refusal } from '../rules.ts';
import { refuseLanternShot, refuseShot } from '../shooting/shooting.ts';
import { sideOfSeat, type BladesOrder, type BladesState, type Side, type Volley } from '../state.ts';

/** Others' men are no matter of this: whose turn it is comes first there (BLD-015). */
export function refuseAtAnyTime(state: BladesState, seat: Seat, order: BladesOrder): Refusal | null {
  const side = sideOfSeat(state, seat);
  const refused = side === null ? null : whyNever(state, side, order);
  return refused?.rule === 'BLD-015' ? null : refused;
}

function whyNever(state: BladesState, side: Side, order: BladesOrder): Refusal | null {
  if (order.kind === 'shoot') return inNoStep(state, volley => refuseShot(state, side, order.figure, order.target, volley));
  if (order.kind === 'shootLantern') return inNoStep(state, volley => refuseLanternShot(state, side, order.figure, order.at, volley));
  if (order.kind === 'attack') return refuseAttack(state, side, order.figures, order.targets);
  return order.kind === 'tend' ? refuseTend(state, side, order.figure, order.at, order.light) : null;
}

/** BLD-037, BLD-038, BLD-040: refused in every firing step, and why in the one that would be his (BLD-066). */
function inNoStep({ options }: BladesState, refuse: (volley: Volley) => Refusal | null): Refusal | null {
  const volleys: readonly Volley[] = options.frenchBowPhase ? ['both', 'again'] : ['foot', 'horse', 'again'];
  const found = volleys.map(refuse);
  return found.includes(null) ? null : (found.find(one => one?.rule !== 'BLD-066') ?? found[0] ?? null);
}
