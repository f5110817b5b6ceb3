/** The map convention of the book, BLD-018: flat-top hexes, columns A, B, C … from the west, rows 1, 2, 3 … from the north; A, C, E … lie lower. */
import { columnRowOf, hexAtColumnRow, type Hex } from '@nobori/engine/hex';
import type { Shape } from '@nobori/engine';

const CONVENTION = { lower: 'even' } as const; // BLD-018
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A figure that stands on no hex: not yet set up, gone, or not to be seen. */
export const NOWHERE: Hex = [-99, -99];

/** "D5" as a hex; null if the text is no label. */
export function hexNamed(label: string): Hex | null {
  const [, column = '', row = ''] = /^([A-Z])([1-9]\d?)$/.exec(label) ?? [];
  return column === '' ? null : hexAtColumnRow(CONVENTION, LETTERS.indexOf(column), Number(row) - 1);
}

export function labelFor(hex: Hex): string {
  const [column, row] = columnRowOf(CONVENTION, hex);
  return column < 0 ? 'nowhere' : `${LETTERS.charAt(column)}${row + 1}`;
}

const number = { type: 'integer' };
/** A hex in a file: by its label, or as [q, r]. */
export const hexShape: Shape<Hex> = {
  schema: { anyOf: [{ type: 'array', prefixItems: [number, number], items: false, minItems: 2, maxItems: 2 }, { type: 'string' }] },
  read(value, where, complaints) {
    if (Array.isArray(value) && value.length === 2 && value.every(part => Number.isSafeInteger(part) && Math.abs(Number(part)) < 1000))
      return [Number(value[0]), Number(value[1])];
    const hex = typeof value === 'string' ? hexNamed(value) : null;
    if (hex === null) complaints.push({ place: where, expected: 'a hex such as "D5" or [3, 2]' });
    return hex ?? undefined;
  },
};
