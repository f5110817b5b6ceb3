/** The two grounds as one world: the sheet the drawings are printed on, a millimetre of the table or a fortieth of a hex to the unit. */
import { bug, type Book, type Ground, type Spot, say } from '@nobori/engine';
import type { Table } from '@nobori/engine/table';
import { dist, type Loop, type Pt } from '../art/geometry.ts';
import { lookOf, TABLE_UNIT, tableFrame } from '../art/index.ts';
import type * as HexFrames from './hexFrame.ts';
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
  /** Letters and numbers along the rulers of a hex map; null where a length is read off them. */
  ruler(): HexRuler | null;
}

export type RulerMark = readonly [at: number, label: string];

export interface HexRuler {
  readonly columns: readonly RulerMark[];
  readonly rows: readonly RulerMark[];
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

let hexes: typeof HexFrames | null = null;

/** What a board needs before it can be drawn: hexes are half of the engine's maps, and no table waits for them. */
export async function framesFor(board: Book['board']): Promise<void> {
  if (board === 'hex') hexes ??= await import('./hexFrame.ts');
}

/** `board`: how the book measures. */
export function frameOf(ground: Ground, board: Book['board']): Frame {
  if (ground.kind === 'table') return ofTable(ground, ground.table, board === 'inches' ? 'inches' : 'cm');
  if (hexes === null) throw bug('a hex map is drawn before its frames were asked for');
  return hexes.ofHexes(ground, ground.map);
}

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
    ruler: () => null,
  };
}
