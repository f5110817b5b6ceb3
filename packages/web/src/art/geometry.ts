/** Points, chains and loops on the sheet: x east, y down, in sheet units (millimetres of the table; a hex is 40 from centre to corner). */
import { noise, type Chance } from './chance.ts';

export type Pt = readonly [x: number, y: number];
/** A closed loop is not repeated at its end. Outer loops run clockwise on the screen, holes the other way, so `left` points out of the area. */
export type Loop = readonly Pt[];
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What an index must hold. */
export function nth<T>(list: readonly T[], i: number): T {
  const found = list[i];
  if (found === undefined) throw new RangeError(`no point ${i} in a list of ${list.length}`);
  return found;
}
export const last = <T>(list: readonly T[]): T => nth(list, list.length - 1);
/** Any whole number, taken round the loop. */
export const around = <T>(list: readonly T[], i: number): T => nth(list, ((i % list.length) + list.length) % list.length);

export const add = (a: Pt, b: Pt, k = 1): Pt => [a[0] + b[0] * k, a[1] + b[1] * k];
export const sub = (a: Pt, b: Pt): Pt => [a[0] - b[0], a[1] - b[1]];
export const mix = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const dist = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const unit = (a: Pt, b: Pt): Pt => {
  const l = dist(a, b) || 1;
  return [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
};
/** To the left of travel, as the traveller sees it on the screen. */
export const left = (v: Pt): Pt => [v[1], -v[0]];
export const polar = (c: Pt, r: number, deg: number): Pt => {
  const a = (deg * Math.PI) / 180;
  return [c[0] + r * Math.cos(a), c[1] + r * Math.sin(a)];
};
export const shift = (pts: readonly Pt[], dx: number, dy: number): Pt[] => pts.map(([x, y]): Pt => [x + dx, y + dy]);
export const clamp = (n: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, n));

export function normals(pts: readonly Pt[], closed = false): Pt[] {
  const n = pts.length;
  return pts.map((_, i) => {
    const a = closed ? around(pts, i - 1) : nth(pts, Math.max(0, i - 1));
    const b = closed ? around(pts, i + 1) : nth(pts, Math.min(n - 1, i + 1));
    return left(unit(a, b));
  });
}

/** Twice signed: positive when the loop runs clockwise on the screen. */
export function area(pts: Loop): number {
  let s = 0;
  pts.forEach((p, i) => {
    const q = around(pts, i + 1);
    s += p[0] * q[1] - q[0] * p[1];
  });
  return s / 2;
}
export const clockwise = (pts: Loop): Loop => (area(pts) > 0 ? pts : [...pts].reverse());

export function inside(poly: Loop, p: Pt): boolean {
  let within = false;
  let b = last(poly);
  for (const a of poly) {
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
    b = a;
  }
  return within;
}
/** Inside the outer loops and outside the holes. */
export const insideAll = (loops: readonly Loop[], p: Pt): boolean => loops.reduce((within, loop) => inside(loop, p) !== within, false);

function segmentDistance(a: Pt, b: Pt, p: Pt): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t);
}
export function edgeDistance(loop: Loop, p: Pt): number {
  let best = Infinity;
  let a = last(loop);
  for (const b of loop) {
    best = Math.min(best, segmentDistance(a, b, p));
    a = b;
  }
  return best;
}
export const chainDistance = (chain: readonly Pt[], p: Pt): number => {
  let best = Infinity;
  for (let i = 1; i < chain.length; i++) best = Math.min(best, segmentDistance(nth(chain, i - 1), nth(chain, i), p));
  return best;
};

export function bounds(pts: readonly Pt[], margin = 0): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of pts) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}
export const boxLoop = ({ x0, y0, x1, y1 }: Box): Loop => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
export const centreOf = (b: Box): Pt => [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2];
export const inBox = (b: Box, [x, y]: Pt): boolean => x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1;

/** Corner cutting (Chaikin): turns rough polygons into banks. */
export function smooth(pts: readonly Pt[], { closed = true, times = 2, cut = 0.25 } = {}): Pt[] {
  let now = [...pts];
  for (let k = 0; k < times; k++) {
    const out: Pt[] = closed ? [] : [nth(now, 0)];
    const ends = closed ? now.length : now.length - 1;
    for (let i = 0; i < ends; i++) {
      const a = nth(now, i);
      const b = around(now, i + 1);
      out.push(mix(a, b, cut), mix(a, b, 1 - cut));
    }
    if (!closed) out.push(last(now));
    now = out;
  }
  return now;
}

export function resample(pts: readonly Pt[], step: number, closed = false): Pt[] {
  const src = closed ? [...pts, nth(pts, 0)] : pts;
  const out: Pt[] = [nth(src, 0)];
  let need = step;
  for (let i = 1; i < src.length; i++) {
    let a = nth(src, i - 1);
    const b = nth(src, i);
    let l = dist(a, b);
    while (l >= need) {
      a = mix(a, b, need / l);
      out.push(a);
      l -= need;
      need = step;
    }
    need -= l;
  }
  if (closed) {
    if (out.length > 3 && dist(last(out), nth(out, 0)) < step * 0.5) out.pop();
  } else if (dist(last(out), last(src)) > step * 0.3 || out.length < 2) out.push(last(src));
  return out;
}

