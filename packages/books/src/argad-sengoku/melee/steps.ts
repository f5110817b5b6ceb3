/** The melee as steps, 7 and 8 of the ledger. */
import { concerning, done, goTo, listed, type Tell } from '@nobori/engine';
import { andMaster, answering, answersFor, END, notAsked, safeEnd, toFaction, toOwner } from '../asking.ts';
import { refusal, type Dice } from '../rules.ts';
import { strikeChoices } from './choices.ts';
import { allInContact, enemiesTouching } from '../basics/clusters.ts';
import { settleScores } from '../factions/diplomacy.ts';
import { masterOrders, remember } from '../factions/master.ts';
import { dropPikes } from './weaponInHand.ts';
import { blowOf, fights, refuseStrike, usualBlow } from './reach.ts';
import { bendTo, followPlace, giveGround, openBends, press, pushed, refusePress, standsFast } from './recoil.ts';
import { nextBlow, partAfter, settleBlows } from './blows.ts';
import { sendSignals } from '../surprise/ambush.ts';
import {
  commands,
  factionNos,
  figureOf,
  findFigure,
  mounted,
  standing,
  type ArgEvent,
  type ArgOrder,
  type ArgMoment,
  type ArgState,
  type ArgSteps,
} from '../state.ts';

type Stepping = Extract<ArgMoment, { kind: 'step' }>;

export const meleeSteps: Pick<ArgSteps, 'meleeDeclare' | 'melee' | 'step' | 'recoils' | 'bend' | 'follows' | 'press'> = {
  meleeDeclare: {
    run(state, _at, _dice, tell) {
      sendSignals(state, tell);
      settleScores(state, tell); // ARG-S3 (5)
      takeUpArms(state, tell);
      const fighting = factionNos(state).filter(no => state.figures.some(figure => fights(state, no, figure)));
      remember(state);
      if (fighting.length === 0) return done(state);
      goTo(state, { kind: 'step', step: 0, part: 0, done: [], lost: [], struck: [] });
      const waits = answering(state, fighting);
      return waits.length === 0 ? declareUsual(state) : void state.moments.push({ kind: 'melee', waits });
    },
  },

  /** 7, ARG-156. */
  melee: {
    asks: (state, { waits }) =>
      andMaster(
        state,
        waits.map(no => toFaction(state, no, 'Declare your blows.', strikeChoices(state, no, END), safeEnd)),
      ),
    missed(state, seat, order) {
      const figure = order.kind === 'strike' ? findFigure(state, order.figure) : null;
      if (order.kind !== 'strike' || figure === null || !commands(state, seat, figure.kit.faction)) return null;
      return refuseStrike(state, figure.kit.faction, order);
    },
    orders: {
      ...masterOrders,
      strike: {
        refuse(state, { waits }, seat, order) {
          const no = answersFor(state, seat, waits, order.figure);
          return no === null ? notAsked(seat) : refuseStrike(state, no, order);
        },
        carryOut(state, _at, _seat, order) {
          const figure = figureOf(state, order.figure);
          figure.blow = blowOf(state, figure, order);
        },
      },
      decline: {
        refuse(state, { waits }, seat, { figure }) {
          const no = answersFor(state, seat, waits, figure);
          const fighter = findFigure(state, figure);
          if (no === null) return notAsked(seat);
          return fighter !== null && fighter.kit.faction === no && standing(fighter)
            ? null
            : refusal('ARG-157', '{figure} is not yours to order.', { figure });
        },
        carryOut(state, _at, _seat, { figure }) {
          figureOf(state, figure).blow = { target: null, weapon: 'hands', grip: 'thrust', deed: 'kill' };
        },
      },
      done: {
        refuse: (state, { waits }, seat) => (answersFor(state, seat, waits) === null ? notAsked(seat) : null),
        carryOut(state, { waits }, seat) {
          const no = answersFor(state, seat, waits);
          const left = waits.filter(one => one !== no);
          if (left.length > 0) return goTo(state, { kind: 'melee', waits: left });
          done(state);
          return declareUsual(state);
        },
      },
    },
  },

  /** 8, ARG-158, ARG-R67: six lengths, the longest first. */
  step: {
    run(state, at, dice, tell) {
      let now: Stepping | null = at;
      while (now !== null) {
        const struck = nextBlow(state, now, dice, tell);
        if (struck !== null) return goTo(state, { ...now, struck });
        if (now.struck.length > 0) return endPart(state, now, dice, tell);
        now = partAfter(now, now); // ARG-R67
      }
      return done(state);
    },
  },

  /** 8a, ARG-174 to ARG-178: one after the other, in dice order. */
  recoils: {
    run(state, { left }, _dice, tell) {
      const [first, ...rest] = left;
      if (rest.length === 0) done(state);
      else goTo(state, { kind: 'recoils', left: rest });
      if (first === undefined) return;
      const figure = figureOf(state, first.figure);
      const striker = figureOf(state, first.striker);
      if (!standing(figure)) return;
      const moves = pushed(state, figure, striker, null);
      if (moves !== null) giveGround(state, figure, moves, tell);
      else if (openBends(state, figure, striker).length > 0) state.moments.push({ kind: 'bend', ...first });
      else standsFast(state, figure, striker, tell);
    },
  },

  /** ARG-177: the owner may bend the way back. */
  bend: {
    asks(state, { figure, striker }) {
      const bends = (): ArgOrder[] => [
        ...openBends(state, figureOf(state, figure), figureOf(state, striker)).map((to): ArgOrder => ({ kind: 'bend', figure, to })),
        { kind: 'stay', figure },
      ];
      return andMaster(state, [
        toOwner(state, figure, '{figure} must give ground; which way?', listed(bends), () => bends()[0] ?? { kind: 'stay', figure }),
      ]);
    },
    orders: {
      ...masterOrders,
      bend: {
        refuse(state, at, seat, { figure, to }) {
          if (figure !== at.figure || !commands(state, seat, figureOf(state, at.figure).kit.faction)) return notAsked(seat);
          return bendTo(state, figureOf(state, at.figure), figureOf(state, at.striker), to) === null
            ? refusal('ARG-177', '{figure} cannot give ground that way.', { figure })
            : null;
        },
        carryOut(state, at, _seat, { to }, _dice, tell) {
          const figure = figureOf(state, at.figure);
          const moves = bendTo(state, figure, figureOf(state, at.striker), to);
          done(state);
          if (moves !== null) giveGround(state, figure, moves, tell);
        },
      },
      stay: {
        refuse: (state, at, seat, { figure }) =>
          figure === at.figure && commands(state, seat, figureOf(state, at.figure).kit.faction) ? null : notAsked(seat),
        carryOut(state, at, _seat, _order, _dice, tell) {
          done(state);
          standsFast(state, figureOf(state, at.figure), figureOf(state, at.striker), tell);
        },
      },
    },
  },

  /** 8b, ARG-179: whoever struck well may advance. */
  follows: {
    run(state, { left }) {
      const [first, ...rest] = left;
      if (rest.length === 0) done(state);
      else goTo(state, { kind: 'follows', left: rest });
      if (first === undefined) return;
      const figure = figureOf(state, first.figure);
      const to = standing(figure) ? followPlace(state, figure, first.to) : null;
      if (to !== null && answering(state, [figure.kit.faction]).length > 0)
        state.moments.push({ kind: 'press', figure: first.figure, to, foe: first.foe });
    },
  },

  press: {
    asks(state, { figure, to, foe }) {
      const orders: ArgOrder[] = [
        { kind: 'stay', figure },
        { kind: 'press', figure, to },
      ];
      const asked = toOwner(
        state,
        figure,
        '{how, select, fell {{foe} has fallen: does {figure} take the place?} back {Does {figure} follow {foe}?} other {Does {figure} follow?}}',
        listed(() => orders),
        () => ({ kind: 'stay', figure }),
        { foe, how: foe === null ? 'on' : standing(figureOf(state, foe)) ? 'back' : 'fell' },
      );
      return andMaster(
        state,
        concerning([asked], () => [{ figure, others: foe === null ? [] : [foe], facts: [] }]),
      );
    },
    orders: {
      ...masterOrders,
      press: {
        refuse: (state, at, seat, { figure, to }) =>
          commands(state, seat, figureOf(state, at.figure).kit.faction) ? refusePress(at, figure, to) : notAsked(seat),
        carryOut(state, { figure: id, to }, _seat, _order, _dice, tell) {
          const figure = figureOf(state, id);
          press(state, figure, to);
          done(state);
          settleScores(state, tell);
          // Enemies he now touches who had nobody to strike may strike him in their step.
          for (const enemy of enemiesTouching(state, figure)) enemy.blow ??= usualBlow(state, enemy);
          tell({ kind: 'pressed', figure: id, to, rules: ['ARG-179'] });
        },
      },
      stay: {
        refuse: (state, at, seat, { figure }) =>
          figure === at.figure && commands(state, seat, figureOf(state, at.figure).kit.faction) ? null : notAsked(seat),
        carryOut: state => done(state),
      },
    },
  },
};

