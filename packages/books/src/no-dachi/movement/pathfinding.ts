/** Path finding as a rule, NOD-076, NOD-R088, NOD-R089, NOD-R113: shortest, free, in whole millimetres, the same on every machine. */
import { onceWhileStill } from '@nobori/engine';
import {
  anyRunOver,
  contactSpot,
  contactSpots,
  distanceSquared,
  same,
  shortestWay,
  SPOTS,
  turnToward,
  withinEighthTurn,
  type Base,
  type LegCost,
  type Place,
  type Point,
  type Table,
} from '@nobori/engine/table';
import { standsOn } from '../basics/contact.ts';
import { barred, groundCost, groundOf, leavesTop, legCost, linesOf, mayRest } from '../basics/ground.ts';
import { legLength, MM, pointAlong, toMm } from '../basics/millimetres.ts';
import { knownEnemies } from '../sight/sight.ts';
import { baseFor, groupOf, type Figure, type NodState, type Side } from '../state.ts';
import { MOVE } from '../tables.ts';

/** What a leg costs one figure; Infinity where it cannot go: barred ground, or through an enemy it knows of (NOD-R004). */
export function costFor(state: NodState, figure: Figure, enemies: readonly Place[] = knownEnemies(state, figure.kit.side)): LegCost {
  const slow = groupOf(state, figure.kit.unit).slowIn === state.turn;
  return (from, to) => {
    if (barred(state, figure, from, to) !== null || leavesTop(state, figure, from, to)) return Number.POSITIVE_INFINITY;
    if (anyRunOver(figure.base, from, to, enemies) >= 0) return Number.POSITIVE_INFINITY;
    return legCost(state, figure.mounted, slow, from, to);
  };
}

/** Where a way may turn: corners of what is costly or barred, a step off the ends of walls, rings around enemies. */
function turningPoints(state: NodState, figure: Pick<Figure, 'mounted' | 'base'>, enemies: readonly Place[]): Point[] {
  const { areas } = groundOf(state);
  const sets = figure.mounted ? [areas.horseBarred, areas.horseDifficult] : [areas.footBarred, areas.footDifficult];
  const found: Point[] = [];
  for (const set of sets) for (const { outline } of set.areas) found.push(...outline);
  for (const { points } of linesOf(state, 'barrier').lines)
    for (const [x, y] of points)
      for (const dx of [-MM, 0, MM]) for (const dy of [-MM, 0, MM]) if (dx !== 0 || dy !== 0) found.push([x + dx, y + dy]);
  const { radius } = figure.base;
  for (const enemy of enemies) {
    const outer = Math.ceil((radius + enemy.base.radius) * 1.04) + 2 * MM;
    const ring = contactSpots({ radius: outer }, [enemy.at[0] + 1, enemy.at[1]], { at: enemy.at, base: { radius: 0 } }, 0);
    for (let i = 0; i < ring.length; i += 2) {
      const spot = ring[i];
      if (spot !== undefined) found.push(toMm(spot));
    }
  }
  return found;
}

interface Rest {
  readonly turns: readonly Point[];
  readonly left: readonly number[];
}

const rests = new WeakMap<Table, Map<string, Rest>>();
/** Goals are wherever somebody stands: in hundreds of games on one table there is no end of them. */
const MOST_GOALS = 100;

/** The shortest ways of the ground to a goal, from everywhere a way may turn; worked out once for a table, a goal and the gates that are open. */
function restsTo(state: NodState, figure: Figure, goal: Point, cost: LegCost): Rest {
  let known = rests.get(state.battle.table);
  if (known === undefined) rests.set(state.battle.table, (known = new Map()));
  const key = `${figure.mounted} ${goal.join()} ${state.used.join()}`;
  let found = known.get(key);
  if (found !== undefined) return found;
  const turns = turningPoints(state, figure, []);
  const left = turns.map(turn => cost(turn, goal, undefined));
  const open = new Set(turns.keys());
  while (open.size > 0) {
    let next = -1;
    for (const i of open) if (next < 0 || (left[i] ?? 0) < (left[next] ?? 0)) next = i;
    open.delete(next);
    const [at, paid] = [turns[next], left[next] ?? Number.POSITIVE_INFINITY];
    if (at === undefined || paid === Number.POSITIVE_INFINITY) break;
    for (const i of open) {
      const from = turns[i];
      if (from !== undefined) left[i] = Math.min(left[i] ?? Number.POSITIVE_INFINITY, paid + cost(from, at, undefined));
    }
  }
  found = { turns, left };
  if (known.size >= MOST_GOALS) known.clear();
  known.set(key, found);
  return found;
}

/** NOD-076: what is left of the shortest way over the ground from here to a goal, enemies and smoke aside. */
export function restOfWay(state: NodState, figure: Figure, from: Point, goal: Point): number {
  const cost: LegCost = (a, b) =>
    barred(state, figure, a, b) === null ? groundCost(state, figure.mounted, a, b) : Number.POSITIVE_INFINITY;
  const { turns, left } = restsTo(state, figure, goal, cost);
  let least = cost(from, goal, undefined);
  for (let i = 0; i < turns.length; i += 1) {
    const [turn, rest] = [turns[i], left[i] ?? Number.POSITIVE_INFINITY];
    if (turn !== undefined && rest < least) least = Math.min(least, rest + cost(from, turn, undefined));
  }
  return least;
}

/** … for a man on foot, with the enemies his side knows of. */
const turnsOnFoot: (state: NodState, side: Side) => readonly Point[] = onceWhileStill((state, side) =>
  turningPoints(state, { mounted: false, base: baseFor(false) }, knownEnemies(state, side)),
);

