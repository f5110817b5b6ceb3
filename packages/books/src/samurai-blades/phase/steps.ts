/** The phase itself, BLD-036, BLD-042, BLD-205: its start, recovery, its end, and what is looked at after every action. */
import { ask, done, goTo, listed, say, type FigureId, type Tell } from '@nobori/engine';
import { sameHex, type Hex } from '@nobori/engine/hex';
import { raiseAlarm } from '../night/alarm.ts';
import { safeEnd, toSide } from '../asking.ts';
import { pairsClearing, refuseShift, shift, shifts } from '../movement/clearingBodies.ts';
import { endDuel } from '../honour/challenges.ts';
import { lookForNinja } from '../night/night.ts';
import { rollAtMost } from '../dice.ts';
import { commit } from '../honour/seppuku.ts';
import { refusal } from '../rules.ts';
import {
  activeSide,
  audienceOf,
  figureOf,
  findFigure,
  mightAct,
  sideId,
  turnOfPhase,
  type BladesEvent,
  type BladesOrder,
  type BladesState,
  type BladesSteps,
  type Figure,
} from '../state.ts';
import { complete, dismountHexes, dueTasks } from './wholeTurnActions.ts';
import { judgeAtOnce, judgePhase } from '../victory.ts';
import { layOutPhase } from './orderOfSteps.ts';

/** 7.3: a lantern that goes out rouses the house on this or less. */
const DARK_ALARM = 5;

/** Everything that completes at the start of the phase but clearing. */
const due = (state: BladesState): Figure[] => dueTasks(state, activeSide(state), ({ kind }) => kind !== 'clear');

/** BLD-205: in any order; a man who dismounts also needs a hex. */
const completions = (state: BladesState): BladesOrder[] =>
  due(state).flatMap((figure): BladesOrder[] => {
    const hexes = figure.task?.kind === 'dismount' ? dismountHexes(state, figure) : [];
    return hexes.length === 0
      ? [{ kind: 'complete', figure: figure.kit.id, at: null }]
      : hexes.map(at => ({ kind: 'complete', figure: figure.kit.id, at }));
  });

export const phaseSection = {
  phaseStart: {
    run(state, _at, _dice, tell) {
      const side = activeSide(state);
      state.turn = turnOfPhase(state.phase);
      tell({ kind: 'phaseBegan', turn: state.turn, side: sideId(state, side), rules: ['BLD-036'] });
      goTo(state, { kind: 'settling' });
      if (due(state).length > 0) ask(state, { kind: 'completing' });
      lookForNinja(state, tell);
    },
  },

  /** BLD-046, BLD-205: the owner completes his actions in any order. */
  completing: {
    run(state, _at, _dice, tell) {
      const [only, ...others] = completions(state);
      if (only === undefined) done(state);
      else if (others.length > 0 || only.kind !== 'complete' || mightAct(state, activeSide(state))) goTo(state, { kind: 'completion' });
      else {
        done(state);
        completeNow(state, only.figure, only.at, tell);
      }
    },
  },
  completion: {
    asks: state =>
      toSide(
        state,
        activeSide(state),
        'Finish what was begun.',
        listed(() => completions(state)),
        () => completions(state)[0] ?? { kind: 'done' },
      ),
    orders: {
      complete: {
        refuse(state, _at, _seat, { figure, at }) {
          const man = findFigure(state, figure);
          if (man === null || !due(state).includes(man)) return refusal('BLD-046', '{figure} has nothing to complete.', { figure });
          const hexes = man.task?.kind === 'dismount' ? dismountHexes(state, man) : [];
          const free = at === null ? hexes.length === 0 : hexes.some(hex => sameHex(hex, at));
          return free ? null : refusal('BLD-202', '{figure} needs a free hex next to the horse.', { figure });
        },
        carryOut(state, _at, _seat, { figure, at }, _dice, tell) {
          goTo(state, { kind: 'completing' });
          completeNow(state, figure, at, tell);
        },
      },
    },
  },

  /** BLD-044: after every action light, sight and victory are looked at. */
  settling: {
    run(state, _at, _dice, tell) {
      done(state);
      lookForNinja(state, tell);
      judgeAtOnce(state, tell);
    },
  },

  /** 7.3: a lantern has gone out; the owner of the house rolls. */
  watch: {
    run(state, _at, dice, tell) {
      done(state);
      const house = state.battle.special.alarm ?? 0;
      const roused = rollAtMost(dice, tell, { who: sideId(state, house), for: say('the watch'), rule: 'BLD-196' }, DARK_ALARM);
      if (roused) raiseAlarm(state, 'dark', tell);
    },
  },

  /** BLD-042: the stunned come to, mounting is done with option quickMount, bodies are shifted. */
  recovery: {
    run(state, _at, _dice, tell) {
      const side = activeSide(state);
      done(state);
      for (const figure of state.figures) {
        if (figure.kit.side !== side || figure.health !== 'stunned') continue;
        figure.health = 'healthy'; // BLD-009
        tell({ kind: 'recovered', figure: figure.kit.id, ...audienceOf(state, figure), rules: ['BLD-009'] });
      }
      if (state.options.quickMount)
        for (const figure of dueTasks(state, side, ({ kind }) => kind === 'mount')) complete(state, figure.kit.id, null, tell); // BLD-R19
      for (const { figures, at } of pairsClearing(state, side).toReversed()) {
        for (const id of figures) figureOf(state, id).task = null;
        ask(state, { kind: 'clearing', at });
      }
    },
  },

  /** BLD-104: the owner names the hex the bodies go to; if another pair has emptied the hex, or there is nowhere to go, nothing is done. */
  clearing: {
    run(state, { at }) {
      if (shifts(state, at).length === 0) done(state);
      else goTo(state, { kind: 'shifting', at });
    },
  },
  shifting: {
    asks: (state, { at }) =>
      toSide(
        state,
        activeSide(state),
        'Which bodies are moved aside?',
        listed<BladesOrder>(() => shifts(state, at)),
        () => shifts(state, at)[0] ?? { kind: 'done' },
      ),
    orders: {
      shift: {
        refuse: (state, { at }, _seat, order) => refuseShift(state, at, order),
        carryOut(state, _at, _seat, order, _dice, tell) {
          done(state);
          shift(state, order, tell);
        },
      },
    },
  },

  /** BLD-183: only ever seen by those who may not know what is decided. */
  inTheDark: {
    asks: (state, { side }) =>
      toSide(
        state,
        side,
        '{side} acts in the dark.',
        listed(() => []),
        safeEnd,
      ),
    orders: {},
  },

  /** The phase ends; a verdict, or the other side's phase. */
  phaseEnd: {
    run(state, _at, _dice, tell) {
      endDuel(state, tell);
      judgePhase(state, tell);
      if (state.verdict !== null) return;
      state.phase += 1;
      state.turn = turnOfPhase(state.phase);
      state.moments = layOutPhase(state);
    },
  },
} satisfies Pick<
  BladesSteps,
  'phaseStart' | 'completing' | 'completion' | 'settling' | 'watch' | 'recovery' | 'clearing' | 'shifting' | 'inTheDark' | 'phaseEnd'
>;

function completeNow(state: BladesState, figure: FigureId, at: Hex | null, tell: Tell<BladesEvent>): void {
  const { task } = figureOf(state, figure);
  if (task?.kind === 'seppuku') commit(state, figure, task.poem, tell);
  else complete(state, figure, at, tell);
}
