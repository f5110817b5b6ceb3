/**
 * A hex map to be drawn on: every hex with its kind, height and marks, every side with what stands on it. Maps are written as lists of places
 * (`HexMap`); a sheet is read from one, changed by tools that give back a new sheet, and written again.
 */
import { boardOf, edgeNamed, levelOf, OFF, terrainOf } from '../hex/board.ts';
import { edgeHexes, edgeOf, type Edge } from '../hex/edges.ts';
import { opposite, type Direction, type Hex } from '../hex/frame.ts';
import { columnRowOf, hexAtColumnRow, labelOf, type HexMap } from '../hex/map.ts';

type Head = Pick<HexMap, 'columns' | 'rows' | 'lower' | 'labels' | 'ground'>;

export interface HexSheet extends Head {
  /** By row and column, row after row. */
  readonly kinds: readonly string[];
  readonly levels: readonly number[];
  readonly marks: ReadonlyMap<number, readonly string[]>;
  /** What stands on a side, by its name. */
  readonly sides: ReadonlyMap<string, string>;
}

/** A side of a hex, as a tool is pointed at it. */
export interface HexSide {
  readonly hex: Hex;
  readonly at: Direction;
}

export const sideKey = ({ hex, at }: HexSide): string => edgeOf(hex, at).join();
const sideNamed = (key: string): Edge => {
  const [q = 0, r = 0, side = 0] = key.split(',').map(Number);
  return [q, r, side as Edge[2]]; // written by `sideKey`
};

/** Where a hex stands in the lists; −1 off the map. */
export function placeOf(sheet: Head, hex: Hex): number {
  const [column, row] = columnRowOf(sheet, hex);
  return column < 0 || row < 0 || column >= sheet.columns || row >= sheet.rows ? -1 : row * sheet.columns + column;
}
const hexAt = (sheet: Head, place: number): Hex => hexAtColumnRow(sheet, place % sheet.columns, Math.trunc(place / sheet.columns));
export const hexesOf = (sheet: Head): Hex[] => Array.from({ length: sheet.columns * sheet.rows }, (_, place) => hexAt(sheet, place));
export const onSheet = (sheet: Head, hex: Hex): boolean => placeOf(sheet, hex) >= 0;
const sideOnSheet = (sheet: Head, key: string): boolean => edgeHexes(sideNamed(key)).some(hex => onSheet(sheet, hex));

export const kindAt = (sheet: HexSheet, hex: Hex): string => sheet.kinds[placeOf(sheet, hex)] ?? sheet.ground;
export const levelAt = (sheet: HexSheet, hex: Hex): number => sheet.levels[placeOf(sheet, hex)] ?? 0;
export const sideAt = (sheet: HexSheet, side: HexSide): string | null => sheet.sides.get(sideKey(side)) ?? null;

/** What was written last is not read again: whoever draws does both with every stroke. */
const sheets = new WeakMap<HexMap, HexSheet>();

export function sheetOf(map: HexMap): HexSheet {
  const known = sheets.get(map);
  if (known !== undefined) return known;
  const { columns, rows, lower, labels, ground } = map;
  const board = boardOf(map);
  const kinds = Array.from({ length: columns * rows }, () => ground);
  const levels = kinds.map(() => 0);
  const marks = new Map<number, readonly string[]>();
  board.hexes.forEach((hex, cell) => {
    const place = placeOf(map, hex);
    kinds[place] = terrainOf(board, cell);
    levels[place] = levelOf(board, cell);
    const here = board.marks.filter((_, bit) => (((board.marked[cell] ?? 0) >>> bit) & 1) === 1);
    if (here.length > 0) marks.set(place, here);
  });
  const sides = new Map<string, string>();
  for (let edge = 0; edge < board.edgeKind.length; edge += 1) {
    const kind = board.edgeKinds[board.edgeKind[edge] ?? 0] ?? '';
    if (kind !== '' && board.edgeCells[2 * edge] !== OFF) sides.set(edgeNamed(board, edge).join(), kind);
  }
  return { columns, rows, lower, labels, ground, kinds, levels, marks, sides };
}

/** The map a sheet is. `like` is the one it was read from: lists a book does not know stay left out. */
export function mapOf(sheet: HexSheet, like: HexMap): HexMap {
  const { columns, rows, lower, labels, ground } = sheet;
  const head = { ...like, columns, rows, lower, labels, ground };
  const terrain = written(
    head,
    sheet.kinds.map(kind => (kind === ground ? '' : kind)),
  );
  const levels = written(
    head,
    sheet.levels.map(level => (level === 0 ? '' : String(level))),
  );
  const marks: Record<string, string> = {};
  for (const [place, kinds] of [...sheet.marks].sort(([a], [b]) => a - b))
    for (const kind of kinds) marks[kind] = listed(marks[kind], labelOf(head, hexAt(sheet, place)));
  const edges = sidesWritten(head, sheet);
  const given = (list: 'marks' | 'edges', value: Readonly<Record<string, string>>) =>
    like[list] === undefined && Object.keys(value).length === 0 ? {} : { [list]: value };
  const map: HexMap = { ...head, terrain, levels, ...given('marks', marks), ...given('edges', edges) };
  sheets.set(map, sheet);
  return map;
}

