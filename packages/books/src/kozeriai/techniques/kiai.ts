/** Ki-ai, the spirit shout: KOZ-156 to KOZ-160, ruling KOZ-R70. */
import { ask, done, goTo, type FigureId, type Tell, say } from '@nobori/engine';
import { coveredHexes } from '@nobori/engine/hex';
import type { KozEvent } from '../events.ts';
import { horseAt, manAt } from '../ground.ts';
import { act } from '../actions/onFoot.ts';
import { distract, pushable } from '../melee/results.ts';
import { atMostSkill } from '../dice.ts';
import { refusal, type Refusal } from '../rules.ts';
import { heard } from '../shooting/sight.ts';
import { figureOf, horseOf, mounted, riderOf, spent, struck, type Figure, type KozState, type KozSteps } from '../state.ts';
import { KIAI_AREA } from '../zones/zoneTables.ts';

/** KOZ-159: distractions of a hit, never reduced (KOZ-R28). */
const SHOCK = 4;

/** KOZ-156, KOZ-R70: instead of an action and stroke, standing or mounted at Halt. */
export function refuseKiai(state: KozState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (!state.options.kiai) return refusal('KOZ-156', 'The ki-ai is not used in this game.');
  if (figure.kit.kiai === null) return refusal('KOZ-156', '{figure} has not learned the ki-ai.', facts);
  if (figure.acts > 0 || struck(state, figure)) return refusal('KOZ-R70', 'A ki-ai takes the place of action and stroke.', facts);
  if (figure.lying) return refusal('KOZ-R70', '{figure} must be on his feet to shout.', facts);
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted.', facts);
  return mounted(figure) && horseOf(state, figure)?.gait !== 'halt'
    ? refusal('KOZ-R70', 'The horse of {figure} must stand still.', facts)
    : null;
}

/** KOZ-158: helpless from now to the start of its next phase. */
export function prepareShout(figure: Figure, tell: Tell<KozEvent>): void {
  act(figure, { whole: true, barred: true });
  figure.helpless = true;
  figure.shout = true;
  figure.fought = true;
  figure.busy = true;
  tell({ kind: 'readied', figure: figure.kit.id, what: 'shout', rules: ['KOZ-158', 'KOZ-R70'] });
}

/** KOZ-157, KOZ-T23: everybody in the area, friend or foe, ring by ring, clockwise from ahead; fixed before anyone is pushed. */
function hearersOf(state: KozState, shouter: Figure): FigureId[] {
  const found: FigureId[] = [];
  for (const [q, r] of coveredHexes(KIAI_AREA, shouter.at, shouter.facing)) {
    const horse = horseAt(state, q, r);
    for (const one of [horse === null ? null : riderOf(state, horse), manAt(state, q, r)])
      // a man may lie under a horse
      if (one !== null && one !== shouter && !found.includes(one.kit.id) && heard(state, shouter.at, one)) found.push(one.kit.id);
  }
  return found;
}

export const kiaiSteps: Pick<KozSteps, 'shouting'> = {
  shouting: {
    run(state, at, dice, tell) {
      const shouter = figureOf(state, at.figure);
      if (at.victims === null) {
        shouter.shout = false;
        shouter.stroke = state.turn;
        tell({ kind: 'shouted', figure: at.figure, rules: ['KOZ-156', 'KOZ-R70'] });
        return goTo(state, { ...at, victims: hearersOf(state, shouter) });
      }
      const [id, ...rest] = at.victims;
      if (rest.length === 0) done(state);
      else goTo(state, { ...at, victims: rest });
      if (id === undefined) return;
      const victim = figureOf(state, id);
      const skill = (shouter.kit.kiai ?? 0) - (victim.kit.kiai ?? 0); // KOZ-160
      if (victim.fate !== null || !atMostSkill(state, victim, say('ki-ai'), skill, 'KOZ-159', dice, tell)) return;
      distract(state, victim, SHOCK, ['KOZ-159'], tell);
      if (pushable(victim)) ask(state, { kind: 'pushing', figure: id, from: shouter.at });
    },
  },
};
