/** Sight, NOD-070, NOD-080, NOD-081, NOD-R038, and the night of NOD-S3. */
import {
  comparePoint,
  compareInside,
  entersPiece,
  inBox,
  sideOf,
  squaresOf,
  touchesLine,
  within,
  type Line,
  type LineSet,
  type Place,
  type Point,
} from '@nobori/engine/table';
import { onceWhileStill, whileStill } from '@nobori/engine';
import { gapBelow } from '../basics/contact.ts';
import { groundOf, heightOf, heightOfLine, linesOf, oneLine } from '../basics/ground.ts';
import {
  findGroup,
  groupOf,
  membersOf,
  SIDES,
  standing,
  type Figure,
  type Group,
  type GroupId,
  type NodState,
  type Side,
} from '../state.ts';
import { SMOKE, WOOD } from '../tables.ts';

/** Does a figure see another? Figures do not block sight, only shots. */
export function sees(state: NodState, from: Figure, to: Figure): boolean {
  return !tooDark(state, from, to) && !sightBlocked(state, from, to, to);
}

/** NOD-S3: at night nobody sees far, but who stands near a lantern is seen by all. */
function tooDark(state: NodState, from: Figure, to: Place): boolean {
  const { sight, lanterns } = state.battle.special;
  if (sight === null || within(from, to, sight)) return false;
  return !lanterns.some(({ id, at, reach }) => !state.used.includes(id) && within(to, { at, base: { radius: 0 } }, reach));
}

/** The greater of two heights; a bare point lies on the ground of the table. */
const topOf = (state: NodState, from: Figure, to: Figure | null): number =>
  Math.max(heightOf(state, from), to === null ? 0 : heightOf(state, to));

/** Is the straight line from a figure to a point, or to the figure that stands there, blocked? Most lines meet nothing at all, so that is asked before how high anybody stands. */
function sightBlocked(state: NodState, from: Figure, there: Place, to: Figure | null): boolean {
  const a = from.at;
  const b = there.at;
  const screens = linesOf(state, 'screen');
  if (screens.lines.length > 0 && touchesLine(screens, a, b)) {
    const top = topOf(state, from, to);
    if (top === 0 || screened(screens, a, b, top)) return true;
  }
  if (state.smoke.length > 0)
    for (const { at } of state.smoke) if (comparePoint(at[0], at[1], a[0], a[1], b[0], b[1], SMOKE.radius) < 0) return true;
  const { areas } = groundOf(state);
  const hills = areas.hill;
  let top = -1; // not asked for yet
  for (let i = 0; i < hills.areas.length; i += 1) {
    if (!entersPiece(hills, i, a, b)) continue;
    if (top < 0) top = topOf(state, from, to);
    if ((hills.areas[i]?.height ?? 0) > top) return true;
  }
  const wood = areas.wood;
  if (wood.areas.length === 0 || compareInside(wood, a, b, WOOD.into) <= 0) return false; // NOD-080
  for (let i = 0; i < wood.areas.length; i += 1)
    if (sideOf(wood, i, a) === 1 && sideOf(wood, i, b) === 1) return !within(from, there, WOOD.inside); // NOD-081
  return true;
}

/** Walls that are not overlooked: somebody on a wall, or as high, sees over it; over a house only where the map says how high it is. */
const screened = (screens: LineSet, a: Point, b: Point, top: number): boolean =>
  screens.lines.some(line => topOfScreen(line) > top && touchesLine(oneLine(line), a, b));

const topOfScreen = (line: Line): number => (line.kind === 'high wall' ? heightOfLine(line) : (line.height ?? Number.POSITIVE_INFINITY)); // NOD-T20

/** Enemies a side knows of: standing, and of no hidden group (NOD-R039). */
export const knownEnemies: (state: NodState, side: Side) => readonly Figure[] = onceWhileStill((state, side) => {
  const found: Figure[] = [];
  let hidden = false;
  for (const group of state.groups) if ((group.hidden || group.declared) && group.side !== side) hidden = true;
  for (const figure of state.figures)
    if (figure.kit.side !== side && standing(figure) && !(hidden && unseen(groupOf(state, figure.kit.unit)))) found.push(figure);
  return found;
});

const unseen = ({ hidden, declared }: Group): boolean => hidden || declared;

