/** Sizes of paper, in millimetres, and what of it is printed on. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type PaperId = keyof typeof PAPERS;

/** No printer reaches the very edge. */
export const MARGIN = 12;
/** Room for the line at the foot. */
export const FOOT = 9;

export const innerOf = (paper: PaperId): { readonly width: number; readonly height: number } => ({
  width: PAPERS[paper].width - 2 * MARGIN,
  height: PAPERS[paper].height - 2 * MARGIN - FOOT,
});

/** Pixels of the page in a millimetre. */
export const PX = 96 / 25.4;

/** A map cut into sheets: each shows `wide` by `high` millimetres of it, and a strip that is glued under the next. */
export interface Cut {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly glueRight: string | null;
  readonly glueBelow: string | null;
}

export const GLUE = 10;

/** Sheets by letter and number, from the left and from the top. */
const nameOf = (column: number, row: number): string => `${String.fromCodePoint(65 + (column % 26))}${row + 1}`;

export function cutInto(width: number, height: number, paper: PaperId): Cut[] {
  const inner = innerOf(paper);
  const [columns, rows] = [Math.ceil(width / (inner.width - GLUE) - 1e-9), Math.ceil(height / (inner.height - GLUE) - 1e-9)];
  const [wide, high] = [width / columns, height / rows]; // all alike: nobody wants to glue a strip of 2 cm
  return Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return {
      name: nameOf(column, row),
      column,
      row,
      x: column * wide,
      y: row * high,
      width: wide,
      height: high,
      glueRight: column + 1 < columns ? nameOf(column + 1, row) : null,
      glueBelow: row + 1 < rows ? nameOf(column, row + 1) : null,
    };
  });
}
