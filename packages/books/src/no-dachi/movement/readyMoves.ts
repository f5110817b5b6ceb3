/** Whole moves of a group, ready to be ordered: the body by one vector, straight at somebody, into contact (NOD-R113). */
import { onceWhileStill, type FigureId } from '@nobori/engine';
import { distanceSquared, same, turnToward, withinEighthTurn, type Place, type Point } from '@nobori/engine/table';
import { gap, inContact, nearestTo } from '../basics/contact.ts';
import { toward } from '../morale/forcedMoves.ts';
import { legLength, nearestMm, pointAlong } from '../basics/millimetres.ts';
import { paceOf, refuseMove, refuseMover, refuseWay, wayCost } from './moves.ts';
import { knownEnemies, knownOf } from '../sight/sight.ts';
import type { Move } from '../orders.ts';
import { membersOf, standing, type Figure, type Group, type GroupId, type NodState } from '../state.ts';
import { MOVE } from '../tables.ts';
import { contactPlaces, footWay, mayEndAt, plain } from './pathfinding.ts';

const NOTHING = {};
const NOBODY: readonly never[] = [];

export const moveOf = (unit: GroupId, ways: Move['ways'], turns: Move['turns'] = NOTHING): Move => ({
  kind: 'move',
  unit,
  ways,
  turns,
  facing: NOTHING,
  leave: NOBODY,
  during: NOBODY,
});

/** The turns on the spot a horse needs before it can ride this way (NOD-R035). */
export function spotTurns(figure: Figure, to: Point): Point[] {
  const turns: Point[] = [];
  const wanted: Point = [to[0] - figure.at[0], to[1] - figure.at[1]];
  if (!figure.mounted || (wanted[0] === 0 && wanted[1] === 0)) return turns;
  let facing = figure.facing;
  while (turns.length < MOVE.quarters && !withinEighthTurn(facing, wanted)) {
    facing = plain(turnToward(facing, wanted));
    turns.push(facing);
  }
  return turns;
}

/** Those of a group who may move in this step. */
export const moversOf: (state: NodState, group: Group) => readonly Figure[] = onceWhileStill((state, group) => {
  const found: Figure[] = [];
  for (const figure of state.figures)
    if (figure.kit.unit === group.id && standing(figure) && refuseMover(state, figure) === null) found.push(figure);
  return found;
});

/** NOD-R004: a base stays on the table. */
const inside = (radius: number, value: number, most: number): number => Math.max(radius, Math.min(most - radius, value));

/** Everybody who can move by the same vector, clipped to the table; null when the rules refuse it. */
export function shifted(state: NodState, group: Group, vector: Point, movers = moversOf(state, group)): Move | null {
  const { width, height } = state.battle.table;
  const ways: Record<FigureId, readonly Point[]> = {};
  let turns: Record<FigureId, readonly Point[]> | null = null;
  let goes = false;
  for (const figure of movers) {
    const { radius } = figure.base;
    const to: Point = [inside(radius, figure.at[0] + vector[0], width), inside(radius, figure.at[1] + vector[1], height)];
    if (same(to, figure.at)) continue;
    if (!figure.mounted && legLength(figure.at, to) > paceOf(state, figure)) return null; // NOD-054, before anything else is looked at
    ways[figure.kit.id] = [to];
    goes = true;
    if (!figure.mounted) continue;
    const first = spotTurns(figure, to);
    if (first.length > 0) (turns ??= {})[figure.kit.id] = first;
  }
  if (!goes) return null;
  const order = moveOf(group.id, ways, turns ?? NOTHING);
  return refuseMove(state, group, order) === null ? order : null;
}

/** What the slowest of the group can go straight on in one action. */
export const commonPace: (state: NodState, group: Group) => number = onceWhileStill((state, group) =>
  paceTogether(state, group, moversOf(state, group)),
);

export function paceTogether(state: NodState, group: Group, movers: readonly Figure[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const figure of movers) least = Math.min(least, paceOf(state, figure));
  return Number.isFinite(least) ? (group.slowIn === state.turn ? least / 2 : least) : 0;
}

/** The body straight towards a point, by as much of its pace as the rules allow. */
export function approach(
  state: NodState,
  group: Group,
  goal: Point,
  most = Number.POSITIVE_INFINITY,
  parts: readonly number[] = [1, 0.5, 0.25],
): Move | null {
  const members = membersOf(state, group.id);
  const near = nearestTo({ at: goal, base: { radius: 0 } }, members);
  if (near === null) return null;
  const full = Math.min(commonPace(state, group), legLength(near.at, goal), most);
  for (const part of parts) {
    const to = pointAlong(near.at, goal, Math.floor((full * part) / 10) * 10);
    if (same(to, near.at)) return null;
    const move = shifted(state, group, [to[0] - near.at[0], to[1] - near.at[1]]);
    if (move !== null) return move;
  }
  return null;
}

