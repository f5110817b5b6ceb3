/**
 * Reach patterns: which hexes a weapon, a shout or an arc covers, written once for a figure at (0, 0) that looks in direction 0 and turned
 * to any facing by lookup. A pattern is plain data, a list of offsets; books write it as a list of ring names, as a table or as a picture.
 */
import { bug, present } from '../bug.ts';
import { DIRECTIONS, type HexFacing, type Hex } from './frame.ts';
import { addHex, lengthOf, readRingName, ringPlace, sameHex, turnOffset } from './hex.ts';

/** Offsets as seen by a figure of facing 0: straight ahead is [0, -1]. */
export type Pattern = readonly Hex[];

/** Ring by ring, each clockwise from straight ahead: the order books take figures in, and the same for every way of writing. */
const inOrder = (hexes: Iterable<Hex>): Pattern =>
  [...hexes].sort(([aq, ar], [bq, br]) => lengthOf(aq, ar) - lengthOf(bq, br) || ringPlace(aq, ar) - ringPlace(bq, br));

const readOffset = (text: string): Hex | null => {
  const [, q, r] = /^(-?\d+),\s*(-?\d+)$/.exec(text) ?? [];
  return q === undefined || r === undefined ? null : [Number(q), Number(r)];
};

/** `'1.0 2.0 2.11'`, ring names, or `'0,-1 1,-2'`, offsets. */
export const pattern = (text: string): Pattern =>
  inOrder(
    text
      .split(/\s+/)
      .filter(word => word !== '')
      .map(word => readOffset(word) ?? readRingName(word)),
  );

export interface ZoneRow {
  readonly hex: Hex;
  /** All cells of the row, the ones that name the hex too. */
  readonly cells: readonly string[];
}

/** The rows of a table drawn with bars. The hex stands in the first cell that is an offset (`1,-1`), else in one that is a ring name. */
export function zoneTable(text: string): readonly ZoneRow[] {
  return text.split('\n').flatMap(line => {
    const cells = line
      .split('|')
      .map(cell => cell.trim())
      .filter(cell => cell !== '');
    const offset = cells.map(readOffset).find(hex => hex !== null);
    const name = cells.find(cell => /^\d+\.\d+$/.test(cell));
    const hex = offset ?? (name === undefined ? null : readRingName(name));
    return hex === null ? [] : [{ hex, cells }]; // headings and rulers name no hex
  });
}

export const patternWhere = (rows: readonly ZoneRow[], holds: (row: ZoneRow) => boolean): Pattern =>
  inOrder(rows.filter(holds).map(row => row.hex));

/**
 * A pattern drawn as it lies on the map, a figure `@` looking up. A column of hexes is every second character, a line half a hex:
 *
 *        #          0,-2
 *      #   #       -1,-1   1,-2
 *        #          0,-1
 *      .   .
 *        @
 *
 * gives with `drawn(picture, '#')` the four hexes marked `#`. Several signs together mean any of them.
 */
export function drawn(picture: string, signs: string): Pattern {
  const lines = picture.split('\n');
  const row = lines.findIndex(line => line.includes('@'));
  const column = lines[row]?.indexOf('@') ?? -1;
  if (row < 0) throw bug('a picture without @', { picture });
  const hexes: Hex[] = [];
  for (const [y, line] of lines.entries()) {
    for (const [x, sign] of line.split('').entries()) {
      if (sign === ' ' || sign === '@') continue;
      const q = (x - column) / 2;
      const r = (y - row - q) / 2;
      if (!Number.isInteger(q) || !Number.isInteger(r)) throw bug('a sign between the hexes of a picture', { picture, line: y + 1, sign });
      if (signs.includes(sign)) hexes.push([q, r]);
    }
  }
  return inOrder(hexes);
}

/** A pattern made ready: its hexes for each facing, and a table to look an offset up in. */
interface Reach {
  readonly turned: readonly (readonly Hex[])[];
  readonly reach: number;
  /** For each offset within reach, at (q + reach) × (2 × reach + 1) + r + reach: bit f is set if it is covered at facing f. */
  readonly covered: Uint8Array;
}

const reaches = new WeakMap<Pattern, Reach>();

function reachesOf(hexes: Pattern): Reach {
  const known = reaches.get(hexes);
  if (known !== undefined) return known;
  const turned = DIRECTIONS.map(facing => hexes.map(hex => turnOffset(hex, facing)));
  const reach = reachOf(hexes);
  const covered = new Uint8Array((2 * reach + 1) ** 2);
  for (const facing of DIRECTIONS) {
    for (const [q, r] of turned[facing] ?? []) {
      const slot = (q + reach) * (2 * reach + 1) + r + reach;
      covered[slot] = (covered[slot] ?? 0) | (1 << facing);
    }
  }
  const made = { turned, reach, covered };
  reaches.set(hexes, made);
  return made;
}

/** The greatest distance a pattern covers. */
export const reachOf = (hexes: Pattern): number => hexes.reduce((most, [q, r]) => Math.max(most, lengthOf(q, r)), 0);

/** Whether a figure at `at` of that facing covers `hex`. */
export function covers(hexes: Pattern, at: Hex, facing: HexFacing, hex: Hex): boolean {
  const { reach, covered } = reachesOf(hexes);
  const q = hex[0] - at[0];
  const r = hex[1] - at[1];
  if (q > reach || q < -reach || r > reach || r < -reach) return false;
  return (((covered[(q + reach) * (2 * reach + 1) + r + reach] ?? 0) >> facing) & 1) === 1;
}

/** Whether it covers any hex of something that may lie in two. */
export const coversFigure = (hexes: Pattern, at: Hex, facing: HexFacing, target: { readonly at: Hex; readonly rear?: Hex }): boolean =>
  covers(hexes, at, facing, target.at) || (target.rear !== undefined && covers(hexes, at, facing, target.rear));

/** The hexes covered, in the order of the pattern. */
export const coveredHexes = (hexes: Pattern, at: Hex, facing: HexFacing): Hex[] =>
  present(reachesOf(hexes).turned[facing], 'a facing').map(local => addHex(at, local));

export const samePattern = (a: Pattern, b: Pattern): boolean =>
  a.length === b.length && a.every(hex => b.some(other => sameHex(hex, other)));

/** Which band of a table a number falls in: the first whose upper limit (included) it does not exceed; beyond the last, their count. */
export function rangeBand(limits: readonly number[], n: number): number {
  const band = limits.findIndex(limit => n <= limit);
  return band < 0 ? limits.length : band;
}
