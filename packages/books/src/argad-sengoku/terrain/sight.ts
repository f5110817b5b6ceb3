/** Line of sight and what stands in it, ARG-075 to ARG-078, ARG-089 to ARG-091, ARG-118, ARG-119, ARG-220. */
import {
  areaSet,
  compareInside,
  cutsBase,
  insideAny,
  insideOnlyNear,
  enters,
  figuresAlong,
  sightBlocked,
  within,
  type AreaSet,
  type Place,
  type Point,
} from '@nobori/engine/table';
import type { ArgRule } from '../rules.ts';
import { FOREST, FOOT, NIGHT_SIGHT, PRESSED, TORCH_LIGHT, TOUCH } from '../tables.ts';
import { crosses, crossing, fieldOf, groundOf, inside, levelOf, swimming, type Piece, type Segment } from './terrain.ts';
import { friends, gifted, mounted, standing, type ArgState, type Figure } from '../state.ts';

/** ARG-089: centre to centre; buildings, high walls, hill tops between two lower figures and 10 cm of forest block. */
export function lineOfSight(state: ArgState, a: Point, b: Point): boolean {
  const field = fieldOf(state.table);
  if (sightBlocked({ lines: field.blind, areas: NONE }, a, b)) return false;
  if (field.hills.areas.length > 0 && levelOf(state, a) < 1 && levelOf(state, b) < 1 && enters(field.hills, a, b)) return false;
  return field.forest.areas.length === 0 || compareInside(field.forest, a, b, FOREST) < 0; // ARG-R43
}
const NONE = areaSet([]);

/** ARG-220: at night only 20 cm, or what a torch lights. */
function dark(state: ArgState, from: Place, to: Point): boolean {
  const there: Place = { at: to, base: FOOT }; // measured between base edges (ARG-007)
  if (!state.options.night || within(from, there, NIGHT_SIGHT)) return false;
  return !state.figures.some(one => standing(one) && !one.hidden && gifted(state, one, 'torch') && within(one, there, TORCH_LIGHT));
}

/** Does this figure, where it stands, see that place? */
export const seesPlace = (state: ArgState, figure: Figure, at: Point): boolean =>
  !dark(state, figure, at) && lineOfSight(state, figure.at, at);
/** The same from some other place, for shots from a path. */
export const seesFrom = (state: ArgState, from: Point, at: Point): boolean =>
  !dark(state, { at: from, base: FOOT }, at) && lineOfSight(state, from, at);

/** ARG-090, ARG-091, ARG-R45: figures on the line: friends block, others screen; none within 2 cm of the shooter, nor between different levels. */
export interface InTheWay {
  readonly blocked: boolean;
  readonly screened: boolean;
}
export function figuresInTheWay(state: ArgState, shooter: Figure, from: Point, target: Figure, to: Point): InTheWay {
  let screened = false;
  const high = levelOf(state, from) !== levelOf(state, to);
  const here: Place = { at: from, base: shooter.base };
  const west = Math.min(from[0], to[0]) - 300;
  const east = Math.max(from[0], to[0]) + 300;
  const south = Math.min(from[1], to[1]) - 300;
  const north = Math.max(from[1], to[1]) + 300;
  for (const other of figuresAlong(state, from, to, 0)) {
    if (other.at[0] < west || other.at[0] > east || other.at[1] < south || other.at[1] > north) continue;
    if (other === shooter || other === target || other.hidden || !standing(other)) continue;
    if (!cutsBase(from, to, other) || within(here, other, PRESSED)) continue;
    if (high) continue; // over their heads
    if (friends(state, shooter, other)) return { blocked: true, screened };
    screened = true; // ARG-R45
  }
  return { blocked: false, screened };
}

/** What protects a target from a shot, as the terrain group has it: 0, −1 or −2, with the rule (ARG-118, ARG-119). */
export interface Cover {
  readonly value: 0 | -1 | -2;
  readonly label: string;
  readonly rule: ArgRule;
}
const OPEN: Cover = { value: 0, label: 'in the open', rule: 'ARG-118' };

