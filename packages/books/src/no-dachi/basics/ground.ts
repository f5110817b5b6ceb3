/** The ground, NOD-066, NOD-R006, NOD-R008, NOD-R034, NOD-T20: what it costs, bars, covers, and how high it lies. */
import {
  compareSegments,
  enters,
  heightAt,
  insideAny,
  insideUp,
  lineSet,
  onTable,
  survey,
  touchesLine,
  withinSegment,
  type Ground,
  type Line,
  type LineSet,
  type Place,
  type Point,
  type Survey,
  type Table,
} from '@nobori/engine/table';
import type { Battle } from '../files/battle.ts';
import { legLength, MM, upToMm } from './millimetres.ts';
import { refusal, type Refusal } from '../rules.ts';
import type { Climb, Figure, NodState } from '../state.ts';
import { GROUND, ON_TOP, SMOKE, UNMEASURED } from '../tables.ts';

/** NOD-R008: a field may change any property of a kind of ground. */
function groundTable(battle: Battle): typeof GROUND {
  if (Object.keys(battle.ground).length === 0) return GROUND;
  const changed = (kinds: Ground['areas']): Ground['areas'] =>
    Object.fromEntries(Object.entries(kinds).map(([kind, means]) => [kind, { ...means, ...battle.ground[kind] }]));
  // The same kinds and words as GROUND, other truth values.
  return { areas: changed(GROUND.areas), lines: changed(GROUND.lines) } as unknown as typeof GROUND;
}

const surveys = new WeakMap<Battle, Survey<typeof GROUND>>();

/** The one asked for last: in a game it is nearly always the same. */
const latest: { battle: Battle | null; ground: Survey<typeof GROUND> | null } = { battle: null, ground: null };

/** The ground of a battle, surveyed once. */
export function groundOf({ battle }: NodState): Survey<typeof GROUND> {
  if (latest.battle === battle && latest.ground !== null) return latest.ground;
  let found = surveys.get(battle);
  if (found === undefined) surveys.set(battle, (found = survey(battle.table, groundTable(battle))));
  latest.battle = battle;
  latest.ground = found;
  return found;
}

type LineWord = 'barrier' | 'screen' | 'cover' | 'climbed';
const opened = new WeakMap<Survey<typeof GROUND>, Map<string, LineSet>>();

/** Lines of a meaning, without the gates that have been opened (NOD-R029). */
export function linesOf(state: NodState, word: LineWord): LineSet {
  const ground = groundOf(state);
  const lines: Readonly<Record<LineWord, LineSet>> = ground.lines;
  const all = lines[word];
  if (state.used.length === 0 || all.lines.length === 0) return all;
  let known = opened.get(ground);
  if (known === undefined) opened.set(ground, (known = new Map()));
  const key = `${word} ${state.used.join()}`;
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = lineSet(all.lines.filter(line => !state.used.includes(line.id)))));
  return found;
}

/** NOD-R004, NOD-R034: length, and again what lies in difficult ground. */
export function groundCost(state: NodState, mounted: boolean, a: Point, b: Point): number {
  const { areas } = groundOf(state);
  const set = mounted ? areas.horseDifficult : areas.footDifficult;
  const length = legLength(a, b);
  return set.areas.length === 0 ? length : length + upToMm(insideUp(set, a, b, areas.dry)); // NOD-066, NOD-R034
}

/** NOD-R034, NOD-182, NOD-R100, NOD-T9: the ground's cost, and again what lies in smoke; doubled at half speed. */
export function legCost(state: NodState, mounted: boolean, slow: boolean, a: Point, b: Point): number {
  let cost = groundCost(state, mounted, a, b);
  for (const { at } of state.smoke) {
    const smoky = insideDisc(a, b, at, SMOKE.radius);
    const difficult = cost - legLength(a, b);
    cost += smoky + Math.min(smoky, difficult); // both at once count four times (NOD-182)
  }
  return slow ? 2 * cost : cost;
}

/** The length of a leg inside a disc, up to the next millimetre. */
function insideDisc(a: Point, b: Point, centre: Point, radius: number): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  const way = (centre[0] - a[0]) * dx + (centre[1] - a[1]) * dy;
  const aside = (centre[0] - a[0]) * dy - (centre[1] - a[1]) * dx;
  const root = radius * radius * square - aside * aside;
  if (root <= 0) return 0;
  const half = Math.sqrt(root);
  const share = Math.min(1, (way + half) / square) - Math.max(0, (way - half) / square);
  return share <= 0 ? 0 : upToMm(Math.ceil(share * Math.sqrt(square) - 1e-6));
}

const alone = new WeakMap<Line, LineSet>();

/** One line, ready to be measured; made once. */
export function oneLine(line: Line): LineSet {
  let found = alone.get(line);
  if (found === undefined) alone.set(line, (found = lineSet([line])));
  return found;
}

/** Why a centre cannot go from a to b; null when it can. */
export type Barred = 'edge' | 'ground' | 'line';

