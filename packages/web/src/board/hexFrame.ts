/** A hex map as the board draws it. Asked for with the game (`framesFor`), so that tables do not bring what only hexes need. */
import type { Ground, Spot } from '@nobori/engine';
import { boardOf, cellAt, hexAtColumnRow, hexDistance, labelOf, labelParts, OFF, type HexMap } from '@nobori/engine/hex';
import { dist, sub, type Pt } from '../art/geometry.ts';
import { hexFrame, outlines, type HexFrame } from '../art/hexgrid.ts';
import { HEX_HEIGHT, HEX_SIZE } from '../art/hexsize.ts';
import { SIX_WINDS, type Frame, type HexRuler, type RulerMark } from './frame.ts';
import { heading } from './geometry.ts';
import type { BoardFigure } from './types.ts';
import { t } from '../texts/language.ts';

export function ofHexes(ground: Ground, map: HexMap): Frame {
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
    ruler: () => hexRuler(map, sheet),
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

/** Letters and numbers along the rulers of a hex map: the label's two parts at the middle of each column and row. */
function hexRuler(map: HexMap, sheet: HexFrame): HexRuler {
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
