/** Weapon in hand, ARG-038, ARG-039, ARG-158, ARG-159, ARG-161, ARG-162, ARG-197 to ARG-202, ARG-206, ARG-209, ARG-219. */
import { cached } from '@nobori/engine';
import { inCloseOrder, onFlank, unitOf } from './closeOrder.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { houseBetween } from '../terrain/sight.ts';
import { indoors } from '../terrain/terrain.ts';
import { handOf, SHORT, type Step, type Weapon } from '../tables.ts';
import { mounted, type ArgState, type Blow, type Figure } from '../state.ts';

/** What a figure can strike with now, longest first; bare hands when there is nothing else, or somebody is to be taken (ARG-214). */
export function usable(state: ArgState, figure: Figure): Weapon[] {
  const found = longestFirst(figure.kit.weapons).filter(weapon => {
    const hand = handOf(weapon);
    if (weapon === 'pike') return figure.pike === 'hand' && !mounted(figure) && pikeServes(state, figure);
    if (hand.lance === true && figure.dropped) return false; // ARG-219
    if ((hand.masters === true || hand.stuns === true) && !state.options.capture) return false; // ARG-214
    return figure.carries === null || hand.step >= SHORT; // ARG-206
  });
  return found.length === 0 || state.options.capture ? [...found, 'hands'] : found; // ARG-038
}
const longestFirst: (weapons: readonly Weapon[]) => readonly Weapon[] = cached(weapons =>
  [...new Set(weapons)].sort((a, b) => handOf(a).step - handOf(b).step),
);

/** ARG-198, ARG-199, ARG-201, ARG-202: in close order, or in the first turn of a melee; never when taken in the flank. */
function pikeServes(state: ArgState, figure: Figure): boolean {
  if (!state.options.closeOrder) return true; // ARG-201
  if (inCloseOrder(state, figure)) return !flanked(state, figure);
  return figure.melee === 0 || figure.melee === state.turn; // ARG-198
}
export const flanked = (state: ArgState, figure: Figure): boolean => enemiesTouching(state, figure).some(enemy => onFlank(figure, enemy));

/** ARG-202, ARG-R84: soldiers taken in flank or rear drop their pikes for good, those touched or all of the body. */
export function dropPikes(state: ArgState): Figure[] {
  if (!state.options.closeOrder) return [];
  const taken = state.figures.filter(
    figure => inCloseOrder(state, figure) && figure.pike === 'hand' && figure.kit.weapons.includes('pike') && flanked(state, figure),
  );
  const all =
    state.options.flankScope === 'unit'
      ? taken.flatMap(figure => unitOf(state, figure).filter(one => one.kit.weapons.includes('pike')))
      : taken;
  return [...new Set([...taken, ...all])]; // ARG-R84
}

/** ARG-197, ARG-209: swung with both hands where that is possible: on foot, not in close order; no-dashi and heavy tools never otherwise. */
export function gripOf(state: ArgState, figure: Figure, weapon: Weapon): Blow['grip'] {
  const hand = handOf(weapon);
  if (hand.swung !== true) return 'thrust';
  if (hand.lance !== true) return 'swung';
  return mounted(figure) || inCloseOrder(state, figure) ? 'thrust' : 'swung'; // ARG-209
}

/** ARG-161, ARG-R68: inside a building, or through its door or window, nobody is longer than a sword. */
export const cramped = (state: ArgState, a: Figure, b: Figure): boolean =>
  indoors(state, a.at) || indoors(state, b.at) || houseBetween(state, a.at, b.at);

/** ARG-158, ARG-161: the step in which a blow falls. */
export function stepOf(state: ArgState, figure: Figure, target: Figure, weapon: Weapon): Step {
  const { step } = handOf(weapon);
  return step < SHORT && cramped(state, figure, target) ? SHORT : step; // ARG-195, ARG-R68
}
