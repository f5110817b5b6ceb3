/** Terrain, ARG-069 to ARG-079: what the ground is to whoever moves over it. Sight through it stands in sight.ts. */
import { present } from '@nobori/engine';
import {
  areaSet,
  lineSet,
  withinSegment,
  type AreaSet,
  type Base,
  type LineSet,
  type Line,
  type Point,
  type Table,
} from '@nobori/engine/table';
import { cached } from '@nobori/engine';
import { AREAS, LINES, MODES, TATE_WIDTH, type Grade, type Mode } from '../tables.ts';
import type { Mantlet } from '../files/battle.ts';
import { outerWalls } from './outerWalls.ts';
import { armourOf, mounted, type ArgState, type Figure } from '../state.ts';

type AreaMeaning = (typeof AREAS)[string];
type LineMeaning = (typeof LINES)[string];

export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly means: AreaMeaning;
  readonly outline: readonly Point[];
  /** Its edge after edge, four numbers each: from x, y to x, y. */
  readonly edges: Float64Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
export interface Segment {
  readonly line: string;
  readonly kind: string;
  readonly means: LineMeaning;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}
/** One piece of ground, to be asked for by itself. */
interface Alone {
  readonly piece: Piece;
  readonly set: AreaSet;
}
const alone = (piece: Piece): Alone => ({ piece, set: areaSet([piece]) });

/** A table made ready: once for each table object. */
export interface Field {
  readonly areas: readonly Piece[];
  readonly segments: readonly Segment[];
  readonly forest: AreaSet;
  readonly bushes: AreaSet;
  readonly hills: AreaSet;
  readonly blind: LineSet;
  // The few areas and lines that one question is about: on most tables there are none, and it is asked all the time.
  readonly buildings: readonly Piece[];
  readonly waters: readonly Piece[];
  readonly heights: readonly Piece[];
  readonly climbs: readonly Piece[];
  readonly hideouts: readonly Piece[];
  /** Bushes and high crops one by one, for what lies behind them. */
  readonly thickets: readonly Alone[];
  /** Woods one by one: a rider is not protected by the one he stands in (ARG-076). */
  readonly woods: readonly Alone[];
  readonly houses: readonly Segment[];
  readonly openings: readonly Segment[];
  /** What nobody on foot gets through: there is no contact through it (ARG-R108). */
  readonly walls: readonly Segment[];
  readonly ground: (mantlets: readonly Mantlet[]) => Ground;
}

/** All one walks over, mantlets included. */
export interface Ground {
  readonly areas: readonly Piece[];
  readonly lines: readonly Segment[];
  readonly covers: readonly Segment[];
  readonly defended: readonly Segment[];
  /** Lines that are climbed, or fall, when they are crossed (ARG-070, ARG-208). */
  readonly special: readonly Segment[];
  /** By goer and grade: sorted out when it is first asked for. */
  readonly hard: (Hard | undefined)[];
}

/** What is worse than some grade for some goer, with a box around each: nothing else can slow or stop him. */
interface Hard {
  readonly lines: readonly Segment[];
  readonly areas: readonly Piece[];
  /** West, south, east, north of each of them: of the lines, then of the areas. */
  readonly boxes: Float64Array;
}

/** Files name no other kinds. */
const areaKind = (kind: string): AreaMeaning => present(AREAS[kind], 'a kind of area');
const lineKind = (kind: string): LineMeaning => present(LINES[kind], 'a kind of line');

export const fieldOf: (table: Table) => Field = cached(table => {
  const areas = table.areas.map(({ id, kind, outline }): Piece => ({
    id,
    kind,
    means: areaKind(kind),
    outline,
    edges: edgesOf(outline),
    ...boxOf(outline),
  }));
  const lines = [...table.lines, ...outerWalls(table)];
  const segments = lines.flatMap(segmentsOf);
  return {
    areas,
    segments,
    forest: areaSet(table.areas.filter(({ kind }) => areaKind(kind).forest === true)),
    bushes: areaSet(table.areas.filter(({ kind }) => areaKind(kind).cover === 1)),
    hills: areaSet(table.areas.filter(({ kind }) => areaKind(kind).hill === true)),
    blind: lineSet(lines.filter(({ kind }) => lineKind(kind).blind === true)),
    buildings: areas.filter(({ means }) => means.inside === true),
    waters: areas.filter(({ means }) => means.swim === true),
    heights: areas.filter(({ means }) => (means.level ?? 0) > 0),
    climbs: areas.filter(({ means }) => means.climb === true),
    hideouts: areas.filter(({ means }) => means.hides === true),
    thickets: areas.filter(thick).map(alone),
    woods: areas.filter(({ means }) => means.forest === true).map(alone),
    houses: segments.filter(({ means }) => means.house === true),
    openings: segments.filter(({ means }) => means.opening === true), // ARG-098, ARG-R42
    walls: segments.filter(({ means }) => means.foot === 3),
    ground: cached(mantlets => groundWith(areas, mantlets.length === 0 ? segments : [...segments, ...tateSegments(mantlets)])),
  };
});

