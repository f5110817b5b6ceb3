/** What one seat may know. All is open but parries until they are revealed, and charges declared in secret (SSK-R47, SSK-R23). */
import type { Seat } from '@nobori/engine';
import { settledParry } from '../melee/melee.ts';
import { cloneState, figureOf, sideOfSeat, unitOf, type Side, type SskMoment, type SskState } from '../state.ts';

/** Built up: every field here is one that everybody may see; what is hidden lies in the moments alone. */
export function view(state: SskState, seat: Seat | 'public'): SskState {
  const side = seat === 'public' ? null : sideOfSeat(state, seat);
  return { ...cloneState(state), moments: state.moments.map(moment => seenBy(state, moment, side)) };
}

function seenBy(state: SskState, moment: SskMoment, side: Side | null): SskMoment {
  if (moment.kind === 'parries' && state.options.parry !== 'open') {
    const mine = (figure: Parameters<typeof figureOf>[1]): boolean => figureOf(state, figure).kit.side === side;
    // What the other side has set so far shows only as "ready" once it is complete. What it has no choice about follows from open dice (SSK-R48).
    const bouts = moment.bouts.map(bout =>
      mine(bout.figure) ? bout : { ...bout, parry: settledParry(state, moment.bouts, bout), spread: {} },
    );
    return { kind: 'parries', bouts, ready: moment.ready };
  }
  if (moment.kind === 'declaringSecretly') {
    return {
      kind: 'declaringSecretly',
      declared: moment.declared.filter(({ unit }) => unitOf(state, unit).side === side),
      ready: moment.ready,
    };
  }
  return moment;
}
