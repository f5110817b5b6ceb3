/** Charges, as steps: the checks before they begin, NOD-144, NOD-145, NOD-R077. */
import { ask, done, goTo, say } from '@nobori/engine';
import { actingOf } from '../actions/activation.ts';
import { runningAtOnce } from './forcedMoves.ts';
import { setOff } from '../movement/march.ts';
import type { NodMoment } from '../moments.ts';
import { check, majorityClass } from './checks.ts';
import { figureOf, groupOf, membersOf, standing, type Group, type NodState, type NodSteps } from '../state.ts';
import { CLASS } from '../tables.ts';
import { changeActing, climbUp, goAhead } from '../actions/orderHandlers.ts';
import { spend } from '../actions/figureActions.ts';
import { climbInterrupted } from '../movement/climbing.ts';
import type { Charge } from '../orders.ts';
import { toldOf } from '../sight/hiding.ts';

export const chargingSteps: Pick<NodSteps, 'chargeCheck' | 'charged' | 'climbing'> = {
  /** NOD-144, NOD-R077: against better men, or more of them. */
  chargeCheck: {
    run(state, { unit, targets, order }, dice, tell) {
      const group = groupOf(state, unit);
      const on: NodMoment = { kind: 'charged', unit, targets, left: targets, ran: false, order };
      if (!mustCheck(state, group, targets)) return goTo(state, on); // NOD-R077
      const result = check(state, group, say('morale to charge'), 'NOD-144', true, dice, tell);
      if (result === 'ok') return goTo(state, on);
      if (result !== 'noAdvance') group.halted = true; // NOD-R062
      return done(state);
    },
  },

  /** NOD-145, NOD-R077: every group charged checks, in id order; what it throws takes effect in its own turn. */
  charged: {
    run(state, at, dice, tell) {
      const [target, ...left] = at.left;
      const group = groupOf(state, at.unit);
      if (target === undefined) {
        done(state);
        if (!at.ran) return chargeOn(state, group, at.order, at.targets);
        // NOD-R089, option flight: atOnce: the charger plots again, without a new check.
        changeActing(state, ({ unit, step, went }) => actingOf(unit, step, went, true));
        return undefined;
      }
      const enemy = groupOf(state, target);
      const before = enemy.status;
      const result = check(state, enemy, say('morale against a charge'), 'NOD-145', false, dice, tell);
      const breaks = state.options.flight === 'atOnce' && before !== enemy.status && (result === 'broken' || result === 'lost');
      const move = breaks ? runningAtOnce(state, enemy) : null;
      goTo(state, { ...at, left, ran: at.ran || move !== null });
      if (move !== null) ask(state, setOff(state, enemy, move, 'run', []));
      return undefined;
    },
  },

  /** NOD-R061, NOD-R076: a climb against somebody; the checkpoint comes before it. */
  climbing: {
    run(state, at, _dice, tell) {
      const figure = figureOf(state, at.figure);
      goTo(state, { ...at, open: false });
      if (at.open && climbInterrupted(state, figure, at.to, tell)) return;
      done(state);
      if (standing(figure)) climbUp(state, figure, at.to, toldOf(state, groupOf(state, at.unit), tell));
    },
  },
};

function chargeOn(state: NodState, group: Group, order: Charge, targets: readonly string[]): void {
  if (order.kind === 'move') return goAhead(state, group, order, targets);
  spend(figureOf(state, order.figure));
  return ask(state, { kind: 'climbing', unit: group.id, figure: order.figure, to: order.to, open: true });
}

function mustCheck(state: NodState, group: Group, targets: readonly string[]): boolean {
  const own = membersOf(state, group.id);
  const rank = CLASS[majorityClass(own)].rank;
  const foes = targets.map(target => membersOf(state, target));
  return foes.some(one => CLASS[majorityClass(one)].rank > rank) || foes.reduce((sum, one) => sum + one.length, 0) > own.length;
}
