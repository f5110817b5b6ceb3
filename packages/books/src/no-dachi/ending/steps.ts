/** The end of a player turn, as steps: rallies and seppuku after the actions, NOD-164, NOD-166; phase 3, morale, NOD-050; the verdict, NOD-R121. */
import { ask, done, goTo, say } from '@nobori/engine';
import { runningAtOnce } from '../morale/forcedMoves.ts';
import { setOff } from '../movement/march.ts';
import { check, rally, seppuku } from '../morale/checks.ts';
import { active, groupOf, membersOf, other, type Group, type NodState, type NodSteps } from '../state.ts';
import { layOut } from '../sequence.ts';
import { judge } from './victory.ts';

/** NOD-143, NOD-146, NOD-R078: an injury not answered for, or the Force commander's death this turn. */
const mustCheck = (state: NodState, group: Group): boolean =>
  group.status !== 'lost' && (group.injured || state.killedIn[group.side] === state.turn) && membersOf(state, group.id).length > 0;

export const endingSteps: Pick<NodSteps, 'rally' | 'seppuku' | 'morale' | 'turnEnd'> = {
  /** 1c, NOD-R090: groups that broke with exactly −3 and had to run. */
  rally: {
    run(state, { left }, dice, tell) {
      const side = active(state);
      const groups =
        left ??
        state.groups
          .filter(one => one.side === side && one.status === 'broken' && one.until < state.turn && membersOf(state, one.id).length > 0)
          .map(one => one.id);
      const [unit, ...rest] = groups;
      if (unit === undefined) return done(state);
      goTo(state, { kind: 'rally', left: rest });
      return rally(state, groupOf(state, unit), dice, tell);
    },
  },

  seppuku: {
    run(state, _at, _dice, tell) {
      done(state);
      seppuku(state, tell);
    },
  },

  /** 3: the active side's groups by id, then the other's; each once. */
  morale: {
    run(state, { left }, dice, tell) {
      const mine = active(state);
      const groups =
        left ??
        [mine, other(mine)].flatMap(side =>
          state.groups.filter(group => group.side === side && mustCheck(state, group)).map(group => group.id),
        );
      const [unit, ...rest] = groups;
      if (unit === undefined) return done(state);
      goTo(state, { kind: 'morale', left: rest });
      const group = groupOf(state, unit);
      const before = group.status;
      const result = check(state, group, say('morale'), group.injured ? 'NOD-143' : 'NOD-146', false, dice, tell);
      if (state.options.flight !== 'atOnce' || before === group.status || (result !== 'broken' && result !== 'lost')) return undefined;
      const move = runningAtOnce(state, group);
      return move === null ? undefined : ask(state, setOff(state, group, move, 'run', []));
    },
  },

  /** 4: triggers cleared, victory looked at, the other side becomes active. */
  turnEnd: {
    run(state, _at, _dice, tell) {
      const side = active(state);
      for (const group of state.groups) {
        group.injured = false;
        if (group.side !== side) continue;
        group.shotBy = []; // NOD-R107
        if (group.status === 'noAdvance' && group.until <= state.turn) group.status = 'steady'; // NOD-R087
      }
      const verdict = judge(state);
      state.verdict = verdict;
      if (verdict === null) {
        state.turn += 1;
        state.moments = layOut();
      } else {
        state.moments = [];
        tell({ kind: 'ended', why: verdict.why, reveals: true, rules: verdict.rules }); // now everything is open
      }
    },
  },
};
