/** Forced moves, NOD-162, NOD-163, NOD-R088, NOD-R089: falling back to cover or one's edge, running away; the round of NOD-S3's patrol. */
import type { FigureId } from '@nobori/engine';
import { footOn, overlapping, same, type Place, type Point } from '@nobori/engine/table';
import { footOnSegment, toCover } from '../sight/command.ts';
import { gapBetween, standsOn } from '../basics/contact.ts';
import { groundOf, inCoverArea, linesOf, mayRest } from '../basics/ground.ts';
import { legLength, MM, nearestMm, pointAlong, toMm } from '../basics/millimetres.ts';
import { halfInCover } from './checks.ts';
import { paceOf } from '../movement/moves.ts';
import { knownEnemies, visibleEnemies } from '../sight/sight.ts';
import type { Move } from '../orders.ts';
import { membersOf, standing, type Figure, type Group, type NodState } from '../state.ts';
import { actionsLeft, ridesLeft } from '../wounds/wounds.ts';
import { footWay, mayEndAt, rideToward, walked } from '../movement/pathfinding.ts';

interface Step {
  readonly way: readonly Point[];
  readonly turns: readonly Point[];
}

const STAYS: Step = { way: [], turns: [] };

/** Can it still make a move this turn? */
export const mayGo = (state: NodState, figure: Figure): boolean =>
  (figure.mounted ? ridesLeft(figure) > 0 : actionsLeft(state, figure) > 0) && (figure.climb === null || figure.climb.top);

/** One action toward a point by the shortest way, ending on nobody. */
export function toward(state: NodState, figure: Figure, goal: Point, taken: readonly Place[]): Step {
  const mayEnd = mayEndAt(state, figure, taken);
  if (figure.mounted) return rideToward(state, figure, goal, mayEnd);
  const pace = paceOf(state, figure);
  const path = footWay(state, figure, [goal], 4 * legLength(figure.at, goal) + 8 * pace) ?? [figure.at, goal];
  return { way: walked(state, figure, path, pace, mayEnd), turns: [] };
}

/** Where the others of a group come to stand. */
export const othersIn = (ends: ReadonlyMap<Figure, Place>, figure: Figure): Place[] =>
  [...ends].flatMap(([mate, end]) => (mate === figure ? [] : [end]));

/** A move of the whole group, figure by figure in id order, each where `stepOf` sends it. */
function groupMove(state: NodState, group: Group, stepOf: (figure: Figure, taken: readonly Place[]) => Step): Move | null {
  const members = membersOf(state, group.id);
  const ways: Record<FigureId, readonly Point[]> = {};
  const turns: Record<FigureId, readonly Point[]> = {};
  const ends = new Map<Figure, Place>(members.map(figure => [figure, figure]));
  let goes = false;
  for (const figure of members) {
    if (!mayGo(state, figure)) continue;
    const { way, turns: first } = stepOf(figure, othersIn(ends, figure));
    const end = way[way.length - 1];
    if (end === undefined || same(end, figure.at)) continue;
    ways[figure.kit.id] = way;
    if (first.length > 0) turns[figure.kit.id] = first;
    ends.set(figure, { at: end, base: figure.base });
    goes = true;
  }
  return goes ? { kind: 'move', unit: group.id, ways, turns, facing: {}, leave: [], during: [] } : null;
}

/** NOD-163, NOD-R089: to one's own edge, each ending further from the nearest enemy; else as far away as can be. */
export function running(state: NodState, group: Group): Move | null {
  const enemies = knownEnemies(state, group.side);
  const { table, sides } = state.battle;
  const { edge } = sides[group.side];
  return groupMove(state, group, (figure, taken) => {
    const here = gapBetween([figure], enemies);
    const further = ({ way }: Step): number => {
      const end = way[way.length - 1];
      return end === undefined ? Number.NEGATIVE_INFINITY : gapBetween([{ at: end, base: figure.base }], enemies) - here;
    };
    const home = toward(state, figure, toMm(footOn(table, figure.at, edge)), taken);
    if (enemies.length === 0 || further(home) > 0) return home;
    let best = STAYS;
    let most = 0;
    for (const way of AWAY) {
      const goal = onTheTable(state, [figure.at[0] + way[0] * 24, figure.at[1] + way[1] * 24]);
      if (same(goal, figure.at)) continue;
      const step = toward(state, figure, goal, taken);
      const gain = further(step);
      if (gain > most) [best, most] = [step, gain];
    }
    return best;
  });
}

