/** Sight, NOD-070, NOD-080, NOD-081, NOD-R038, and the night of NOD-S3. */
import { comparePoint, compareInside, entersPiece, sideOf, touchesLine, within, type LineSet, type Point } from '@nobori/engine/table';
import { groundOf, heightOf, linesOf, oneLine } from './ground.ts';
import { groupOf, standing, type Figure, type Group, type NodState } from './state.ts';
import { SMOKE, WOOD } from './tables.ts';

/** Does a figure see another? Figures do not block sight, only shots. */
export function sees(state: NodState, from: Figure, to: Figure): boolean {
  return !tooDark(state, from, to) && !sightBlocked(state, from.at, heightOf(state, from), to.at, heightOf(state, to));
}

/** NOD-S3: at night nobody sees far, but who stands near a lantern is seen by all. */
export function tooDark(state: NodState, from: Figure, to: { readonly at: Point; readonly base: { readonly radius: number } }): boolean {
  const { sight, lanterns } = state.battle.special;
  if (sight === null || within(from, to, sight)) return false;
  return !lanterns.some(({ id, at, reach }) => !state.used.includes(id) && within(to, { at, base: { radius: 0 } }, reach));
}

/** Is the straight line between two points, at these heights, blocked? */
export function sightBlocked(state: NodState, a: Point, aHigh: number, b: Point, bHigh: number): boolean {
  const screens = linesOf(state, 'screen');
  const top = Math.max(aHigh, bHigh);
  if (screens.lines.length > 0 && (top === 0 ? touchesLine(screens, a, b) : screened(screens, a, b, top))) return true;
  for (const { at } of state.smoke) if (comparePoint(at[0], at[1], a[0], a[1], b[0], b[1], SMOKE.radius) < 0) return true;
  const { areas } = groundOf(state);
  const hills = areas.hill;
  for (let i = 0; i < hills.areas.length; i += 1) if ((hills.areas[i]?.height ?? 0) > top && entersPiece(hills, i, a, b)) return true;
  const wood = areas.wood;
  if (wood.areas.length === 0) return false;
  let deepest: number = WOOD.into; // NOD-080
  for (let i = 0; i < wood.areas.length; i += 1) if (sideOf(wood, i, a) === 1 && sideOf(wood, i, b) === 1) deepest = WOOD.inside; // NOD-081
  return compareInside(wood, a, b, deepest) > 0;
}

/** Walls that are not overlooked: somebody on a wall, or as high, sees over it. */
const screened = (screens: LineSet, a: Point, b: Point, top: number): boolean =>
  screens.lines.some(line => (line.height ?? Number.POSITIVE_INFINITY) > top && touchesLine(oneLine(line), a, b));

/** Enemies a side knows of: standing, and of no hidden group (NOD-R039). */
export function knownEnemies(state: NodState, side: 0 | 1): Figure[] {
  const found: Figure[] = [];
  let hidden = false;
  for (const group of state.groups) if (group.hidden && group.side !== side) hidden = true;
  for (const figure of state.figures)
    if (figure.kit.side !== side && standing(figure) && !(hidden && groupOf(state, figure.kit.unit).hidden)) found.push(figure);
  return found;
}

/** NOD-R038: a group sees what any of its standing figures sees. */
export function seenBy(state: NodState, members: readonly Figure[], enemy: Figure): boolean {
  for (const member of members) if (sees(state, member, enemy)) return true;
  return false;
}

/** The known enemies a group sees. */
export const visibleEnemies = (state: NodState, side: 0 | 1, members: readonly Figure[]): Figure[] =>
  knownEnemies(state, side).filter(enemy => seenBy(state, members, enemy));

/** Does any standing enemy see any of these, hidden or not? */
export function seenByEnemies(state: NodState, side: 0 | 1, members: readonly Figure[]): boolean {
  for (const enemy of state.figures)
    if (enemy.kit.side !== side && standing(enemy)) for (const member of members) if (sees(state, enemy, member)) return true;
  return false;
}

/** Does a point lie in somebody's sight (NOD-R100)? */
export const seesPoint = (state: NodState, from: Figure, at: Point): boolean =>
  !tooDark(state, from, { at, base: { radius: 0 } }) && !sightBlocked(state, from.at, heightOf(state, from), at, 0);

export const visibleGroups = (state: NodState, side: 0 | 1, members: readonly Figure[]): Group[] => {
  const ids = new Set(visibleEnemies(state, side, members).map(enemy => enemy.kit.unit));
  return state.groups.filter(group => ids.has(group.id));
};

/** The visible enemy nearest to a group, and the figure of the group nearest to it; of equals the first by id. Only those who could be it are looked at. */
export function nearestVisible(
  state: NodState,
  side: 0 | 1,
  members: readonly Figure[],
): { readonly enemy: Figure; readonly near: Figure } | null {
  let found: { readonly enemy: Figure; readonly near: Figure } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of state.figures) {
    if (enemy.kit.side === side || !standing(enemy)) continue;
    let near: Figure | null = null;
    let gap = least;
    for (const member of members) {
      const dx = member.at[0] - enemy.at[0];
      const dy = member.at[1] - enemy.at[1];
      const here = Math.sqrt(dx * dx + dy * dy) - member.base.radius - enemy.base.radius;
      if (here < gap) {
        gap = here;
        near = member;
      }
    }
    if (near === null || groupOf(state, enemy.kit.unit).hidden || !seenBy(state, members, enemy)) continue;
    found = { enemy, near };
    least = gap;
  }
  return found;
}
