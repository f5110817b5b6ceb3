/** Giving ground and following, ARG-175 to ARG-179. */
import type { FigureId, Tell } from '@nobori/engine';
import { areaSet, compareDistance, compareSweep, enters, extent, onTable, overlapping, type Place, type Point } from '@nobori/engine/table';
import { engaged, near } from '../basics/clusters.ts';
import { kill } from '../basics/harm.ts';
import { settleScores } from '../factions/diplomacy.ts';
import { carry, giveWay } from '../movement/endPlaces.ts';
import { refusal, type Refusal } from '../rules.ts';
import { RECOIL } from '../tables.ts';
import { crosses, fieldOf, goer, groundOf, inside, insideSome, worseAhead } from '../terrain/terrain.ts';
import { friends, standing, type ArgEvent, type ArgState, type Figure } from '../state.ts';

/** Bends of 15° to 45° either side, smallest first: cosine and sine in thousandths (ARG-177). */
export const BENDS: readonly Point[] = [
  [966, 259],
  [966, -259],
  [866, 500],
  [866, -500],
  [707, 707],
  [707, -707],
];

/** Straight away from the striker, as a vector a thousand long. */
function away(figure: Figure, striker: Figure): Point {
  const [dx, dy] = [figure.at[0] - striker.at[0], figure.at[1] - striker.at[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? [0, -1000] : [(dx * 1000) / length, (dy * 1000) / length];
}
const turned = ([x, y]: Point, [c, s]: Point): Point => [(x * c - y * s) / 1000, (x * s + y * c) / 1000];

/** Where everybody stands after a recoil: the figure, and the friends it pushes; null when the way is closed (ARG-176). */
export type Pushed = ReadonlyMap<Figure, Point>;

export function pushed(state: ArgState, figure: Figure, striker: Figure, bend: Point | null): Pushed | null {
  const straight = away(figure, striker);
  const way = bend === null ? straight : turned(straight, bend);
  return pushedBy(state, figure, way, farBack(state, figure, way));
}

function pushedBy(state: ArgState, figure: Figure, way: Point, far: number): Pushed | null {
  const steps = new Map<Figure, number>();
  return shift(state, figure, way, far, steps) ? new Map(Array.from(steps, ([one, gone]) => [one, backTo(one, way, gone)])) : null;
}

/** Is `other` before him, as he goes this way? */
const ahead = ({ at }: Place, other: Place, [x, y]: Point): boolean => (other.at[0] - at[0]) * x + (other.at[1] - at[1]) * y > 0;

/** Where a blow of this striker would drive him, straight or bent, if nothing is in the way. */
export const waysBack = (state: ArgState, figure: Figure, striker: Figure): Point[] => {
  const straight = away(figure, striker);
  return [straight, ...BENDS.map(bend => turned(straight, bend))].map(way => backTo(figure, way, farBack(state, figure, way)));
};

/** ARG-175, ARG-178: one base; from a ladder or a climb down to its foot. */
function farBack(state: ArgState, figure: Figure, way: Point): number {
  const climbing = fieldOf(state.table).climbs.find(piece => inside(piece, figure.at[0], figure.at[1]));
  let far = RECOIL[figure.mode];
  while (climbing !== undefined && inside(climbing, figure.at[0] + (way[0] * far) / 1000, figure.at[1] + (way[1] * far) / 1000)) far += 10; // ARG-178
  return far;
}

const backTo = ({ at }: Place, way: Point, far: number): Point => [
  Math.round(at[0] + (way[0] * far) / 1000),
  Math.round(at[1] + (way[1] * far) / 1000),
];

/** Moves somebody so far, and whoever is in his way before him; `moved` holds how far each has gone. False when the way is closed. */
function shift(state: ArgState, figure: Figure, way: Point, far: number, moved: Map<Figure, number>): boolean {
  const to = backTo(figure, way, far);
  if (!onTable(state.table, to)) return false;
  if (worseAhead(groundOf(state), goer(state, figure), figure.at[0], figure.at[1], to[0], to[1], 2) !== null) return false;
  if (intoWater(state, figure.at, to)) return false;
  moved.set(figure, far); // ARG-176
  for (const other of state.figures) {
    if (other === figure || other.hidden || !standing(other)) continue; // who is hidden gives way unseen (ARG-R104)
    if (beyond(figure, other, far + (moved.get(other) ?? 0))) continue; // most are
    const clear = clearing(state, figure, other, way, to, moved);
    if (clear === null || (clear > 0 && !shift(state, other, way, clear, moved))) return false;
  }
  return true;
}

/** How far somebody in the way must have gone for this one to come to that place, 0 where he is not in it; null when he closes it. */
function clearing(
  state: ArgState,
  figure: Figure,
  other: Figure,
  way: Point,
  to: Point,
  moved: ReadonlyMap<Figure, number>,
): number | null {
  // Somebody else may have pushed him already, but not as far as he must go for this one. Who comes behind him crosses where he stood.
  const behind = moved.has(other) && !ahead(figure, other, way);
  const here: Place = { at: to, base: figure.base };
  let clear = moved.get(other) ?? 0;
  const meets = (deep: number): boolean => {
    const there: Place = clear === 0 ? other : { at: backTo(other, way, clear), base: other.base };
    return compareDistance(here, there, -deep) < 0 || (!behind && onTheWay(figure, to, there, deep));
  };
  if (!meets(0)) return 0;
  // Enemies and neutrals close the way, and friends who are in contact themselves.
  if (!friends(state, figure, other) || engaged(state, other)) return null;
  // Who stands so deep in the way is still in it after nearly as many steps: places are rounded.
  for (let leap = DEEPEST; leap > 2; leap /= 2) while (meets(leap)) clear += leap - 2;
  while (meets(0)) clear += 1;
  return clear;
}

/** So far apart that going so far they cannot meet. */
function beyond(one: Place, other: Place, far: number): boolean {
  const most = far + extent(one) + extent(other) + 2 * HAIRSBREADTH;
  return Math.abs(one.at[0] - other.at[0]) > most || Math.abs(one.at[1] - other.at[1]) > most;
}

/** ARG-177: deep water anywhere on the way back; who swims already may come out of it. */
function intoWater(state: ArgState, from: Point, to: Point): boolean {
  const { waters } = fieldOf(state.table);
  if (waters.length === 0) return false;
  return insideSome(waters, to) || (!insideSome(waters, from) && waters.some(piece => enters(areaSet([piece]), from, to)));
}

/** ARG-176, ARG-177: on the way back, at least so deep; there a hair counts for nothing, because places are rounded. */
const onTheWay = ({ at, base }: Figure, to: Point, other: Place, deep: number): boolean =>
  compareSweep(base, at, to, other, -HAIRSBREADTH - deep) < 0;
const HAIRSBREADTH = 2;
const DEEPEST = 256;

const inTheWay = (place: Place, other: Figure): boolean => standing(other) && near(place, other, 0) && overlapping(place, other);

/** ARG-177: the bends that are open. */
export const openBends = (state: ArgState, figure: Figure, striker: Figure): Point[] =>
  BENDS.flatMap(bend => {
    const found = pushed(state, figure, striker, bend)?.get(figure);
    return found === undefined ? [] : [found];
  });

export function giveGround(state: ArgState, figure: Figure, moves: Pushed, tell: Tell<ArgEvent>): void {
  for (const [one, to] of moves) {
    one.at = to;
    one.drilled = false; // ARG-249
    carry(state, one);
  }
  giveWay(state);
  settleScores(state, tell);
  tell({ kind: 'recoiled', figure: figure.kit.id, to: figure.at, stays: false, rules: ['ARG-165', 'ARG-175'] });
}

/** ARG-177: nowhere to go. */
export function standsFast(state: ArgState, figure: Figure, striker: Figure, tell: Tell<ArgEvent>): void {
  if (state.options.blockedRecoil === 'killed') return kill(state, figure, striker, 'cut down', tell);
  return tell({ kind: 'recoiled', figure: figure.kit.id, to: figure.at, stays: true, rules: ['ARG-177'] });
}

/** Those he gives way with to a place, bent by up to 45°; null when no such way is open (ARG-177). */
export function bendTo(state: ArgState, figure: Figure, striker: Figure, to: Point): Pushed | null {
  for (const bend of BENDS) {
    const moves = pushed(state, figure, striker, bend);
    const end = moves?.get(figure);
    if (moves !== null && end !== undefined && end[0] === to[0] && end[1] === to[1]) return moves;
  }
  const [sx, sy] = away(figure, striker);
  const [dx, dy] = [to[0] - figure.at[0], to[1] - figure.at[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0 || dx * sx + dy * sy < (Math.SQRT1_2 - 1e-4) * length * 1000) return null;
  const way: Point = [(dx * 1000) / length, (dy * 1000) / length];
  return Math.abs(length - farBack(state, figure, way)) > 1 ? null : pushedBy(state, figure, way, length);
}

/** ARG-179, ARG-R87: how far he can follow into the place that was left; null when not at all. */
export function followPlace(state: ArgState, figure: Figure, place: Point): Point | null {
  const [dx, dy] = [place[0] - figure.at[0], place[1] - figure.at[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const far = Math.min(length, RECOIL[figure.mode]); // ARG-R87
  if (length === 0 || figure.carries !== null) return null;
  const ground = groundOf(state);
  const who = goer(state, figure);
  const climbs = ground.special.filter(line => line.means.climb === true);
  const end: Point = [figure.at[0] + (dx * far) / length, figure.at[1] + (dy * far) / length];
  if (worseAhead(ground, who, figure.at[0], figure.at[1], end[0], end[1], 2) !== null) return null;
  if (climbs.some(line => crosses(line, figure.at, end))) return null;
  const standsOn = (to: Point): boolean =>
    state.figures.some(other => other !== figure && !other.hidden && inTheWay({ at: to, base: figure.base }, other)); // ARG-R104
  for (let part = far; part >= 30; part -= 10) {
    const to: Point = [figure.at[0] + Math.trunc((dx * part) / length), figure.at[1] + Math.trunc((dy * part) / length)];
    if (!standsOn(to)) return to;
  }
  return null;
}

export function press(state: ArgState, figure: Figure, to: Point): void {
  figure.at = to;
  carry(state, figure);
  giveWay(state);
}

export function refusePress(at: { readonly figure: FigureId; readonly to: Point }, figure: FigureId, to: Point): Refusal | null {
  if (figure !== at.figure) return refusal('ARG-179', 'It is {figure} who may follow.', { figure: at.figure });
  return to[0] === at.to[0] && to[1] === at.to[1]
    ? null
    : refusal('ARG-179', '{figure} may advance into the place that was left.', { figure });
}
