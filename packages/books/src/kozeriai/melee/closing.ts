/** The closing rule, KOZ-90, KOZ-R20, KOZ-R21: the longer weapon strikes before the shorter one gets near. */
import { ask, done, say, listed, type FigureId, type Seat, safeEnd } from '@nobori/engine';
import type { Hex, HexFacing } from '@nobori/engine/hex';
import { refuseFighting } from '../actions/unfit.ts';
import { armedAs } from '../asking.ts';
import { refusal, type Refusal } from '../rules.ts';
import { attackBy } from './exchange.ts';
import { apart, between, long, rearOf, rearQ, rearR } from '../ground.ts';
import { might } from '../weapons/hidden.ts';
import { modeNamed, modeSeen, weaponIn } from '../weapons/inHand.ts';
import { canFight, mayAim, refuseAim } from './melee.ts';
import type { MomentAt } from '../moments.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { enemies, figureOf, findFigure, horseOf, meantBy, namedAs, struck, type Figure, type KozState, type KozSteps } from '../state.ts';
import { reachOfFigure } from '../zones/zones.ts';

/** Where the mover will be after the hex it is about to take. */
interface Place {
  readonly at: Hex;
  readonly facing: HexFacing;
}

const distanceAt = (figure: Figure, mover: Figure, place: Place): number =>
  long(mover) ? Math.min(farFrom(figure, place.at), farFrom(figure, rearOf(place))) : farFrom(figure, place.at);

function farFrom(figure: Figure, to: Hex): number {
  const front = between(figure.at[0], figure.at[1], to[0], to[1]);
  return long(figure) ? Math.min(front, between(rearQ(figure), rearR(figure), to[0], to[1])) : front;
}

/** KOZ-82: his stroke of this turn, or by option one for each enemy who closes. */
const hasStroke = (state: KozState, figure: Figure, mover: Figure): boolean =>
  state.options.closingStroke === 'always' ? !mover.closed.includes(figure.kit.id) : !struck(state, figure);

/** May this enemy strike before the step, for all that others know (KOZ-R90)? */
function closes(state: KozState, figure: Figure, mover: Figure, reach: number, place: Place): boolean {
  if (!enemies(figure, mover) || figure.fate !== null || figure.kit.horse) return false;
  const far = apart(figure, mover);
  if (far <= reach || distanceAt(figure, mover, place) > reach) return false;
  return hasStroke(state, figure, mover) && canFight(state, figure) && mightAimAt(state, figure, mover);
}

/** KOZ-R20: outreaches him, then. */
const mightAimAt = (state: KozState, figure: Figure, mover: Figure): boolean =>
  might(figure, one => weaponIn(one).modes.some(mode => mayAim(state, one, mode, mover)));

/** Asks the next seat, in order after the mover's, whose figures may strike; false when nobody may. */
export function askClosers(state: KozState, mover: Figure, place: Place, asked: readonly FigureId[]): boolean {
  let reach = -1;
  let first = -1;
  let figures: FigureId[] = [];
  for (const figure of state.figures) {
    if (!enemies(figure, mover) || asked.includes(figure.kit.id)) continue;
    if (reach < 0) reach = reachOfFigure(state, mover);
    if (!closes(state, figure, mover, reach, place)) continue;
    const turn = (state.seats.indexOf(figure.kit.seat) - state.seats.indexOf(mover.kit.seat) + state.seats.length) % state.seats.length;
    if (first >= 0 && turn > first) continue;
    if (turn !== first) figures = [];
    first = turn;
    figures.push(figure.kit.id);
  }
  if (figures.length === 0) return false;
  ask(state, { kind: 'closing', figure: mover.kit.id, figures });
  return true;
}

const askedAt = (state: KozState, at: MomentAt<'closing'>): Seat => figureOf(state, at.figures[0] ?? at.figure).kit.seat;

