/** Ways around things: shortest paths over the corners of what stands in the way, under a book's own leg costs. */
import type { Base, Place } from './base.ts';
import { contactSpots } from './contact.ts';
import { along, distanceSquared, distanceUp, same, type Point } from './measure.ts';
import { at } from './read.ts';
import type { AreaSet, LineSet } from './survey.ts';

/**
 * What a book says of a straight leg: its cost in whole units, never less than its length, or Infinity where it is refused. `before` is
 * the way-point before `from`, for obstacles on whose line `from` lies.
 */
export type LegCost = (from: Point, to: Point, before: Point | undefined) => number;

export interface Way {
  /** From the start to the end, both included. */
  readonly path: readonly Point[];
  readonly cost: number;
}

/** The last whole-number point on the straight way from a to b that the allowance pays for; a itself when it pays for none. */
export function farthestAlong(a: Point, b: Point, allowance: number, cost: LegCost, before?: Point): Point {
  const pays = (steps: number): boolean => cost(a, along(a, b, steps), before) <= allowance;
  const all = distanceUp(a, b);
  if (all === 0 || pays(all)) return b;
  let [paid, not] = [0, all];
  while (not - paid > 1) {
    const middle = Math.floor((paid + not) / 2);
    if (pays(middle)) paid = middle;
    else not = middle;
  }
  // Points are rounded toward a, so one or two steps more may come to stand no farther.
  for (let more = 3; more > 0; more -= 1) if (paid + more < all && pays(paid + more)) return along(a, b, paid + more);
  return along(a, b, paid);
}

/** What a way may have to go around. */
export interface InTheWay {
  /** Areas that bar the way or make it costly; a centre may walk along their edges. */
  readonly areas?: readonly AreaSet[];
  /** Lines that must not be touched, or cost something to cross. */
  readonly lines?: readonly LineSet[];
  /** Bases the mover must not overlap. */
  readonly bases?: readonly Place[];
}

/** The points at which a shortest way may turn: corners of areas, points just off the ends and corners of lines, rings around bases. */
export function corners(mover: Base, { areas = [], lines = [], bases = [] }: InTheWay): Point[] {
  const found: Point[] = [];
  for (const set of areas) for (const { outline } of set.areas) found.push(...outline);
  for (const set of lines) for (const { points } of set.lines) for (const point of points) found.push(...beside(point));
  for (const place of bases) found.push(...around(mover, place));
  const seen = new Set<number>();
  return found.filter(([x, y]) => {
    const key = x * 65_536 + y;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The eight neighbours of a point, two units off: near enough to lose nothing, far enough that a leg past them does not touch it. */
const beside = ([x, y]: Point): Point[] =>
  [-2, 0, 2].flatMap(dx => [-2, 0, 2].map((dy): Point => [x + dx, y + dy])).filter(([px, py]) => px !== x || py !== y);

/** Twelve points around a base whose joining lines do not overlap it: the circle's twelve-cornered hull is 3.5% larger. */
function around(mover: Base, place: Place): Point[] {
  const reach = mover.radius + place.base.radius + long(mover) + long(place.base);
  const outer = reach + Math.ceil((reach * 36) / 1000) + 3;
  const [x, y] = place.at;
  const ring = contactSpots({ radius: outer }, [x + 1, y], { at: place.at, base: { radius: 0 } }, 0);
  return ring.filter((_, i) => i % 2 === 0);
}

const long = ({ half }: Base): number => (half === undefined ? 0 : Math.abs(half[0]) + Math.abs(half[1]));

/** Straight distances only rule ways out, so they may be a hair too long but must not be too short. */
const HAIR = 1e-6;

/** A shortest way over the corners to the first goal it reaches most cheaply, within the allowance; null when there is none. */
export function shortestWay(from: Point, goals: readonly Point[], turns: readonly Point[], allowance: number, cost: LegCost): Way | null {
  if (goals.length === 0) return null;
  if (goals.some(goal => same(goal, from))) return { path: [from], cost: 0 };
  const rest = (point: Point): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const goal of goals) least = Math.min(least, distanceSquared(point, goal));
    return Math.sqrt(least);
  };
  // Nodes: the start, the goals, then the corners that can lie on a way short enough.
  const points = [from, ...goals, ...turns.filter(turn => Math.sqrt(distanceSquared(from, turn)) + rest(turn) <= allowance + HAIR)];
  const [x, y] = [Float64Array.from(points, point => point[0]), Float64Array.from(points, point => point[1])];
  const left = Float64Array.from(points, rest);
  const spent = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
  const came = points.map(() => -1);
  spent[0] = 0;
  const open = points.map((_, i) => i); // in order, so that of equally good ones the lowest comes first
  for (;;) {
    const which = cheapest(open, spent, left);
    const here = open[which];
    if (here === undefined) return null;
    const paid = at(spent, here);
    if (here >= 1 && here <= goals.length) return { path: trace(points, came, here), cost: paid };
    open.splice(which, 1);
    const spot = points[here] ?? from;
    const before = points[came[here] ?? -1];
    const [hx, hy] = spot;
    for (const next of open) {
      const dx = at(x, next) - hx;
      const dy = at(y, next) - hy;
      const known = Math.min(at(spent, next), allowance + 1);
      const short = paid + Math.sqrt(dx * dx + dy * dy);
      if (short >= known || short + at(left, next) > allowance + HAIR) continue;
      const sum = paid + cost(spot, points[next] ?? from, before);
      if (sum < known) {
        spent[next] = sum;
        came[next] = here;
      }
    }
  }
}

/** Where in the list the open node stands with the least cost so far and straight rest; the lowest where equal, −1 where none is reached. */
function cheapest(open: readonly number[], spent: Float64Array, left: Float64Array): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < open.length; i += 1) {
    const node = open[i] ?? 0;
    const sum = at(spent, node) + at(left, node);
    if (sum < least) {
      least = sum;
      best = i;
    }
  }
  return best;
}