/** One can be seen in it, and crouch in it out of sight (ARG-074). */
const thick = ({ means }: Piece): boolean => means.hides === true && means.cover === 1;

const groundWith = (areas: readonly Piece[], lines: readonly Segment[]): Ground => ({
  areas,
  lines,
  covers: lines.filter(({ means }) => means.cover !== undefined),
  defended: lines.filter(({ means }) => means.defended === true),
  special: lines.filter(({ means }) => means.once === true || means.climb === true),
  hard: Array.from({ length: MODES.length * 2 * GRADES }),
});

const segmentsOf = ({ id, kind, points }: Line): Segment[] => points.slice(1).map((to, i) => segment(id, kind, points[i] ?? to, to));
const segment = (line: string, kind: string, [ax, ay]: Point, [bx, by]: Point): Segment => ({
  line,
  kind,
  means: lineKind(kind),
  ax,
  ay,
  bx,
  by,
});

/** From the last corner to the first, and on. */
const edgesOf = (outline: readonly Point[]): Float64Array =>
  Float64Array.from(outline.flatMap(([x, y], i) => [...(outline.at(i - 1) ?? [x, y]), x, y]));

function boxOf(outline: readonly Point[]): { west: number; south: number; east: number; north: number } {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outline) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

/** ARG-205, ARG-207: a mantlet is a line 4 cm wide across its facing. */
const tateSegments: (mantlets: readonly Mantlet[]) => readonly Segment[] = cached(mantlets =>
  mantlets.map(({ id, at, facing }) => {
    const length = Math.sqrt(facing[0] * facing[0] + facing[1] * facing[1]);
    const [x, y] = [Math.round((-facing[1] * TATE_WIDTH) / 2 / length), Math.round((facing[0] * TATE_WIDTH) / 2 / length)];
    return segment(id, 'tate', [at[0] - x, at[1] - y], [at[0] + x, at[1] + y]);
  }),
);

/** The ground with the obstacles that stand there now: the table's, and mantlets. Who hides has laid his down beside him (ARG-244, ARG-R104). */
export const groundOf = (state: ArgState): Ground => fieldOf(state.table).ground(raised(state));

function raised({ secrets, mantlets, figures }: ArgState): readonly Mantlet[] {
  const down = ({ bearer }: Mantlet): boolean => bearer !== null && figures.some(one => one.hidden && one.kit.id === bearer);
  return secrets && mantlets.some(down) ? mantlets.filter(one => !down(one)) : mantlets;
}

export function inside(piece: Piece, x: number, y: number): boolean {
  if (x <= piece.west || x >= piece.east || y <= piece.south || y >= piece.north) return false;
  const { edges } = piece;
  let within = false;
  for (let e = 0; e < edges.length; e += 4) {
    const fromY = edges[e + 1] ?? 0;
    const toY = edges[e + 3] ?? 0;
    if (toY > y === fromY > y) continue;
    const toX = edges[e + 2] ?? 0;
    if (x < (((edges[e] ?? 0) - toX) * (y - toY)) / (fromY - toY) + toX) within = !within;
  }
  return within;
}

/** How somebody moves, and whether armour drags him down (ARG-071). */
export interface Going {
  readonly mode: Mode;
  readonly heavy: boolean;
}

/** Who goes. */
export interface Goer extends Going {
  /** Goers to whom all ground is the same have the same. */
  readonly sort: number;
  readonly accustomed: readonly string[];
}
export function goer(state: ArgState, figure: Figure, mode: Mode = figure.mode): Goer {
  const heavy = armourOf(state, figure) >= 4;
  return {
    mode,
    sort: MODES.indexOf(mode) * 2 + (heavy ? 1 : 0),
    heavy,
    accustomed: state.options.accustomed === 'scenario' ? figure.kit.accustomed : NOTHING, // ARG-019, ARG-R95: what is optional has a switch
  };
}
const NOTHING: readonly string[] = [];

const gradeOf = (means: AreaMeaning, { mode, heavy }: Going): Grade => (means.light === true && heavy ? 3 : means[mode]);

