/** Movement as steps, 0 to 2 of the ledger: turn start, orders, the ticks. */
import { D6, done, goTo, type Ask, type Handler, type Seat, type Tell, say } from '@nobori/engine';
import { andMaster, answering, answersFor, END, notAsked, safeEnd, toFaction } from '../asking.ts';
import { refusal, type Refusal } from '../rules.ts';
import { orderChoices, redraftChoices } from './choices.ts';
import { early, talkAsk, talkOrders } from '../factions/diplomacy.ts';
import { startTurn } from '../basics/startOfTurn.ts';
import { lookAround, reveal } from '../surprise/hiding.ts';
import { masterOrders, remember } from '../factions/master.ts';
import { defaultOrder, plan, refusePlan, type Planned } from './lawfulOrders.ts';
import { ofFactions, runMoves } from './ticks.ts';
import { movesBy } from './runners.ts';
import { notice, noticeAgain } from '../surprise/perception.ts';
import { ordersFor } from '../sequence.ts';
import { wonAtOnce } from '../ending/victory.ts';
import {
  commands,
  factionId,
  factionNos,
  figureOf,
  isMaster,
  standing,
  type ArgEvent,
  type ArgOrder,
  type ArgMoment,
  type ArgState,
  type ArgSteps,
  type FactionNo,
  type Figure,
} from '../state.ts';

type Orders = Extract<ArgMoment, { kind: 'orders' }>;

export const movementSteps: Pick<ArgSteps, 'turnStart' | 'initiative' | 'orders' | 'movement' | 'lookAround'> = {
  /** 0. */
  turnStart: {
    run(state, _at, dice, tell) {
      startTurn(state, tell);
      noticeAgain(state, dice, tell);
      done(state);
      remember(state);
    },
  },

  /** ARG-052: in the order of a die, ties again; each moves before the next gives orders. */
  initiative: {
    run(state, _at, dice, tell) {
      const nos = factionNos(state);
      const order = dice.rollOff(
        nos.map(no => ({ who: factionId(state, no), for: say('who moves first'), rule: 'ARG-052' })),
        D6,
      );
      const sides = order.flatMap(i => nos.slice(i, i + 1));
      tell({ kind: 'initiative', sides: sides.map(no => factionId(state, no)), rules: ['ARG-052'] });
      done(state);
      for (const no of [...sides].reverse()) {
        state.moments.push({ kind: 'movement', who: [no] });
        const waits = answering(state, [no]);
        if (waits.length > 0) state.moments.push(ordersFor([no], waits));
      }
    },
  },

  /** 1, ARG-047 to ARG-053. */
  orders: {
    asks(state, at) {
      const friendly = state.options.moveSystem === 'friendly';
      const asks: Ask<ArgOrder>[] = [];
      for (const no of at.waits) {
        const asked = toFaction(state, no, 'Give your men their orders.', orderChoices(state, no, END), safeEnd);
        asks.push(friendly ? { ...asked, open: true } : asked);
      }
      for (const no of at.waits) if (early(state, no)) asks.push(talkAsk(state, at, no));
      if (friendly) asks.push(...redraftAsks(state, at), ...disputeAsks(state, at));
      return andMaster(state, asks);
    },
    orders: {
      ...masterOrders,
      ...talkOrders,
      hold: planned(),
      reload: planned(),
      hide: planned(),
      brace: planned(),
      take: planned(),
      plant: planned(),
      move: planned(),
      charge: planned(),
      follow: planned(),
      mount: planned(),
      dismount: planned(),
      march: planned(),
      drag: planned(),
      deadlock: {
        refuse(state, at, seat, { figures }) {
          if (state.options.moveSystem !== 'friendly') return refusal('ARG-051', 'Only open drafts can be deadlocked.');
          if (at.dispute !== null) return refusal('ARG-051', 'A deadlock has already been called.');
          if (answersFor(state, seat, at.who) === null) return notAsked(seat);
          const missing = figures.find(id => !state.figures.some(one => one.kit.id === id && standing(one) && !one.hidden));
          if (missing !== undefined) return refusal('ARG-051', 'There is no {figure} on the table.', { figure: missing });
          return figures.length < 2 ? refusal('ARG-051', 'A deadlock is between two figures or more.') : null;
        },
        carryOut(state, at, seat, { figures }) {
          const by = answersFor(state, seat, at.who);
          if (by !== null) goTo(state, { ...at, dispute: { by, figures } });
        },
      },
      agree: {
        refuse(state, at, seat) {
          if (at.dispute === null) return refusal('ARG-051', 'Nobody has called a deadlock.');
          return isMaster(state, seat) || !commands(state, seat, at.dispute.by)
            ? null
            : refusal('ARG-051', 'A second player or the game master must confirm it.');
        },
        carryOut(state, at, _seat, _order, _dice, tell) {
          if (at.dispute === null) return;
          goTo(state, { ...at, dispute: null });
          freeze(
            at.dispute.figures.map(id => figureOf(state, id)),
            tell,
          );
        },
      },
      done: {
        refuse: (state, { waits }, seat) => (answersFor(state, seat, waits) === null ? notAsked(seat) : null),
        carryOut(state, at, seat) {
          const no = answersFor(state, seat, at.waits);
          const waits = at.waits.filter(one => one !== no);
          const been = no === null || at.been.includes(no) ? at.been : [...at.been, no];
          if (waits.length > 0) return goTo(state, { ...at, waits, been });
          return done(state);
        },
      },
    },
  },

  /** 2, 2a. */
  movement: {
    run(state, { who }, dice, tell) {
      revealOrders(state, who, tell);
      done(state);
      runMoves(state, ofFactions(who), dice, tell, true);
      if (wonAtOnce(state)) state.moments = [{ kind: 'turnEnd' }];
      else if (state.secrets) notice(state, dice, tell); // also who did not stir
    },
  },

  /** ARG-245: whoever stands in plain view is seen. */
  lookAround: {
    run(state, _at, _dice, tell) {
      lookAround(state, tell);
      done(state);
      remember(state);
    },
  },
};