export function barred(state: NodState, figure: Figure, a: Point, b: Point): Barred | null {
  if (!onTable(state.battle.table, b)) return 'edge';
  const { areas } = groundOf(state);
  const set = figure.mounted ? areas.horseBarred : areas.footBarred;
  if (set.areas.length > 0 && enters(set, a, b, areas.dry)) return 'ground';
  const lines = linesOf(state, 'barrier');
  if (lines.lines.length === 0) return null;
  const { climb } = figure;
  if (climb === null) return touchesLine(lines, a, b) ? 'line' : null;
  // On top of a wall one walks along it and touches no other (NOD-R033, NOD-S3).
  return lines.lines.some(line => line.id !== climb.line && touchesLine(oneLine(line), a, b)) ? 'line' : null;
}

/** NOD-R033: on top of a wall one goes along it; from there one climbs down. */
export function leavesTop(state: NodState, { climb }: Figure, a: Point, b: Point): boolean {
  if (climb?.top !== true) return false;
  const points = lineById(state, climb.line)?.points ?? [];
  const near = (at: Point, i: number, reach: number): boolean =>
    withinSegment({ at, base: { radius: 0 } }, points[i - 1] ?? at, points[i] ?? at, reach);
  return !points.some((_, i) => i > 0 && near(a, i, ON_TOP) && near(b, i, MM));
}

/** NOD-R004: what keeps somebody from resting here. His centre needs ground that bears him, his base is clear of the table edge and of every wall but one he is on. */
export function unrest(state: NodState, mounted: boolean, place: Place, climb: Climb | null): 'edge' | 'ground' | 'line' | null {
  const { areas } = groundOf(state);
  const { at } = place;
  if (!wholeOnTable(state.battle.table, place)) return 'edge';
  const set = mounted ? areas.horseBarred : areas.footBarred;
  if (set.areas.length > 0 && insideAny(set, at) && !insideAny(areas.dry, at)) return 'ground';
  return cutsWall(state, place, at, climb) ? 'line' : null;
}

export const mayRest = (state: NodState, mounted: boolean, place: Place, climb: Climb | null): boolean =>
  unrest(state, mounted, place, climb) === null;

/** … and which of them it is. */
export function refuseRest(state: NodState, { kit: { id }, climb }: Figure, mounted: boolean, place: Place): Refusal | null {
  const why = unrest(state, mounted, place, climb);
  const facts = { figure: id };
  if (why === null) return null;
  if (why === 'edge') return refusal('NOD-R004', 'The base of {figure} would stand over the edge of the table.', facts);
  if (why === 'line') return refusal('NOD-R004', 'The base of {figure} would cut a wall, fence or closed gate.', facts);
  return refusal('NOD-R004', '{figure} cannot stand on this ground.', facts);
}

function wholeOnTable({ width, height }: Table, { at, base: { radius } }: Place): boolean {
  return at[0] >= radius && at[1] >= radius && at[0] <= width - radius && at[1] <= height - radius;
}

/** NOD-R004, NOD-R072: would a base that comes straight from somewhere to this place cut a wall, not merely touch it? */
export function cutsWall(state: NodState, { at, base: { radius } }: Place, from: Point, climb: Climb | null): boolean {
  const west = Math.min(at[0], from[0]) - radius;
  const east = Math.max(at[0], from[0]) + radius;
  const south = Math.min(at[1], from[1]) - radius;
  const north = Math.max(at[1], from[1]) + radius;
  for (const { id, points } of linesOf(state, 'barrier').lines) {
    if (climb !== null && id === climb.line) continue;
    for (let i = 1; i < points.length; i += 1) {
      const a = points[i - 1];
      const b = points[i];
      if (a === undefined || b === undefined) continue;
      if ((a[0] >= east && b[0] >= east) || (a[0] <= west && b[0] <= west) || (a[1] >= north && b[1] >= north)) continue;
      if (a[1] <= south && b[1] <= south) continue;
      if (compareSegments(from[0], from[1], at[0], at[1], a[0], a[1], b[0], b[1], radius) < 0) return true;
    }
  }
  return false;
}

/** NOD-R006: the height under the centre, and what has been climbed. */
export function heightOf(state: NodState, figure: Figure): number {
  const set = groundOf(state).areas.hill;
  return (set.areas.length === 0 ? 0 : heightAt(set, figure.at)) + (figure.climb?.height ?? 0);
}

export const groundHeight = (state: NodState, at: Point): number => heightAt(groundOf(state).areas.hill, at);

export const inCoverArea = (state: NodState, at: Point): boolean => insideAny(groundOf(state).areas.cover, at);

/** On top of a high wall (NOD-T20). */
export const onWallTop = (figure: Figure): boolean => figure.climb?.top === true;

/** NOD-T20: for climbing and sight alike. */
export const heightOfLine = ({ kind, height }: Line): number => height ?? (kind === 'high wall' ? UNMEASURED.high : UNMEASURED.low);

export const lineById = (state: NodState, id: string): Line | null => state.battle.table.lines.find(line => line.id === id) ?? null;
