/** The book's own player, NOD-185 to NOD-200, NOD-R092, NOD-R101 to NOD-R113: what the solo force does, asked of what its seat may know. */
import { now, type Seat } from '@nobori/engine';
import { ableGroups } from '../actions/activation.ts';
import { END } from '../asking.ts';
import { refuseAutomaton } from '../setup/deployment.ts';
import { aimAt } from '../shooting/targets.ts';
import type { NodMoment } from '../moments.ts';
import type { NodOrder } from '../orders.ts';
import { figureOf, groupOf, membersOf, sideOfSeat, type NodState } from '../state.ts';
import { actionsLeft, ridesLeft } from '../wounds/wounds.ts';
import { actOf } from './acting.ts';
import { deployment } from './deploying.ts';

/** The order of the automaton; null where it does not lead this side (ninja are for players only) or leaves the choice to the safe default. */
export function automaton(view: NodState, seat: Seat): NodOrder | null {
  const at = now(view);
  const side = sideOfSeat(view, seat);
  if (at === null || side === null) return null;
  if (at.kind === 'deployment' && refuseAutomaton(view, side) === null) return { kind: 'automaton' };
  if (!view.automaton.includes(side)) return null;
  if (at.kind === 'deployment') return deployment(view, side);
  if (at.kind === 'acting') return actOf(view, groupOf(view, at.unit), at.step, at.went);
  if (at.kind === 'heldFire') return heldFire(view, at);
  if (at.kind === 'pairing') return END; // NOD-R112: as proposed
  if (at.kind !== 'activation') return null;
  const [group] = ableGroups(view);
  if (group === undefined) return END;
  const order = actOf(view, group, 1, false);
  return order.kind === 'done' ? { kind: 'finish', unit: group.id } : order;
}

/** NOD-R103: at Short range, before contact, or at the end of the last step within Medium; all who can. */
function heldFire(view: NodState, at: Extract<NodMoment, { kind: 'heldFire' }>): NodOrder {
  const bands = at.shooters.flatMap(id => {
    const aim = aimAt(view, figureOf(view, id), at.unit);
    return aim === null ? [] : aim.targets.map(target => target.measured);
  });
  const best = Math.min(99, ...bands);
  const acting = view.moments.find(moment => moment.kind === 'acting');
  const movers = membersOf(view, at.unit);
  const spent = movers.every(figure => (figure.mounted ? ridesLeft(figure) : actionsLeft(view, figure)) === 0);
  const lastStep = spent || acting === undefined || (acting.kind === 'acting' && acting.step === 2);
  const fires = best === 0 || at.when === 'contact' || (at.when === 'end' && lastStep && best <= 1); // NOD-R103
  return fires ? { kind: 'fire', figures: at.shooters, target: at.unit } : { kind: 'wait' };
}
