/** What a hand does to a table: take up, move, turn, copy, mirror, bend. Every tool gives a new table; corners stay on it. */
import type { Point } from '../table/measure.ts';
import type { Area, Line, Table } from '../table/terrain.ts';
import { insideOf } from './hexTools.ts';

type Thing = NonNullable<Table['marks']>[number];
/** One thing on a table, whatever it is; a thing without an outline has one corner. */
export type TablePiece =
  | { readonly list: 'areas'; readonly piece: Area }
  | { readonly list: 'lines'; readonly piece: Line }
  | { readonly list: 'marks'; readonly piece: Thing };

export const piecesOf = (table: Table): TablePiece[] => [
  ...table.areas.map((piece): TablePiece => ({ list: 'areas', piece })),
  ...table.lines.map((piece): TablePiece => ({ list: 'lines', piece })),
  ...(table.marks ?? []).map((piece): TablePiece => ({ list: 'marks', piece })),
];
export const pieceNamed = (table: Table, id: string): TablePiece | null => piecesOf(table).find(({ piece }) => piece.id === id) ?? null;

export const cornersOf = (one: TablePiece): readonly Point[] =>
  one.list === 'areas' ? one.piece.outline : one.list === 'lines' ? one.piece.points : [one.piece.at];

/** The same piece with these corners. */
function reshaped(one: TablePiece, corners: readonly Point[]): TablePiece {
  if (one.list === 'areas') return { list: 'areas', piece: { ...one.piece, outline: corners } };
  if (one.list === 'lines') return { list: 'lines', piece: { ...one.piece, points: corners } };
  return { list: 'marks', piece: { ...one.piece, at: corners[0] ?? one.piece.at } };
}

/** The table with its pieces in this order; lists keep their own. */
function withPieces(table: Table, pieces: readonly TablePiece[]): Table {
  return {
    ...table,
    areas: pieces.flatMap(one => (one.list === 'areas' ? [one.piece] : [])),
    lines: pieces.flatMap(one => (one.list === 'lines' ? [one.piece] : [])),
    marks: pieces.flatMap(one => (one.list === 'marks' ? [one.piece] : [])),
  };
}

const held = ({ width, height }: Pick<Table, 'width' | 'height'>, [x, y]: Point): Point => [
  Math.min(width, Math.max(0, Math.round(x))),
  Math.min(height, Math.max(0, Math.round(y))),
];

/** The nearest point of the raster that is on the table; a raster of 1 is none. */
export const snapped = (table: Pick<Table, 'width' | 'height'>, [x, y]: Point, raster: number): Point =>
  held(table, [Math.round(x / raster) * raster, Math.round(y / raster) * raster]);

const put = (table: Table, id: string, next: (one: TablePiece) => TablePiece): Table =>
  withPieces(
    table,
    piecesOf(table).map(one => (one.piece.id === id ? next(one) : one)),
  );

/** An id of its own, after what it is. */
export function freshId(table: Table, kind: string): string {
  const taken = new Set(piecesOf(table).map(({ piece }) => piece.id));
  const word = kind.replaceAll(/[^\w]+/g, '-');
  for (let n = 1; ; n += 1) if (!taken.has(`${word}-${n}`)) return `${word}-${n}`;
}

export const pieceAdded = (table: Table, one: TablePiece): Table => withPieces(table, [...piecesOf(table), one]);
export const removed = (table: Table, id: string): Table =>
  withPieces(
    table,
    piecesOf(table).filter(({ piece }) => piece.id !== id),
  );

/** As far as it can go without leaving the table. */
export const pieceMoved = (table: Table, id: string, [dx, dy]: Point): Table =>
  put(table, id, one => {
    const corners = cornersOf(one);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const by = (d: number, all: readonly number[], most: number): number =>
      Math.round(Math.min(most - Math.max(...all), Math.max(-Math.min(...all), d)));
    const [x, y] = [by(dx, xs, table.width), by(dy, ys, table.height)];
    return reshaped(
      one,
      corners.map(([cx, cy]): Point => [cx + x, cy + y]),
    );
  });

export const cornerMoved = (table: Table, id: string, corner: number, to: Point): Table =>
  put(table, id, one => {
    const corners = cornersOf(one);
    const closes = one.list === 'lines' && corners.length > 2 && same(corners[0], corners.at(-1));
    const ends = closes && (corner === 0 || corner === corners.length - 1) ? [0, corners.length - 1] : [corner];
    return reshaped(
      one,
      corners.map((at, i) => (ends.includes(i) ? held(table, to) : at)),
    );
  });

/** A new corner behind this one. */
export const cornerAdded = (table: Table, id: string, after: number, at: Point): Table =>
  put(table, id, one => reshaped(one, cornersOf(one).toSpliced(after + 1, 0, held(table, at))));

