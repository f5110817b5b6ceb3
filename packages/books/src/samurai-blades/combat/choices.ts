/** Choices: fights and lanterns (BLD-133 to BLD-137, BLD-194). All sets of friends on one enemy, all sets of enemies for one man. */
import { listed, type Choices, type FigureId } from '@nobori/engine';
import { cellOf, OFF, type Hex } from '@nobori/engine/hex';
import { END } from '../asking.ts';
import { inReach, mayAttack } from './combat.ts';
import { groundOf, standsIn, type Ground } from '../terrain/occupancy.ts';
import { refuseTend, withinReach } from '../night/lanterns.ts';
import { isNight, canBeSeen } from '../night/night.ts';
import { isTarget } from '../shooting/shooting.ts';
import { isMan, type BladesOrder, type BladesState, type Figure, type Side } from '../state.ts';
import { mayAct } from '../phase/whoMayAct.ts';
import { honourChoices } from '../honour/choices.ts';

/** Whom this man could attack now: of those in the hexes around him. */
export function opponentsOf(state: BladesState, side: Side, figure: Figure, ground: Ground = groundOf(state)): FigureId[] {
  const found: FigureId[] = [];
  lookAround(state, side, figure, ground, figure.at, found);
  if (figure.rear !== null) lookAround(state, side, figure, ground, figure.rear, found);
  return found;
}

function lookAround(state: BladesState, side: Side, figure: Figure, ground: Ground, hex: Hex, found: FigureId[]): void {
  const { field } = ground;
  const { beside } = field.board;
  const cell = cellOf(field.board, hex);
  for (let slot = 6 * cell; slot < 6 * cell + 6; slot++) {
    const next = beside[slot] ?? OFF;
    const target = next === OFF ? null : standsIn(state, ground, next);
    if (target === null || target === figure || !isTarget(state, side, target) || found.includes(target.kit.id)) continue;
    if (!inReach(state, field, figure, target) || (state.duel !== null && !state.duel.by.includes(target.kit.id))) continue;
    if (!isMan(target) || !isNight(state) || canBeSeen(state, target)) found.push(target.kit.id);
  }
}

export function anyFight(state: BladesState, side: Side): boolean {
  const ground = groundOf(state);
  for (const figure of state.figures)
    if (figure.kit.side === side && mayAttack(state, side, figure) && opponentsOf(state, side, figure, ground).length > 0) return true;
  return tendings(state, side).length > 0;
}

function tendings(state: BladesState, side: Side): BladesOrder[] {
  const found: BladesOrder[] = [];
  if (state.lanterns.length === 0) return found;
  for (const figure of state.figures) {
    if (!isMan(figure) || !mayAct(state, side, figure)) continue;
    for (const { at, lit } of state.lanterns)
      if (withinReach(state, figure, at) && refuseTend(state, side, figure.kit.id, at, !lit) === null)
        found.push({ kind: 'tend', figure: figure.kit.id, at, light: !lit });
  }
  return found;
}

/** All subsets with at least so many. */
function subsets(ids: readonly FigureId[], least: number): FigureId[][] {
  const found: FigureId[][] = [];
  for (let bits = 1; bits < 1 << Math.min(ids.length, 8); bits += 1) {
    const chosen = ids.filter((_, i) => (bits >> i) % 2 === 1);
    if (chosen.length >= least) found.push(chosen);
  }
  return found;
}

function attacks(state: BladesState, side: Side): BladesOrder[] {
  const found: BladesOrder[] = [];
  const ground = groundOf(state);
  const against = new Map<FigureId, FigureId[]>();
  for (const figure of state.figures) {
    if (!mayAttack(state, side, figure)) continue;
    const opponents = opponentsOf(state, side, figure, ground);
    if (opponents.length === 0) continue;
    for (const id of opponents) against.set(id, [...(against.get(id) ?? []), figure.kit.id]);
    if (opponents.length > 1)
      for (const targets of subsets(opponents, 2)) found.push({ kind: 'attack', figures: [figure.kit.id], targets }); // BLD-135
  }
  for (const [target, friends] of against)
    for (const figures of subsets(friends, 1)) found.push({ kind: 'attack', figures, targets: [target] }); // BLD-136
  return found;
}

export const fightChoices = (state: BladesState, side: Side): Choices<BladesOrder> => ({
  ...listed<BladesOrder>(() => [...attacks(state, side), ...tendings(state, side), ...honourChoices(state, side), END]),
  sample(random) {
    const fights = attacks(state, side);
    if (state.lanterns.length > 0) fights.push(...tendings(state, side));
    return fights[random.below(fights.length + 1)] ?? END;
  },
});