/** Lets a line settle: repeated averaging takes the corners out of banks and ridges. An open chain keeps its ends. */
export function relax(pts: readonly Pt[], step: number, times: number, closed = true): Pt[] {
  const start = resample(pts, step, closed);
  const n = start.length;
  let [xs, ys] = [Float64Array.from(start, p => p[0]), Float64Array.from(start, p => p[1])];
  for (let k = 0; k < times; k++) {
    const [nx, ny] = [xs.slice(), ys.slice()];
    for (let i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
      const [a, b] = [i === 0 ? n - 1 : i - 1, i === n - 1 ? 0 : i + 1];
      nx[i] = ((xs[a] ?? 0) + 2 * (xs[i] ?? 0) + (xs[b] ?? 0)) / 4;
      ny[i] = ((ys[a] ?? 0) + 2 * (ys[i] ?? 0) + (ys[b] ?? 0)) / 4;
    }
    [xs, ys] = [nx, ny];
  }
  return start.map((_, i): Pt => [xs[i] ?? 0, ys[i] ?? 0]);
}

/** Pushes every point along its normal: +k to the left of travel. */
export function offset(pts: readonly Pt[], k: number | ((t: number, i: number) => number), closed = false): Pt[] {
  const ns = normals(pts, closed);
  return pts.map((p, i) => add(p, nth(ns, i), typeof k === 'function' ? k(i / pts.length, i) : k));
}
export const wobble = (pts: readonly Pt[], amp: number, rnd: Chance, closed = false): Pt[] => offset(pts, () => rnd.pm(amp), closed);

/** Wanders off a line by slow noise of an amplitude and a wavelength. */
export function wander(pts: readonly Pt[], amp: number, wave: number, seed: number, closed = true): Pt[] {
  const n = noise(seed);
  const ns = normals(pts, closed);
  return pts.map((p, i) => add(p, nth(ns, i), (n(p[0] / wave, p[1] / wave) - 0.5) * 2 * amp));
}

/** Points no closer together than d that pass the test: woods, tufts, stones. */
export function scatter(box: Box, d: number, rnd: Chance, test: (p: Pt) => boolean = () => true, tries = 14): Pt[] {
  const out: Pt[] = [];
  const cells = new Map<number, Pt[]>();
  const key = (x: number, y: number): number => x * 65_536 + y;
  const n = Math.ceil((((box.x1 - box.x0) * (box.y1 - box.y0)) / (d * d)) * tries);
  const free = (p: Pt, cx: number, cy: number): boolean => {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const q of cells.get(key(cx + i, cy + j)) ?? []) if (dist(p, q) < d) return false;
      }
    }
    return true;
  };
  for (let k = 0; k < n; k++) {
    const p: Pt = [rnd.in(box.x0, box.x1), rnd.in(box.y0, box.y1)];
    const cx = Math.floor(p[0] / d);
    const cy = Math.floor(p[1] / d);
    if (!free(p, cx, cy) || !test(p)) continue;
    out.push(p);
    const cell = cells.get(key(cx, cy));
    if (cell === undefined) cells.set(key(cx, cy), [p]);
    else cell.push(p);
  }
  return out;
}

/** An arc of an ellipse as points, degrees clockwise from east. */
export const ring = (c: Pt, rx: number, ry: number, from: number, to: number, n: number): Pt[] =>
  Array.from({ length: n + 1 }, (_, i): Pt => {
    const a = ((from + ((to - from) * i) / n) * Math.PI) / 180;
    return [c[0] + rx * Math.cos(a), c[1] + ry * Math.sin(a)];
  });

export function blob(c: Pt, rx: number, ry: number, rnd: Chance, { n = 10, amp = 0.12, turn = 0 } = {}): Pt[] {
  return Array.from({ length: n }, (_, i): Pt => {
    const a = (i / n) * 2 * Math.PI + turn;
    const k = 1 + rnd.pm(amp);
    return [c[0] + Math.cos(a) * rx * k, c[1] + Math.sin(a) * ry * k];
  });
}

/** Local axes along a→b: x towards b, y to the right of it. */
export const frameOf = (a: Pt, b: Pt): ((x: number, y: number) => Pt) => {
  const u = unit(a, b);
  const n = left(u);
  return (x, y) => [a[0] + u[0] * x - n[0] * y, a[1] + u[1] * x - n[1] * y];
};
export const boxIn = (at: (x: number, y: number) => Pt, x: number, y: number, w: number, h: number): Pt[] => [
  at(x, y),
  at(x + w, y),
  at(x + w, y + h),
  at(x, y + h),
];
