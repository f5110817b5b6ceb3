/** The outline of a grid of reached spots, for drawing. */
import type { Point } from './measure.ts';

/**
 * Rings between reached and unreached spots. Where the allowance ran out the ring runs as far beyond the spot as the rest would carry,
 * where the way was barred half-way to the next spot.
 */
export function outlines(grid: Float64Array, side: number, from: Point, steps: number, spacing: number, allowance: number): Point[][] {
  const costAt = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= side || row >= side
      ? Number.POSITIVE_INFINITY
      : (grid[row * side + column] ?? Number.POSITIVE_INFINITY);
  // An edge of the grid that is cut: from a reached spot toward an unreached neighbour. Rings step from cut to cut, keeping reached spots left.
  const WAYS = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const reached = (column: number, row: number): boolean => costAt(column, row) <= allowance;
  const place = (column: number, row: number, way: number): Point => {
    const rest = allowance - costAt(column, row);
    const out = rest < spacing ? rest : Math.floor(spacing / 2);
    const [dx, dy] = WAYS[way] ?? [0, 0];
    return [from[0] + (column - steps) * spacing + dx * out, from[1] + (row - steps) * spacing + dy * out];
  };
  const seen = new Set<number>();
  const rings: Point[][] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      for (let way = 0; way < 4; way += 1) {
        const [dx, dy] = WAYS[way] ?? [0, 0];
        if (!reached(column, row) || reached(column + dx, row + dy) || seen.has((row * side + column) * 4 + way)) continue;
        const ring: Point[] = [];
        let [c, r, w] = [column, row, way];
        while (!seen.has((r * side + c) * 4 + w)) {
          seen.add((r * side + c) * 4 + w);
          ring.push(place(c, r, w));
          // Turn left around the spot; step over to the neighbour that is in the way of turning.
          const [fx, fy] = WAYS[w] ?? [0, 0];
          const left = (w + 1) % 4;
          const [lx, ly] = WAYS[left] ?? [0, 0];
          if (reached(c + lx, r + ly)) {
            [c, r] = [c + lx, r + ly];
            if (reached(c + fx, r + fy)) [c, r, w] = [c + fx, r + fy, (w + 3) % 4];
          } else w = left;
        }
        rings.push(ring);
      }
    }
  }
  return rings;
}
