/** The table and what stands on it, as plain data; what a kind of terrain means is said by the book (see survey.ts). */
import type { AreaLook } from '../kernel/looks.ts';
import type { Complaint } from '../kernel/shape.ts';
import { cross, same, WIDEST, type Point } from './measure.ts';
import { segmentsTouch } from './base.ts';

/** A piece of ground: a simple polygon, corners in either direction, not repeated at the end. Its edge does not belong to it. */
export interface Area {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly outline: readonly Point[];
  /** In units above the table. */
  readonly height?: number;
  /** How it is drawn, where that is not as its kind is. */
  readonly look?: AreaLook;
}

/** A wall, fence, stream …: a chain of straight lines without thickness; closed when it ends where it began. Its ends belong to it. */
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly points: readonly Point[];
  readonly height?: number;
}

/** A spot that matters to a scenario: a cart, a lantern, a door. */
interface Mark {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly at: Point;
}

export interface Table {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly lines: readonly Line[];
  readonly marks?: readonly Mark[];
}

/** The corners of a rectangle given by two opposite ones, as scenarios print them. */
export function rectangle([x1, y1]: Point, [x2, y2]: Point): readonly Point[] {
  const [west, east, south, north] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** The edge of the table still belongs to it. */
export const onTable = (table: Table, p: Point): boolean => p[0] >= 0 && p[1] >= 0 && p[0] <= table.width && p[1] <= table.height;

/** Kinds a book knows, for checking tables read from a file. */
export interface Kinds {
  readonly areas: Readonly<Record<string, unknown>>;
  readonly lines: Readonly<Record<string, unknown>>;
}

/** All that is wrong with a table of the right shape; a survey of a table without complaints is exact. */
export function tableComplaints(table: Table, kinds?: Kinds): Complaint[] {
  const found: Complaint[] = [];
  for (const side of ['width', 'height'] as const) {
    const size = table[side];
    if (!(Number.isInteger(size) && size > 0 && size <= WIDEST))
      found.push({ place: side, expected: `a whole number from 1 to ${WIDEST}` });
  }
  const ids = new Set<string>();
  const pieces = [
    ...table.areas.map((piece, i) => ({ piece, place: `areas[${i}]` })),
    ...table.lines.map((piece, i) => ({ piece, place: `lines[${i}]` })),
    ...(table.marks ?? []).map((piece, i) => ({ piece, place: `marks[${i}]` })),
  ];
  for (const { piece, place } of pieces) {
    if (ids.has(piece.id)) found.push({ place: `${place}.id`, expected: `an id of its own; "${piece.id}" is taken` });
    ids.add(piece.id);
  }
  table.areas.forEach((area, i) => {
    if (kinds !== undefined && !Object.hasOwn(kinds.areas, area.kind)) found.push(unknownKind(`areas[${i}].kind`, kinds.areas));
    found.push(...heightComplaints(area.height, `areas[${i}].height`), ...outlineComplaints(table, area.outline, `areas[${i}].outline`));
  });
  table.lines.forEach((line, i) => {
    if (kinds !== undefined && !Object.hasOwn(kinds.lines, line.kind)) found.push(unknownKind(`lines[${i}].kind`, kinds.lines));
    found.push(...heightComplaints(line.height, `lines[${i}].height`), ...chainComplaints(table, line.points, `lines[${i}].points`));
  });
  (table.marks ?? []).forEach((mark, i) => found.push(...pointComplaints(table, [mark.at], `marks[${i}].at`)));
  return found;
}

const unknownKind = (place: string, known: Readonly<Record<string, unknown>>): Complaint => ({
  place,
  expected: `one of ${Object.keys(known).join(', ')}`,
});

const heightComplaints = (height: number | undefined, place: string): Complaint[] =>
  height === undefined || Number.isInteger(height) ? [] : [{ place, expected: 'a whole number' }];

function pointComplaints(table: Table, points: readonly Point[], place: string): Complaint[] {
  if (!points.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y))) return [{ place, expected: 'whole numbers' }];
  if (!points.every(point => onTable(table, point)))
    return [{ place, expected: `points on the table, 0 to ${table.width} and 0 to ${table.height}` }];
  return [];
}

/** An outline needs three corners, and its edges meet nowhere but at shared corners. */
export function outlineComplaints(table: Table, outline: readonly Point[], place: string): Complaint[] {
  if (outline.length < 3) return [{ place, expected: 'three corners or more' }];
  const wrong = pointComplaints(table, outline, place);
  if (wrong.length > 0) return wrong;
  return simple([...outline, ...outline.slice(0, 1)]) ? [] : [{ place, expected: 'a line around the area that nowhere meets itself' }];
}

function chainComplaints(table: Table, points: readonly Point[], place: string): Complaint[] {
  if (points.length < 2) return [{ place, expected: 'two points or more' }];
  const wrong = pointComplaints(table, points, place);
  if (wrong.length > 0) return wrong;
  return simple(points) ? [] : [{ place, expected: 'a line that nowhere meets itself, except to end where it began' }];
}

/** A chain whose segments meet only where one ends and the next begins; the last point may be the first again. */
function simple(points: readonly Point[]): boolean {
  const segments = points.slice(1).map((to, i) => [points[i] ?? to, to] as const);
  const closed = points.length > 2 && same(points[0] ?? [0, 0], points[points.length - 1] ?? [1, 1]);
  return segments.every(([a, b], i) => {
    if (same(a, b)) return false;
    return segments.slice(i + 1).every(([c, d], later) => {
      const next = later === 0;
      const around = closed && i === 0 && i + 1 + later === segments.length - 1;
      if (next && around) return false; // there and back
      if (next) return !foldsBack(a, b, d);
      if (around) return !foldsBack(c, a, b);
      return !segmentsTouch(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]);
    });
  });
}

/** From a to b and then back over the same ground toward c. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  cross(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
