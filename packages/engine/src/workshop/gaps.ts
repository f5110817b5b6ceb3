/** Sides left open in what is meant to be whole: hedges drawn hex by hex often miss every second one. */
import { edgeHexes, edgeOf, type Edge } from '../hex/edges.ts';
import { DIRECTIONS, direction, type Direction, type Hex } from '../hex/frame.ts';
import { hexBeside } from '../hex/hex.ts';
import { onSheet, sideKey, type HexSheet, type HexSide } from './hexSheet.ts';

/** The sides that meet a side at its ends: two at each, of the hexes on either side of it. */
function endsOf({ hex, at }: HexSide): readonly (readonly [HexSide, HexSide])[] {
  const other = hexBeside(hex, at);
  const ends: readonly Direction[] = [direction(at - 1), direction(at + 1)];
  return ends.map((next, i) => [
    { hex, at: next },
    { hex: other, at: direction(at + (i === 0 ? 4 : 2)) },
  ]);
}

/** Open sides whose both ends touch a side of this kind, and of which there are two or more: one is a way left on purpose. */
export function gapsIn(sheet: HexSheet, kind: string): HexSide[] {
  const has = (side: HexSide): boolean => sheet.sides.get(sideKey(side)) === kind;
  const seen = new Set<string>();
  const found: HexSide[] = [];
  for (const [key, one] of sheet.sides) {
    if (one !== kind) continue;
    const [q = 0, r = 0, no = 0] = key.split(',').map(Number);
    const edge: Edge = [q, r, no as Edge[2]]; // written by `sideKey`
    for (const hex of edgeHexes(edge) as readonly Hex[])
      for (const at of DIRECTIONS) {
        const side: HexSide = { hex, at };
        const name = edgeOf(hex, at).join();
        if (seen.has(name) || sheet.sides.has(name)) continue;
        seen.add(name);
        if (!onSheet(sheet, hex) || !onSheet(sheet, hexBeside(hex, at))) continue;
        // Within a line each end goes on by one side; where it closes a corner both would.
        if (endsOf(side).every(end => end.filter(has).length === 1)) found.push(side);
      }
  }
  return found.length < 2 ? [] : found;
}
