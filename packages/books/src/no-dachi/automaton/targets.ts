/** Whom the automaton goes for, NOD-188 to NOD-197, NOD-R102, NOD-R105 to NOD-R107, NOD-T19. */
import { areaSet, sideOf } from '@nobori/engine/table';
import { isBroken } from '../actions/activation.ts';
import { gap, gapBetween, groupsFought } from '../basics/contact.ts';
import { barred, legCost } from '../basics/ground.ts';
import { pointAlong, upToMm } from '../basics/millimetres.ts';
import { majorityClass, trendOf } from '../morale/checks.ts';
import { paceOf } from '../movement/moves.ts';
import { isShooter } from '../shooting/targets.ts';
import { visibleGroups } from '../sight/sight.ts';
import { membersOf, type Figure, type Group, type NodState } from '../state.ts';
import { ARMOURS, CLASS } from '../tables.ts';
import { quickness } from '../wounds/wounds.ts';

export const isMissile = (members: readonly Figure[]): boolean => 2 * members.filter(isShooter).length >= members.length;
export const isMounted = (members: readonly Figure[]): boolean => 2 * members.filter(figure => figure.mounted).length >= members.length;

/** NOD-R102: could one of them bring a figure into contact in its next turn, with its own rate and actions? */
export function couldCharge(state: NodState, enemy: Group, members: readonly Figure[]): boolean {
  const foes = membersOf(state, enemy.id);
  if (isBroken(enemy) || groupsFought(state, foes).length > 0) return false;
  return foes.some(foe =>
    members.some(figure => {
      const reach = quickness(state, foe) * paceOf(state, foe);
      const far = gap(foe, figure);
      if (far > reach) return false;
      const against = far <= 0 ? foe.at : pointAlong(foe.at, figure.at, upToMm(far)); // where their bases touch
      return barred(state, foe, foe.at, against) === null && legCost(state, foe.mounted, false, foe.at, against) <= upToMm(reach); // NOD-R102
    }),
  );
}

/** NOD-187: a visible mounted group that could charge. */
export const mountedChargers = (state: NodState, members: readonly Figure[]): Group[] =>
  visibleGroups(state, members).filter(enemy => isMounted(membersOf(state, enemy.id)) && couldCharge(state, enemy, members));

/** NOD-R081: is it coming on? */
export const advancing = (state: NodState, enemy: Group): boolean =>
  (enemy.watched === null ? enemy.trend : trendOf(enemy, membersOf(state, enemy.id))) === 'advancing';

/** Nearest first, of equals the lowest id. */
const byNearness = (state: NodState, members: readonly Figure[], groups: readonly Group[]): Group[] =>
  groups
    .map((enemy, i) => ({ enemy, i, far: gapBetween(members, membersOf(state, enemy.id)) }))
    .sort((a, b) => a.far - b.far || a.i - b.i)
    .map(({ enemy }) => enemy);

/** NOD-R105: the armour most of them wear. */
function heaviness(state: NodState, enemy: Group): number {
  const worn = membersOf(state, enemy.id).map(figure => ARMOURS.indexOf(figure.kit.armour));
  const count = (one: number): number => worn.filter(other => other === one).length;
  const rows = ARMOURS.length;
  return Math.max(0, ...worn.map(one => count(one) * rows + one)) % rows; // NOD-R105; of equally many the heavier
}

/** NOD-T19, missile troops: all visible enemies in the order in which they are shot at. */
export function missileTargets(state: NodState, group: Group, members: readonly Figure[]): Group[] {
  const near = byNearness(state, members, visibleGroups(state, members)); // NOD-188
  const guns = 2 * members.filter(figure => figure.kit.missiles.includes('arquebus')).length > members.filter(isShooter).length;
  const heaviest = guns ? Math.max(-1, ...near.map(enemy => heaviness(state, enemy))) : -1;
  const lines: readonly ((enemy: Group) => boolean)[] = [
    enemy => couldCharge(state, enemy, members), // NOD-190
    enemy => group.shotBy.includes(enemy.id), // NOD-191
    enemy => guns && heaviness(state, enemy) === heaviest, // NOD-192
    () => true, // NOD-193
  ];
  return [...new Set(lines.flatMap(line => near.filter(line)))];
}

/** NOD-R106: difference of class ranks, and 1 if one is mounted and the other is not. */
function unlikeness(state: NodState, members: readonly Figure[], enemy: Group): number {
  const foes = membersOf(state, enemy.id);
  return Math.abs(CLASS[majorityClass(members)].rank - CLASS[majorityClass(foes)].rank) + (isMounted(members) === isMounted(foes) ? 0 : 1); // NOD-R106
}

/** NOD-195 to NOD-197, NOD-199: melee troops; defenders only care for those in their area. */
export function meleeTarget(state: NodState, group: Group, members: readonly Figure[]): Group | null {
  const near = byNearness(state, members, visibleGroups(state, members)).filter(enemy => entered(state, group, enemy));
  const shooting = near.find(enemy => group.shotBy.includes(enemy.id));
  if (shooting !== undefined) return shooting; // NOD-195
  let best: Group | null = null;
  for (const enemy of near) if (best === null || unlikeness(state, members, enemy) < unlikeness(state, members, best)) best = enemy; // NOD-196, NOD-197
  return best;
}

/** NOD-R108: has a figure of it come into the area? Groups without an area care for everybody. */
export function entered(state: NodState, { area }: Group, enemy: Group): boolean {
  if (area === null) return true;
  const set = areaSet([{ id: 'area', kind: 'area', outline: area }]);
  return membersOf(state, enemy.id).some(({ at }) => sideOf(set, 0, at) >= 0); // NOD-R108
}
