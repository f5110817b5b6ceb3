/** Spots in base contact: a ring of 24 around a base, and the nearest one to a point that was asked for. */
import { compareDistance, type Base, type Place } from './base.ts';
import { same, type Point } from './measure.ts';
import { at } from './read.ts';

/** Cosines of 0°, 15° … 345°, literal because engines differ in the last place of their own; a sine is the cosine six places on. */
const QUARTER = [1, 0.9659258262890683, 0.8660254037844386, Math.SQRT1_2, 0.5, 0.25881904510252074] as const;
const COSINE = Float64Array.from([
  ...QUARTER,
  0,
  ...QUARTER.slice(1)
    .reverse()
    .map(c => 0 - c),
  ...QUARTER.map(c => 0 - c),
  0,
  ...QUARTER.slice(1).reverse(),
]);

/** Twice the cosine and sine of twice those angles as a + b√3: with them a coordinate's square is a whole number plus one times √3. */
const DOUBLED: readonly (readonly [c: number, cRoot: number, s: number, sRoot: number])[] = [
  [2, 0, 0, 0],
  [0, 1, 1, 0],
  [1, 0, 0, 1],
  [0, 0, 2, 0],
  [-1, 0, 0, 1],
  [0, -1, 1, 0],
  [-2, 0, 0, 0],
  [0, -1, -1, 0],
  [-1, 0, 0, -1],
  [0, 0, -2, 0],
  [1, 0, 0, -1],
  [0, 1, -1, 0],
];

/** How many spots the ring has. */
export const SPOTS = 24;

const cosine = (i: number): number => at(COSINE, i);
const sine = (i: number): number => at(COSINE, (i + 18) % SPOTS);

/**
 * The 24 spots in contact around a base for a mover at `from`: the first on the line of centres toward the mover, then every 15° to the
 * left; at the full slack, coordinates rounded toward the base's centre, so always between touching and `slack` away.
 */
export function contactSpots(mover: Base, from: Point, target: Place, slack: number): Point[] {
  const spots: Point[] = [];
  for (let i = 0; i < SPOTS; i += 1) spots.push(contactSpot(mover, from, target, slack, i));
  return spots;
}

/** Spot number `i` of that ring. A mover exactly on the target's centre is taken to come from the south. */
export function contactSpot(mover: Base, from: Point, target: Place, slack: number, i: number): Point {
  const x = target.at[0];
  const y = target.at[1];
  const centred = same(from, target.at);
  const dx = centred ? 0 : from[0] - x;
  const dy = centred ? -1 : from[1] - y;
  if (mover.half === undefined && target.base.half === undefined) {
    const reach = mover.radius + target.base.radius + slack;
    return [x + coordinate(dx, dy, reach, i), y + coordinate(dy, 0 - dx, reach, i)];
  }
  return squeezed(mover, target, slack, dx, dy, i);
}

/** reach × (dx cos − dy sin) / √(dx² + dy²), rounded toward 0. */
function coordinate(dx: number, dy: number, reach: number, i: number): number {
  const value = (reach * (cosine(i) * dx - sine(i) * dy)) / Math.sqrt(dx * dx + dy * dy);
  const size = Math.abs(value);
  const near = Math.round(size);
  const whole = Math.abs(size - near) > 1e-6 || reachesWhole(dx, dy, reach, i, near) ? Math.floor(size + 1e-6) : near - 1;
  return value < 0 ? 0 - whole : whole;
}

/** Is the coordinate really as large as this whole number, or just below it? 4L·whole² ≤ reach²·(2L + …), in the form a + b√3 ≥ 0. */
function reachesWhole(dx: number, dy: number, reach: number, i: number, whole: number): boolean {
  const [c, cRoot, s, sRoot] = DOUBLED[i % 12] ?? [2, 0, 0, 0];
  const square = BigInt(dx * dx + dy * dy);
  const R = BigInt(reach);
  const W = BigInt(whole);
  const difference = BigInt(dx * dx - dy * dy);
  const product = BigInt(2 * dx * dy);
  const a = R * R * (2n * square + BigInt(c) * difference - BigInt(s) * product) - 4n * W * W * square;
  const b = R * R * (BigInt(cRoot) * difference - BigInt(sRoot) * product);
  if (a >= 0n && b >= 0n) return true;
  if (a < 0n && b < 0n) return false;
  return a < 0n ? 3n * b * b >= a * a : a * a >= 3n * b * b;
}

/** For capsules: the farthest whole-number point out on that ray that is still in contact. */
function squeezed(mover: Base, target: Place, slack: number, dx: number, dy: number, i: number): Point {
  const [x, y] = target.at;
  const c = cosine(i);
  const s = sine(i);
  const length = Math.sqrt(dx * dx + dy * dy);
  const ux = (c * dx - s * dy) / length;
  const uy = (s * dx + c * dy) / length;
  const point = (out: number): Point => [x + Math.trunc(ux * out), y + Math.trunc(uy * out)];
  let [inner, outer] = [0, mover.radius + target.base.radius + slack + span(mover) + span(target.base) + 2];
  while (outer - inner > 1) {
    const middle = Math.floor((inner + outer) / 2);
    if (compareDistance({ at: point(middle), base: mover }, target, slack) <= 0) inner = middle;
    else outer = middle;
  }
  return point(inner);
}

const span = ({ half }: Base): number => (half === undefined ? 0 : Math.abs(half[0]) + Math.abs(half[1]));