/** A shortest way on foot to the first of the goals that is cheapest to reach; null when there is none within the bound. */
export function footWay(state: NodState, figure: Figure, goals: readonly Point[], bound: number): readonly Point[] | null {
  const enemies = knownEnemies(state, figure.kit.side);
  const cost = costFor(state, figure, enemies);
  const [only] = goals;
  if (goals.length === 1 && only !== undefined) {
    if (anyRunOver(figure.base, only, only, enemies) >= 0) return null; // somebody stands there: no way ends on him
    if (cost(figure.at, only, undefined) === legLength(figure.at, only)) return [figure.at, only]; // nothing in the way: straight on
  }
  return shortestWay(figure.at, goals, turnsOnFoot(state, figure.kit.side), bound, cost)?.path ?? null;
}

/** How far along a path an allowance carries: the points passed and the last one reached, start left out. */
export function walked(
  state: NodState,
  figure: Figure,
  path: readonly Point[],
  allowance: number,
  mayEnd: (at: Point) => boolean,
): Point[] {
  const cost = costFor(state, figure);
  const way: Point[] = [];
  let left = allowance;
  let here = path[0] ?? figure.at;
  for (let i = 1; i < path.length; i += 1) {
    const to = path[i] ?? here;
    const whole = cost(here, to, undefined);
    if (whole <= left) {
      way.push(to);
      left -= whole;
      here = to;
      continue;
    }
    const stop = farthest(here, to, left, cost);
    if (!same(stop, here)) way.push(stop);
    break;
  }
  return backedUp(path[0] ?? figure.at, way, mayEnd);
}

/** The last millimetre of a leg that can be paid for. */
function farthest(from: Point, to: Point, left: number, cost: LegCost): Point {
  let good = 0;
  let bad = Math.floor(legLength(from, to) / MM) + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (cost(from, pointAlong(from, to, middle * MM), undefined) <= left) good = middle;
    else bad = middle;
  }
  return pointAlong(from, to, good * MM);
}

/** Back along the way, millimetre by millimetre, to where it may end. */
function backedUp(start: Point, way: Point[], mayEnd: (at: Point) => boolean): Point[] {
  for (;;) {
    const end = way[way.length - 1];
    if (end === undefined || mayEnd(end)) return way;
    const before = way[way.length - 2] ?? start;
    way.pop();
    for (let length = legLength(before, end) - MM; length > 0; length -= MM) {
      const at = pointAlong(before, end, length);
      if (mayEnd(at)) return [...way, at];
    }
  }
}

/** Where a figure may end a move: on ground that bears it, on nobody. */
export function mayEndAt(state: NodState, figure: Figure, taken: readonly Place[] = []): (at: Point) => boolean {
  return at => {
    const place = { at, base: figure.base };
    if (!mayRest(state, figure.mounted, place, figure.climb)) return false;
    const radius = figure.base.radius;
    for (const one of taken) {
      const reach = radius + one.base.radius;
      if (distanceSquared(one.at, at) < reach * reach) return false;
    }
    return standsOn(state, figure, place, other => other.kit.unit === figure.kit.unit && taken.length > 0) === null;
  };
}

/** A ride toward a point: each quarter turns up to 45° and goes straight on (NOD-R035); the turns on the spot before it, and the way. */
export function rideToward(
  state: NodState,
  figure: Figure,
  goal: Point,
  mayEnd: (at: Point) => boolean,
): { readonly turns: readonly Point[]; readonly way: readonly Point[] } {
  const cost = costFor(state, figure);
  const turns: Point[] = [];
  let facing = figure.facing;
  let quarters: number = MOVE.quarters;
  const toward = (at: Point): Point => [goal[0] - at[0], goal[1] - at[1]];
  while (!same(figure.at, goal) && !withinEighthTurn(facing, toward(figure.at))) {
    facing = plain(turnToward(facing, toward(figure.at)));
    turns.push(facing);
    quarters -= 1;
  }
  const way: Point[] = [];
  let at = figure.at;
  if (withinEighthTurn(facing, toward(at))) {
    const most = quarters * MOVE.quarter;
    const straight = legLength(at, goal) <= most ? goal : pointAlong(at, goal, most);
    const end = cost(at, straight, undefined) <= most ? straight : farthest(at, straight, most, cost);
    if (!same(end, at)) way.push(end);
    at = end;
  }
  const ended = backedUp(figure.at, way, mayEnd);
  return { turns: ended.length === 0 ? [] : turns, way: ended };
}

/** A facing in small numbers: only its direction matters. */
export const plain = (facing: Point): Point => {
  const x = facing[0];
  const y = facing[1];
  const size = Math.max(Math.abs(x), Math.abs(y), 1);
  return size <= 1000 ? facing : [Math.round((x * 1000) / size) | 0, Math.round((y * 1000) / size) | 0]; // never −0
};

/** The 24 places in contact with an enemy, nearest first, in whole millimetres: a millimetre off it, so that rounding neither parts nor overlaps them (NOD-R003). */
export function contactPlaces(base: Base, from: Point, enemy: Place): Point[] {
  return contactSpots(base, from, enemy, MM).map(toMm);
}

/** The first of them that will do; the others are not worked out. */
export function firstContactPlace(base: Base, from: Point, enemy: Place, willDo: (at: Point) => boolean): Point | null {
  for (let i = 0; i < SPOTS; i += 1) {
    const at = toMm(contactSpot(base, from, enemy, MM, i));
    if (willDo(at)) return at;
  }
  return null;
}
