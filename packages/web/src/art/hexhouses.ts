/** Houses on a hex map: straight walls round a room, with their doors and windows, whether hexes or hexsides show them. */
import type { LineLook } from '@nobori/engine';
import { hexBeside, hexKey, type Hex } from '@nobori/engine/hex';
import { add, bounds, boxLoop, clamp, dist, nth, relax, unit, type Box, type Loop, type Pt } from './geometry.ts';
import { outlines, type HexFrame } from './hexgrid.ts';
import type { HexLook } from './kinds.ts';
import type { SceneArea, SceneLine } from './scene.ts';

/** What is drawn for a hex; things on it are drawn by themselves. */
export type HexArt = Exclude<HexLook, object> | 'thing';

export interface Painted {
  readonly hex: Hex;
  readonly art: HexArt;
  readonly kind: string;
  readonly level: number;
}

/** Hexes that fill a block of columns and rows: its walls run straight on quarter lines, every centre clearly in. */
export function blockOf(hexes: readonly Hex[], frame: HexFrame, size: number): Box | null {
  const centres = hexes.map(hex => frame.centre(hex));
  const box = bounds(centres);
  const high = Math.sqrt(3) * size;
  const columns = Math.round((box.x1 - box.x0) / (size * 1.5)) + 1;
  const grown = columns === 1 ? 0.42 : 0.25;
  const block = { x0: box.x0 - size * 0.72, x1: box.x1 + size * 0.72, y0: box.y0 - high * grown, y1: box.y1 + high * grown };
  const share = (hexes.length * 1.5 * size * high) / ((block.x1 - block.x0) * (block.y1 - block.y0));
  return share > 0.78 ? block : null;
}

/** A house whose walls, doors and windows are hexes: a plan on straight lines through the middle of the wall hexes, or along them. */
export function houseOfHexes(
  hexes: readonly Hex[],
  painted: readonly Painted[],
  frame: HexFrame,
  size: number,
  areas: SceneArea[],
  lines: SceneLine[],
): void {
  const art = new Map(painted.map(one => [hexKey(one.hex), one.art]));
  const of = (kind: HexArt): Hex[] => hexes.filter(hex => art.get(hexKey(hex)) === kind);
  const id = `house ${nth(hexes, 0).join(',')}`;
  const walls = of('wall');
  const openings = [
    ...of('door').map(hex => ({ art: 'open door' as const, at: frame.centre(hex) })),
    ...of('window').map(hex => ({ art: 'window' as const, at: frame.centre(hex) })),
  ];
  const block = blockOf(hexes, frame, size);
  if (block !== null) {
    const inset = walls.length === 0 ? 0 : size * 0.62;
    const room = { x0: block.x0 + inset, y0: block.y0 + inset * 0.6, x1: block.x1 - inset, y1: block.y1 - inset * 0.6 };
    planOf(id, room, openings, size, areas, lines);
    return;
  }
  const loops = outlines(frame, hexes).map(loop => relax(loop, size * 0.25, 14));
  areas.push({ id, art: 'floor', loops });
  const solid = new Set([...walls, ...of('door'), ...of('window')].map(hexKey));
  for (const hex of walls) {
    for (const d of [0, 1, 2] as const) {
      const next = hexBeside(hex, d);
      if (solid.has(hexKey(next)))
        lines.push({ id: `${id} ${hexKey(hex)} ${d}`, art: 'house wall', pts: [frame.centre(hex), frame.centre(next)] });
    }
  }
  openings.forEach((one, i) =>
    lines.push({ id: `${id} opening ${i}`, art: one.art, pts: [add(one.at, [-size * 0.45, 0]), add(one.at, [size * 0.45, 0])] }),
  );
}

/** Four walls with their openings, each put on the nearest wall. */
export function planOf(
  id: string,
  room: Box,
  openings: readonly { readonly art: LineLook; readonly at: Pt }[],
  size: number,
  areas: SceneArea[],
  lines: SceneLine[],
): void {
  areas.push({ id, art: 'floor', loops: [boxLoop(room)] });
  const corners = boxLoop(room);
  corners.forEach((a, i) => {
    const b = nth(corners, (i + 1) % 4);
    const [along, long] = [unit(a, b), dist(a, b)];
    const wide = Math.min(size * 0.9, long * 0.4);
    const here = openings
      .filter(({ at }) => nearestSide(corners, at) === i)
      .map(({ art, at }) => ({ art, t: clamp((at[0] - a[0]) * along[0] + (at[1] - a[1]) * along[1], wide * 0.6, long - wide * 0.6) }))
      .sort((p, q) => p.t - q.t);
    let from = 0;
    here.forEach(({ art, t }, k) => {
      if (t - wide / 2 > from)
        lines.push({ id: `${id} wall ${i}${k}`, art: 'house wall', pts: [add(a, along, from), add(a, along, t - wide / 2)] });
      lines.push({ id: `${id} opening ${i}${k}`, art, pts: [add(a, along, t - wide / 2), add(a, along, t + wide / 2)] });
      from = t + wide / 2;
    });
    lines.push({ id: `${id} wall ${i}`, art: 'house wall', pts: [add(a, along, from), b] });
  });
}
function nearestSide(corners: Loop, [x, y]: Pt): number {
  const [nw, se] = [nth(corners, 0), nth(corners, 2)];
  const away = [Math.abs(y - nw[1]), Math.abs(x - se[0]), Math.abs(y - se[1]), Math.abs(x - nw[0])];
  return away.indexOf(Math.min(...away));
}
