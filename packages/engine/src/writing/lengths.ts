/** Lengths and places of a table as a person writes them: what `table/lengths.ts` reads. */
import type { Measured } from '../kernel/shape.ts';
import { boxOf } from '../table/lengths.ts';
import { same, type Point } from '../table/measure.ts';

export function measured({ as, unit, each }: Measured, value: unknown): string {
  /** As many decimals as it takes to come back to the same tenth of a millimetre; three always do. */
  const said = (length: number): string => {
    const texts = [0, 1, 2, 3].map(places => (length / each).toFixed(places));
    return texts.find(text => Math.round(Number(text) * each) === length) ?? String(length / each);
  };
  const all = (points: readonly Point[]): string => points.map(([x, y]) => `${said(x)},${said(y)}`).join(' ');
  switch (as) {
    case 'length':
      return `${said(Number(value))} ${unit}`;
    case 'point':
      return all([value as Point]); // what such a shape has read
    case 'way':
      return all(value as readonly Point[]);
    case 'outline':
      return all(cornersOf(value as readonly Point[]));
  }
}

/** Two opposite corners of what is a rectangle as `boxOf` draws it; else all of it. */
function cornersOf(outline: readonly Point[]): readonly Point[] {
  const [one, , two] = outline;
  if (one === undefined || two === undefined || outline.length !== 4) return outline;
  return boxOf(one, two).every((corner, i) => same(corner, outline[i] ?? one)) ? [one, two] : outline;
}
