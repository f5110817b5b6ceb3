/** Terrain, ARG-069 to ARG-079: what the ground is to whoever moves over it. Sight through it stands in sight.ts. */
import { areaSet, lineSet, type AreaSet, type LineSet, type Line, type Point, type Table } from '@nobori/engine/table';
import { cached } from './cached.ts';
import { AREAS, LINES, TATE_WIDTH, type Grade, type Mode } from './tables.ts';
import type { Mantlet } from './battle.ts';
import { armourOf, mounted, type ArgState, type Figure } from './state.ts';

type AreaMeaning = (typeof AREAS)[string];
type LineMeaning = (typeof LINES)[string];

export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly means: AreaMeaning;
  readonly outline: readonly Point[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
export interface Segment {
  readonly line: string;
  readonly kind: string;
  readonly means: LineMeaning;
  readonly a: Point;
  readonly b: Point;
}
/** A table made ready: once for each table object. */
export interface Field {
  readonly areas: readonly Piece[];
  readonly segments: readonly Segment[];
  readonly forest: AreaSet;
  readonly bushes: AreaSet;
  readonly hills: AreaSet;
  readonly blind: LineSet;
}

const NO_AREA: AreaMeaning = { foot: 0, cavalry: 0, mountedFoot: 0 };
const NO_LINE: LineMeaning = { foot: 0, cavalry: 0, mountedFoot: 0 };

export const fieldOf: (table: Table) => Field = cached(table => {
  const meaning = (kind: string): AreaMeaning => AREAS[kind] ?? NO_AREA;
  return {
    areas: table.areas.map(({ id, kind, outline }) => ({ id, kind, means: meaning(kind), outline, ...boxOf(outline) })),
    segments: table.lines.flatMap(segmentsOf),
    forest: areaSet(table.areas.filter(({ kind }) => meaning(kind).forest === true)),
    bushes: areaSet(table.areas.filter(({ kind }) => meaning(kind).cover === 1)),
    hills: areaSet(table.areas.filter(({ kind }) => meaning(kind).hill === true)),
    blind: lineSet(table.lines.filter(({ kind }) => (LINES[kind] ?? NO_LINE).blind === true)),
  };
});

const segmentsOf = ({ id, kind, points }: Line): Segment[] =>
  points.slice(1).map((b, i) => ({ line: id, kind, means: LINES[kind] ?? NO_LINE, a: points[i] ?? b, b }));

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
export const tateSegments: (mantlets: readonly Mantlet[]) => readonly Segment[] = cached(mantlets =>
  mantlets.map(({ id, at, facing }) => {
    const length = Math.sqrt(facing[0] * facing[0] + facing[1] * facing[1]);
    const [x, y] = [Math.round((-facing[1] * TATE_WIDTH) / 2 / length), Math.round((facing[0] * TATE_WIDTH) / 2 / length)];
    return { line: id, kind: 'tate', means: LINES['tate'] ?? NO_LINE, a: [at[0] - x, at[1] - y], b: [at[0] + x, at[1] + y] };
  }),
);

/** Obstacles that stand there now: the table's, and mantlets. */
export function obstacles(state: ArgState): readonly Segment[] {
  const { segments } = fieldOf(state.table);
  return state.mantlets.length === 0 ? segments : [...segments, ...tateSegments(state.mantlets)];
}

export function inside(piece: Piece, x: number, y: number): boolean {
  if (x <= piece.west || x >= piece.east || y <= piece.south || y >= piece.north) return false;
  const { outline } = piece;
  let within = false;
  let last = outline[outline.length - 1] ?? [0, 0];
  for (const next of outline) {
    if (next[1] > y !== last[1] > y && x < ((last[0] - next[0]) * (y - next[1])) / (last[1] - next[1]) + next[0]) within = !within;
    last = next;
  }
  return within;
}

/** Who goes: how he moves, and whether armour drags him down (ARG-071). */
export interface Goer {
  readonly mode: Mode;
  readonly heavy: boolean;
  readonly accustomed: readonly string[];
}
export const goer = (state: ArgState, figure: Figure, mode: Mode = figure.mode): Goer => ({
  mode,
  heavy: armourOf(state, figure) >= 4,
  accustomed: state.options.accustomed === 'scenario' ? figure.kit.accustomed : NOTHING,
});
const NOTHING: readonly string[] = [];

const gradeOf = (means: AreaMeaning, { mode, heavy }: Goer): Grade => (means.light === true && heavy ? 3 : means[mode]);

/** ARG-T3: how hard the ground is under a centre; a road or bridge clears what lies below it, but no building. */
export function gradeAt(field: Field, who: Goer, x: number, y: number): Grade {
  let grade: Grade = 0;
  let over = false;
  for (const piece of field.areas) {
    const { means } = piece;
    if (means.over !== true && gradeOf(means, who) === 0) continue;
    if (!inside(piece, x, y)) continue;
    if (means.over === true) over = true;
    else if (means.inside === true) return gradeOf(means, who);
    else grade = Math.max(grade, gradeOf(means, who)) as Grade; // the larger of two grades is one
  }
  return over ? 0 : grade;
}

/** Where on the leg the segments of a and b cross, as a fraction of the leg; −1 when they do not. */
export function crossingAt(ax: number, ay: number, bx: number, by: number, c: Point, d: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const ex = d[0] - c[0];
  const ey = d[1] - c[1];
  const across = dx * ey - dy * ex;
  if (across === 0) return -1;
  const t = ((c[0] - ax) * ey - (c[1] - ay) * ex) / across;
  const u = ((c[0] - ax) * dy - (c[1] - ay) * dx) / across;
  return t > 0 && t <= 1 && u >= 0 && u <= 1 ? t : -1;
}

export interface Entry {
  readonly at: number;
  readonly grade: Grade;
  /** The kind of ground that is entered. */
  readonly kind: string;
}

/** The first place on the leg from a to b where the ground is worse than `than`: fraction and grade; null when nowhere. Lines count where they are crossed. */
export function worseAhead(
  field: Field,
  lines: readonly Segment[],
  who: Goer,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  than: number,
): Entry | null {
  const [west, east] = ax < bx ? [ax, bx] : [bx, ax];
  const [south, north] = ay < by ? [ay, by] : [by, ay];
  let found: Entry | null = null;
  for (const { means, a, b, kind } of lines) {
    const grade = means[who.mode];
    if (grade <= than) continue;
    if ((a[0] < west && b[0] < west) || (a[0] > east && b[0] > east) || (a[1] < south && b[1] < south) || (a[1] > north && b[1] > north))
      continue;
    const at = crossingAt(ax, ay, bx, by, a, b);
    if (at >= 0 && (found === null || at < found.at)) found = { at, grade, kind };
  }
  const cuts: number[] = [];
  let met = false;
  for (const piece of field.areas) {
    if (east <= piece.west || west >= piece.east || north <= piece.south || south >= piece.north) continue;
    if (piece.means.over !== true && gradeOf(piece.means, who) <= than) continue;
    if (piece.means.over !== true) met = true;
    const { outline } = piece;
    let last = outline[outline.length - 1] ?? [0, 0];
    for (const next of outline) {
      const at = crossingAt(ax, ay, bx, by, last, next);
      if (at >= 0 && at < 1) cuts.push(at);
      last = next;
    }
  }
  if (!met) return found;
  cuts.push(0, 1);
  cuts.sort((p, q) => p - q);
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const from = cuts[i] ?? 0;
    const to = cuts[i + 1] ?? 1;
    if (to - from < 1e-9 || (found !== null && found.at <= from)) continue;
    const middle = (from + to) / 2;
    const x = ax + (bx - ax) * middle;
    const y = ay + (by - ay) * middle;
    const grade = gradeAt(field, who, x, y);
    if (grade > than) return { at: from, grade, kind: kindAt(field, x, y) };
  }
  return found;
}