/** Not below what it takes to be one. */
export const cornerRemoved = (table: Table, id: string, corner: number): Table =>
  put(table, id, one => {
    const corners = cornersOf(one);
    return corners.length <= (one.list === 'areas' ? 3 : 2) ? one : reshaped(one, corners.toSpliced(corner, 1));
  });

export function copiedPiece(table: Table, id: string, by: Point): { readonly table: Table; readonly id: string } {
  const one = pieceNamed(table, id);
  if (one === null) return { table, id };
  const fresh = freshId(table, one.piece.kind);
  const copy = { ...one, piece: { ...one.piece, id: fresh } } as TablePiece; // the same list and piece under another name
  return { table: pieceMoved(pieceAdded(table, copy), fresh, by), id: fresh };
}

/** About its own middle, by degrees to the left; kept on the table. */
export const turned = (table: Table, id: string, degrees: number): Table =>
  put(table, id, one => {
    const corners = cornersOf(one);
    const [cx, cy] = middleOfPoints(corners);
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const next = corners.map(([x, y]): Point => held(table, [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]));
    return reshaped(one, next);
  });

export const ordered = (table: Table, id: string, to: 'back' | 'front'): Table => {
  const one = pieceNamed(table, id);
  if (one === null) return table;
  const others = piecesOf(table).filter(({ piece }) => piece.id !== id);
  return withPieces(table, to === 'back' ? [one, ...others] : [...others, one]);
};

export const renamed = (table: Table, id: string, name: string): Table =>
  put(table, id, one => {
    const { name: _old, ...rest } = one.piece;
    return { ...one, piece: name === '' ? rest : { ...rest, name } } as TablePiece; // the same piece under another name
  });

/** What lies in the western (southern) half, laid over the other one. */
export function mirroredTable(table: Table, axis: 'west to east' | 'north to south' | 'half turn'): Table {
  const { width, height } = table;
  const to = ([x, y]: Point): Point => [axis === 'north to south' ? x : width - x, axis === 'west to east' ? y : height - y];
  const first = (one: TablePiece): boolean => {
    const [x, y] = middleOfPoints(cornersOf(one));
    return axis === 'north to south' ? y > height / 2 : x < width / 2;
  };
  const across = (one: TablePiece): boolean => {
    const corners = cornersOf(one);
    const [own, size] = axis === 'north to south' ? [corners.map(([, y]) => y), height] : [corners.map(([x]) => x), width];
    return Math.min(...own) < size / 2 && Math.max(...own) > size / 2;
  };
  const half = piecesOf(table).filter(one => first(one) || across(one));
  const base = withPieces(table, half);
  return half
    .filter(one => !across(one))
    .reduce((next, one) => pieceAdded(next, named(reshaped(one, cornersOf(one).map(to)), freshId(next, one.piece.kind))), base);
}
const named = (one: TablePiece, id: string): TablePiece => ({ ...one, piece: { ...one.piece, id } }) as TablePiece; // the same piece under another name

/** Another size: what no longer lies on the table is moved in or cut to its rim; a piece that would vanish goes. */
export function resizedTable(table: Table, width: number, height: number): Table {
  const size = { width, height };
  const kept = piecesOf(table)
    .map(one =>
      reshaped(
        one,
        cornersOf(one).map(at => held(size, at)),
      ),
    )
    .filter(isSomething);
  return withPieces({ ...table, ...size }, kept);
}
function isSomething(one: TablePiece): boolean {
  const points = cornersOf(one);
  const [wide, deep] = [new Set(points.map(([x]) => x)).size > 1, new Set(points.map(([, y]) => y)).size > 1];
  return one.list === 'marks' || (one.list === 'lines' ? wide || deep : wide && deep);
}

/** What lies on top there: things, then lines as near as `reach`, then areas, the last laid first. */
export function pieceAt(table: Table, at: Point, reach: number): string | null {
  const pieces = piecesOf(table).toReversed();
  const near = (one: TablePiece): boolean => {
    const corners = cornersOf(one);
    if (one.list === 'marks') return away(corners[0] ?? at, at) <= reach * 1.6;
    return one.list === 'lines' && corners.slice(1).some((to, i) => awayFrom(at, corners[i] ?? to, to) <= reach);
  };
  const found =
    pieces.find(one => one.list === 'marks' && near(one)) ??
    pieces.find(one => one.list === 'lines' && near(one)) ??
    pieces.find(one => one.list === 'areas' && insideOf(one.piece.outline, at));
  return found?.piece.id ?? null;
}

const same = (a: Point | undefined, b: Point | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
function awayFrom(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / long));
  return Math.hypot(at[0] - a[0] - t * dx, at[1] - a[1] - t * dy);
}
const middleOfPoints = (points: readonly Point[]): Point => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
};
