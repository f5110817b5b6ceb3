/** Surprise as steps, 5 and 6 of the ledger: everybody is asked, so that the question tells nothing; then those who spring move and shoot. */
import { done, goTo, still, type FigureId, type Handler } from '@nobori/engine';
import { andMaster, answering, answersFor, END, notAsked, safeEnd, toFaction } from '../asking.ts';
import { readyFor } from '../movement/choices.ts';
import { refusal } from '../rules.ts';
import { aimOf, anyShot, shootChoices } from '../shooting/choices.ts';
import { safeSpring, springChoices } from './choices.ts';
import { turnAgainst } from '../factions/diplomacy.ts';
import { masterOrders, remember } from '../factions/master.ts';
import { plan, refusePlan, type Planned } from '../movement/lawfulOrders.ts';
import { runMoves } from '../movement/ticks.ts';
import { movesBy } from '../movement/runners.ts';
import { shotBy, volley } from '../shooting/shots.ts';
import { attackable, refuseShot } from '../shooting/targets.ts';
import { lurking, ownerOf, refuseSignal, refuseSpring, sprung } from './ambush.ts';
import {
  commands,
  factionNos,
  figureOf,
  findFigure,
  hostile,
  type ArgEvent,
  type ArgOrder,
  type ArgMoment,
  type ArgState,
  type ArgSteps,
  type Figure,
} from '../state.ts';

type Acting = Extract<ArgMoment, { kind: 'acting' }>;

export const surpriseSteps: Pick<ArgSteps, 'surprise' | 'springing' | 'sprung' | 'acting' | 'actMove' | 'actShooting' | 'actShots'> = {
  surprise: {
    run(state) {
      const waits = state.secrets ? answering(state, factionNos(state)) : [];
      remember(state);
      if (waits.length === 0) return done(state);
      goTo(state, { kind: 'sprung' });
      return void state.moments.push({ kind: 'springing', waits });
    },
  },

  /** 5, ARG-138: everybody, because the question must reveal nothing. */
  springing: {
    asks: (state, { waits }) =>
      andMaster(
        state,
        waits.map(no =>
          toFaction(state, no, 'Does anybody act by surprise?', springChoices(state, no, END), () => safeSpring(state, no, END)),
        ),
      ),
    orders: {
      ...masterOrders,
      spring: {
        refuse(state, { waits }, seat, { figures }) {
          const no = answersFor(state, seat, waits);
          return no === null ? notAsked(seat) : refuseSpring(state, no, figures);
        },
        carryOut(state, _at, _seat, { figures }) {
          for (const id of figures) figureOf(state, id).spring = 'spring';
        },
      },
      reveal: {
        refuse(state, { waits }, seat, { figure: id }) {
          const no = answersFor(state, seat, waits);
          const figure = findFigure(state, id);
          if (no === null) return notAsked(seat);
          return figure !== null && ownerOf(figure) === no && figure.stumbled
            ? null
            : refusal('ARG-144', 'Nobody has stumbled upon {figure}.', { figure: id });
        },
        carryOut(state, _at, _seat, { figure }) {
          figureOf(state, figure).spring = 'reveal';
        },
      },
      signal: {
        refuse(state, { waits }, seat, { figure }) {
          const no = answersFor(state, seat, waits);
          return no === null ? notAsked(seat) : refuseSignal(state, no, figure);
        },
        carryOut(state, _at, _seat, { figure }) {
          figureOf(state, figure).spring = 'signal';
        },
      },
      done: {
        refuse: (state, { waits }, seat) => (answersFor(state, seat, waits) === null ? notAsked(seat) : null),
        carryOut(state, { waits }, seat, _order, _dice, tell) {
          const no = answersFor(state, seat, waits);
          // ARG-144: whoever was stumbled upon must choose; by default he springs.
          if (no !== null) for (const figure of lurking(state, no)) if (figure.stumbled) figure.spring ??= 'spring';
          const left = waits.filter(one => one !== no);
          if (left.length > 0) return goTo(state, { kind: 'springing', waits: left });
          // That nobody comes out is learned as well, so the last answer stands; whether a signal was given is another thing.
          if (!state.figures.some(one => one.spring === 'spring' || one.spring === 'reveal' || (one.stumbled && one.hidden)))
            tell({ kind: 'waited', phase: 'surprise', reveals: true, rules: ['ARG-138'] });
          return done(state);
        },
      },
    },
  },

  sprung: {
    run(state, _at, dice, tell) {
      for (const figure of state.figures) if (figure.stumbled && figure.hidden) figure.spring ??= 'spring'; // nobody answered for him
      const order = sprung(state, dice, tell);
      done(state);
      for (const faction of [...order].reverse()) {
        const left = state.figures
          .filter(figure => figure.kit.faction === faction && figure.sprang === state.turn)
          .map(figure => figure.kit.id);
        state.moments.push(
          { kind: 'actShots', faction },
          { kind: 'actShooting', faction, left },
          { kind: 'actMove', faction },
          { kind: 'acting', faction, left },
        );
      }
    },
  },

  /** 6, ARG-139, ARG-247: a whole normal move, or none. */
  acting: {
    asks(state, { faction, left }) {
      const able = (): Figure[] => left.map(id => figureOf(state, id)).filter(figure => figure.order === null && !caught(state, figure));
      const orders = (): ArgOrder[] => [
        ...able()
          .flatMap(figure => [...readyFor(state, figure), ...ambushCharges(state, figure)])
          .filter(order => ACTS.includes(order.kind)),
        END,
      ];
      return andMaster(state, [
        toFaction(
          state,
          faction,
          'Move those who spring.',
          {
            list: orders,
            plots: () => [],
            sample(random) {
              const all = orders();
              return all[random.below(all.length)] ?? END;
            },
          },
          safeEnd,
        ),
      ]);
    },
    orders: {
      ...masterOrders,
      hold: acts(),
      move: acts(),
      charge: acts(),
      follow: acts(),
      done: {
        refuse: (state, { faction }, seat) => (commands(state, seat, faction) ? null : notAsked(seat)),
        carryOut: state => done(state),
      },
    },
  },

  actMove: {
    run(state, { faction }, dice, tell) {
      const springs = (figure: Figure): boolean => figure.kit.faction === faction && figure.sprang === state.turn;
      for (const figure of state.figures) {
        if (!springs(figure)) continue;
        figure.order ??= { lead: figure.kit.id, warned: true, facing: null, do: 'hold', shot: null };
        figure.immobile = figure.track === null && !movesBy(figure.order);
        // How a surprise move ends tells of whoever else is hidden: it stands.
        const target = 'target' in figure.order ? figure.order.target : null;
        tell({ kind: 'ordered', figure: figure.kit.id, order: figure.order.do, target, reveals: true, rules: ['ARG-139'] });
      }
      done(state);
      runMoves(state, springs, dice, tell, false);
      // Nobody is asked who has nothing to shoot at.
      const able = still(state, () =>
        state.figures.some(figure => springs(figure) && figure.kit.missiles.length > 0 && anyShot(state, figure, true)),
      );
      if (!able) done(state);
    },
  },

  /** ARG-140, ARG-R57, ARG-R58: stay and shoot anything, or shoot on the way what can be shot so. */
  actShooting: {
    asks: (state, { faction, left }) =>
      andMaster(state, [
        toFaction(
          state,
          faction,
          'Shoot by surprise.',
          shootChoices(state, faction, true, figure => left.includes(figure.kit.id), END),
          safeEnd,
        ),
      ]),
    orders: {
      ...masterOrders,
      shoot: {
        refuse(state, { faction, left }, seat, order) {
          if (!commands(state, seat, faction)) return notAsked(seat);
          if (!left.includes(order.figure)) return refusal('ARG-140', '{figure} did not spring.', { figure: order.figure });
          return refuseShot(state, faction, order.figure, aimOf(state, figureOf(state, order.figure), order, true), true);
        },
        carryOut(state, _at, _seat, order) {
          const figure = figureOf(state, order.figure);
          figure.aim = aimOf(state, figure, order, true);
        },
      },
      done: {
        refuse: (state, { faction }, seat) => (commands(state, seat, faction) ? null : notAsked(seat)),
        carryOut: state => done(state),
      },
    },
  },

  actShots: {
    run(state, { faction }, _dice, tell) {
      const shooters = state.figures.filter(
        figure => figure.kit.faction === faction && figure.sprang === state.turn && figure.aim !== null && figure.shot !== state.turn,
      );
      const shots = shooters.flatMap(figure => (figure.aim === null ? [] : [shotBy(state, figure, figure.aim, true)]));
      for (const { figure, aim } of shots)
        tell({ kind: 'aimed', figure, target: aim.target, with: aim.with, how: aim.how, reveals: true, rules: ['ARG-140'] });
      if (shots.length === 0) done(state);
      else goTo(state, volley(shots));
    },
  },
};

