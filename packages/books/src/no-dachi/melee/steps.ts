/** Phase 2, melee, as steps: NOD-049, NOD-123 to NOD-142, NOD-R065, NOD-R124. */
import { ask, done, goTo, type FigureId } from '@nobori/engine';
import { safeEnd, toSide } from '../asking.ts';
import { enemiesTouching } from '../basics/contact.ts';
import { meet, partEnemies } from '../basics/meetings.ts';
import { refusal, type Refusal } from '../rules.ts';
import { revealTouching } from '../sight/hiding.ts';
import { followChoices, pairingChoices } from './choices.ts';
import { beginMelee, fight, followSpot } from './combat.ts';
import { contactsOf, isAsked, NO_PINS, pairsFit, primaries, proposal, refuseJoin, withJoin, withPair } from './pairing.ts';
import type { Combat, NodMoment, Pins } from '../moments.ts';
import { active, figureOf, findFigure, other, sideOfSeat, type NodState, type NodSteps } from '../state.ts';
import type { NodEvent } from '../events.ts';
import type { Tell } from '@nobori/engine';

type Pairing = Extract<NodMoment, { kind: 'pairing' }>;

/** The next side that has something to say, else the fights. */
function askNextOrFight(state: NodState, pins: Pins, asked: Pairing | null, tell: Tell<NodEvent>): void {
  const mine = active(state);
  if (asked === null && isAsked(state, mine, pins)) return goTo(state, { kind: 'pairing', side: mine, pins });
  if (asked?.side !== other(mine) && isAsked(state, other(mine), pins)) return goTo(state, { kind: 'pairing', side: other(mine), pins });
  const combats = proposal(state, pins);
  beginMelee(state, combats, tell);
  return goTo(state, { kind: 'fighting', combats });
}

const change = (state: NodState, at: Pairing, pins: Partial<Pins>): void => goTo(state, { ...at, pins: { ...at.pins, ...pins } });

/** The combat a figure is in, as put forward. */
const combatOf = (state: NodState, pins: Pins, id: FigureId): Combat | undefined =>
  proposal(state, pins).find(({ mine, his }) => mine.includes(id) || his.includes(id));

/** NOD-R065: only the active side pairs and orders. */
const refuseActive = (state: NodState, { side }: Pairing): Refusal | null =>
  side === active(state) ? null : refusal('NOD-R065', 'The pairs are made by the side whose turn it is.');

/** NOD-123: only who touches fights. */
const refuseApart = (
  contacts: ReturnType<typeof contactsOf>,
  pair: { readonly figure: FigureId; readonly target: FigureId },
): Refusal | null =>
  contacts.some(([one, foes]) => one.kit.id === pair.figure && foes.some(foe => foe.kit.id === pair.target))
    ? null
    : refusal('NOD-R065', '{figure} does not touch {target}.', { figure: pair.figure, target: pair.target });

