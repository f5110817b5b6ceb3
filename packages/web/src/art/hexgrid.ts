/** Where hexes lie on the sheet: flat-topped, 40 from centre to corner, north up. Figures and signals use the same places. */
import { DIRECTIONS, hexAtColumnRow, hexBeside, hexKey, type Direction, type Hex, type HexMap } from '@nobori/engine/hex';
import { add, nth, unit, type Loop, type Pt } from './geometry.ts';
import { HEX_SIZE } from './hexsize.ts';
import { P } from './ink.ts';

export interface HexFrame {
  readonly width: number;
  readonly height: number;
  centre(hex: Hex): Pt;
  /** Corner k lies clockwise of side k; `share` of the full size. */
  corners(hex: Hex, share?: number): Loop;
  /** The hex under a point, on the map or not. */
  hexAt(p: Pt): Hex;
  /** The direction a facing looks, in degrees clockwise from east. */
  degrees(facing: number): number;
}

const cornersFrom: readonly Pt[] = [-60, 0, 60, 120, 180, 240].map(deg => [
  Math.cos((deg * Math.PI) / 180),
  Math.sin((deg * Math.PI) / 180),
]);

export function hexFrame(map: Pick<HexMap, 'columns' | 'rows' | 'lower'>, size = HEX_SIZE): HexFrame {
  const high = Math.sqrt(3) * size;
  const [, first] = hexAtColumnRow(map, 0, 0);
  // Column 0 lies half a hex down when the even columns do.
  const top = map.lower === 'even' ? high : high / 2;
  const centre = ([q, r]: Hex): Pt => [size * (1 + 1.5 * q), top + high * (r - first + q / 2)];
  return {
    width: size * (1.5 * map.columns + 0.5),
    height: high * (map.rows + (map.columns > 1 ? 0.5 : 0)),
    centre,
    corners: (hex, share = 1) => cornersFrom.map(c => add(centre(hex), c, size * share)),
    hexAt: ([x, y]) => {
      const q = (x / size - 1) / 1.5;
      const r = (y - top) / high + first - q / 2;
      return rounded(q, r);
    },
    degrees: facing => -90 + 60 * facing,
  };
}

function rounded(q: number, r: number): Hex {
  let [x, z] = [Math.round(q), Math.round(r)];
  const y = Math.round(-q - r);
  const [dx, dy, dz] = [Math.abs(x - q), Math.abs(y + q + r), Math.abs(z - r)];
  if (dx > dy && dx > dz) x = -y - z;
  else if (dz > dy) z = -x - y;
  return [x + 0, z + 0];
}

/** Outer loops of a set of hexes clockwise, holes the other way. */
export function outlines(frame: HexFrame, hexes: readonly Hex[]): Loop[] {
  const set = new Set(hexes.map(hexKey));
  const edges = new Map<string, (readonly [Pt, Pt])[]>();
  const id = (p: Pt): string => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;
  for (const hex of hexes) {
    const corners = frame.corners(hex);
    for (const d of DIRECTIONS) {
      if (set.has(hexKey(hexBeside(hex, d)))) continue;
      // Side d runs from corner d − 1 to corner d.
      const [a, b] = [nth(corners, (d + 5) % 6), nth(corners, d)];
      const list = edges.get(id(a));
      if (list === undefined) edges.set(id(a), [[a, b]]);
      else list.push([a, b]);
    }
  }
  const loops: Loop[] = [];
  for (;;) {
    const start = edges.keys().next();
    if (start.done === true) return loops;
    const loop: Pt[] = [];
    let at = start.value;
    for (let list = edges.get(at); list !== undefined; list = edges.get(at)) {
      const [a, b] = nth(list, list.length - 1);
      list.pop();
      if (list.length === 0) edges.delete(at);
      loop.push(a);
      at = id(b);
    }
    loops.push(loop);
  }
}

/** A Y at every vertex: enough to count hexes by, far quieter than a honeycomb. */
export function gridTicks(frame: HexFrame, hexes: readonly Hex[], long = HEX_SIZE * 0.17): string {
  const seen = new Set<string>();
  let d = '';
  for (const hex of hexes) {
    const corners = frame.corners(hex);
    corners.forEach((p, i) => {
      for (const other of [nth(corners, (i + 1) % 6), nth(corners, (i + 5) % 6)]) {
        const end = add(p, unit(p, other), long);
        const key = `${Math.round(p[0] + end[0])},${Math.round(p[1] + end[1])}`;
        if (seen.has(key)) continue;
        seen.add(key);
        d += `M${P(p)}L${P(end)}`;
      }
    });
  }
  return d;
}

/** The side between two corners, as a line. */
export const sideOf = (frame: HexFrame, hex: Hex, side: Direction): readonly [Pt, Pt] => {
  const corners = frame.corners(hex);
  return [nth(corners, (side + 5) % 6), nth(corners, side)];
};

/** All hexes of the rectangle and one ring around it, with the map's own hex each takes its looks from. */
export function withMargin(map: HexMap): { readonly hex: Hex; readonly like: Hex; readonly on: boolean }[] {
  const out: { hex: Hex; like: Hex; on: boolean }[] = [];
  for (let c = -2; c <= map.columns + 1; c++) {
    for (let w = -2; w <= map.rows + 1; w++) {
      const on = c >= 0 && w >= 0 && c < map.columns && w < map.rows;
      const like = hexAtColumnRow(map, Math.max(0, Math.min(map.columns - 1, c)), Math.max(0, Math.min(map.rows - 1, w)));
      out.push({ hex: hexAtColumnRow(map, c, w), like, on });
    }
  }
  return out;
}
