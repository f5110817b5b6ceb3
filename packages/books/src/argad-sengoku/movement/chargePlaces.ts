/** Room around a target, ARG-239: where a charger makes for. */
import { gapAt, type Body } from './gaps.ts';

/** Steps of 15° as cosine and sine, literal because engines differ in the last place of their own. */
export const TURNS: readonly (readonly [number, number])[] = [
  [0.9659258262890683, 0.25881904510252074],
  [0.8660254037844386, 0.5],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0.5, 0.8660254037844386],
  [0.25881904510252074, 0.9659258262890683],
  [0, 1],
  [-0.25881904510252074, 0.9659258262890683],
  [-0.5, 0.8660254037844386],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [-0.8660254037844386, 0.5],
  [-0.9659258262890683, 0.25881904510252074],
  [-1, 0],
];

export interface Heading {
  readonly x: number;
  readonly y: number;
  /** How far he may go in this direction before he stands against a friend; else as far as he can. */
  readonly far: number;
}

const ON_AND_ON = Number.POSITIVE_INFINITY;

/** The direction (of length 1) of a charger's next step; null when he is where he wants to be. `blockers`: friends who have stopped or do not move. */
export function homing(me: Body, target: Body, blockers: readonly Body[]): Heading | null {
  const dx = target.x - me.x;
  const dy = target.y - me.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return null;
  const ux = dx / far;
  const uy = dy / far;
  const straight: Heading = { x: ux, y: uy, far: ON_AND_ON };
  if (blockers.length === 0) return straight;
  const aimed: Body = { x: me.x, y: me.y, r: me.r, hx: long(me) * ux, hy: long(me) * uy };
  const reach = touchingDistance(aimed, target, -ux, -uy);
  if (free(aimed, target.x - ux * reach, target.y - uy * reach, blockers)) return straight;
  const place = nearestPlace(me, target, blockers, ux, uy, reach);
  if (place === null) return { x: ux, y: uy, far: toFriend(aimed, ux, uy, blockers) };
  return gliding(me, target, place, reach);
}

const long = ({ hx, hy }: Body): number => Math.sqrt(hx * hx + hy * hy);
const free = (body: Body, x: number, y: number, others: readonly Body[]): boolean =>
  others.every(other => gapAt(body, x, y, other, other.x, other.y) > -0.01);

/** How far from the target's middle, in direction (x, y), a base touches it. */
function touchingDistance(me: Body, target: Body, x: number, y: number): number {
  if (long(me) === 0 && long(target) === 0) return me.r + target.r;
  let [near, far] = [0, me.r + target.r + long(me) + long(target)];
  for (let i = 0; i < 30; i += 1) {
    const middle = (near + far) / 2;
    if (gapAt(me, target.x + x * middle, target.y + y * middle, target, target.x, target.y) > 0) far = middle;
    else near = middle;
  }
  return far;
}

/** The free place nearest to him; of equally near ones the one farther clockwise round the target. */
function nearestPlace(
  me: Body,
  target: Body,
  blockers: readonly Body[],
  ux: number,
  uy: number,
  reach: number,
): { x: number; y: number } | null {
  let best: { x: number; y: number } | null = null;
  let least = Number.POSITIVE_INFINITY;
  const consider = (x: number, y: number, clockwise: boolean, body: Body): void => {
    if (!free(body, x, y, blockers)) return;
    const away = (x - me.x) * (x - me.x) + (y - me.y) * (y - me.y);
    if (away < least - 1 || (away < least + 1 && clockwise)) {
      least = away;
      best = { x, y };
    }
  };
  if (long(me) === 0 && long(target) === 0 && blockers.every(other => long(other) === 0)) {
    // On the rim the free places begin where he would just touch a friend: where two circles cross.
    for (const other of blockers) {
      for (const side of [-1, 1]) {
        const at = circlesCross(target.x, target.y, reach, other.x, other.y, me.r + other.r, side);
        if (at !== null) consider(at[0], at[1], (at[0] - target.x) * -uy - (at[1] - target.y) * -ux > 0, me);
      }
    }
    return best;
  }
  for (const [c, s] of TURNS) {
    for (const way of [-1, 1]) {
      const [x, y] = [-ux * c + uy * s * way, -uy * c - ux * s * way];
      const body: Body = { x: me.x, y: me.y, r: me.r, hx: long(me) * x, hy: long(me) * y };
      const out = touchingDistance(body, target, x, y);
      consider(target.x + x * out, target.y + y * out, way < 0, body);
    }
  }
  return best;
}

function circlesCross(
  ax: number,
  ay: number,
  r: number,
  bx: number,
  by: number,
  s: number,
  side: number,
): readonly [number, number] | null {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  if (square === 0) return null;
  const along = (r * r - s * s + square) / (2 * square);
  const rest = (r * r) / square - along * along;
  if (rest < 0) return null;
  const aside = Math.sqrt(rest) * side;
  return [ax + dx * along - dy * aside, ay + dy * along + dx * aside];
}

/** Straight to the place, or round the target by the shorter way when he himself stands in between. */
function gliding(me: Body, target: Body, place: { x: number; y: number }, reach: number): Heading | null {
  const dx = place.x - me.x;
  const dy = place.y - me.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < 0.5) {
    // There already: on against a target that gives way.
    const out = Math.sqrt((target.x - me.x) ** 2 + (target.y - me.y) ** 2);
    return out === 0 ? null : { x: (target.x - me.x) / out, y: (target.y - me.y) / out, far: ON_AND_ON };
  }
  const tx = me.x - target.x;
  const ty = me.y - target.y;
  const out = Math.sqrt(tx * tx + ty * ty);
  // Does the straight way come nearer to the target's middle than the rim, before the place?
  const t = ((target.x - me.x) * dx + (target.y - me.y) * dy) / (far * far);
  const nx = me.x + dx * t - target.x;
  const ny = me.y + dy * t - target.y;
  if (t <= 0 || t >= 1 || nx * nx + ny * ny >= (reach - 0.5) * (reach - 0.5)) return { x: dx / far, y: dy / far, far: ON_AND_ON };
  const side = tx * (place.y - target.y) - ty * (place.x - target.x) >= 0 ? 1 : -1;
  if (out <= reach + 1) return { x: (-ty / out) * side, y: (tx / out) * side, far: ON_AND_ON };
  // The tangent from where he stands: cos = reach / out.
  const c = reach / out;
  const s = Math.sqrt(1 - c * c) * side;
  const px = target.x + (tx * c - ty * s) * c;
  const py = target.y + (ty * c + tx * s) * c;
  const [ex, ey] = [px - me.x, py - me.y];
  const length = Math.sqrt(ex * ex + ey * ey);
  return length === 0 ? null : { x: ex / length, y: ey / length, far: ON_AND_ON };
}

/** How far straight on until he stands against a friend. */
function toFriend(me: Body, ux: number, uy: number, blockers: readonly Body[]): number {
  let [most, step] = [0, 100];
  while (step >= 1) {
    if (most + step <= 10_000 && free(me, me.x + ux * (most + step), me.y + uy * (most + step), blockers)) most += step;
    else step = step / 2;
  }
  return most;
}
