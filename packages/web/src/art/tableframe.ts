/** Where the table lies on the sheet. Light: the board needs it before any terrain is painted. */
import type { Point, Table } from '@nobori/engine/table';
import type { Pt } from './geometry.ts';

/** Tenths of a millimetre in a unit of the sheet: bases, ranges and terrain are drawn in millimetres. */
export const TABLE_UNIT = 10;
/** A man on the table takes 3.2 cm to draw. */
export const TABLE_MAN = 32;

/** From the table to the sheet and back; figures, reaches and signals stand on the same sheet. */
export interface TableFrame {
  readonly width: number;
  readonly height: number;
  toSheet(p: Point): Pt;
  toTable(p: Pt): Point;
}
export const tableFrame = (table: Pick<Table, 'width' | 'height'>): TableFrame => ({
  width: table.width / TABLE_UNIT,
  height: table.height / TABLE_UNIT,
  toSheet: ([x, y]) => [x / TABLE_UNIT, (table.height - y) / TABLE_UNIT],
  toTable: ([x, y]) => [Math.round(x * TABLE_UNIT), Math.round(table.height - y * TABLE_UNIT)],
});