interface Step {
  readonly way: readonly Point[];
  readonly turns: readonly Point[];
}

/** The shortest free way into contact with an enemy: straight where that can be, around things otherwise. */
function stepInto(state: NodState, group: Group, figure: Figure, enemy: Figure, taken: readonly Place[], around: boolean): Step | null {
  const mayEnd = mayEndAt(state, figure, taken);
  const enemies = knownEnemies(state, group.side);
  const spots = contactPlaces(figure.base, figure.at, enemy).filter(mayEnd);
  for (const spot of spots.sort((a, b) => distanceSquared(a, figure.at) - distanceSquared(b, figure.at))) {
    const turns = spotTurns(figure, spot);
    if (refuseWay(state, group, figure, [spot], turns, null, enemies) === null) return { way: [spot], turns };
    if (legLength(figure.at, spot) > paceOf(state, figure)) break; // the others are further still
  }
  if (!around || figure.mounted) return null;
  const path = footWay(state, figure, spots, paceOf(state, figure));
  const way = path === null ? null : path.slice(1);
  return way === null || way.length === 0 || wayCost(state, group, figure, way) > paceOf(state, figure) ? null : { way, turns: [] };
}

/** Most attackers on one enemy (NOD-126). */
const CROWD = 3;

/** NOD-R113: in id order each to the nearest enemy of the group with fewer than three attackers; who cannot reach one goes as near as he can. */
export function charge(state: NodState, group: Group, target: GroupId, around = false): Move | null {
  const members = membersOf(state, group.id);
  const foes = knownOf(state, group.side, target);
  if (!members.some(figure => foes.some(foe => gap(figure, foe) <= paceOf(state, figure)))) return null;
  const attackers = new Map<Figure, number>(foes.map(foe => [foe, members.filter(one => inContact(state, one, foe)).length]));
  const ends = new Map<Figure, Place>(members.map(figure => [figure, figure]));
  const steps = new Map<Figure, Step>();
  let reaches = false;
  const others = (figure: Figure): Place[] => members.filter(mate => mate !== figure).map(mate => ends.get(mate) ?? mate);
  const go = (figure: Figure, step: Step): void => {
    const end = step.way[step.way.length - 1];
    if (end === undefined) return;
    steps.set(figure, step);
    ends.set(figure, { at: end, base: figure.base });
  };
  for (const figure of members) {
    if (refuseMover(state, figure) !== null || foes.some(foe => inContact(state, figure, foe))) continue;
    const sorted = [...foes].sort((a, b) => gap(figure, a) - gap(figure, b)).slice(0, 4);
    for (const foe of sorted) {
      if ((attackers.get(foe) ?? 0) >= CROWD || gap(figure, foe) > paceOf(state, figure)) continue;
      const step = stepInto(state, group, figure, foe, others(figure), around);
      if (step === null) continue;
      attackers.set(foe, (attackers.get(foe) ?? 0) + 1);
      go(figure, step);
      reaches = true;
      break;
    }
  }
  if (!reaches) return null;
  const only = orderOf(group, steps);
  for (const figure of members) {
    const near = nearestTo(figure, foes);
    if (steps.has(figure) || near === null || refuseMover(state, figure) !== null || foes.some(foe => inContact(state, figure, foe)))
      continue;
    const step = toward(state, figure, pointAlong(near.at, figure.at, 2 * near.base.radius + 2 * figure.base.radius), others(figure));
    if (step.way.length > 0) go(figure, step);
  }
  return [orderOf(group, steps), only].find(order => refuseMove(state, group, order) === null) ?? null;
}

const orderOf = (group: Group, steps: ReadonlyMap<Figure, Step>): Move => {
  const ways: Record<FigureId, readonly Point[]> = {};
  const turns: Record<FigureId, readonly Point[]> = {};
  for (const [{ kit }, step] of steps) {
    ways[kit.id] = step.way;
    if (step.turns.length > 0) turns[kit.id] = step.turns;
  }
  return moveOf(group.id, ways, turns);
};

/** A vector of a given length in a direction given out of 1000. */
export const scaled = (way: Point, length: number): Point =>
  nearestMm(Math.trunc((way[0] * length) / 1000), Math.trunc((way[1] * length) / 1000));
