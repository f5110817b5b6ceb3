/** Steps 1, 2 and 4, BLD-037, BLD-038, BLD-040: shot after shot until the side is done; each is settled before the next. */
import { ask, askedOf, concerning, done, goTo, listed, now, say, type Seat } from '@nobori/engine';
import { isDone, safeEnd, thenSettle, toSide } from '../asking.ts';
import { refusal, type Refusal } from '../rules.ts';
import { anyShot, shotChoices } from './choices.ts';
import { deflect, hitNamed, refuseLanternShot, refuseShot, shoot, shootLantern, stampOf, takeHit, throws } from './shooting.ts';
import { DEFLECTS_ON } from '../tables.ts';
import {
  activeSide,
  figureOf,
  findFigure,
  mightAct,
  seatsFor,
  isMan,
  sideOfSeat,
  type BladesOrder,
  type BladesState,
  type BladesSteps,
  type Volley,
} from '../state.ts';
import { honourOrders } from '../honour/steps.ts';

type Shoot = Extract<BladesOrder, { readonly kind: 'shoot' }>;

const WANTS: Readonly<Record<Volley, string>> = {
  foot: 'Which bowmen on foot shoot?',
  horse: 'Who shoots from the saddle, or throws?',
  both: 'Who shoots, or throws?',
  again: 'Which bowmen on foot shoot again?',
};

/**
 * Why a man could not shoot in the step that was his, and that was passed over because nobody could: bowmen on foot before movement (BLD-037) or
 * after it (BLD-040), the others in between (BLD-038). Null where no rule stood in his way.
 */
function refusedBefore(state: BladesState, seat: Seat, { figure: id, target }: Shoot, volley: Volley | null): Refusal | null {
  const side = activeSide(state);
  const figure = findFigure(state, id);
  if (figure === null || figure.kit.side !== side || sideOfSeat(state, seat) !== side) return null;
  if (!isMan(figure)) return refuseShot(state, side, id, target, 'foot');
  if (throws(figure) || figure.rides !== null)
    return volley === null ? refuseShot(state, side, id, target, state.options.frenchBowPhase ? 'both' : 'horse') : null;
  if (volley === 'again') return null;
  return refuseShot(
    state,
    side,
    id,
    target,
    volley === null && now(state)?.kind !== 'moving' ? 'again' : state.options.frenchBowPhase ? 'both' : 'foot',
  );
}

export const shootingSection = {
  volley: {
    run(state, { volley }) {
      const side = activeSide(state);
      const thrown = volley === 'horse' || volley === 'both';
      if ((thrown && mightAct(state, side)) || anyShot(state, side, volley)) goTo(state, { kind: 'shooting', volley });
      else done(state);
    },
  },

  shooting: {
    missed: (state, seat, order) => (order.kind === 'shoot' ? refusedBefore(state, seat, order, null) : null),
    asks: (state, { volley }) => toSide(state, activeSide(state), WANTS[volley], shotChoices(state, activeSide(state), volley), safeEnd),
    orders: {
      shoot: {
        refuse(state, { volley }, seat, order) {
          const refused = refuseShot(state, activeSide(state), order.figure, order.target, volley);
          return refused?.rule === 'BLD-066' ? (refusedBefore(state, seat, order, volley) ?? refused) : refused;
        },
        carryOut(state, { volley }, _seat, { figure, target }) {
          figureOf(state, figure).shot = stampOf(state, volley);
          thenSettle(state, { kind: 'volley', volley });
          ask(state, { kind: 'shot', figure, target });
        },
      },
      shootLantern: {
        refuse: (state, { volley }, _seat, { figure, at }) => refuseLanternShot(state, activeSide(state), figure, at, volley),
        carryOut(state, { volley }, _seat, { figure, at }) {
          figureOf(state, figure).shot = stampOf(state, volley);
          thenSettle(state, { kind: 'volley', volley });
          ask(state, { kind: 'lanternShot', figure, at });
        },
      },
      ...honourOrders,
      done: isDone,
    },
  },

  shot: { run: (state, { figure, target }, dice, tell) => shoot(state, figure, target, dice, tell) },
  lanternShot: { run: (state, { figure, at }, dice, tell) => shootLantern(state, figure, at, dice, tell) },

  /** BLD-181: the owner decides after seeing the hit. */
  deflecting: {
    asks(state, at) {
      const { figure, by } = at;
      const hit = hitNamed(state, at);
      const asked = askedOf<BladesOrder>(
        seatsFor(state, figureOf(state, figure).kit.side),
        'The arrow hits {figure}: {hit}. Try to deflect it?',
        listed(() => [
          { kind: 'deflect', figure, use: true },
          { kind: 'deflect', figure, use: false },
        ]),
        () => ({ kind: 'deflect', figure, use: true }),
        { figure, hit },
      );
      return concerning([asked], () => [
        {
          figure,
          others: [by],
          facts: [
            say('The arrow of {by} would do this: {hit}', { by, hit }),
            say('{figure} turns it on a roll of {most} or less', { figure, most: DEFLECTS_ON }),
          ],
        },
      ]);
    },
    orders: {
      deflect: {
        refuse: (_state, at, _seat, { figure }) =>
          figure === at.figure ? null : refusal('BLD-179', 'The arrow is not for {figure}.', { figure }),
        carryOut(state, at, _seat, { use }, _dice, tell) {
          if (use) goTo(state, { ...at, kind: 'deflection' });
          else takeHit(state, at, tell);
        },
      },
    },
  },
  deflection: { run: (state, at, dice, tell) => deflect(state, at, dice, tell) },
} satisfies Pick<BladesSteps, 'volley' | 'shooting' | 'shot' | 'lanternShot' | 'deflecting' | 'deflection'>;