const GRADES = 4;

function hardFor(ground: Ground, who: Goer, than: number): Hard {
  const key = who.sort * GRADES + than;
  return ground.hard[key] ?? (ground.hard[key] = sortOut(ground, who, than));
}

function sortOut(ground: Ground, who: Goer, than: number): Hard {
  const lines = ground.lines.filter(({ means }) => means[who.mode] > than);
  const areas = ground.areas.filter(({ means }) => means.over !== true && gradeOf(means, who) > than);
  const boxes = [...lines.map(({ ax, ay, bx, by }) => boxOf([[ax, ay], [bx, by]])), ...areas]; // prettier-ignore
  return { lines, areas, boxes: Float64Array.from(boxes.flatMap(({ west, south, east, north }) => [west, south, east, north])) };
}

/** How far somebody can go from here, whichever way, before he comes to anything worse than `than`; at least so far. */
export function clearance(ground: Ground, who: Goer, x: number, y: number, than: number): number {
  const { boxes } = hardFor(ground, who, than);
  let clear = Number.POSITIVE_INFINITY;
  for (let i = 0; i < boxes.length; i += 4) {
    const aside = Math.max((boxes[i] ?? 0) - x, x - (boxes[i + 2] ?? 0));
    const ahead = Math.max((boxes[i + 1] ?? 0) - y, y - (boxes[i + 3] ?? 0));
    clear = Math.min(clear, Math.max(aside, ahead));
  }
  return clear - 1; // a tenth of a millimetre for the rounding of many small steps
}

/** ARG-T3: how hard the ground is under a centre; a road or bridge clears what lies below it, but no building. */
export function gradeAt({ areas }: Pick<Field, 'areas'>, who: Going, x: number, y: number): Grade {
  let grade: Grade = 0;
  let over = false;
  for (const piece of areas) {
    const { means } = piece;
    if (means.over !== true && gradeOf(means, who) === 0) continue;
    if (!inside(piece, x, y)) continue;
    if (means.over === true) over = true;
    else if (means.inside === true) return gradeOf(means, who);
    else grade = Math.max(grade, gradeOf(means, who)) as Grade; // the larger of two grades is one
  }
  return over ? 0 : grade;
}

/** The wall that stands just here, where nobody can (ARG-072). */
export function wallAt({ walls }: Field, at: Point): Segment | null {
  const [x, y] = at;
  for (const wall of walls) {
    if (beside(wall, x, y, x, y)) continue;
    if (withinSegment({ at, base: NO_BASE }, [wall.ax, wall.ay], [wall.bx, wall.by], 0)) return wall;
  }
  return null;
}
const NO_BASE: Base = { radius: 0 };

/** Does a line lie wholly on one side of the box that a leg from p to q fills? Most do, and then it is not crossed. */
const beside = ({ ax, ay, bx, by }: Segment, px: number, py: number, qx: number, qy: number): boolean =>
  (ax < px && ax < qx && bx < px && bx < qx) ||
  (ax > px && ax > qx && bx > px && bx > qx) ||
  (ay < py && ay < qy && by < py && by < qy) ||
  (ay > py && ay > qy && by > py && by > qy);

/** Can he be here? Neither in ground that he cannot enter, nor in a wall (ARG-069, ARG-072); his centre counts (ARG-236). */
export const bears = (field: Field, who: Goer, at: Point): boolean => gradeAt(field, who, at[0], at[1]) < 3 && wallAt(field, at) === null;

/** Where on the leg from p to q it crosses a line, as a fraction of the leg; −1 when it does not. */
export const crossing = ({ ax, ay, bx, by }: Segment, px: number, py: number, qx: number, qy: number): number =>
  crossingAt(px, py, qx, qy, ax, ay, bx, by);

/** Does the leg from p to q cross the line? Who only sets out from it does not. */
export const crosses = (line: Segment, p: Point, q: Point): boolean => crossing(line, p[0], p[1], q[0], q[1]) !== -1;

/** ARG-R108: a wall of a building, a high wall or an arrow-slit between two centres. */
export function walledOff({ walls }: Field, a: Point, b: Point): boolean {
  const [ax, ay] = a;
  const [bx, by] = b;
  for (const line of walls) {
    if (beside(line, ax, ay, bx, by)) continue;
    if (crosses(line, a, b) || crosses(line, b, a)) return true;
  }
  return false;
}