function trace(points: readonly Point[], came: readonly number[], end: number): Point[] {
  const path: Point[] = [];
  for (let i = end; i >= 0; i = came[i] ?? -1) {
    const point = points[i];
    if (point !== undefined) path.push(point);
  }
  return path.reverse();
}

/** As far along a path as the allowance pays for, ending where one may end. */
export function walk(path: readonly Point[], allowance: number, cost: LegCost, mayEnd: (p: Point) => boolean): Way {
  const start = path[0] ?? [0, 0];
  const walked: Point[] = [start];
  let spent = 0;
  for (let i = 1; i < path.length; i += 1) {
    const [here, to, before] = [path[i - 1] ?? start, path[i] ?? start, path[i - 2]];
    const whole = cost(here, to, before);
    if (spent + whole <= allowance) {
      walked.push(to);
      spent += whole;
      continue;
    }
    const stop = farthestAlong(here, to, allowance - spent, cost, before);
    if (!same(stop, here)) {
      walked.push(stop);
      spent += cost(here, stop, before);
    }
    break;
  }
  return backUp(walked, spent, cost, mayEnd);
}

/** Back along a path walked, step by step, to the last point where one may end; to its start if there is none. */
function backUp(walked: readonly Point[], spent: number, cost: LegCost, mayEnd: (p: Point) => boolean): Way {
  const path = [...walked];
  let sum = spent;
  while (path.length > 1) {
    const end = path[path.length - 1] ?? [0, 0];
    if (mayEnd(end)) return { path, cost: sum };
    const here = path[path.length - 2] ?? end;
    const before = path[path.length - 3];
    sum -= cost(here, end, before);
    path.pop();
    for (let steps = distanceUp(here, end) - 1; steps > 0; steps -= 1) {
      const point = along(here, end, steps);
      if (!mayEnd(point)) continue;
      return { path: [...path, point], cost: sum + cost(here, point, before) };
    }
  }
  return { path, cost: 0 };
}