/** NOD-R089, option flight: atOnce: one running move, whatever it has done in its own turn. */
export function runningAtOnce(state: NodState, group: Group): Move | null {
  for (const figure of membersOf(state, group.id)) [figure.spent, figure.ridden] = [0, 0];
  return running(state, group);
}

/** Sixteen ways to run, as whole numbers out of a hundred. */
const AWAY: readonly Point[] = [[100, 0], [92, 38], [71, 71], [38, 92], [0, 100], [-38, 92], [-71, 71], [-92, 38], [-100, 0], [-92, -38], [-71, -71], [-38, -92], [0, -100], [38, -92], [71, -71], [92, -38]]; // prettier-ignore

const onTheTable = ({ battle: { table } }: NodState, at: Point): Point =>
  nearestMm(Math.max(0, Math.min(table.width, at[0])), Math.max(0, Math.min(table.height, at[1])));

/** NOD-R088: which is nearer to the group, cover or its own edge; both when equal, neither when half of it is in cover already. */
export function refuges(state: NodState, group: Group): readonly ('cover' | 'edge')[] {
  const members = membersOf(state, group.id);
  if (members.length === 0 || halfInCover(state, members, visibleEnemies(state, members))) return [];
  const { table, sides } = state.battle;
  const least = (of: (figure: Figure) => number): number =>
    members.reduce((sum, figure) => Math.min(sum, of(figure)), Number.POSITIVE_INFINITY);
  const cover = least(figure => toCover(state, figure));
  const edge = least(figure => legLength(figure.at, toMm(footOn(table, figure.at, sides[group.side].edge))) - figure.base.radius);
  const further = cover - edge;
  if (further === 0) return ['cover', 'edge'];
  return further < 0 ? ['cover'] : ['edge'];
}

/** NOD-162: every figure one allowance towards it, or until it is there; who is in cover is there. */
export function fallingBack(state: NodState, group: Group, goal: 'cover' | 'edge'): Move | null {
  const { table, sides } = state.battle;
  return groupMove(state, group, (figure, taken) => {
    const to =
      goal === 'edge'
        ? toMm(footOn(table, figure.at, sides[group.side].edge))
        : inCoverArea(state, figure.at)
          ? null
          : nearestCover(state, figure);
    return to === null ? STAYS : toward(state, figure, to, taken);
  });
}

/** The nearest point inside a cover area or beside a cover line. */
export function nearestCover(state: NodState, figure: Figure): Point | null {
  const { areas } = groundOf(state);
  const spots: Point[] = [];
  for (const { outline } of areas.cover.areas) {
    const n = outline.length;
    const middle = nearestMm(outline.reduce((sum, [x]) => sum + x, 0) / n, outline.reduce((sum, [, y]) => sum + y, 0) / n);
    const foot = closestOn(figure.at, [...outline, ...outline.slice(0, 1)]);
    if (foot !== null) spots.push(pointAlong(foot, middle, 2 * figure.base.radius)); // a step inside
  }
  for (const { points } of linesOf(state, 'cover').lines) {
    const foot = closestOn(figure.at, points);
    if (foot !== null && !same(foot, figure.at)) spots.push(pointAlong(foot, figure.at, figure.base.radius + 10));
  }
  let best: Point | null = null;
  for (const spot of spots) if (best === null || legLength(figure.at, spot) < legLength(figure.at, best)) best = spot;
  return best;
}

