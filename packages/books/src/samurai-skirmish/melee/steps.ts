/** The Melee Section, as steps: K1 to K4 of the ledger. */
import { bySide, concerning, done, goTo, safeEnd, toSide } from '@nobori/engine';
import { exchanges, parryChoices } from './choices.ts';
import { cancelled, leaversInOrder, pairOff, refuseParry, resolveStrikes, rollBout, settledParry, strikeAfter } from './melee.ts';
import { figureOf, sideCalling, SIDES, type Bout, type Side, type SskOrder, type SskState, type SskSteps } from '../state.ts';

export const meleeSection: Pick<SskSteps, 'pairing' | 'rolling' | 'parries' | 'strikes'> = {
  /** K1, SSK-066. */
  pairing: {
    run(state, _at, _dice, tell) {
      const pairs = pairOff(state);
      for (const pair of pairs) if (pair.paired) tell({ kind: 'paired', ...pair, rules: ['SSK-066', 'SSK-R44'] });
      for (const pair of pairs) if (!pair.paired) tell({ kind: 'paired', ...pair, rules: ['SSK-067', 'SSK-R45'] });
      goTo(state, { kind: 'rolling', leavers: leaversInOrder(state), pairs, bouts: [] });
    },
  },

  /** K2: all dice are shown to both, one figure's after another. */
  rolling: {
    run(state, { leavers: [leaving, ...leavers], pairs: [next, ...pairs], bouts }, dice, tell) {
      if (leaving !== undefined) {
        strikeAfter(state, leaving, dice, tell);
        return goTo(state, { kind: 'rolling', leavers, pairs: next === undefined ? [] : [next, ...pairs], bouts });
      }
      if (next !== undefined) return goTo(state, { kind: 'rolling', leavers, pairs, bouts: [...bouts, rollBout(state, next, dice, tell)] });
      if (state.options.parry === 'cancel') return goTo(state, { kind: 'strikes', bouts: cancelled(bouts, tell) });
      const settled = bouts.map(bout => ({ ...bout, parry: settledParry(state, bouts, bout) }));
      return afterParries(state, settled);
    },
  },

  /** K3, SSK-077, SSK-R47: both sides at once and hidden; with `open` the loser of precedence first. */
  parries: {
    asks: (state, { bouts, ready }) =>
      SIDES.filter(side => !ready.includes(side) && mayParryNow(state, ready, side)).flatMap(side =>
        concerning(
          toSide(state, side, 'Each hit strikes, or turns one of theirs. How many parry?', parryChoices(state, bouts, side), () =>
            safeParry(state, bouts, side),
          ),
          () => exchanges(state, bouts, side),
        ),
      ),
    orders: {
      parry: {
        refuse: (state, { bouts }, seat, order) => bySide((game: typeof state, side) => refuseParry(game, bouts, side, order))(state, seat),
        carryOut(state, { bouts }, _seat, order) {
          afterParries(
            state,
            bouts.map(bout => (bout.figure === order.figure ? { ...bout, parry: order.hits, spread: order.spread } : bout)),
          );
        },
      },
    },
  },

  /** K4. */
  strikes: {
    run(state, { bouts }, _dice, tell) {
      resolveStrikes(state, bouts, tell);
      done(state);
    },
  },
};

/** With `open` the winner of precedence waits until the loser has set his parries (SSK-R49). */
const mayParryNow = (state: SskState, ready: readonly Side[], side: Side): boolean =>
  state.options.parry !== 'open' || side === sideCalling(state, 'loser') || ready.includes(sideCalling(state, 'loser'));

/** Which sides have nothing left to decide; when both are ready the strikes fall. */
export function afterParries(state: SskState, bouts: readonly Bout[]): void {
  const ready = SIDES.filter(side => bouts.every(bout => bout.parry !== null || figureOf(state, bout.figure).kit.side !== side));
  goTo(state, ready.length === SIDES.length ? { kind: 'strikes', bouts } : { kind: 'parries', bouts, ready });
}

/** The safe default: parry all that can be parried. */
function safeParry(state: SskState, bouts: readonly Bout[], side: Side): SskOrder {
  const listed = parryChoices(state, bouts, side).list();
  return listed.at(-1) ?? safeEnd();
}
