/** Shooting as steps, 3 to 4 of the ledger: declared by all at once, sectors and victims chosen, all dice, all casualties. */
import { done, goTo, listed, type FigureId } from '@nobori/engine';
import { andMaster, answering, answersFor, END, notAsked, safeEnd, toFaction, toOwner } from '../asking.ts';
import { refusal } from '../rules.ts';
import { aimOf, anyShot, shootChoices } from './choices.ts';
import { masterOrders, remember } from '../factions/master.ts';
import { avoids, inQuarter } from './modifiers.ts';
import { letGo, shotBy, toChoose, volley } from './shots.ts';
import { refuseShot } from './targets.ts';
import {
  commands,
  factionNos,
  figureOf,
  findFigure,
  type ArgOrder,
  type ArgState,
  type ArgSteps,
  type Figure,
  type Shot,
} from '../state.ts';

export const shootingSteps: Pick<ArgSteps, 'shootDeclare' | 'shooting' | 'takeAim' | 'avoiding' | 'victims' | 'shots'> = {
  /** Who has a shot is asked; who has none is not. */
  shootDeclare: {
    run(state) {
      const able = factionNos(state).filter(no =>
        state.figures.some(figure => figure.kit.faction === no && figure.kit.missiles.length > 0 && anyShot(state, figure, false)),
      );
      const waits = answering(state, able);
      remember(state);
      if (waits.length === 0) done(state);
      else goTo(state, { kind: 'shooting', waits });
    },
  },

  /** 3, ARG-081. */
  shooting: {
    asks: (state, { waits }) =>
      andMaster(
        state,
        waits.map(no =>
          toFaction(
            state,
            no,
            'Declare your shots.',
            shootChoices(state, no, false, () => true, END),
            safeEnd,
          ),
        ),
      ),
    missed(state, seat, order) {
      const figure = order.kind === 'shoot' ? findFigure(state, order.figure) : null;
      if (order.kind !== 'shoot' || figure === null || !commands(state, seat, figure.kit.faction)) return null;
      return refuseShot(state, figure.kit.faction, order.figure, aimOf(state, figure, order, false), false);
    },
    orders: {
      ...masterOrders,
      shoot: {
        refuse(state, { waits }, seat, order) {
          const no = answersFor(state, seat, waits, order.figure);
          if (no === null) return notAsked(seat);
          const figure = state.figures.find(one => one.kit.id === order.figure && one.kit.faction === no);
          if (figure === undefined) return refusal('ARG-081', '{figure} is not yours to order.', { figure: order.figure });
          return refuseShot(state, no, order.figure, aimOf(state, figure, order, false), false);
        },
        carryOut(state, _at, _seat, order) {
          const figure = figureOf(state, order.figure);
          figure.aim = aimOf(state, figure, order, false);
        },
      },
      done: {
        refuse: (state, { waits }, seat) => (answersFor(state, seat, waits) === null ? notAsked(seat) : null),
        carryOut(state, { waits }, seat, _order, _dice, tell) {
          const no = answersFor(state, seat, waits);
          const left = waits.filter(one => one !== no);
          if (left.length > 0) return goTo(state, { kind: 'shooting', waits: left });
          // That nobody shoots is learned as well, so the last answer stands.
          if (state.figures.every(({ aim }) => aim === null))
            tell({ kind: 'waited', phase: 'shooting', reveals: true, rules: ['ARG-081'] });
          return done(state);
        },
      },
    },
  },

  /** The declarations are shown; what has to be chosen by those shot at comes before any die. */
  takeAim: {
    run(state, _at, _dice, tell) {
      const shooters = state.figures.filter(figure => figure.aim !== null && figure.shot !== state.turn);
      const shots = shooters.flatMap(figure => (figure.aim === null ? [] : [shotBy(state, figure, figure.aim, false)]));
      for (const { figure, aim } of shots)
        tell({ kind: 'aimed', figure, target: aim.target, with: aim.with, how: aim.how, reveals: true, rules: ['ARG-081'] });
      if (shots.length === 0) return done(state);
      goTo(state, volley(shots));
      if (shots.some(shot => toChoose(state, shot))) state.moments.push({ kind: 'victims', shots });
      const left = hardPressed(state, shots);
      if (left.length > 0) state.moments.push({ kind: 'avoiding', left });
      return undefined;
    },
  },

  /** 3a, ARG-132. */
  avoiding: {
    asks(state, { left }) {
      const nos = [...new Set(left.map(id => figureOf(state, id).kit.faction))];
      return andMaster(
        state,
        nos.map(no => {
          const mine = left.filter(id => figureOf(state, id).kit.faction === no);
          const orders = (): ArgOrder[] =>
            mine
              .slice(0, 1)
              .flatMap(figure =>
                shootersAt(state, figureOf(state, figure)).map((one): ArgOrder => ({ kind: 'avoid', figure, target: one.kit.id })),
              );
          return toFaction(state, no, 'Which arrows are avoided?', listed(orders), () => safeAvoid(state, mine[0]));
        }),
      );
    },
    orders: {
      ...masterOrders,
      avoid: {
        refuse(state, { left }, seat, { figure, target }) {
          if (!left.includes(figure) || !commands(state, seat, figureOf(state, figure).kit.faction)) return notAsked(seat);
          return shootersAt(state, figureOf(state, figure)).some(one => one.kit.id === target)
            ? null
            : refusal('ARG-132', '{target} does not shoot at {figure}.', { target, figure });
        },
        carryOut(state, { left }, _seat, { figure, target }) {
          figureOf(state, figure).avoid = target;
          const rest = left.filter(id => id !== figure);
          if (rest.length > 0) goTo(state, { kind: 'avoiding', left: rest });
          else done(state);
        },
      },
    },
  },

  /** 3b, option groupVictim: ownerChooses. */
  victims: {
    asks(state, { shots }) {
      const next = shots.find(shot => toChoose(state, shot));
      const [first] = next?.victims ?? [];
      if (next === undefined || first === undefined) return [];
      const orders = (): ArgOrder[] => next.victims.map(figure => ({ kind: 'victim', figure, target: next.figure }));
      return andMaster(state, [
        toOwner(state, first, 'Who is in the way of this shot?', listed(orders), () => ({
          kind: 'victim',
          figure: first,
          target: next.figure,
        })),
      ]);
    },
    orders: {
      ...masterOrders,
      victim: {
        refuse(state, { shots }, seat, { figure, target }) {
          const next = shots.find(shot => toChoose(state, shot));
          const [first] = next?.victims ?? [];
          if (next === undefined || first === undefined || !commands(state, seat, figureOf(state, first).kit.faction))
            return notAsked(seat);
          return next.figure === target && next.victims.includes(figure)
            ? null
            : refusal('ARG-093', '{figure} cannot be hit by this shot.', { figure });
        },
        carryOut(state, { shots }, _seat, { figure, target }) {
          const chosen = shots.map(shot => (shot.figure === target && shot.victim === null ? { ...shot, victim: figure } : shot));
          if (chosen.some(shot => toChoose(state, shot))) return goTo(state, { kind: 'victims', shots: chosen });
          done(state);
          return goTo(state, volley(chosen));
        },
      },
    },
  },

  /** 4. */
  shots: {
    run: letGo,
  },
};