/** The millimetre nearest to the point of a chain that is nearest. */
function closestOn(at: Point, chain: readonly Point[]): Point | null {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < chain.length; i += 1) {
    const [x, y] = footOnSegment(at, chain[i - 1] ?? at, chain[i] ?? at);
    const far = (x - at[0]) ** 2 + (y - at[1]) ** 2;
    if (far < least) {
      best = nearestMm(x, y);
      least = far;
    }
  }
  return best;
}

/** Between two men of a file. */
const FILE = 20 * MM;

/** NOD-S3: the patrol walks its round in file, there and back, one action's way. */
export function patrolling(state: NodState, group: Group, pace: number): Move | null {
  const { watch } = state.battle.special;
  if (watch === null) return null;
  const members = state.figures.filter(figure => figure.kit.unit === group.id);
  const tail = members.length - 1;
  const first = watch.round[0] ?? [0, 0];
  const next = watch.round[1] ?? first;
  // The file begins on the line of its first leg, the head at the first point.
  const start = pointAlong(first, next, -tail * FILE);
  const round = [start, ...watch.round];
  const whole = round.reduce((sum, at, i) => sum + (i === 0 ? 0 : legLength(round[i - 1] ?? at, at)), 0);
  const span = whole - tail * FILE;
  const headAt = (walkedSoFar: number): number => {
    const lap = walkedSoFar % (2 * span);
    return tail * FILE + Math.min(lap, 2 * span - lap);
  };
  const [from, to] = [headAt(group.walked), headAt(group.walked + pace)];
  group.walked += pace;
  const turning = Math.floor(group.walked / span) !== Math.floor((group.walked - pace) / span);
  const back = Math.floor(group.walked / span) % 2 === 1; // the last man leads them home
  const ways: Record<FigureId, readonly Point[]> = {};
  const placed: Place[] = [];
  // Each to his place in the file, as far as an action carries him and nobody stands who went before him: they bunch up at corners.
  for (const figure of back ? members.toReversed() : members) {
    if (!standing(figure)) continue;
    const behind = members.indexOf(figure) * FILE;
    const turnsAt = turning ? [(back ? whole : tail * FILE) - behind] : [];
    const way = [...turnsAt.flatMap(at => between(round, from - behind, at)), ...between(round, turnsAt[0] ?? from - behind, to - behind)];
    const path = [figure.at, ...way.filter((at, i) => !same(at, way[i - 1] ?? figure.at))];
    const mayEnd = (at: Point): boolean =>
      mayRest(state, figure.mounted, { at, base: figure.base }, figure.climb) &&
      placed.every(mate => !overlapping({ at, base: figure.base }, mate)) &&
      standsOn(state, figure, { at, base: figure.base }, one => one.kit.unit === group.id) === null;
    const gone = mayGo(state, figure) ? walked(state, figure, path, paceOf(state, figure), mayEnd) : [];
    const end = gone[gone.length - 1];
    if (end !== undefined) ways[figure.kit.id] = gone;
    placed.push({ at: end ?? figure.at, base: figure.base });
  }
  return Object.keys(ways).length === 0 ? null : { kind: 'move', unit: group.id, ways, turns: {}, facing: {}, leave: [], during: [] };
}

/** The way-points of a chain from one length along it to another, in either direction; the start left out. */
function between(chain: readonly Point[], from: number, to: number): Point[] {
  const passed: Point[] = [];
  let sum = 0;
  for (let i = 1; i < chain.length; i += 1) {
    sum += legLength(chain[i - 1] ?? [0, 0], chain[i] ?? [0, 0]);
    const corner = chain[i];
    if (corner !== undefined && (from < to ? sum > from && sum < to : sum < from && sum > to)) passed.push(corner);
  }
  if (from > to) passed.reverse();
  return [...passed, at(chain, to)];
}

function at(chain: readonly Point[], length: number): Point {
  let left = length;
  for (let i = 1; i < chain.length; i += 1) {
    const a: Point = chain[i - 1] ?? [0, 0];
    const b: Point = chain[i] ?? a;
    const leg = legLength(a, b);
    if (left <= leg) return pointAlong(a, b, left);
    left -= leg;
  }
  return chain[chain.length - 1] ?? [0, 0];
}
