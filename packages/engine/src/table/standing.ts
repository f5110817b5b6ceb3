/** Whether figures can stand where a file, or a state, says: on the table, on nobody else, and measured in the table's own unit. */
import type { Fault } from '../kernel/situation.ts';
import type { FigureId } from '../kernel/words.ts';
import { overlapping, type Place } from './base.ts';
import { cm, inches } from './measure.ts';
import { onTable, type Table } from './terrain.ts';

interface Standing extends Place {
  readonly kit: { readonly id: FigureId };
}

/** Each of them on whole units, on the table and apart from the others. `apart`: left out where figures may pass through each other just now. */
export function standApart(table: Table, unit: 'in' | 'cm', figures: readonly Standing[], fault: Fault, apart = true): void {
  const said = (length: number): number => Math.round((10 * length) / (unit === 'in' ? inches(1) : cm(1))) / 10;
  figures.forEach((figure, i) => {
    const { id } = figure.kit;
    if (!figure.at.every(Number.isInteger)) fault(`${id}.at`, 'whole-number coordinates');
    if (!onTable(table, figure.at))
      fault(`${id}.at`, `a place on the table, which is ${said(table.width)} by ${said(table.height)} ${unit}`);
    const clash = apart ? figures.slice(i + 1).find(one => overlapping(figure, one)) : undefined;
    if (clash !== undefined) fault(`${id}.at`, `a place of his own: his base overlaps that of ${clash.kit.id}`);
  });
}

/** A hundredth of the table: whoever counts centimetres or inches stands in a corner no wider than that. */
const CORNER = 100;

/**
 * Do these places look like centimetres or inches, given as tenths of a millimetre? Two bases have no room in such a corner, so no position that
 * can be is ever taken for one.
 */
export const tooSmall = ({ width, height }: Table, spots: readonly (readonly [number, number])[]): boolean => {
  const corner = Math.max(width, height) / CORNER;
  return spots.length > 1 && spots.every(([x, y]) => x >= 0 && y >= 0 && x <= corner && y <= corner);
};
