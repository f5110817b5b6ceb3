/**
 * Reach patterns: which hexes a weapon, a shout or an arc covers, written once for a figure at (0, 0) that looks in direction 0 and turned
 * to any facing by lookup. A pattern is plain data, a list of offsets; books write it as a list of ring names, as a table or as a picture.
 */
import { present } from '../bug.ts';
import { DIRECTIONS, type HexFacing, type Hex } from './frame.ts';
import { addHex, lengthOf, readRingName, ringPlace, turnOffset } from './hex.ts';

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

/** The hexes covered, in the order of the pattern. */
export const coveredHexes = (hexes: Pattern, at: Hex, facing: HexFacing): Hex[] =>
  present(reachesOf(hexes).turned[facing], 'a facing').map(local => addHex(at, local));

/** Which band of a table a number falls in: the first whose upper limit (included) it does not exceed; beyond the last, their count. */
export function rangeBand(limits: readonly number[], n: number): number {
  const band = limits.findIndex(limit => n <= limit);
  return band < 0 ? limits.length : band;
}