/** All of a part have struck: those it kills fall, the others give ground or follow, then the next part begins. */
function endPart(state: ArgState, at: Stepping, dice: Dice, tell: Tell<ArgEvent>): void {
  const after = settleBlows(state, at, dice, tell);
  const following = partAfter(at, after);
  if (following === null) done(state);
  else goTo(state, following);
  if (after.follows.length > 0) state.moments.push({ kind: 'follows', left: after.follows });
  if (after.retreats.length > 0) state.moments.push({ kind: 'recoils', left: after.retreats });
}

/** Whoever said nothing strikes as usual. */
function declareUsual(state: ArgState): void {
  for (const figure of state.figures) figure.blow ??= usualBlow(state, figure);
}

/** ARG-199, ARG-202, ARG-219: since when somebody fights, pikes lost to a flank, spears dropped in a press. */
function takeUpArms(state: ArgState, tell: Tell<ArgEvent>): void {
  const touching = allInContact(state);
  for (const figure of state.figures) {
    const foes = touching.get(figure)?.length ?? 0;
    if (foes === 0) figure.melee = 0;
    else if (figure.melee === 0) figure.melee = state.turn;
    if (
      state.options.spearPress &&
      mounted(figure) &&
      figure.foes.length > 1 &&
      foes > 1 &&
      !figure.dropped &&
      figure.kit.weapons.includes('yari')
    ) {
      figure.dropped = true;
      tell({ kind: 'dropped', figure: figure.kit.id, rules: ['ARG-219'] });
    }
  }
  for (const figure of dropPikes(state)) {
    figure.pike = 'lost';
    tell({ kind: 'dropped', figure: figure.kit.id, rules: ['ARG-202'] });
  }
}
