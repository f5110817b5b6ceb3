/** The brush: everything returns SVG path data, so the same line can feed a <path>, a Path2D or a file. */
import type { Chance } from './chance.ts';
import { add, around, dist, left, mix, nth, unit, type Pt } from './geometry.ts';

/** Writing numbers is most of the work of drawing, and a map keeps writing the same ones. */
const written: string[] = [];
const MOST_WRITTEN = 40_000;
/** One decimal is finer than any eye at four-fold zoom. */
export function f(n: number): string {
  const tenths = Math.round(n * 10);
  if (tenths < 0 || tenths > MOST_WRITTEN) return String(tenths / 10);
  return (written[tenths] ??= String(tenths / 10));
}
export const P = (p: Pt): string => `${f(p[0])} ${f(p[1])}`;

export function poly(pts: readonly Pt[], closed = true): string {
  let d = '';
  for (const [x, y] of pts) d += `${d === '' ? 'M' : 'L'}${f(x)} ${f(y)}`;
  return closed ? `${d}Z` : d;
}
export const circle = ([x, y]: Pt, r: number): string =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
/** A disc round the origin, or one drawn out to another point. */
export function capsule(r: number, to: Pt | null): string {
  if (to === null) return circle([0, 0], r);
  const u = unit([0, 0], to);
  const n: Pt = [-u[1] * r, u[0] * r];
  return `M${P(n)}A${f(r)} ${f(r)} 0 0 1 ${f(-n[0])} ${f(-n[1])}L${P(add(to, n, -1))}A${f(r)} ${f(r)} 0 0 1 ${P(add(to, n))}Z`;
}
export const rect = (x: number, y: number, w: number, h: number): string => `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`;

/** Catmull-Rom through the points, as cubic Béziers. */
export function curve(pts: readonly Pt[], closed = true): string {
  const n = pts.length;
  const at = (i: number): Pt => (closed ? around(pts, i) : nth(pts, Math.max(0, Math.min(n - 1, i))));
  let d = `M${P(nth(pts, 0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} ${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${P(p2)}`;
  }
  return d + (closed ? 'Z' : '');
}

export interface Hand {
  /** Where the hand leans: both ends pointed, lands heavy and lifts, or a carved line of nearly even weight. */
  readonly press?: 'both' | 'start' | 'none';
  readonly tremble?: number;
  readonly closed?: boolean;
}
/** A line is a filled shape whose width swells, thins and trembles. */
export function stroke(pts: readonly Pt[], w: number, rnd: Chance, { press = 'both', tremble = 0.22, closed = false }: Hand = {}): string {
  const n = pts.length;
  if (n < 2) return '';
  let there = '';
  let back = '';
  for (let i = 0; i < n; i++) {
    const [x, y] = nth(pts, i);
    const [ax, ay] = nth(pts, i > 0 ? i - 1 : closed ? n - 1 : 0);
    const [bx, by] = nth(pts, i < n - 1 ? i + 1 : closed ? 0 : n - 1);
    const t = i / (n - 1);
    const body =
      closed || press === 'none'
        ? 0.8
        : press === 'start'
          ? (1 - t) ** 0.55
          : Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, t))) ** 0.45;
    const half = ((w / 2) * body * (1 + rnd.pm(tremble))) / (Math.hypot(bx - ax, by - ay) || 1);
    const [dx, dy] = [(by - ay) * half, (ax - bx) * half];
    there += `${i === 0 ? 'M' : 'L'}${f(x + dx)} ${f(y + dy)}`;
    back = `L${f(x - dx)} ${f(y - dy)}${back}`;
  }
  return closed ? `${there}ZM${back.slice(1)}Z` : `${there}${back}Z`;
}
/** A carved line of even weight. */
export const carve = (pts: readonly Pt[], w: number, rnd: Chance, tremble = 0.22): string =>
  stroke(pts, w, rnd, { press: 'none', tremble });

/** One flick of the brush from a to b: heavy at a, gone at b (hachures, grass, needles). */
export function flick(a: Pt, b: Pt, w: number, bend = 0): string {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [(b[1] - a[1]) / long, (a[0] - b[0]) / long];
  const [mx, my] = [(a[0] + b[0]) / 2 + nx * bend, (a[1] + b[1]) / 2 + ny * bend];
  const [h, t] = [w / 2, w / 3];
  return `M${f(a[0] + nx * h)} ${f(a[1] + ny * h)}Q${f(mx + nx * t)} ${f(my + ny * t)} ${P(b)}Q${f(mx - nx * t)} ${f(my - ny * t)} ${f(a[0] - nx * h)} ${f(a[1] - ny * h)}Z`;
}

export interface Breaks {
  readonly on?: readonly [number, number];
  readonly off?: readonly [number, number];
  readonly press?: 'both' | 'start' | 'none';
}
/** A line broken where the brush ran dry. */
export function broken(pts: readonly Pt[], w: number, rnd: Chance, { on = [6, 16], off = [1, 4], press = 'both' }: Breaks = {}): string {
  let d = '';
  let i = 0;
  while (i < pts.length - 2) {
    const n = Math.round(rnd.in(...on));
    const run = pts.slice(i, i + n);
    if (run.length > 2) d += stroke(run, w, rnd, { press });
    i += n + Math.round(rnd.in(...off));
  }
  return d;
}

/** A chain of little bows: the edge of foliage and of mist. */
export function scallop(pts: readonly Pt[], bulge: number): string {
  let d = `M${P(nth(pts, 0))}`;
  for (let i = 1; i < pts.length; i++) {
    const a = nth(pts, i - 1);
    const b = nth(pts, i);
    d += `Q${P(add(mix(a, b, 0.5), left(unit(a, b)), bulge * dist(a, b)))} ${P(b)}`;
  }
  return d;
}
