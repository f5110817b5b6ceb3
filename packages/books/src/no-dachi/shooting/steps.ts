/** Moves under way, held fire and shots as steps: NOD-R061, NOD-R062, NOD-114 to NOD-117, NOD-103 to NOD-113. */
import { ask, concerning, done, goTo, listed, say } from '@nobori/engine';
import { toSide } from '../asking.ts';
import { refusal } from '../rules.ts';
import { heldFireChoices } from './heldFireChoices.ts';
import { harmOf } from './heldFire.ts';
import { engaged } from '../basics/contact.ts';
import { halt, march, tellSoFar } from '../movement/march.ts';
import { partingBlow } from '../melee/combat.ts';
import { check } from '../morale/checks.ts';
import { aimAt } from './targets.ts';
import { falling, hit, shot } from './shots.ts';
import type { NodMoment } from '../moments.ts';
import type { NodOrder } from '../orders.ts';
import { figureOf, groupOf, membersOf, other, standing, type NodState, type NodSteps } from '../state.ts';
import { instruct } from '../actions/orderHandlers.ts';

type Question = Extract<NodMoment, { kind: 'heldFire' }>;

const WAIT: NodOrder = { kind: 'wait' };

/** The answer is given: those chosen fire together with those who fire by themselves. */
function volley(state: NodState, { side, unit, auto }: Question, chosen: readonly string[]): void {
  const left = state.figures.filter(({ kit }) => chosen.includes(kit.id) || auto.includes(kit.id)).map(({ kit }) => kit.id);
  if (left.length === 0) return done(state);
  return goTo(state, { kind: 'volley', side, unit, left, before: harmOf(state, unit) });
}

export const fireSteps: Pick<NodSteps, 'marching' | 'heldFire' | 'underWay' | 'volley' | 'shot' | 'hit' | 'falling' | 'parting'> = {
  marching: { run: (state, at, _dice, tell) => march(state, at, tell) },

  /** NOD-R122: one question for all holding groups of the side. */
  heldFire: {
    asks: (state, at) =>
      concerning(
        toSide(state, at.side, 'Group {unit} comes on. Use held fire?', heldFireChoices(state, at), () => WAIT, {
          unit: at.unit,
        }),
        () => at.shooters.map(figure => ({ figure, others: membersOf(state, at.unit).map(({ kit }) => kit.id), facts: [] })),
      ).map(asked => (at.secret ? { ...asked, secret: true } : asked)),
    orders: {
      fire: {
        refuse(_state, at, _seat, { figures, target }) {
          if (target !== at.unit) return refusal('NOD-R060', 'Held fire goes at the group that moves, {unit}.', { unit: at.unit });
          const stranger = figures.find(id => !at.shooters.includes(id));
          if (stranger !== undefined) return refusal('NOD-R061', '{figure} has no held shot at them now.', { figure: stranger });
          return figures.length === 0 || new Set(figures).size < figures.length
            ? refusal('NOD-R122', 'Name the shooters, each once.')
            : null;
        },
        carryOut: (state, at, _seat, { figures }) => volley(state, at, figures),
      },
      wait: { refuse: () => null, carryOut: (state, at) => volley(state, at, []) },
      spare: {
        refuse: (_state, at, _seat, { target }) =>
          target === at.unit ? null : refusal('NOD-R122', 'The question is about group {unit}.', { unit: at.unit }),
        carryOut(state, at, _seat, { target }) {
          state.spared = [...state.spared, target];
          volley(state, at, []);
        },
      },
      pass: {
        refuse: () => null,
        carryOut(state, at) {
          state.passed = true;
          volley(state, at, []);
        },
      },
      instruct,
    },
  },

  underWay: {
    asks: (state, { unit }) =>
      toSide(
        state,
        other(groupOf(state, unit).side),
        'Group {unit} comes on.',
        listed(() => [WAIT]),
        () => WAIT,
        { unit },
      ).map(asked => ({ ...asked, secret: true })),
    orders: { wait: { refuse: () => null, carryOut: done } },
  },

  /** NOD-R061: all shots, then one check; NOD-116, NOD-117, NOD-R062. */
  volley: {
    run(state, { side, unit, left, before }, dice, tell) {
      const [next, ...rest] = left;
      if (next !== undefined) {
        const shooter = figureOf(state, next);
        const aim = standing(shooter) && !engaged(state, shooter) ? aimAt(state, shooter, unit) : null;
        goTo(state, { kind: 'volley', side, unit, left: rest, before });
        if (aim === null) return;
        tellSoFar(state, tell); // NOD-R061
        ask(state, { kind: 'shot', figure: next, target: unit, weapon: aim.weapon, held: true });
        return;
      }
      done(state);
      if (harmOf(state, unit) === before || membersOf(state, unit).length === 0) return;
      const group = groupOf(state, unit);
      const at = state.moments[state.moments.length - 1];
      const result = check(state, group, say('morale under held fire'), 'NOD-116', false, dice, tell);
      if (result === 'ok' || (at?.kind === 'marching' && at.why === 'run')) return;
      if (result !== 'noAdvance') group.halted = true;
      halt(state, tell);
    },
  },

  shot: { run: (state, at, dice, tell) => shot(state, at, dice, tell) },
  hit: { run: (state, at, dice, tell) => hit(state, at, dice, tell) },
  falling: { run: (state, { figure }, dice, tell) => falling(state, figure, dice, tell) },

  /** NOD-R036, option breakOff: parting. Whoever is felled, thrown back or pushed along (NOD-R072) goes no further. */
  parting: {
    run(state, { figure: id, enemy }, dice, tell) {
      done(state);
      const figure = figureOf(state, id);
      if (!standing(figure)) return;
      const before = state.figures.map(one => ({ at: one.at, mounted: one.mounted }));
      partingBlow(state, figure, figureOf(state, enemy), dice, tell);
      const thrown = state.figures.filter((one, i) => one.at !== before[i]?.at || one.mounted !== before[i]?.mounted);
      const stops = new Set((standing(figure) ? thrown : [...thrown, figure]).map(({ kit }) => kit.id));
      state.moments = state.moments.map(moment =>
        moment.kind === 'marching'
          ? { ...moment, stopped: [...moment.stopped, ...[...stops].filter(one => moment.ways[one] !== undefined)] }
          : moment,
      );
    },
  },
};
