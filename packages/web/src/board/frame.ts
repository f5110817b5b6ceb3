/** The two grounds as one world: the sheet the drawings are printed on, a millimetre of the table or a fortieth of a hex to the unit. */
import { type Book, type Ground, type Spot, say } from '@nobori/engine';
import { boardOf, cellAt, hexAtColumnRow, hexDistance, labelOf, labelParts, OFF, type HexMap } from '@nobori/engine/hex';
import type { Table } from '@nobori/engine/table';
import { dist, sub, type Loop, type Pt } from '../art/geometry.ts';
import { HEX_HEIGHT, HEX_SIZE, hexFrame, lookOf, outlines, TABLE_UNIT, tableFrame, type HexFrame } from '../art/index.ts';
import { heading } from './geometry.ts';
import type { BoardFigure } from './types.ts';
import { t } from '../texts/language.ts';

export interface Frame {
  readonly kind: 'table' | 'hex';
  readonly ground: Ground;
  readonly width: number;
  readonly height: number;
  /** Radius of a man's base. */
  readonly radius: number;
  readonly unit: 'inches' | 'cm' | 'hexes';
  /** Units of the sheet in one inch, centimetre or hex. */
  readonly each: number;
  world(spot: Spot): Pt;
  /** A length in the board's own units (tenths of a millimetre, hexes) as drawn. */
  drawn(length: number): number;
  /** The spot at a point; null when it lies off the board. */
  spot(at: Pt): Spot | null;
  /** The nearest spot, also from off the board. */
  nearest(at: Pt): Spot;
  /** Rims of an area given as rings of spots (tables) or as hexes: outer ones clockwise, holes the other way. */
  rims(outline: readonly (readonly Spot[])[]): readonly Loop[];
  /** The corners of a hex, a share of its size; a table has none. */
  corners(spot: Spot, share: number): Loop;
  radiusOf(figure: BoardFigure): number;
  /** From the middle of a base to its rear end, where it takes two hexes. */
  rearOf(figure: BoardFigure): Pt | null;
  /** Where it looks, in degrees clockwise from the east; null where the book has no facing. A long base looks away from its rear. */
  turnOf(figure: BoardFigure): number | null;
  /** Degrees clockwise from the east, as drawings are turned. */
  angleOf(facing: number): number;
  /** A spot and a direction in words. */
  tell(spot: Spot): string;
  tellFacing(facing: number): string;
  /** A distance, as `measure` gives it, in words. */
  tellLength(length: number): string;
  measure(a: Pt, b: Pt): number;
}

/** Where a facing looks, in words. */
const WINDS = [
  say('north'),
  say('north-east'),
  say('east'),
  say('south-east'),
  say('south'),
  say('south-west'),
  say('west'),
  say('north-west'),
];
export const SIX_WINDS = WINDS.filter((_, i) => i % 4 !== 2);

const UNITS = { inches: 254, cm: 100 } as const;
const FOOT = 125;
const MOUNTED = 200;

const clamp = (n: number, most: number): number => Math.min(most, Math.max(0, n));

/** `board`: how the book measures. */
export const frameOf = (ground: Ground, board: Book['board']): Frame =>
  ground.kind === 'table' ? ofTable(ground, ground.table, board === 'inches' ? 'inches' : 'cm') : ofHexes(ground, ground.map);

