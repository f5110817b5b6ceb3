/** Detecting an ambush, ARG-043, ARG-147 to ARG-152: tests nobody hears of but who passes them. */
import { D6, say, tellRoll, type FigureId, type Tell } from '@nobori/engine';
import { within } from '@nobori/engine/table';
import { clusterOf, near } from '../basics/clusters.ts';
import type { Dice, Throw } from '../rules.ts';
import { EARSHOT } from '../tables.ts';
import { classOf, friends, has, masters, seatsFor, standing, type ArgEvent, type ArgState, type Figure, type Noticed } from '../state.ts';

/** ARG-043, ARG-R63: by role, or by class. */
export const perceptionOf = (state: ArgState, figure: Figure): number =>
  state.options.perception === 'class' ? classOf(state, figure) : figure.kit.perception; // ARG-R63

/** ARG-149, ARG-T16: lower than perception, or a natural 1: noticed; equal: again next turn; higher: nothing at all. */
const perceived = (face: number, perception: number): Noticed =>
  face === 1 || face < perception ? 'alerted' : face === perception ? 'again' : 'blind';

/** ARG-147: everybody who has come within 20 cm of somebody hidden, and has not tested against him. Gives those who notice now. */
export function notice(state: ArgState, dice: Dice, tell: Tell<ArgEvent>): readonly FigureId[] {
  return testAll(state, dice, tell, known => known === undefined);
}

/** ARG-149: who saw nothing, but was not sure, tests again at the start of a later turn. */
export function noticeAgain(state: ArgState, dice: Dice, tell: Tell<ArgEvent>): void {
  testAll(state, dice, tell, known => known === 'again');
}

const NOBODY: readonly FigureId[] = [];

type Due = (known: Noticed | undefined) => boolean;

function testAll(state: ArgState, dice: Dice, tell: Tell<ArgEvent>, due: Due): readonly FigureId[] {
  if (!state.options.detectAmbush) return NOBODY;
  const lurking = state.figures.filter(figure => figure.hidden && standing(figure)); // nobody is tested for who he is (ARG-R66)
  if (lurking.length === 0) return NOBODY;
  const warned: FigureId[] = [];
  for (const tester of state.figures) {
    if (tester.hidden || !standing(tester)) continue;
    for (const hider of lurking) {
      if (!due(tester.noticed[hider.kit.id]) || !near(tester, hider, EARSHOT)) continue;
      if (friends(state, tester, hider) || !within(tester, hider, EARSHOT)) continue;
      warned.push(...test(state, tester, hider, due, dice, tell));
    }
  }
  return warned;
}

/**
 * ARG-147, ARG-148, ARG-150, ARG-R61, ARG-R62: one die for the cluster, by its keenest member; the result is kept for all of them against
 * all of that ambush. Who has had his test keeps what it gave: who was alerted stays so for the rest of the game (ARG-151).
 */
function test(state: ArgState, tester: Figure, hider: Figure, due: Due, dice: Dice, tell: Tell<ArgEvent>): readonly FigureId[] {
  const cluster = clusterOf(state, tester, tester.kit.faction).filter(one => !one.hidden);
  const testers = cluster.filter(one => due(one.noticed[hider.kit.id]));
  const hiders = clusterOf(state, hider, hider.kit.faction).filter(one => one.hidden);
  const close = state.figures.filter(one => one.hidden && standing(one) && !friends(state, one, tester) && within(one, tester, EARSHOT));
  const keenest = Math.max(...cluster.map(one => perceptionOf(state, one))); // ARG-148
  const perception = keenest - (close.every(one => has(one, 'ninja')) ? 1 : 0); // ARG-150
  const call: Throw = { who: tester.kit.id, for: say('perception'), rule: 'ARG-149', silent: true as const }; // ARG-152
  const face = dice.die(call, D6);
  const result = perceived(face, perception);
  for (const one of testers) {
    const learned = hiders.filter(({ kit }) => due(one.noticed[kit.id])).map(({ kit }) => [kit.id, result]);
    one.noticed = { ...one.noticed, ...Object.fromEntries(learned) }; // ARG-R61
  }
  const overseers = masters(state);
  if (overseers.length > 0) {
    const why = say('perception {perception}, {result, select, alerted {notices something} again {is not sure} other {notices nothing}}', {
      perception,
      result,
    });
    tellRoll(tell, { ...call, for: why, rules: ['ARG-152'], only: overseers }, { dice: [D6], faces: dice.faces, result: face });
  }
  if (result !== 'alerted') return NOBODY; // ARG-R62
  const fresh = testers.filter(one => !one.warned);
  for (const one of testers) one.warned = true;
  for (const no of new Set(fresh.map(one => one.kit.faction))) {
    const figures = fresh.filter(one => one.kit.faction === no).map(one => one.kit.id);
    tell({ kind: 'watched', figures, only: [...seatsFor(state, no), ...overseers], rules: ['ARG-151'] });
  }
  return testers.map(one => one.kit.id);
}