const shootersAt = (state: ArgState, figure: Figure): Figure[] =>
  state.figures.filter(
    one =>
      one.aim !== null &&
      one.shot !== state.turn &&
      one.aim.with !== 'arquebus' &&
      one.aim.with !== 'pistol' &&
      one.aim.with !== 'ozutsu' &&
      shotBy(state, one, one.aim, false).victims.includes(figure.kit.id),
  );

/** ARG-132: those who could avoid arrows, but whose shooters stand more than a quarter circle apart. */
export function hardPressed(state: ArgState, shots: readonly Shot[]): FigureId[] {
  if (!state.options.avoidArrows) return [];
  return state.figures
    .filter(figure => avoids(figure) && shots.some(({ victims }) => victims.includes(figure.kit.id)))
    .filter(figure => {
      const shooters = shootersAt(state, figure);
      return shooters.length > 0 && !shooters.some(first => shooters.every(other => inQuarter(figure, first, other)));
    })
    .map(figure => figure.kit.id);
}

/** ARG-R52: the sector that takes most of them in. */
function safeAvoid(state: ArgState, id: FigureId | undefined): ArgOrder {
  if (id === undefined) return END;
  const figure = figureOf(state, id);
  const shooters = shootersAt(state, figure);
  const covered = (first: Figure): number => shooters.filter(other => inQuarter(figure, first, other)).length;
  const [best] = [...shooters].sort((a, b) => covered(b) - covered(a)); // ARG-R52
  return best === undefined ? END : { kind: 'avoid', figure: id, target: best.kit.id };
}