function ofTable(ground: Ground, table: Table, unit: 'inches' | 'cm'): Frame {
  const sheet = tableFrame(table);
  const { width, height } = sheet;
  const toSheet = (spot: Spot): Pt => sheet.toSheet(spot);
  const each = UNITS[unit] / TABLE_UNIT;
  const nearest = (at: Pt): Spot => {
    const [x, y] = sheet.toTable(at);
    return [clamp(x, table.width), clamp(y, table.height)];
  };
  return {
    kind: 'table',
    ground,
    width,
    height,
    radius: FOOT / TABLE_UNIT,
    unit,
    each,
    world: toSheet,
    drawn: length => length / TABLE_UNIT,
    spot: at => (at[0] >= 0 && at[1] >= 0 && at[0] <= width && at[1] <= height ? nearest(at) : null),
    nearest,
    // Rings around an area run to the left in the engine's frame, north up: clockwise becomes of it when north is a smaller y.
    rims: outline => outline.filter(ring => ring.length > 2).map(ring => ring.map(toSheet).toReversed()),
    corners: () => [],
    radiusOf: ({ radius, card }) => (radius ?? (lookOf(card).mounted ? MOUNTED : FOOT)) / TABLE_UNIT,
    rearOf: () => null,
    turnOf: ({ card }) => (card.facing === undefined ? null : card.facing - 90),
    angleOf: facing => facing - 90,
    tellFacing: facing => t(WINDS[Math.round((((facing % 360) + 360) % 360) / 45) % 8] ?? ''),
    tell: ([x, y]) => t('{x, verbatim} across, {y, verbatim} up', { x: (x / UNITS[unit]).toFixed(1), y: (y / UNITS[unit]).toFixed(1) }),
    tellLength: length => (unit === 'inches' ? `${(length / each).toFixed(1)}″` : t('{n, verbatim} cm', { n: (length / each).toFixed(1) })),
    measure: dist,
  };
}

function ofHexes(ground: Ground, map: HexMap): Frame {
  const sheet = hexFrame(map);
  const board = boardOf(map);
  const spot = (at: Pt): Spot | null => {
    const hex = sheet.hexAt(at);
    return cellAt(board, hex[0], hex[1]) === OFF ? null : hex;
  };
  const rearOf = ({ at, also }: BoardFigure['card']): Pt | null =>
    at === null || also === undefined ? null : sub(sheet.centre(also), sheet.centre(at));
  return {
    kind: 'hex',
    ground,
    width: sheet.width,
    height: sheet.height,
    radius: HEX_SIZE * 0.72,
    unit: 'hexes',
    each: HEX_HEIGHT,
    world: hex => sheet.centre(hex),
    drawn: length => length * HEX_HEIGHT,
    spot,
    nearest: at => spot(at) ?? nearestHex(board.hexes, sheet, at),
    rims: outline => outlines(sheet, outline.flat()),
    corners: (hex, share) => sheet.corners(hex, share),
    radiusOf: () => HEX_SIZE * 0.72,
    rearOf: ({ card }) => rearOf(card),
    turnOf: ({ card }) => {
      const rear = rearOf(card);
      if (rear !== null) return heading(rear, [0, 0]);
      return card.facing === undefined ? null : sheet.degrees(card.facing);
    },
    angleOf: facing => sheet.degrees(facing),
    tell: hex => labelOf(map, hex),
    tellFacing: facing => t(SIX_WINDS[facing] ?? ''),
    tellLength: length => t('{n, plural, one {# hex} other {# hexes}}', { n: length }),
    measure: (a, b) => hexDistance(sheet.hexAt(a), sheet.hexAt(b)),
  };
}

/** From off the map: the hex of the map whose centre lies nearest. */
function nearestHex(hexes: readonly Spot[], sheet: HexFrame, at: Pt): Spot {
  let best: Spot = hexes[0] ?? [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const hex of hexes) {
    const away = dist(sheet.centre(hex), at);
    if (away < least) [best, least] = [hex, away];
  }
  return best;
}

type RulerMark = readonly [at: number, label: string];

/** Letters and numbers along the rulers of a hex map: the label's two parts at the middle of each column and row. */
export function hexRuler(map: HexMap): { readonly columns: readonly RulerMark[]; readonly rows: readonly RulerMark[] } {
  const sheet = hexFrame(map);
  const columns = Array.from({ length: map.columns }, (_, column): RulerMark => {
    const hex = hexAtColumnRow(map, column, 0);
    return [sheet.centre(hex)[0], labelParts(map, hex)[0]];
  });
  // Rows are counted where they lie higher: half of them start half a hex lower.
  const higher = map.lower === 'odd' ? 0 : 1;
  const rows = Array.from({ length: map.rows }, (_, row): RulerMark => {
    const hex = hexAtColumnRow(map, higher, row);
    return [sheet.centre(hex)[1], labelParts(map, hex)[1]];
  });
  return { columns, rows };
}