export function coverOf(state: ArgState, shooter: Figure, from: Point, target: Figure, to: Point, heavyBall: boolean): Cover {
  const field = fieldOf(state.table);
  const here: Place = { at: from, base: shooter.base };
  let best = OPEN;
  const take = (value: -1 | -2, label: string, rule: ArgRule): void => {
    if (value < best.value) best = { value, label, rule };
  };
  // ARG-075, ARG-076, ARG-078: less than 10 cm of forest; not of the piece a rider stands in, nor where only the shooter's own edge is crossed.
  const beyondEdge = (set: AreaSet): boolean => !insideOnlyNear(set, from, to, shooter.base.radius + PRESSED);
  const hisOwn = (piece: Piece): boolean => mounted(target) && inside(piece, to[0], to[1]); // ARG-076
  if (field.woods.some(({ piece, set }) => !hisOwn(piece) && beyondEdge(set))) take(-1, 'forest', 'ARG-075');
  if (mounted(target)) return best; // ARG-R44
  if (insideAny(field.bushes, to)) take(-1, swimming(state, target) ? 'swimming' : 'bushes', 'ARG-074');
  const higher = levelOf(state, from) > levelOf(state, to);
  // Behind bushes as well as in them; who stands in them himself parts them, who stands higher sees over them (ARG-119, ARG-R105).
  const hedged = field.thickets.some(({ piece, set }) => !inside(piece, from[0], from[1]) && enters(set, from, to));
  if (hedged && !higher) take(-1, 'bushes', 'ARG-118');
  for (const line of groundOf(state).covers) {
    const cover = line.means.cover;
    if ((line.means.tate === true && heavyBall) || !crosses(line, from, to)) continue; // ARG-205
    const near = touches(line, { at: to, base: target.base });
    if (line.means.tate === true && !near) continue; // only who is just behind it
    if (touches(line, here)) continue; // pressed right behind it (ARG-119)
    if (higher && !near && line.means.house !== true) continue;
    take(cover === 2 ? -2 : -1, line.kind, line.means.tate === true ? 'ARG-205' : 'ARG-118');
  }
  return best;
}

function touches({ ax, ay, bx, by }: Segment, place: Place): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  let t = square === 0 ? 0 : ((place.at[0] - ax) * dx + (place.at[1] - ay) * dy) / square;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = place.at[0] - ax - t * dx;
  const ey = place.at[1] - ay - t * dy;
  const reach = place.base.radius + PRESSED;
  return ex * ex + ey * ey <= reach * reach;
}

/** ARG-098: shooting out of a window or arrow-slit: pressed against it, or out of the building it belongs to, however far back. */
export const throughOpening = (state: ArgState, shooter: Figure, from: Point, to: Point): boolean =>
  fieldOf(state.table).openings.some(line =>
    touches(line, { at: from, base: shooter.base }) ? crosses(line, from, to) : leavesBy(state, line, from, to),
  );

/** Does a line of fire come out of the building in which it begins by this opening? */
function leavesBy(state: ArgState, line: Segment, from: Point, to: Point): boolean {
  const at = crossing(line, from[0], from[1], to[0], to[1]);
  if (at < 0) return false;
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const within = (piece: Piece, t: number): boolean => inside(piece, from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t);
  const hair = TOUCH / length; // openings are drawn by hand, and need not lie exactly on the outline
  return fieldOf(state.table).buildings.some(
    room => inside(room, from[0], from[1]) && within(room, Math.max(0, at - hair)) && !within(room, at + hair),
  );
}

/** ARG-161: somebody inside a building, or a wall, door or window between the two. */
export const houseBetween = (state: ArgState, a: Point, b: Point): boolean =>
  fieldOf(state.table).houses.some(line => crosses(line, a, b) || crosses(line, b, a));

/** ARG-185: an obstacle to be defended between the two. */
export const obstacleBetween = (state: ArgState, a: Point, b: Point): boolean =>
  groundOf(state).defended.some(line => crosses(line, a, b) || crosses(line, b, a));
