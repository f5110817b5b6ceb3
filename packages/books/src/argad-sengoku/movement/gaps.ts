/**
 * Bases in motion. Inside a tick places are real numbers (additions, products and square roots only, which every machine rounds alike);
 * whoever comes to rest stands on whole ones again.
 */

/** A base somewhere: its middle, its radius and, if it is long, from its middle to where the rounding begins. */
export interface Body {
  x: number;
  y: number;
  r: number;
  hx: number;
  hy: number;
}

function pointToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  let t = square === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / square;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - ax - t * dx;
  const ey = py - ay - t * dy;
  return Math.sqrt(ex * ex + ey * ey);
}

/** From base edge to base edge with the middles at these places; below 0 when they overlap. */
export function gapAt(a: Body, ax: number, ay: number, b: Body, bx: number, by: number): number {
  const round = a.hx === 0 && a.hy === 0;
  const dx = bx - ax;
  const dy = by - ay;
  if (round && b.hx === 0 && b.hy === 0) return Math.sqrt(dx * dx + dy * dy) - a.r - b.r;
  const x1 = ax - a.hx;
  const y1 = ay - a.hy;
  const x2 = ax + a.hx;
  const y2 = ay + a.hy;
  const x3 = bx - b.hx;
  const y3 = by - b.hy;
  const x4 = bx + b.hx;
  const y4 = by + b.hy;
  const c = (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1);
  const d = (x2 - x1) * (y4 - y1) - (y2 - y1) * (x4 - x1);
  const e = (x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3);
  const f = (x4 - x3) * (y2 - y3) - (y4 - y3) * (x2 - x3);
  if (c * d < 0 && e * f < 0) return 0 - a.r - b.r;
  const nearest = Math.min(
    pointToSegment(x1, y1, x3, y3, x4, y4),
    pointToSegment(x2, y2, x3, y3, x4, y4),
    pointToSegment(x3, y3, x1, y1, x2, y2),
    pointToSegment(x4, y4, x1, y1, x2, y2),
  );
  return nearest - a.r - b.r;
}
export const gap = (a: Body, b: Body): number => gapAt(a, a.x, a.y, b, b.x, b.y);

/** Nearer than this is touching: far below a tenth of a millimetre. */
export const HAIR = 1e-6;

/**
 * The fraction t between `from` and 1 at which two bases, moving straight by (adx, ady) and (bdx, bdy) in the whole tick, first touch;
 * 2 when they do not. Places are those at fraction 0.
 */
export function touchTime(a: Body, adx: number, ady: number, b: Body, bdx: number, bdy: number, from: number): number {
  const vx = bdx - adx;
  const vy = bdy - ady;
  const speed = Math.sqrt(vx * vx + vy * vy);
  if (speed === 0) return 2;
  if (a.hx === 0 && a.hy === 0 && b.hx === 0 && b.hy === 0) return discs(b.x - a.x, b.y - a.y, vx, vy, a.r + b.r, from);
  // The gap shrinks no faster than they come together: stepping by gap / speed never steps over the first touch.
  let t = from;
  for (let i = 0; i < 80; i += 1) {
    const apart = gapAt(a, a.x + adx * t, a.y + ady * t, b, b.x + bdx * t, b.y + bdy * t);
    if (apart <= 0.01) return approaching(a, adx, ady, b, bdx, bdy, t) ? t : 2;
    t += apart / speed;
    if (t > 1) return 2;
  }
  return 2;
}

function approaching(a: Body, adx: number, ady: number, b: Body, bdx: number, bdy: number, t: number): boolean {
  const s = t + 1e-4;
  const now = gapAt(a, a.x + adx * t, a.y + ady * t, b, b.x + bdx * t, b.y + bdy * t);
  return gapAt(a, a.x + adx * s, a.y + ady * s, b, b.x + bdx * s, b.y + bdy * s) < now;
}

/** Two circles: the smaller root of |p + t v|² = r². */
function discs(px: number, py: number, vx: number, vy: number, r: number, from: number): number {
  const toward = px * vx + py * vy;
  if (toward >= 0) return 2; // they part
  const square = vx * vx + vy * vy;
  const rest = px * px + py * py - r * r;
  const root = toward * toward - square * rest;
  if (root < 0) return 2;
  const t = (0 - toward - Math.sqrt(root)) / square;
  if (t > 1 + HAIR) return 2;
  return t < from ? (rest <= HAIR * r || t > from - HAIR ? from : 2) : Math.min(1, t);
}
