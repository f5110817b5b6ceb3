/** A scenario's map as a picture for its card: the same recipes with larger strokes, the sides as dots. */
import type { HexMap } from '@nobori/engine/hex';
import type { Table } from '@nobori/engine/table';
import { hexFrame } from './hexgrid.ts';
import { hexScene } from './hexmap.ts';
import { circle } from './ink.ts';
import type { GroundLooks } from './kinds.ts';
import { markup, type Part } from './parts.ts';
import type { Pt } from './geometry.ts';
import { paintScene, type Scene } from './scene.ts';
import type { Sheet } from './sheet.ts';
import { sheetSvg } from './sheet-svg.ts';
import { tableScene } from './table.ts';

export interface Dot {
  /** 1 … 8. */
  readonly side: number;
  /** In the board's own coordinates. */
  readonly at: readonly [number, number];
}
export interface Thumbnail {
  readonly sheet: Sheet;
  readonly dots: readonly { readonly side: number; readonly parts: readonly Part[] }[];
}

const SIZE: { readonly width: number; readonly height: number } = { width: 320, height: 188 };
/** The size of a man in the picture. */
const MAN = 21;
/** A picture may be flattened like a landscape seen from a hill, but not more than this. */
const FLATTEST = 1.7;

export function thumbnail(
  board: Table | HexMap,
  looks: GroundLooks,
  id: string,
  figures: readonly Dot[] = [],
  { width, height }: { width: number; height: number } = SIZE,
): Thumbnail {
  if ('columns' in board) {
    const size = width / hexFrame(board, 1).width;
    const frame = hexFrame(board, size);
    const flat = Math.max(height / frame.height, 1 / FLATTEST);
    const scene = flattened(hexScene(board, looks, id, { size, u: Math.max(size * 0.8, MAN * 0.72), small: true }), Math.min(1, flat));
    const dots = figures.map(({ side, at: [q, r] }) => ({ side, at: flatten(frame.centre([q, r]), flat) }));
    return cropped(paintScene(scene), dots, 0, (scene.height - height) / 2, width, height);
  }
  const sx = width / board.width;
  const sy = Math.max(height / board.height, sx / FLATTEST);
  const scene = tableScene(board, looks, id, { sx, sy, u: Math.max(14, Math.min(MAN, 460 * sx)), small: true });
  const dots = figures.map(({ side, at: [x, y] }) => ({ side, at: [x * sx, (board.height - y) * sy] as const }));
  return cropped(paintScene(scene), dots, 0, (board.height * sy - height) / 2, width, height);
}

const flatten = ([x, y]: Pt, k: number): Pt => [x, y * k];
/** The map as from a hill: its ground is pressed together, what stands on it stays upright. */
function flattened(scene: Scene, k: number): Scene {
  const loop = (pts: readonly Pt[]): Pt[] => pts.map(p => flatten(p, k));
  return {
    ...scene,
    height: scene.height * k,
    areas: scene.areas.map(area => ({ ...area, loops: area.loops.map(loop) })),
    lines: scene.lines.map(line => ({ ...line, pts: loop(line.pts) })),
    things: scene.things.map(thing => ({ ...thing, at: flatten(thing.at, k) })),
    decks: scene.decks.map(deck => ({
      ...deck,
      a: flatten(deck.a, k),
      b: flatten(deck.b, k),
      width: deck.width * (Math.abs(deck.a[0] - deck.b[0]) > Math.abs(deck.a[1] - deck.b[1]) ? k : 1),
    })),
    yards: scene.yards.map(loop),
    pavilions: scene.pavilions.map(loop),
  };
}

function cropped(
  sheet: Sheet,
  dots: readonly { side: number; at: Pt }[],
  dx: number,
  dy: number,
  width: number,
  height: number,
): Thumbnail {
  const sheetOf: Sheet = { ...sheet, width, height, ...(dx === 0 && dy === 0 ? {} : { from: [dx, dy] as const }) };
  const near = ([x, y]: Pt): Pt => [Math.min(width - 8, Math.max(8, x - dx)), Math.min(height - 8, Math.max(8, y - dy))];
  return { sheet: sheetOf, dots: dots.map(({ side, at }) => ({ side, parts: dotParts(near(at), side) })) };
}
/** Sides differ in form as well: even ones have a hole. */
const dotParts = (at: Pt, side: number): Part[] => [
  { d: circle(at, 7), cls: 'dot-halo' },
  { d: circle(at, 5.4), cls: 'dot' },
  ...(side % 2 === 0 ? [{ d: circle(at, 2), cls: 'dot-in' }] : []),
];

export function thumbnailSvg(
  board: Table | HexMap,
  looks: GroundLooks,
  id: string,
  figures: readonly Dot[],
  label: string,
  night = false,
  size?: typeof SIZE,
): string {
  const { sheet, dots } = thumbnail(board, looks, id, figures, size);
  const over = dots.map(({ side, parts }) => `<g class="side-${side}">${markup(parts)}</g>`).join('');
  return sheetSvg(sheet, `t-${id.replaceAll(/[^\w-]/g, '_')}-`, { label, className: 'sheet thumb', over, night });
}