/** Those of one group. */
export function knownOf(state: NodState, side: Side, unit: GroupId): readonly Figure[] {
  const group = findGroup(state, unit);
  return group === null || group.side === side || unseen(group) ? NOBODY : membersOf(state, unit);
}
const NOBODY: readonly Figure[] = [];

/** NOD-R038: a group sees what any of its standing figures sees. */
export function seenBy(state: NodState, members: readonly Figure[], enemy: Figure): boolean {
  for (const member of members) if (sees(state, member, enemy)) return true; // NOD-R038
  return false;
}

/** The known enemies a group sees. */
export const visibleEnemies: (state: NodState, members: readonly Figure[]) => readonly Figure[] = onceWhileStill((state, members) => {
  const [first] = members;
  return first === undefined ? [] : knownEnemies(state, first.kit.side).filter(enemy => seenBy(state, members, enemy));
});

/** Does any standing enemy see any of these, hidden or not? */
export function seenByEnemies(state: NodState, side: 0 | 1, members: readonly Figure[]): boolean {
  for (const enemy of state.figures)
    if (enemy.kit.side !== side && standing(enemy)) for (const member of members) if (sees(state, enemy, member)) return true;
  return false;
}

/** Does a point lie in somebody's sight (NOD-R100)? */
export function seesPoint(state: NodState, from: Figure, at: Point): boolean {
  const there = { at, base: { radius: 0 } };
  return !tooDark(state, from, there) && !sightBlocked(state, from, there, null);
}

const enemySquares = whileStill((state: NodState) => SIDES.map(side => squaresOf(knownEnemies(state, side))));

/** Those of a side's known enemies whose centre may lie in a box: all of them, unless the state is held still. */
export function enemiesIn(
  state: NodState,
  side: Side,
  enemies: readonly Figure[],
  west: number,
  south: number,
  east: number,
  north: number,
): readonly Figure[] {
  const squares = enemySquares(state)?.[side];
  return squares === undefined ? enemies : inBox(squares, west, south, east, north);
}

export const visibleGroups = (state: NodState, members: readonly Figure[]): Group[] => {
  const ids = new Set(visibleEnemies(state, members).map(enemy => enemy.kit.unit));
  return state.groups.filter(group => ids.has(group.id));
};

/** Where a group stands, at most so far from the middle of a box in each direction; and the largest base of it. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly radius: number;
}

function boxAround(members: readonly Figure[]): Box {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  let radius = 0;
  for (const { at, base } of members) {
    west = Math.min(west, at[0]);
    east = Math.max(east, at[0]);
    south = Math.min(south, at[1]);
    north = Math.max(north, at[1]);
    radius = Math.max(radius, base.radius);
  }
  return { x: (west + east) / 2, y: (south + north) / 2, wide: (east - west) / 2, high: (north - south) / 2, radius };
}

/** Is somebody surely further from everybody in a box than this? Then nobody there has to be measured. */
function beyond({ x, y, wide, high, radius }: Box, { at, base }: Place, least: number): boolean {
  const far = least + radius + base.radius;
  return Math.abs(at[0] - x) - wide > far || Math.abs(at[1] - y) - high > far;
}

/** The visible enemy nearest to a group, and the figure of the group nearest to it; of equals the first by id. The nearest is nearly always in sight, so the others are not looked at. */
export function nearestVisible(
  state: NodState,
  side: 0 | 1,
  members: readonly Figure[],
): { readonly enemy: Figure; readonly near: Figure } | null {
  let hidden = false; // on most tables nobody is, and it need not be asked of each
  for (const group of state.groups) if (group.hidden && group.side !== side) hidden = true;
  const around = boxAround(members);
  const unseen: Figure[] = [];
  for (;;) {
    let enemy: Figure | null = null;
    let near: Figure | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const one of state.figures) {
      if (one.kit.side === side || !standing(one) || beyond(around, one, least) || unseen.includes(one)) continue;
      if (hidden && groupOf(state, one.kit.unit).hidden) continue;
      for (const member of members) {
        const here = gapBelow(member, one, least);
        if (here >= least) continue;
        least = here;
        enemy = one;
        near = member;
      }
    }
    if (enemy === null || near === null) return null;
    if (seenBy(state, members, enemy)) return { enemy, near };
    unseen.push(enemy);
  }
}
