/** Which hexes and sides a tool means: a brush, a line, a filled field, a polygon, a house, the outline of something. */
import { DIRECTIONS, type Direction, type Hex } from '../hex/frame.ts';
import { hexBeside, hexDisk, hexDistance, hexKey } from '../hex/hex.ts';
import { columnRowOf, hexAtColumnRow, type HexMap } from '../hex/map.ts';
import { hexesOf, kindAt, onSheet, sideAt, type HexSheet, type HexSide } from './hexSheet.ts';

type Size = Pick<HexMap, 'columns' | 'rows' | 'lower'>;

/** How wide a brush is: one hex, or two or three across in every direction. */
export const BRUSHES = [1, 3, 5] as const;
export type Brush = (typeof BRUSHES)[number];
export const brushed = (sheet: HexSheet, at: Hex, brush: Brush): Hex[] =>
  hexDisk(at, Math.trunc(brush / 2)).filter(hex => onSheet(sheet, hex));

/** The middle of a hex in columns and rows, the lower columns half a row down. */
export function middleOf(sheet: Pick<Size, 'lower'>, hex: Hex): readonly [x: number, y: number] {
  const [column, row] = columnRowOf(sheet, hex);
  return [column, row + ((Math.abs(column) % 2 === 1) === (sheet.lower === 'odd') ? 0.5 : 0)];
}

/** The hex a point in columns and rows lies in, nearly enough for drawing. */
export function hexUnder(sheet: Pick<Size, 'lower'>, x: number, y: number): Hex {
  const near = hexAtColumnRow(sheet, Math.round(x), Math.floor(y));
  let [best, least] = [near, Infinity];
  for (const hex of hexDisk(near, 1)) {
    const [hx, hy] = middleOf(sheet, hex);
    const away = ((hx - x) * 0.866) ** 2 + (hy - y) ** 2;
    if (away < least) [best, least] = [hex, away];
  }
  return best;
}

/** From hex to hex, each beside the one before. */
export function hexLine(sheet: Pick<Size, 'lower'>, from: Hex, to: Hex): Hex[] {
  const steps = hexDistance(from, to);
  if (steps === 0) return [from];
  const [x0, y0] = middleOf(sheet, from);
  const [x1, y1] = middleOf(sheet, to);
  return Array.from({ length: steps + 1 }, (_, i) => hexUnder(sheet, x0 + ((x1 - x0) * i) / steps + 1e-6, y0 + ((y1 - y0) * i) / steps));
}

/** All that is of one kind and hangs together, up to what stands on the sides in between. */
export function filledFrom(sheet: HexSheet, start: Hex): Hex[] {
  if (!onSheet(sheet, start)) return [];
  const kind = kindAt(sheet, start);
  const seen = new Set([hexKey(start)]);
  const found = [start];
  for (const hex of found) {
    for (const at of DIRECTIONS) {
      const next = hexBeside(hex, at);
      if (seen.has(hexKey(next)) || !onSheet(sheet, next) || kindAt(sheet, next) !== kind || sideAt(sheet, { hex, at }) !== null) continue;
      seen.add(hexKey(next));
      found.push(next);
    }
  }
  return found;
}

/** Hexes whose middle lies within corners that are hexes themselves; the corners and the lines between them belong to it. */
export function polygonOf(sheet: HexSheet, corners: readonly Hex[]): Hex[] {
  const points = corners.map(hex => middleOf(sheet, hex));
  const rim = corners.flatMap((hex, i) => hexLine(sheet, hex, corners[(i + 1) % corners.length] ?? hex));
  const keys = new Set(rim.map(hexKey));
  return hexesOf(sheet).filter(hex => keys.has(hexKey(hex)) || insideOf(points, middleOf(sheet, hex)));
}

/** Whether a point lies within corners, by counting the sides to the east of it. */
export function insideOf(points: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  let within = false;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

/** A block between two hexes, by columns and rows. */
export function blockOf(sheet: HexSheet, from: Hex, to: Hex): Hex[] {
  const [c1, r1] = columnRowOf(sheet, from);
  const [c2, r2] = columnRowOf(sheet, to);
  return hexesOf(sheet).filter(hex => {
    const [column, row] = columnRowOf(sheet, hex);
    return column >= Math.min(c1, c2) && column <= Math.max(c1, c2) && row >= Math.min(r1, r2) && row <= Math.max(r1, r2);
  });
}

/** The sides that lead out of some hexes. */
export function outlineOf(hexes: readonly Hex[]): HexSide[] {
  const within = new Set(hexes.map(hexKey));
  return hexes.flatMap(hex => DIRECTIONS.filter(at => !within.has(hexKey(hexBeside(hex, at)))).map((at): HexSide => ({ hex, at })));
}

/** The side of a hex a point is nearest to, the point in columns and rows. */
export function sideNear(sheet: Pick<Size, 'lower'>, hex: Hex, x: number, y: number): Direction {
  const [hx, hy] = middleOf(sheet, hex);
  // Columns lie 0.866 as far apart as rows, north is direction 0, and they go round with the clock.
  const turn = Math.atan2((x - hx) * 0.866, hy - y) / (Math.PI / 3);
  return (((Math.round(turn) % 6) + 6) % 6) as Direction; // 0 to 5
}