/** Every stroke they could make: each ready mode, at the man or at his horse. */
function strokesOf(state: KozState, at: MomentAt<'closing'>): KozOrder[] {
  const mover = figureOf(state, at.figure);
  const horse = horseOf(state, mover);
  return at.figures.flatMap(id => {
    const figure = figureOf(state, id);
    return (horse === null ? [mover] : [mover, horse]).flatMap(target =>
      weaponIn(figure)
        .modes.filter(mode => mayAim(state, figure, mode, target))
        .map(mode => ({ kind: 'strike' as const, figure: id, ...namedAs(target), mode: mode.name, iai: false })),
    );
  });
}

/** Why a figure is not among those who may strike before the step. */
function refuseStopping(state: KozState, at: MomentAt<'closing'>, figure: Figure, mover: Figure): Refusal {
  const facts = { figure: figure.kit.id, target: at.figure };
  if (figure.kit.seat !== askedAt(state, at)) return refusal('KOZ-02', '{figure} is not yours to command.', facts);
  if (mover.closed.includes(figure.kit.id)) return refusal('KOZ-R21', '{figure} has struck at {target} as he came.', facts);
  if (!hasStroke(state, figure, mover))
    return refusal('KOZ-82', '{figure} has made the one stroke of this turn and can now only parry.', facts);
  const unfit = refuseFighting(state, figure);
  if (unfit !== null) return unfit;
  if (apart(figure, mover) <= reachOfFigure(state, mover)) return refusal('KOZ-R20', '{target} can reach {figure} already.', facts);
  return refuseAim(state, figure, null, mover) ?? refusal('KOZ-90', '{target} does not come near enough to strike {figure}.', facts);
}

function refuseClosing(state: KozState, at: MomentAt<'closing'>, order: OrderOf<'strike'>): Refusal | null {
  const figure = findFigure(state, order.figure);
  const target = meantBy(state, order);
  const mover = figureOf(state, at.figure);
  const facts = { figure: order.figure, target: at.figure };
  if (figure === null || figure.kit.horse) return refusal('KOZ-02', 'There is no figure {figure}.', facts);
  if (!at.figures.includes(order.figure)) return refuseStopping(state, at, figure, mover);
  if (target === null || (target !== mover && target.kit.id !== mover.mount))
    return refusal('KOZ-90', 'It is {target} who is closing in.', facts);
  return order.iai ? refusal('KOZ-R69', 'A closing stroke is made with the weapon in hand.') : refuseAim(state, figure, order.mode, target);
}

/** Those who have been offered their stroke at this hex are not asked again. */
function amend(state: KozState, mover: FigureId, asked: readonly FigureId[]): void {
  const place = state.moments.findLastIndex(one => (one.kind === 'moving' && one.figure === mover) || one.kind === 'riding');
  const moment = state.moments[place];
  if (moment?.kind === 'moving' || moment?.kind === 'riding') state.moments[place] = { ...moment, asked: [...moment.asked, ...asked] };
}

export const closingSteps: Pick<KozSteps, 'closing'> = {
  /** `ask.closing` */
  closing: {
    asks: (state, at) => [
      {
        seats: [askedAt(state, at)],
        wants: say('{target} is closing in: strike first?', { target: at.figure }),
        choices: listed(() => [...strokesOf(state, at), { kind: 'done' }]),
        fallback: safeEnd,
        about: () =>
          at.figures.map(figure => ({ figure, others: [at.figure], facts: [armedAs(state, at.figure), armedAs(state, figure)] })),
      },
    ],
    orders: {
      strike: {
        refuse: (state, at, _seat, order) => refuseClosing(state, at, order),
        carryOut(state, at, _seat, order) {
          done(state);
          amend(state, at.figure, [order.figure]);
          const figure = figureOf(state, order.figure);
          const mover = figureOf(state, at.figure);
          if (state.options.closingStroke === 'always') mover.closed = [...mover.closed, order.figure];
          const mode = modeNamed(figure, order.mode);
          ask(
            state,
            attackBy(order.figure, (meantBy(state, order) ?? mover).kit.id, mode === null ? '' : modeSeen(figure, mode), 'closing'),
          );
        },
      },
      done: {
        refuse: () => null,
        carryOut(state, at) {
          done(state);
          amend(state, at.figure, at.figures);
        },
      },
    },
  },
};