export const meleeSteps: Pick<NodSteps, 'melee' | 'pairing' | 'fighting' | 'following'> = {
  melee: {
    run(state, _at, _dice, tell) {
      if (contactsOf(state).length === 0) return done(state); // NOD-123
      return askNextOrFight(state, NO_PINS, null, tell);
    },
  },

  pairing: {
    asks: (state, at) => toSide(state, at.side, 'Take the combats as proposed, or change them.', pairingChoices(state, at), safeEnd),
    missed: (state, seat, order) =>
      order.kind === 'pair' && findFigure(state, order.figure)?.kit.side === sideOfSeat(state, seat)
        ? refuseApart(contactsOf(state), order)
        : null,
    orders: {
      done: { refuse: () => null, carryOut: (state, at, _seat, _order, _dice, tell) => askNextOrFight(state, at.pins, at, tell) },
      pair: {
        refuse(state, at, _seat, { figure, target }) {
          const notActive = refuseActive(state, at);
          if (notActive !== null) return notActive;
          const contacts = contactsOf(state);
          const apart = refuseApart(contacts, { figure, target });
          if (apart !== null) return apart;
          return pairsFit(contacts, [[figure, target]])
            ? null
            : refusal('NOD-R065', 'With {figure} against {target} there would be fewer pairs than there can be.', { figure, target });
        },
        carryOut: (state, at, _seat, { figure, target }) => change(state, at, withPair(contactsOf(state), at.pins, [figure, target])),
      },
      join: {
        refuse(state, at, _seat, { figure, target }) {
          const found = findFigure(state, figure);
          if (found === null || found.kit.side !== at.side) return refusal('NOD-R065', '{figure} is not yours to place.', { figure });
          return refuseJoin(state, contactsOf(state), at.pins, figure, target);
        },
        carryOut: (state, at, _seat, { figure, target }) => change(state, at, withJoin(at.pins, [figure, target])),
      },
      primary: {
        refuse(state, at, _seat, { figure }) {
          const combat = combatOf(state, at.pins, figure);
          const found = findFigure(state, figure);
          if (combat === undefined || found === null || found.kit.side !== at.side)
            return refusal('NOD-125', '{figure} is in no combat of yours.', { figure });
          const mine = at.side === active(state);
          const [own, foes] = (mine ? [combat.mine, combat.his] : [combat.his, combat.mine]).map(ids => ids.map(id => figureOf(state, id)));
          return primaries(own ?? [], foes ?? []).includes(found)
            ? null
            : refusal('NOD-R071', '{figure} stands in the rider’s rear: another must be the primary.', { figure });
        },
        carryOut(state, at, _seat, { figure }) {
          const combat = combatOf(state, at.pins, figure);
          const mates = combat === undefined ? [] : [...combat.mine, ...combat.his];
          change(state, at, { primaries: [...at.pins.primaries.filter(id => !mates.includes(id)), figure] });
        },
      },
      first: {
        refuse(state, at, _seat, { figure }) {
          return (
            refuseActive(state, at) ??
            (combatOf(state, at.pins, figure) === undefined ? refusal('NOD-R065', '{figure} is in no combat.', { figure }) : null)
          );
        },
        carryOut: (state, at, _seat, { figure }) => change(state, at, { first: [figure, ...at.pins.first.filter(id => id !== figure)] }),
      },
    },
  },

  /** 2b: combat after combat, results at once. */
  fighting: {
    run(state, { combats }, dice, tell) {
      const [next, ...rest] = combats;
      if (next === undefined) return done(state);
      goTo(state, { kind: 'fighting', combats: rest });
      const pushed = fight(state, next, dice, tell);
      if (pushed === null || !state.options.followUp) return undefined;
      if (followSpot(state, figureOf(state, pushed.winner), figureOf(state, pushed.loser)) === null) return undefined;
      return ask(state, { kind: 'following', figure: pushed.winner, target: pushed.loser });
    },
  },

  /** NOD-R073, option followUp. */
  following: {
    asks: (state, { figure, target }) =>
      toSide(state, figureOf(state, figure).kit.side, 'Does {figure} follow up?', followChoices(state, figure, target), safeEnd, {
        figure,
      }),
    orders: {
      follow: {
        refuse(state, at, _seat, { figure, to }) {
          const spot = figure === at.figure ? followSpot(state, figureOf(state, figure), figureOf(state, at.target)) : null;
          return spot !== null && spot[0] === to[0] && spot[1] === to[1]
            ? null
            : refusal('NOD-R073', '{figure} can only follow straight on.', { figure });
        },
        carryOut(state, _at, _seat, { figure, to }, _dice, tell) {
          done(state);
          const winner = figureOf(state, figure);
          const before = enemiesTouching(state, winner);
          winner.at = to;
          partEnemies(state);
          meet(state, winner, before);
          tell({ kind: 'followed', figure, to, rules: ['NOD-R073'] });
          revealTouching(state, tell); // NOD-R095
        },
      },
      done: { refuse: () => null, carryOut: state => done(state) },
    },
  },
};