function crossingAt(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, fx: number, fy: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const ex = fx - cx;
  const ey = fy - cy;
  const across = dx * ey - dy * ex;
  if (across === 0) return -1;
  const t = ((cx - ax) * ey - (cy - ay) * ex) / across;
  const u = ((cx - ax) * dy - (cy - ay) * dx) / across;
  return t > 0 && t <= 1 && u >= 0 && u <= 1 ? t : -1;
}

export interface Entry {
  readonly at: number;
  readonly grade: Grade;
  /** The kind of ground that is entered. */
  readonly kind: string;
}

/** The first place on the leg from a to b where the ground is worse than `than`: fraction and grade; null when nowhere. Lines count where they are crossed. */
export function worseAhead(ground: Ground, who: Goer, ax: number, ay: number, bx: number, by: number, than: number): Entry | null {
  const hard = hardFor(ground, who, than);
  const west = Math.min(ax, bx);
  const east = Math.max(ax, bx);
  const south = Math.min(ay, by);
  const north = Math.max(ay, by);
  let found: Entry | null = null;
  const { boxes, lines } = hard;
  const areas = lines.length * 4;
  for (let i = 0; i < areas; i += 4) {
    if (west > (boxes[i + 2] ?? 0) || east < (boxes[i] ?? 0) || south > (boxes[i + 3] ?? 0) || north < (boxes[i + 1] ?? 0)) continue;
    const line = lines[i >> 2];
    const at = line === undefined ? -1 : crossing(line, ax, ay, bx, by);
    if (line !== undefined && at >= 0 && (found === null || at < found.at)) found = { at, grade: line.means[who.mode], kind: line.kind };
  }
  let clear = true;
  for (let i = areas; clear && i < boxes.length; i += 4)
    clear = east <= (boxes[i] ?? 0) || west >= (boxes[i + 2] ?? 0) || north <= (boxes[i + 1] ?? 0) || south >= (boxes[i + 3] ?? 0);
  if (clear) return found;
  const apart = (piece: Piece): boolean => east <= piece.west || west >= piece.east || north <= piece.south || south >= piece.north;
  const cuts: number[] = [];
  for (const piece of ground.areas) {
    if (apart(piece) || (piece.means.over !== true && gradeOf(piece.means, who) <= than)) continue;
    const { edges } = piece;
    for (let e = 0; e < edges.length; e += 4) {
      const at = crossingAt(ax, ay, bx, by, edges[e] ?? 0, edges[e + 1] ?? 0, edges[e + 2] ?? 0, edges[e + 3] ?? 0);
      if (at >= 0 && at < 1) cuts.push(at);
    }
  }
  // From cut to cut the ground is the same: its middle tells.
  for (let from = 0; from < 1 && (found === null || from < found.at);) {
    let to = 1;
    for (const cut of cuts) if (cut > from && cut < to) to = cut;
    if (to - from >= 1e-9) {
      const x = ax + ((bx - ax) * (from + to)) / 2;
      const y = ay + ((by - ay) * (from + to)) / 2;
      const grade = gradeAt(ground, who, x, y);
      if (grade > than) return { at: from, grade, kind: kindAt(ground.areas, x, y) };
    }
    from = to;
  }
  return found;
}

const kindAt = (areas: readonly Piece[], x: number, y: number): string =>
  areas.find(piece => inside(piece, x, y) && piece.means.over !== true)?.kind ?? 'clear';

/** Is this place in one of these areas? */
export function insideSome(pieces: readonly Piece[], at: Point): boolean {
  for (const piece of pieces) if (inside(piece, at[0], at[1])) return true;
  return false;
}

/** ARG-072, ARG-161: inside a building. */
export const indoors = (state: ArgState, at: Point): boolean => insideSome(fieldOf(state.table).buildings, at);
export const swimming = (state: ArgState, figure: Figure): boolean => insideSome(fieldOf(state.table).waters, figure.at);

/** ARG-186: how high somebody stands. */
export function levelOf(state: ArgState, at: Point): number {
  let level = 0;
  for (const piece of fieldOf(state.table).heights) {
    const high = piece.means.level ?? 0;
    if (high > level && inside(piece, at[0], at[1])) level = high;
  }
  return level;
}

/** ARG-074: in bushes or high crops. */
export const amongBushes = (state: ArgState, at: Point): boolean =>
  fieldOf(state.table).thickets.some(({ piece }) => inside(piece, at[0], at[1]));

/** ARG-136: ground one can hide in; mounted figures only in woods (ARG-245). */
export function hidingGround(state: ArgState, figure: Figure): boolean {
  return fieldOf(state.table).hideouts.some(
    piece => (!mounted(figure) || piece.means.forest === true) && inside(piece, figure.at[0], figure.at[1]),
  );
}
