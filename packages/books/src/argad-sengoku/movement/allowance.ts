/** How far somebody may go this turn: ARG-054 to ARG-063, ARG-242. */
import { D6, say } from '@nobori/engine';
import type { Call, Dice } from '../rules.ts';
import { LOADED, MOVE, SHOOTERS, TATE_MOVE, WOUNDED, type Grade, type Mode } from '../tables.ts';
import { armourOf, plays, type ArgState, type Figure } from '../state.ts';

/** ARG-054 to ARG-056, ARG-242, ARG-R98: clothing, then what he carries. */
export function allowance(state: ArgState, figure: Figure, mode: Mode = figure.mode): number {
  const { light, armoured } = MOVE[mode];
  let most = armourOf(state, figure) >= 4 ? armoured : light; // ARG-R19: armour 3 as light clothing
  if (figure.carries !== null && figure.kit.roles.includes('tateBearer')) most = Math.min(most, TATE_MOVE); // ARG-056, ARG-R98
  if (plays(figure, 'carrier')) most -= LOADED; // ARG-055, ARG-037
  if (figure.kit.missiles.some(missile => SHOOTERS[missile].heavy === true)) most -= LOADED; // ARG-T20
  if (figure.wounded) most -= WOUNDED; // ARG-218
  return Math.max(0, most); // ARG-242
}

/** ARG-059, ARG-065: one die on foot, two mounted; who knows the ground on foot rolls two and keeps the better. `reads`: what is read of them. */
export function rollSlowing(
  dice: Dice,
  who: Figure,
  mode: Mode,
  knows: boolean,
  reads: (rolls: readonly number[]) => string,
): readonly number[] {
  const call: Call = { who: who.kit.id, for: say('slowing'), rule: 'ARG-059' };
  if (mode !== 'foot') return dice.pair(call, D6, reads);
  if (!knows) return [dice.die(call, D6, face => reads([face]))];
  return [Math.min(...dice.pair(call, D6, faces => reads([Math.min(...faces)])))];
}

/** ARG-059, ARG-060, ARG-242: halved in very difficult terrain, then as many centimetres less as the dice show; never below 0. */
export function slowed(whole: number, grade: Grade, rolls: readonly number[]): number {
  let sum = 0;
  for (const face of rolls) sum += face;
  return Math.max(0, (grade === 2 ? Math.floor(whole / 2) : whole) - 100 * sum);
}

/** ARG-061: a 6 on foot; mounted two sixes, or one in very difficult terrain. */
export function blocks(grade: Grade, rolls: readonly number[]): boolean {
  const [first, second] = rolls;
  if (second === undefined) return first === 6;
  return grade === 2 ? first === 6 || second === 6 : first === 6 && second === 6;
}
