/** Forced moves before the actions, as steps: NOD-162, NOD-163, NOD-R088, NOD-R089, and the patrol of NOD-S3. */
import { ask, done, goTo } from '@nobori/engine';
import { endActivation, isBroken } from '../actions/activation.ts';
import { refusal } from '../rules.ts';
import { isPatrol, unalarmed } from '../scenarios/alarm.ts';
import { toSide } from '../asking.ts';
import { fallingBack, patrolling, refuges, running } from './forcedMoves.ts';
import { fleeOver } from '../movement/march.ts';
import { watch } from './checks.ts';
import { paceOf } from '../movement/moves.ts';
import { active, groupOf, membersOf, type Group, type NodState, type NodSteps } from '../state.ts';
import { depart } from '../actions/orderHandlers.ts';

export const forcedSteps: Pick<NodSteps, 'forced' | 'fallingBack'> = {
  /** 1a: broken groups run, those that must fall back do, the patrol of NOD-S3 walks on. */
  forced: {
    run(state, { left, actions }, dice, tell) {
      if (left === null) {
        const bound = state.groups.filter(
          group => group.side === active(state) && mustGo(state, group) && membersOf(state, group.id).length > 0,
        );
        return goTo(state, { kind: 'forced', left: bound.map(group => group.id), actions: 0 });
      }
      const [unit, ...rest] = left;
      if (unit === undefined) {
        // What is left of their actions is free.
        for (const figure of state.figures) {
          figure.acted = false;
          figure.moved = false;
        }
        return done(state);
      }
      const group = groupOf(state, unit);
      const next = { kind: 'forced' as const, left: rest, actions: 0 };
      if (actions === 0) watch(state, group); // NOD-R081: running and falling back are movements too
      if (group.status === 'fallBack') {
        goTo(state, next);
        return fallBack(state, group);
      }
      const patrol = !isBroken(group);
      if (!patrol && actions === 0) fleeOver(state, group, tell);
      const move = actions >= 2 ? null : patrol ? patrolling(state, group, pace(state, group)) : running(state, group);
      if (move === null) {
        endActivation(state, group, dice, tell); // they have looked around on their way, and been looked at (NOD-R095)
        return goTo(state, next);
      }
      goTo(state, { kind: 'forced', left, actions: actions + 1 });
      return depart(state, group, move, patrol ? 'patrol' : 'run', []);
    },
  },

  /** NOD-R088: cover and edge are equally near. */
  fallingBack: {
    asks: (state, { unit }) =>
      toSide(
        state,
        groupOf(state, unit).side,
        'Group {unit} must fall back; where to?',
        {
          list: () => [
            { kind: 'toward', unit, goal: 'cover' },
            { kind: 'toward', unit, goal: 'edge' },
          ],
          plots: () => [],
          sample: random => ({ kind: 'toward', unit, goal: random.below(2) === 0 ? 'cover' : 'edge' }),
        },
        () => ({ kind: 'toward', unit, goal: 'cover' }),
        { unit },
      ),
    orders: {
      toward: {
        refuse: (_state, at, _seat, { unit }) =>
          unit === at.unit ? null : refusal('NOD-R088', 'Group {unit} falls back now.', { unit: at.unit }),
        carryOut(state, _at, _seat, { unit, goal }) {
          done(state);
          retreat(state, groupOf(state, unit), goal);
        },
      },
    },
  },
};

const mustGo = (state: NodState, group: Group): boolean =>
  isBroken(group) || group.status === 'fallBack' || (isPatrol(state, group) && unalarmed(state, group.side));

const pace = (state: NodState, group: Group): number => Math.min(...membersOf(state, group.id).map(figure => paceOf(state, figure)));

/** NOD-162, NOD-R088: with the first action; the other is free, but not to advance. */
function fallBack(state: NodState, group: Group): void {
  const ways = refuges(state, group);
  group.status = 'noAdvance';
  group.until = state.turn;
  const [only] = ways;
  if (ways.length > 1) return ask(state, { kind: 'fallingBack', unit: group.id });
  return only === undefined ? undefined : retreat(state, group, only);
}

function retreat(state: NodState, group: Group, goal: 'cover' | 'edge'): void {
  const move = fallingBack(state, group, goal);
  if (move !== null) depart(state, group, move, 'fallBack', []);
}
