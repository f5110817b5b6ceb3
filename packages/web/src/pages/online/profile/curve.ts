/** The course of a rating as two paths: the line, and the band in which it lies 95 times of 100. */
export interface Stand {
  readonly rating: number;
  readonly deviation: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A course of one game has no length: it is drawn across. */
export function curveOf(course: readonly Stand[], { width, height }: Size): { readonly line: string; readonly band: string } {
  const [only] = course;
  const stands = course.length === 1 && only !== undefined ? [only, only] : course;
  if (stands.length === 0) return { line: '', band: '' };
  const high = Math.max(...stands.map(({ rating, deviation }) => rating + 2 * deviation));
  const low = Math.min(...stands.map(({ rating, deviation }) => rating - 2 * deviation));
  const x = (i: number): string => ((i / (stands.length - 1)) * width).toFixed(1);
  const y = (value: number): string => (high === low ? height / 2 : ((high - value) / (high - low)) * height).toFixed(1);
  const path = (values: readonly number[]): readonly string[] => values.map((value, i) => `${x(i)} ${y(value)}`);
  const upper = path(stands.map(({ rating, deviation }) => rating + 2 * deviation));
  const lower = path(stands.map(({ rating, deviation }) => rating - 2 * deviation));
  return {
    line: `M${path(stands.map(({ rating }) => rating)).join('L')}`,
    band: `M${upper.join('L')}L${lower.toReversed().join('L')}Z`,
  };
}
