/** The walls of a building that is drawn as an area: all along its outline, except where doors, windows or walls are drawn (ARG-072, ARG-089). */
import type { Line, Point, Table } from '@nobori/engine/table';
import { AREAS, LINES, TOUCH } from '../tables.ts';

/** From here to there along a side, as shares of it, with the drawn points themselves: rounding must leave no gap. */
interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly begins: Point;
  readonly ends: Point;
}

export const outerWalls = ({ areas, lines }: Table): Line[] =>
  areas
    .filter(({ kind }) => AREAS[kind]?.inside === true)
    .flatMap(({ id, outline }) =>
      outline
        .flatMap((corner, i) => undrawn(outline.at(i - 1) ?? corner, corner, lines))
        .map((points, i): Line => ({ id: `wall ${i} of ${id}`, kind: 'house wall', points })),
    );

/** What is left of a side once everything drawn on it is taken away. */
function undrawn(a: Point, b: Point, lines: readonly Line[]): (readonly Point[])[] {
  const drawn = lines
    .filter(({ kind }) => LINES[kind]?.house === true || LINES[kind]?.opening === true)
    .flatMap(({ points }) => points.slice(1).flatMap((end, i) => alongSide(a, b, points[i] ?? end, end)))
    .sort((one, two) => one.from - two.from);
  const left: (readonly Point[])[] = [];
  let [at, here] = [0, a];
  for (const { from, to, begins, ends } of drawn) {
    if (from > at && !same(here, begins)) left.push([here, begins]);
    if (to > at) [at, here] = [to, ends];
  }
  if (at < 1 && !same(here, b)) left.push([here, b]);
  return left;
}
const same = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];

/** A line that runs along the side from a to b, or nothing. */
function alongSide(a: Point, b: Point, p: Point, q: Point): Drawn[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const share = ([x, y]: Point): number => ((x - a[0]) * dx + (y - a[1]) * dy) / square;
  const off = ([x, y]: Point): number => Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / Math.sqrt(square);
  if (square === 0 || off(p) > TOUCH || off(q) > TOUCH) return [];
  const [from, to, begins, ends] = share(p) <= share(q) ? [share(p), share(q), p, q] : [share(q), share(p), q, p];
  return to <= 0 || from >= 1
    ? []
    : [{ from: Math.max(0, from), to: Math.min(1, to), begins: from < 0 ? a : begins, ends: to > 1 ? b : ends }];
}
