/** What one seat may know: all is open but unseen ninja at night, their hexes, states and moves (BLD-183, BLD-R59). */
import type { FigureId, Seat } from '@nobori/engine';
import { NOWHERE } from '../terrain/hexNames.ts';
import {
  cloneFigure,
  cloneState,
  figureOf,
  freshFigure,
  hidden,
  sideOfSeat,
  type BladesMoment,
  type BladesState,
  type Figure,
  type Side,
} from '../state.ts';

/** Built up figure by figure; a hidden one is as he was last seen, and nowhere. */
export function view(state: BladesState, seat: Seat | 'public'): BladesState {
  const side = sideOfSeat(state, seat);
  const dark = (figure: Figure): boolean => hidden(state, figure) && figure.kit.side !== side;
  if (!state.figures.some(dark)) return cloneState(state);
  return {
    ...cloneState(state),
    figures: state.figures.map(figure => (dark(figure) ? lastSeen(figure) : cloneFigure(figure))),
    moments: state.moments.map(moment => seenBy(state, moment, side)),
  };
}

const lastSeen = ({ kit, is, lastSeen: at, lastHealth }: Figure): Figure =>
  Object.assign(freshFigure(kit, is), { at: NOWHERE, health: lastHealth, unseen: true, lastSeen: at, lastHealth });

/** Moments without those whom the seat cannot see. */
function seenBy(state: BladesState, moment: BladesMoment, side: Side | null): BladesMoment {
  const known = (ids: readonly FigureId[]): FigureId[] =>
    ids.filter(id => figureOf(state, id).kit.side === side || !hidden(state, figureOf(state, id)));
  if ('causers' in moment) return { ...moment, causers: known(moment.causers) };
  if ('attackers' in moment) return { ...moment, attackers: known(moment.attackers) };
  if (moment.kind === 'advancing') return { ...moment, figures: known(moment.figures), beaten: known(moment.beaten) };
  return moment;
}