const listed = (before: string | undefined, word: string): string => (before === undefined ? word : `${before} ${word}`);

/** Hexes as a list of places, in blocks where they fill some. */
export function placesOf(map: HexMap, hexes: readonly Hex[]): string {
  const words = Array.from({ length: map.columns * map.rows }, () => '');
  for (const hex of hexes) if (onSheet(map, hex)) words[placeOf(map, hex)] = 'here';
  return written(map, words)['here'] ?? '';
}

/** Words to places, as blocks: as far down as the word goes, then as far across as the whole run does. */
function written(map: HexMap, words: readonly string[]): Record<string, string> {
  const { columns, rows } = map;
  const left = [...words];
  const found: Record<string, string> = {};
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const word = left[row * columns + column] ?? '';
      if (word === '') continue;
      const runs = (c: number, to: number): boolean => {
        for (let r = row; r <= to; r += 1) if (left[r * columns + c] !== word) return false;
        return true;
      };
      let [foot, end] = [row, column];
      while (foot + 1 < rows && left[(foot + 1) * columns + column] === word) foot += 1;
      while (end + 1 < columns && runs(end + 1, foot)) end += 1;
      for (let c = column; c <= end; c += 1) for (let r = row; r <= foot; r += 1) left[r * columns + c] = '';
      const [first, last] = [labelOf(map, hexAtColumnRow(map, column, row)), labelOf(map, hexAtColumnRow(map, end, foot))];
      found[word] = listed(found[word], first === last ? first : `${first}-${last}`);
    }
  }
  return found;
}

function sidesWritten(map: HexMap, sheet: HexSheet): Record<string, string> {
  const byHex = new Map<string, { kind: string; place: number; digits: Direction[] }>();
  for (const [key, kind] of sheet.sides) {
    const edge = sideNamed(key);
    const [own, other] = edgeHexes(edge);
    const [hex, at] = onSheet(sheet, own) ? [own, edge[2]] : [other, opposite(edge[2])];
    const place = placeOf(sheet, hex);
    const known = byHex.get(`${place} ${kind}`) ?? { kind, place, digits: [] };
    known.digits.push(at);
    byHex.set(`${place} ${kind}`, known);
  }
  const found: Record<string, string> = {};
  for (const { kind, place, digits } of [...byHex.values()].sort((a, b) => a.place - b.place))
    found[kind] = listed(found[kind], `${labelOf(map, hexAt(sheet, place))}/${digits.toSorted((a, b) => a - b).join('')}`);
  return found;
}

// Changing it. Every tool gives a new sheet, or the same one where nothing changes.

export function painted(sheet: HexSheet, hexes: readonly Hex[], kind: string): HexSheet {
  const kinds = [...sheet.kinds];
  let changed = false;
  for (const hex of hexes) {
    const place = placeOf(sheet, hex);
    if (place < 0 || kinds[place] === kind) continue;
    kinds[place] = kind;
    changed = true;
  }
  return changed ? { ...sheet, kinds } : sheet;
}

export function raised(sheet: HexSheet, hexes: readonly Hex[], level: number): HexSheet {
  const levels = [...sheet.levels];
  for (const hex of hexes) if (onSheet(sheet, hex)) levels[placeOf(sheet, hex)] = level;
  return levels.every((one, i) => one === sheet.levels[i]) ? sheet : { ...sheet, levels };
}

/** A mark is put down, or taken up again. */
export function marked(sheet: HexSheet, hexes: readonly Hex[], mark: string, there: boolean): HexSheet {
  const marks = new Map(sheet.marks);
  for (const hex of hexes) {
    const place = placeOf(sheet, hex);
    if (place < 0) continue;
    const others = (marks.get(place) ?? []).filter(one => one !== mark);
    const next = there ? [...others, mark] : others;
    if (next.length === 0) marks.delete(place);
    else marks.set(place, next);
  }
  return { ...sheet, marks };
}

/** Null takes away whatever stands there. */
export function walled(sheet: HexSheet, on: readonly HexSide[], kind: string | null): HexSheet {
  const sides = new Map(sheet.sides);
  for (const side of on) {
    const key = sideKey(side);
    if (!sideOnSheet(sheet, key)) continue;
    if (kind === null) sides.delete(key);
    else sides.set(key, kind);
  }
  return { ...sheet, sides };
}

/** Bare ground: no kind, height, marks or anything on the sides between these hexes and around them. */
export function cleared(sheet: HexSheet, hexes: readonly Hex[]): HexSheet {
  const marks = new Map(sheet.marks);
  const sides = new Map(sheet.sides);
  for (const hex of hexes) {
    marks.delete(placeOf(sheet, hex));
    for (const at of [0, 1, 2, 3, 4, 5] as const) sides.delete(sideKey({ hex, at }));
  }
  return { ...raised(painted(sheet, hexes, sheet.ground), hexes, 0), marks, sides };
}

