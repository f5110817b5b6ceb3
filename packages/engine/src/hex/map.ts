/**
 * A hex map as it is written in a scenario: plain JSON, hexes by the labels printed on the map, kinds as words only the book understands.
 * `boardOf` (board.ts) turns it into tables once.
 */
import { bug } from '../bug.ts';
import { COMPASS, direction, DIRECTIONS, type Direction, type Hex } from './frame.ts';
import { hexBeside, hexKey } from './hex.ts';

export interface HexMap {
  readonly columns: number;
  readonly rows: number;
  /** Counting columns from 0: do the even or the odd ones lie half a hex lower? */
  readonly lower: 'even' | 'odd';
  /** letters: the north-west hex is A1, then B1 …; numbers: it is 0,0, then 1,0 … */
  readonly labels: 'letters' | 'numbers';
  /** The kind of every hex not listed below. */
  readonly ground: string;
  /**
   * Kind to places, as in `"river": "M1-M7 M9"`: labels and blocks (two opposite corners, by columns and rows), `*` is the whole map. Painted in
   * the order written: a later kind covers an earlier one.
   */
  readonly terrain?: Readonly<Record<string, string>>;
  /** Height to places; hexes not listed lie at 0. */
  readonly levels?: Readonly<Record<string, string>>;
  /** Things in a hex besides its terrain; a hex may have several. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Kind to edges: places, a slash, sides. `"2,2/2"`, `"G5/NE"`, `"6,2-6,8/12"`, `"12,4-15,8/round"` (the outline of the block). Painted. */
  readonly edges?: Readonly<Record<string, string>>;
  /** Kind to vertices: places, a slash, corners: `"4,4/0"`. Painted. */
  readonly vertices?: Readonly<Record<string, string>>;
  /** Places cut out of the rectangle. */
  readonly missing?: string;
}

/** What is wrong with a map from outside: where, what stands there, what was expected. */
export interface MapFault {
  readonly place: string;
  readonly found: string;
  readonly wanted: string;
}

/** How many rows up a column's own count starts, against a board without shifted columns. */
const shift = (map: Pick<HexMap, 'lower'>, column: number): number => (map.lower === 'odd' ? column >> 1 : (column + 1) >> 1);

export const hexAtColumnRow = (map: Pick<HexMap, 'lower'>, column: number, row: number): Hex => [column, row - shift(map, column)];

export const columnRowOf = (map: Pick<HexMap, 'lower'>, [q, r]: Hex): readonly [column: number, row: number] => [q, r + shift(map, q)];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A … Z, AA, AB … */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.trunc(column / 26) - 1) : '') + LETTERS.charAt(column % 26);

const columnNumber = (letters: string): number => letters.split('').reduce((sum, letter) => sum * 26 + LETTERS.indexOf(letter) + 1, 0) - 1;

/** The label printed in a hex; hexes off the map have one too, where letters and numbers allow. */
export function labelOf(map: HexMap, hex: Hex): string {
  return labelParts(map, hex).join(map.labels === 'numbers' ? ',' : '');
}

/** What a ruler says of its column, and of its row. */
export function labelParts(map: HexMap, hex: Hex): readonly [column: string, row: string] {
  const [column, row] = columnRowOf(map, hex);
  return map.labels === 'numbers' ? [String(column), String(row)] : [columnLetters(column), String(row + 1)];
}

/** The hex of a label, or null if the text is no label of this map. */
export function hexOfLabel(map: HexMap, label: string): Hex | null {
  const [, column, row] = (map.labels === 'numbers' ? /^(\d+),(\d+)$/ : /^([A-Z]+)([1-9]\d*)$/).exec(label) ?? [];
  if (column === undefined || row === undefined) return null;
  const [c, w] = map.labels === 'numbers' ? [Number(column), Number(row)] : [columnNumber(column), Number(row) - 1];
  return c < map.columns && w < map.rows ? hexAtColumnRow(map, c, w) : null;
}

/** A block of hexes, or what was expected instead of its text. */
function readBlock(map: HexMap, text: string): readonly Hex[] | string {
  const whole = [labelOf(map, [0, 0]), labelOf(map, hexAtColumnRow(map, map.columns - 1, map.rows - 1))];
  const ends = text === '*' ? whole : text.split('-');
  const [from = '', to = from] = ends;
  const first = hexOfLabel(map, from);
  const last = hexOfLabel(map, to);
  if (first === null || last === null || ends.length > 2) return `hexes from ${whole.join(' to ')}, blocks of them, or *`;
  const [l, t] = columnRowOf(map, first);
  const [r, b] = columnRowOf(map, last);
  const hexes: Hex[] = [];
  for (let column = Math.min(l, r); column <= Math.max(l, r); column++) {
    for (let row = Math.min(t, b); row <= Math.max(t, b); row++) hexes.push(hexAtColumnRow(map, column, row));
  }
  return hexes;
}

/** One edge or vertex as written: the hex it was written for and the side or corner there. */
export interface HexPart {
  readonly hex: Hex;
  readonly at: Direction;
}