/** ARG-247: contacted by somebody who sprang before him. Who was only stumbled upon moves as he likes (ARG-144). */
const caught = (state: ArgState, { meets }: Figure): boolean => meets.some(id => figureOf(state, id).sprang === state.turn);

const ACTS: readonly string[] = ['hold', 'move', 'charge', 'follow'];

/** ARG-250: by surprise also at those who believe him to be no enemy. */
const ambushCharges = (state: ArgState, figure: Figure): ArgOrder[] =>
  state.figures
    .filter(
      one =>
        one.kit.faction !== figure.kit.faction &&
        one.fate === null &&
        one.at[0] >= 0 &&
        !one.hidden &&
        !hostile(state, figure, one) &&
        attackable(state, figure, one, true),
    )
    .map(one => ({ kind: 'charge', figures: [figure.kit.id], target: one.kit.id, way: [], heed: true, facing: null }));

function acts<O extends Extract<Planned, { kind: 'hold' | 'move' | 'charge' | 'follow' }>>(): Handler<ArgState, Acting, O, ArgEvent> {
  return {
    refuse(state, { faction, left }, seat, order) {
      if (!commands(state, seat, faction)) return notAsked(seat);
      const stray = order.figures.find(id => !left.includes(id));
      if (stray !== undefined) return refusal('ARG-139', '{figure} did not spring.', { figure: stray });
      const held = order.figures.find(id => caught(state, figureOf(state, id)));
      if (held !== undefined && order.kind !== 'hold')
        return refusal('ARG-247', '{figure} was contacted and may not move any more.', { figure: held });
      const target = order.kind === 'charge' ? falseFriend(state, order.figures[0], order.target) : null;
      return target === null ? refusePlan(state, faction, order) : null;
    },
    carryOut(state, { faction }, _seat, order, _dice, tell) {
      const target = order.kind === 'charge' ? falseFriend(state, order.figures[0], order.target) : null;
      if (target !== null) turnAgainst(state, faction, target.kit.faction, tell);
      plan(state, faction, order);
    },
  };
}

/** Somebody attacked out of the blue who was no enemy until now; null for ordinary enemies. */
function falseFriend(state: ArgState, by: FigureId | undefined, id: FigureId): Figure | null {
  const figure = by === undefined ? null : findFigure(state, by);
  const target = findFigure(state, id);
  if (figure === null || target === null || target.hidden || target.fate !== null || hostile(state, figure, target)) return null;
  return attackable(state, figure, target, true) ? target : null;
}