export const kindAt = (field: Field, x: number, y: number): string =>
  field.areas.find(piece => inside(piece, x, y) && piece.means.over !== true)?.kind ?? 'clear';

/** ARG-072, ARG-161: inside a building. */
export const indoors = (state: ArgState, at: Point): boolean =>
  fieldOf(state.table).areas.some(piece => piece.means.inside === true && inside(piece, at[0], at[1]));
export const swimming = (state: ArgState, figure: Figure): boolean =>
  fieldOf(state.table).areas.some(piece => piece.means.swim === true && inside(piece, figure.at[0], figure.at[1]));

/** ARG-186: how high somebody stands. */
export function levelOf(state: ArgState, at: Point): number {
  let level = 0;
  for (const piece of fieldOf(state.table).areas) {
    const high = piece.means.level ?? 0;
    if (high > level && inside(piece, at[0], at[1])) level = high;
  }
  return level;
}

/** ARG-074, ARG-079, ARG-136: ground one can crouch in; mounted figures only in woods (ARG-245). */
export function hidingGround(state: ArgState, figure: Figure): boolean {
  return fieldOf(state.table).areas.some(
    piece => piece.means.hides === true && (!mounted(figure) || piece.means.forest === true) && inside(piece, figure.at[0], figure.at[1]),
  );
}