/** Digits or a compass name; for edges also `round`, the sides that lead out of the block. */
function readSpots(map: HexMap, text: string, of: 'edges' | 'vertices'): readonly HexPart[] | string {
  const [where = '', sides = ''] = text.split('/');
  const block = readBlock(map, where);
  if (typeof block === 'string') return block;
  if (of === 'edges' && sides === 'round') {
    const within = new Set(block.map(hexKey));
    return block.flatMap(hex => DIRECTIONS.filter(d => !within.has(hexKey(hexBeside(hex, d)))).map(at => ({ hex, at })));
  }
  const compass: number = COMPASS.findIndex(name => name === sides);
  const named = of === 'edges' && compass >= 0 ? [direction(compass)] : sides.split('').map(digit => direction(Number(digit)));
  if (text.split('/').length !== 2 || (compass < 0 && !/^[0-5]+$/.test(sides)) || (of === 'vertices' && compass >= 0)) {
    return of === 'edges' ? 'a hex, a slash, sides 0-5, a compass name or round' : 'a hex, a slash, corners 0-5';
  }
  return block.flatMap(hex => named.map(at => ({ hex, at })));
}

const words = (text: string): string[] => text.split(/\s+/).filter(word => word !== '');

/** Reads every word of a list with `read`, keeping what it gives and telling what is wrong with the rest. */
function readWords<T>(place: string, text: string, read: (word: string) => readonly T[] | string, faults: MapFault[]): T[] {
  return words(text).flatMap(word => {
    const found = read(word);
    if (typeof found !== 'string') return found;
    faults.push({ place, found: word, wanted: found });
    return [];
  });
}

/** A list of places from outside (a deployment area, a river), with what is wrong in it. */
export function readPlaces(
  map: HexMap,
  text: string,
  place = 'places',
): { readonly hexes: readonly Hex[]; readonly faults: readonly MapFault[] } {
  const faults: MapFault[] = [];
  return { hexes: readWords(place, text, word => readBlock(map, word), faults), faults };
}

/** A list of places we wrote ourselves. */
export function places(map: HexMap, text: string): readonly Hex[] {
  const { hexes, faults } = readPlaces(map, text);
  if (faults.length > 0) throw bug('a list of places cannot be read', { faults });
  return hexes;
}

/** Everything a map lists, its texts read. */
export interface MapLists {
  readonly missing: readonly Hex[];
  readonly terrain: readonly (readonly [kind: string, hexes: readonly Hex[]])[];
  readonly levels: readonly (readonly [level: number, hexes: readonly Hex[]])[];
  readonly marks: readonly (readonly [kind: string, hexes: readonly Hex[]])[];
  readonly edges: readonly (readonly [kind: string, spots: readonly HexPart[]])[];
  readonly vertices: readonly (readonly [kind: string, spots: readonly HexPart[]])[];
  readonly faults: readonly MapFault[];
}

/** Word masks are 32 bits wide. */
const MOST_MARKS = 31;

export function readMap(map: HexMap): MapLists {
  const faults: MapFault[] = [];
  const hexes = (list: 'terrain' | 'levels' | 'marks'): [string, readonly Hex[]][] =>
    Object.entries(map[list] ?? {}).map(([kind, text]) => [kind, readWords(`${list}.${kind}`, text, word => readBlock(map, word), faults)]);
  const spots = (list: 'edges' | 'vertices'): [string, readonly HexPart[]][] =>
    Object.entries(map[list] ?? {}).map(([kind, text]) => [
      kind,
      readWords(`${list}.${kind}`, text, word => readSpots(map, word, list), faults),
    ]);
  const lists = {
    missing: readWords('missing', map.missing ?? '', word => readBlock(map, word), faults),
    terrain: hexes('terrain'),
    levels: hexes('levels').map(([level, at]): [number, readonly Hex[]] => [Number(level), at]),
    marks: hexes('marks'),
    edges: spots('edges'),
    vertices: spots('vertices'),
  };
  for (const side of ['columns', 'rows'] as const) {
    if (!Number.isSafeInteger(map[side]) || map[side] < 1 || map[side] > 512) {
      faults.push({ place: side, found: String(map[side]), wanted: 'a whole number from 1 to 512' });
    }
  }
  for (const level of Object.keys(map.levels ?? {})) {
    if (!/^-?\d{1,2}$/.test(level)) faults.push({ place: `levels.${level}`, found: level, wanted: 'a whole number from -99 to 99' });
  }
  // Number-like keys of an object come in the order of the numbers, not of the writing, so levels cannot be painted over one another.
  const levelled = new Set<number>();
  for (const hex of lists.levels.flatMap(([, at]) => at)) {
    if (levelled.has(hexKey(hex))) faults.push({ place: 'levels', found: labelOf(map, hex), wanted: 'each hex under one level only' });
    levelled.add(hexKey(hex));
  }
  if (lists.marks.length > MOST_MARKS) {
    faults.push({ place: 'marks', found: `${lists.marks.length} kinds`, wanted: `at most ${MOST_MARKS}` });
  }
  return { ...lists, faults };
}