/** As large as it is wanted: what lies beyond is cut off, what is new is bare. The north-west corner stays. */
export function resized(sheet: HexSheet, columns: number, rows: number): HexSheet {
  if (columns === sheet.columns && rows === sheet.rows) return sheet;
  const next: HexSheet = { ...sheet, columns, rows, kinds: [], levels: [], marks: new Map(), sides: new Map() };
  const places = Array.from({ length: columns * rows }, (_, place) => hexAt(next, place));
  return {
    ...next,
    kinds: places.map(hex => kindAt(sheet, hex)),
    levels: places.map(hex => levelAt(sheet, hex)),
    marks: new Map(places.flatMap((hex, place) => listOf(place, sheet.marks.get(placeOf(sheet, hex))))),
    sides: new Map([...sheet.sides].filter(([key]) => sideOnSheet(next, key))),
  };
}
const listOf = <T>(place: number, value: T | undefined): [number, T][] => (value === undefined ? [] : [[place, value]]);

/** What was taken up of a sheet, to be put down elsewhere: hexes from where they were, with all that belongs to them. */
interface Cutting {
  readonly hexes: readonly { readonly hex: Hex; readonly kind: string; readonly level: number; readonly marks: readonly string[] }[];
  readonly sides: readonly { readonly side: HexSide; readonly kind: string }[];
}

const SIDES = [0, 1, 2, 3, 4, 5] as const;

function cutOut(sheet: HexSheet, hexes: readonly Hex[]): Cutting {
  const here = hexes.filter(hex => onSheet(sheet, hex));
  const keys = new Map(here.flatMap(hex => SIDES.map(at => [sideKey({ hex, at }), { hex, at }] as const)));
  return {
    hexes: here.map(hex => ({
      hex,
      kind: kindAt(sheet, hex),
      level: levelAt(sheet, hex),
      marks: sheet.marks.get(placeOf(sheet, hex)) ?? [],
    })),
    sides: [...keys].flatMap(([key, side]) => {
      const kind = sheet.sides.get(key);
      return kind === undefined ? [] : [{ side, kind }];
    }),
  };
}

function laidDown(sheet: HexSheet, { hexes, sides }: Cutting, hexTo: (hex: Hex) => Hex, sideTo: (at: Direction) => Direction): HexSheet {
  const kinds = [...sheet.kinds];
  const levels = [...sheet.levels];
  const marks = new Map(sheet.marks);
  for (const { hex, kind, level, marks: own } of hexes) {
    const place = placeOf(sheet, hexTo(hex));
    if (place < 0) continue;
    kinds[place] = kind;
    levels[place] = level;
    if (own.length > 0) marks.set(place, own);
    else marks.delete(place);
  }
  const put = new Map(sheet.sides);
  for (const { side, kind } of sides) {
    const key = sideKey({ hex: hexTo(side.hex), at: sideTo(side.at) });
    if (sideOnSheet(sheet, key)) put.set(key, kind);
  }
  return { ...sheet, kinds, levels, marks, sides: put };
}

const asIs = (at: Direction): Direction => at;

export const copied = (sheet: HexSheet, hexes: readonly Hex[], [dq, dr]: Hex): HexSheet =>
  laidDown(sheet, cutOut(sheet, hexes), ([q, r]) => [q + dq, r + dr], asIs);

export const shifted = (sheet: HexSheet, hexes: readonly Hex[], [dq, dr]: Hex): HexSheet =>
  laidDown(cleared(sheet, hexes), cutOut(sheet, hexes), ([q, r]) => [q + dq, r + dr], asIs);

export type MirrorAxis = 'west to east' | 'north to south' | 'half turn';

/** One half laid over the other, turned over along the middle: through the middle column, so that hexes fall on hexes. */
export function mirrored(sheet: HexSheet, axis: MirrorAxis): HexSheet {
  const { columns, rows } = sheet;
  const middle = Math.trunc(columns / 2);
  const low = (column: number): number => Number((column % 2 === 1) === (sheet.lower === 'odd'));
  const down = (column: number, row: number): number => rows - 1 - low(column) - row;
  const to = (hex: Hex): Hex => {
    const [column, row] = columnRowOf(sheet, hex);
    const across = axis === 'north to south' ? column : 2 * middle - column;
    return hexAtColumnRow(sheet, across, axis === 'west to east' ? row : down(column, row));
  };
  const turned = (at: Direction): Direction => {
    const over = axis === 'west to east' ? 6 - at : axis === 'north to south' ? 9 - at : at + 3;
    return (over % 6) as Direction; // 0 to 5
  };
  const half = hexesOf(sheet).filter(hex => {
    const [column, row] = columnRowOf(sheet, hex);
    if (axis === 'north to south') return 2 * row + low(column) < rows - 1;
    return column < middle || (axis === 'half turn' && column === middle && 2 * row + low(column) < rows - 1);
  });
  const target = half.map(to);
  return laidDown(cleared(sheet, target), cutOut(sheet, half), to, turned);
}
