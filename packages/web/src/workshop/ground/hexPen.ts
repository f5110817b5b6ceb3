/** What a pen means on hexes: which hexes and sides a stroke is about, and what comes of it. Knows no screen. */
import { DIRECTIONS, hexBeside, hexKey, offset, type Hex } from '@nobori/engine/hex';
import {
  blockOf,
  brushed,
  cleared,
  copied,
  filledFrom,
  hexLine,
  marked,
  onSheet,
  painted,
  placeOf,
  polygonOf,
  raised,
  shifted,
  sideAt,
  sideKey,
  walled,
  type Brush,
  type HexSheet,
  type HexSide,
  type PaletteItem,
} from '@nobori/engine/workshop';

export type HexTool = 'brush' | 'line' | 'fill' | 'polygon' | 'house' | 'sides' | 'height' | 'eraser' | 'move' | 'copy';

export interface HexPen {
  readonly tool: HexTool;
  readonly item: PaletteItem | null;
  readonly brush: Brush;
  readonly level: number;
}

/** A stroke under way. */
export interface HexStroke {
  readonly from: Hex;
  readonly to: Hex;
  readonly hexes: readonly Hex[];
  readonly sides: readonly HexSide[];
  /** The first side told whether sides are put up or taken down. */
  readonly takes: boolean;
}

const joinedHexes = (a: readonly Hex[], b: readonly Hex[]): readonly Hex[] => [
  ...new Map([...a, ...b].map(hex => [hexKey(hex), hex])).values(),
];
const joinedSides = (a: readonly HexSide[], b: readonly HexSide[]): readonly HexSide[] => [
  ...new Map([...a, ...b].map(side => [sideKey(side), side])).values(),
];

export function begun(sheet: HexSheet, pen: HexPen, at: HexSide): HexStroke {
  const kind = pen.item?.kind ?? null;
  const takes = pen.tool === 'sides' && kind !== null && sideAt(sheet, at) === kind;
  return drawnOn(sheet, pen, { from: at.hex, to: at.hex, hexes: [], sides: [], takes }, at);
}

/** The same stroke, gone on to here. */
export function drawnOn(sheet: HexSheet, pen: HexPen, stroke: HexStroke, at: HexSide): HexStroke {
  const { from, to: last, hexes, sides, takes } = stroke;
  const to = at.hex;
  switch (pen.tool) {
    case 'brush':
    case 'height':
    case 'eraser': {
      // A quick hand passes over hexes between two of its places.
      const way = hexLine(sheet, last, to).flatMap(hex => brushed(sheet, hex, pen.brush));
      return { from, to, hexes: joinedHexes(hexes, way), sides, takes };
    }
    case 'line':
      return { from, to, hexes: hexLine(sheet, from, to).filter(hex => onSheet(sheet, hex)), sides, takes };
    case 'fill':
      return { from, to, hexes: filledFrom(sheet, to), sides, takes };
    case 'house':
    case 'move':
    case 'copy':
      return { from, to, hexes: blockOf(sheet, from, to), sides, takes };
    case 'sides':
      return { from, to, hexes, sides: joinedSides(sides, [at]), takes };
    case 'polygon':
      return { from, to, hexes: [], sides, takes };
    default:
      return pen.tool satisfies never;
  }
}

/** What comes of a stroke; a house is the book's own to build, a block only chosen. */
export function drawnBy(sheet: HexSheet, pen: HexPen, { hexes, sides, takes }: HexStroke): HexSheet {
  if (pen.tool === 'eraser') return cleared(sheet, hexes);
  if (pen.tool === 'height') return raised(sheet, hexes, pen.level);
  if (pen.tool === 'sides') return walled(sheet, sides, takes ? null : (pen.item?.kind ?? null));
  if (pen.tool === 'house' || pen.tool === 'move' || pen.tool === 'copy') return sheet;
  return laid(sheet, pen.item, hexes);
}

/** A kind put on hexes: as ground, as a mark (taken up where it lies everywhere already), or around them. */
export function laid(sheet: HexSheet, item: PaletteItem | null, hexes: readonly Hex[]): HexSheet {
  if (item === null) return sheet;
  if (item.on === 'hexes') return painted(sheet, hexes, item.kind);
  if (item.on === 'marks') {
    const there = hexes.every(hex => sheet.marks.get(placeOf(sheet, hex))?.includes(item.kind) === true);
    return marked(sheet, hexes, item.kind, !there);
  }
  return walled(sheet, aroundOf(hexes), item.kind);
}

function aroundOf(hexes: readonly Hex[]): HexSide[] {
  const within = new Set(hexes.map(hexKey));
  return hexes.flatMap(hex => DIRECTIONS.filter(at => !within.has(hexKey(hexBeside(hex, at)))).map((at): HexSide => ({ hex, at })));
}

export const closedBy = (sheet: HexSheet, corners: readonly Hex[]): readonly Hex[] =>
  corners.length < 2 ? corners : polygonOf(sheet, corners);

/** A chosen block, carried from one hex to another. */
export function carried(sheet: HexSheet, tool: 'move' | 'copy', block: readonly Hex[], from: Hex, to: Hex): HexSheet {
  const by = offset(from, to);
  return tool === 'move' ? shifted(sheet, block, by) : copied(sheet, block, by);
}

/** The tool that suits a kind, when another one is in hand. */
export function toolFor(item: PaletteItem, tool: HexTool): HexTool {
  if (item.on === 'sides') return tool === 'line' || tool === 'fill' || tool === 'polygon' ? tool : 'sides';
  return tool === 'sides' || tool === 'height' || tool === 'eraser' || tool === 'move' || tool === 'copy' || tool === 'house'
    ? 'brush'
    : tool;
}
