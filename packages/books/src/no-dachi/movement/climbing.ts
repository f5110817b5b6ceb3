/** Climbing, NOD-059, NOD-R033: walls, fences and ladders, action by action. */
import type { Tell } from '@nobori/engine';
import { withinPoint, withinSegment, type Line, type Point } from '@nobori/engine/table';
import { refusal, type Refusal } from '../rules.ts';
import { footOnSegment } from '../sight/command.ts';
import { standsOn } from '../basics/contact.ts';
import { heightOfLine, lineById, linesOf, mayRest } from '../basics/ground.ts';
import { lurks, walksInto } from '../sight/hiding.ts';
import { MM, nearestMm } from '../basics/millimetres.ts';
import { checkpoint, holders } from '../shooting/heldFire.ts';
import { interrupt, pause } from './march.ts';
import { newlyTouched, refuseStep } from './moves.ts';
import type { NodEvent } from '../events.ts';
import { groupOf, membersOf, other, type Climb, type Figure, type GroupId, type NodState } from '../state.ts';
import { CONTACT, LOW, MOVE, ON_TOP } from '../tables.ts';

/** A way up or down from where he is: where it ends, and how high he is after one action. */
export interface Ascent {
  readonly to: Point;
  readonly at: Point;
  readonly climb: Climb | null;
}

/** NOD-T9: what one action climbs, up from a foot of the wall or down to it: a ladder stands on one side only. */
function rate(state: NodState, figure: Figure, foot: Point): number {
  const onLadder = state.battle.special.ladders.some(({ at }) => withinPoint({ at: foot, base: figure.base }, at, CONTACT));
  const full = onLadder ? MOVE.ladder : MOVE.wall;
  return groupOf(state, figure.kit.unit).slowIn === state.turn ? full / 2 : full;
}

/** Where this figure can climb to now. */
export function ascents(state: NodState, figure: Figure): Ascent[] {
  if (figure.mounted || figure.carries !== null) return [];
  const { climb } = figure;
  if (climb === null) {
    if (linesOf(state, 'climbed').lines.length === 0) return [];
    return linesOf(state, 'climbed').lines.flatMap(line => {
      const foot = footOf(line, figure);
      return foot === null ? [] : [upwards(state, figure, line, foot, 0)];
    });
  }
  const line = lineById(state, climb.line);
  if (line === null) return [];
  if (climb.top) return landings(line, figure).map(to => downwards(state, figure, line, to, heightOfLine(line)));
  const foot = footOf(line, figure, 2 * MM);
  return [
    ...(foot === null ? [] : [upwards(state, figure, line, foot, climb.height)]),
    downwards(state, figure, line, figure.at, climb.height),
  ];
}

/** The nearest point of a line that the figure touches. */
function footOf({ points }: Line, figure: Figure, more = 0): Point | null {
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1];
    const b = points[i];
    if (a === undefined || b === undefined || !withinSegment(figure, a, b, CONTACT + more)) continue;
    const foot = footOnSegment(figure.at, a, b);
    return nearestMm(foot[0], foot[1]);
  }
  return null;
}

/** Up to the top of a high wall, or over what is low (NOD-T20). */
function upwards(state: NodState, figure: Figure, line: Line, foot: Point, from: number): Ascent {
  const high = heightOfLine(line);
  const beyond: Point = [2 * foot[0] - figure.at[0], 2 * foot[1] - figure.at[1]];
  const top = high > LOW;
  const to = top ? foot : beyond;
  const height = from + rate(state, figure, figure.at);
  if (height < high) return { to, at: figure.at, climb: { line: line.id, height, top: false } };
  return { to, at: to, climb: top ? { line: line.id, height: high, top } : null };
}

function downwards(state: NodState, figure: Figure, line: Line, to: Point, from: number): Ascent {
  const height = from - rate(state, figure, to);
  return { to, at: to, climb: height <= 0 ? null : { line: line.id, height, top: false } };
}

/** The two feet of a wall below a figure on top of it. */
function landings({ points }: Line, { at, base }: Figure): Point[] {
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    if (a === undefined || b === undefined || !withinSegment({ at, base: { radius: 0 } }, a, b, ON_TOP)) continue;
    const [footX, footY] = footOnSegment(at, a, b);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    const out = base.radius + MM;
    const x = (-dy / length) * out;
    const y = (dx / length) * out;
    return [nearestMm(footX + x, footY + y), nearestMm(footX - x, footY - y)];
  }
  return [];
}

export function refuseClimb(state: NodState, figure: Figure, to: Point): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.mounted) return refusal('NOD-R033', 'Horses do not climb.', facts);
  if (figure.carries !== null) return refusal('NOD-R033', '{figure} carries something and cannot climb.', facts);
  const ascent = ascentTo(state, figure, to);
  if (ascent === undefined) return refusal('NOD-059', '{figure} touches nothing that can be climbed there.', facts);
  const place = { at: ascent.at, base: figure.base, climb: ascent.climb };
  const other = standsOn(state, figure, place, () => false);
  if (other !== null) return refusal('NOD-R003', '{figure} would stand on {other}.', { ...facts, other: other.kit.id });
  if (!mayRest(state, false, place, ascent.climb)) return refusal('NOD-R033', 'There is no room for {figure} up there.', facts);
  return refuseStep(state, figure, place);
}

export const ascentTo = (state: NodState, figure: Figure, to: Point): Ascent | undefined =>
  ascents(state, figure).find(one => one.to[0] === to[0] && one.to[1] === to[1]);

/** NOD-R076: the groups such a climb charges. */
export function climbCharges(state: NodState, figure: Figure, to: Point): GroupId[] {
  const ascent = ascentTo(state, figure, to);
  if (ascent === undefined) return [];
  return newlyTouched(state, groupOf(state, figure.kit.unit), [{ at: ascent.at, base: figure.base, climb: ascent.climb }]);
}

export function climb(state: NodState, figure: Figure, to: Point, tell: Tell<NodEvent>): void {
  const ascent = ascentTo(state, figure, to);
  if (ascent === undefined || walksInto(state, figure, ascent.at, tell)) return;
  figure.at = ascent.at;
  figure.climb = ascent.climb;
  tell({ kind: 'climbed', figure: figure.kit.id, to: ascent.at, height: ascent.climb?.height ?? 0, rules: ['NOD-059', 'NOD-R033'] });
}

/** NOD-R061: just before a charging climb the other side may use held fire, once. Gives whether it is asked, or fires. */
export function climbInterrupted(state: NodState, figure: Figure, to: Point, tell: Tell<NodEvent>): boolean {
  const group = groupOf(state, figure.kit.unit);
  const ascent = ascentTo(state, figure, to);
  if (group.hidden || ascent === undefined) return false; // nobody shoots at whom he does not see (NOD-R039)
  const members = membersOf(state, group.id);
  const course = { from: members, to: members.map(one => (one === figure ? { at: ascent.at, base: figure.base } : one)) };
  const { question } = checkpoint(state, course, {}, group, holders(state, group, true), { contact: true, ambush: true, end: false });
  if (question !== null) interrupt(state, question, tell);
  else if (lurks(state, other(group.side))) pause(state, group, tell);
  else return false;
  return true;
}