/** The same judge and the same doing for every order of the movement phase. */
function planned<O extends Planned>(): Handler<ArgState, Orders, O, ArgEvent> {
  return {
    refuse: (state, at, seat, order) => refuseOrder(state, at, seat, order),
    carryOut(state, at, seat, order, _dice, tell) {
      const no = answersFor(state, seat, at.who, order.figures[0]);
      if (no === null) return;
      plan(state, no, order);
      if (state.options.moveSystem === 'friendly' && at.been.includes(no)) changed(state, at, no, order, tell);
    },
  };
}

function refuseOrder(state: ArgState, at: Orders, seat: Seat, order: Planned): Refusal | null {
  const friendly = state.options.moveSystem === 'friendly';
  const no = answersFor(state, seat, friendly ? at.who : at.waits, order.figures[0]);
  if (no === null) return notAsked(seat);
  return refusePlan(state, no, order);
}

/** ARG-051: after its owner was ready a draft may be changed twice; the third change freezes it and the enemies whose drafts answered it. */
function changed(state: ArgState, at: Orders, no: FactionNo, order: Planned, tell: Tell<ArgEvent>): void {
  // Nobody sees the draft of somebody hidden, so nobody answers it, and nothing may tell that it was changed (ARG-244).
  const figures = order.figures.map(id => figureOf(state, id)).filter(figure => !figure.hidden);
  if (figures.length === 0) return;
  for (const figure of figures) figure.changes += 1;
  goTo(state, { ...at, waits: answering(state, at.who) }); // everybody may answer
  if (!figures.some(figure => figure.changes > 2)) return;
  const answers = state.figures.filter(one => one.kit.faction !== no && one.changes >= 2 && standing(one));
  freeze([...figures.filter(figure => figure.changes > 2), ...answers], tell);
}

/** ARG-051, ARG-R12: they do nothing, but whoever is attacked still fights. */
function freeze(figures: readonly Figure[], tell: Tell<ArgEvent>): void {
  for (const figure of figures) figure.order = { lead: figure.kit.id, warned: true, facing: null, do: 'nothing' }; // ARG-R12
  tell({ kind: 'deadlocked', figures: figures.map(({ kit }) => kit.id), reveals: true, rules: ['ARG-051'] });
}

/** Friendly: who is ready may still answer the drafts of the others (ARG-050). */
function redraftAsks(state: ArgState, at: Orders): Ask<ArgOrder>[] {
  return answering(
    state,
    at.who.filter(no => !at.waits.includes(no)),
  ).flatMap(no => {
    const choices = redraftChoices(state, no);
    return choices === null
      ? []
      : [{ ...toFaction(state, no, 'Change a draft?', choices, () => choices.list()[0] ?? END), free: true, open: true }];
  });
}

/** Friendly: a deadlock somebody has called is confirmed by another. */
function disputeAsks(state: ArgState, at: Orders): Ask<ArgOrder>[] {
  if (at.dispute === null) return [];
  const { by } = at.dispute;
  return at.who
    .filter(no => no !== by)
    .slice(0, 1)
    .map(no => ({
      ...toFaction(
        state,
        no,
        'Is it a deadlock?',
        { list: () => [{ kind: 'agree' }], plots: () => [], sample: () => ({ kind: 'agree' }) },
        () => ({ kind: 'agree' }),
      ),
      wants: say('Is it a deadlock?'),
      free: true,
      open: true,
    }));
}

/** All orders are shown, those of the hidden excepted; who has none does what is usual (ARG-243). */
function revealOrders(state: ArgState, who: readonly FactionNo[], tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (!who.includes(figure.kit.faction) || !standing(figure)) continue;
    figure.order ??= defaultOrder(state, figure);
    const { order } = figure;
    if (figure.hidden && order.do !== 'hide') reveal(figure, 'moved', tell); // ARG-245
    figure.immobile = !movesBy(order) && order.do !== 'nothing'; // ARG-010
    if (movesBy(order) && order.do !== 'march') figure.drilled = false; // ARG-249, ARG-R20
    if (figure.hidden) continue;
    const target = 'target' in order ? figureOf(state, order.target) : null;
    // By somebody who stays hidden one is only seen to stand (ARG-244).
    const unseen = target !== null && target.hidden && (target.order ?? defaultOrder(state, target)).do === 'hide';
    tell({
      kind: 'ordered',
      figure: figure.kit.id,
      order: unseen ? 'hold' : order.do,
      target: unseen ? null : (target?.kit.id ?? null),
      reveals: true,
      rules: ['ARG-047'],
    });
  }
}
