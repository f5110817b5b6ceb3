/** Areas as rasters: joins areas that touch (a river under its bridge) and finds the line down the middle of a long one. */
import {
  bounds,
  clockwise,
  area,
  dist,
  edgeDistance,
  inside,
  insideAll,
  last,
  nth,
  relax,
  resample,
  unit,
  add,
  type Box,
  type Loop,
  type Pt,
} from './geometry.ts';

/** Cells of an area with their distance to its edge, in sheet units; 0 outside. */
interface Raster {
  readonly box: Box;
  readonly step: number;
  readonly cols: number;
  readonly rows: number;
  readonly depth: Float32Array;
}

function rasterOf(loops: readonly Loop[], step: number): Raster {
  const box = bounds(loops.flat(), step * 1.5);
  const cols = Math.ceil((box.x1 - box.x0) / step) + 1;
  const rows = Math.ceil((box.y1 - box.y0) / step) + 1;
  const depth = new Float32Array(cols * rows);
  for (let j = 0; j < rows; j++) {
    for (const [from, to] of spansAt(loops, box.y0 + j * step)) {
      const first = Math.ceil((from - box.x0) / step);
      for (let i = first; box.x0 + i * step <= to; i++) depth[j * cols + i] = 1e6;
    }
  }
  deepen(depth, cols, rows, step);
  return { box, step, cols, rows, depth };
}

/** Where a level line lies inside the area. */
function spansAt(loops: readonly Loop[], y: number): (readonly [number, number])[] {
  const xs: number[] = [];
  for (const loop of loops) {
    let b = last(loop);
    for (const a of loop) {
      if (a[1] > y !== b[1] > y) xs.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
      b = a;
    }
  }
  xs.sort((a, b) => a - b);
  return xs.flatMap((x, i) => (i % 2 === 0 && i + 1 < xs.length ? [[x, nth(xs, i + 1)] as const] : []));
}

/** Chamfer distance: two sweeps, good to a few hundredths. */
function deepen(depth: Float32Array, cols: number, rows: number, step: number): void {
  const near = [step, step * Math.SQRT2] as const;
  const sweep = (i: number, j: number, s: number): void => {
    const k = j * cols + i;
    const at = (di: number, dj: number): number =>
      i + di < 0 || i + di >= cols || j + dj < 0 || j + dj >= rows ? 0 : (depth[(j + dj) * cols + i + di] ?? 0);
    const now = depth[k] ?? 0;
    if (now === 0) return;
    depth[k] = Math.min(now, at(-s, 0) + near[0], at(0, -s) + near[0], at(-s, -s) + near[1], at(s, -s) + near[1]);
  };
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) sweep(i, j, 1);
  for (let j = rows - 1; j >= 0; j--) for (let i = cols - 1; i >= 0; i--) sweep(i, j, -1);
}

/** The line down the middle of an area with the half width at each of its points; ends are drawn out beyond the area. */
export interface Spine {
  readonly line: readonly Pt[];
  readonly half: readonly number[];
  /** Length over width: a pond is near 1, a river 5 and more. */
  readonly slender: number;
}

export function spineOf(loops: readonly Loop[], u: number): Spine {
  const box = bounds(loops.flat());
  const small = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  const raster = rasterOf(loops, Math.max(u * 0.1, Math.min(u * 0.6, small / 7)));
  const { cols, step, depth } = raster;
  const place = (k: number): Pt => [raster.box.x0 + (k % cols) * step, raster.box.y0 + Math.floor(k / cols) * step];
  const deepest = farthest(depth);
  const most = depth[deepest] ?? step;
  const even = (): number => 1;
  const one = farthest(walk(raster, deepest, even).cost);
  const middle = (k: number): number => 1 + 3 * (most / Math.max(step, depth[k] ?? step) - 1) ** 1.5;
  const two = farthest(walk(raster, one, even).cost);
  const { from } = walk(raster, one, middle);
  const cells: number[] = [];
  for (let k = two; k >= 0; k = from[k] ?? -1) cells.push(k);
  const rough = cells.map(place);
  const course = rough.length < 3 ? [add(place(deepest), [-step, 0]), place(deepest), add(place(deepest), [step, 0])] : rough;
  // The ends of the walk run into corners: cut them off and draw the line straight on instead.
  const trim = Math.min(Math.floor(course.length / 3), Math.round(most / step));
  const body = relax(course.slice(trim, course.length - trim), u * 0.5, 14, false);
  const reach = most * 2 + u * 2;
  const [head, tail] = [nth(body, 0), last(body)];
  const [ahead, behind] = [unit(nth(body, Math.min(3, body.length - 1)), head), unit(nth(body, Math.max(0, body.length - 4)), tail)];
  const line = resample([add(head, ahead, reach), ...body, add(tail, behind, reach)], u * 0.35);
  const depthAt = ([x, y]: Pt): number => {
    const i = Math.round((x - raster.box.x0) / step);
    const j = Math.round((y - raster.box.y0) / step);
    return i < 0 || j < 0 || i >= cols || j >= raster.rows ? 0 : (depth[j * cols + i] ?? 0);
  };
  const half = line.map(depthAt);
  const inner = half.filter(h => h > step);
  const typical = inner.length === 0 ? most : inner.reduce((s, h) => s + h, 0) / inner.length;
  const filled = half.map(h => Math.max(typical * 0.6, Math.min(h, typical * 1.6)));
  const length = course.slice(1).reduce((s, p, i) => s + dist(nth(course, i), p), 0);
  return { line, half: filled.map((h, i) => (h + (filled[i - 1] ?? h) + (filled[i + 1] ?? h)) / 3), slender: length / (2 * typical) };
}

/** The dearest cell that can be reached at all. */
function farthest(cost: Float32Array): number {
  let [best, most] = [0, -1];
  cost.forEach((c, k) => {
    if (c === Infinity || c <= most) return;
    best = k;
    most = c;
  });
  return best;
}

/** Cheapest ways from a cell to all others of the area: buckets half a step wide, gone through in order. */
function walk({ cols, rows, depth }: Raster, start: number, costAt: (k: number) => number): { cost: Float32Array; from: Int32Array } {
  const cost = new Float32Array(depth.length).fill(Infinity);
  const from = new Int32Array(depth.length).fill(-1);
  const buckets = new Map<number, number[]>([[0, [start]]]);
  let top = 0;
  cost[start] = 0;
  for (let b = 0; b <= top; b++) {
    for (const k of buckets.get(b) ?? []) {
      const here = cost[k] ?? Infinity;
      if (Math.floor(here * 2) < b) continue;
      const x = k % cols;
      const y = (k - x) / cols;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || y + dy < 0 || x + dx >= cols || y + dy >= rows) continue;
          const n = k + dy * cols + dx;
          if (n === k || (depth[n] ?? 0) === 0) continue;
          const c = here + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1) * costAt(n);
          if (c >= (cost[n] ?? Infinity) - 1e-4) continue;
          cost[n] = c;
          from[n] = k;
          const q = Math.floor(c * 2);
          const bucket = buckets.get(q);
          if (bucket === undefined) buckets.set(q, [n]);
          else bucket.push(n);
          top = Math.max(top, q);
        }
      }
    }
  }
  return { cost, from };
}

/** One outline round areas that touch or overlap; exact but for the corners. */
export function joined(loops: readonly Loop[], step: number): readonly Loop[] {
  if (loops.length === 1) return loops.map(clockwise);
  const box = bounds(loops.flat(), step * 2);
  const cols = Math.ceil((box.x1 - box.x0) / step) + 1;
  const rows = Math.ceil((box.y1 - box.y0) / step) + 1;
  // Grown by a hair, so that areas with a common edge leave no seam.
  const hair = step * 0.3;
  const values = new Float32Array(cols * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const p: Pt = [box.x0 + i * step, box.y0 + j * step];
      let best = -Infinity;
      for (const loop of loops) best = Math.max(best, inside(loop, p) ? edgeDistance(loop, p) : -edgeDistance(loop, p));
      values[j * cols + i] = best + hair;
    }
  }
  return contours(values, cols, rows).map(loop => loop.map(([x, y]): Pt => [box.x0 + x * step, box.y0 + y * step]));
}

/** Marching squares: loops where the value passes 0, in cells. Crossings are named by the edge they lie on, so loops always close. */
function contours(values: Float32Array, cols: number, rows: number): Loop[] {
  const next = new Map<string, { at: Pt; to: string }>();
  const v = (i: number, j: number): number => (i < 0 || j < 0 || i >= cols || j >= rows ? -1 : (values[j * cols + i] ?? -1));
  const name = ([a, b]: Pt, [c, d]: Pt): string => `${Math.min(a, c)},${Math.min(b, d)}${a === c ? 'v' : 'h'}`;
  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < cols; i++) {
      const corners: Pt[] = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ];
      const full = corners.map(([a, b]) => v(a, b) > 0);
      if (full.every(Boolean) || !full.some(Boolean)) continue;
      const out: { id: string; at: Pt }[] = [];
      const into: { id: string; at: Pt }[] = [];
      corners.forEach((p, e) => {
        const q = nth(corners, (e + 1) % 4);
        if (full[e] === full[(e + 1) % 4]) return;
        const [a, b] = [v(...p), v(...q)];
        const t = a / (a - b);
        (full[e] === true ? out : into).push({ id: name(p, q), at: [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] });
      });
      out.forEach((o, m) => next.set(o.id, { at: o.at, to: nth(into, m).id }));
    }
  }
  const loops: Pt[][] = [];
  for (;;) {
    const first = next.keys().next();
    if (first.done === true) break;
    let id = first.value;
    const loop: Pt[] = [];
    for (let link = next.get(id); link !== undefined; link = next.get(id)) {
      next.delete(id);
      loop.push(link.at);
      id = link.to;
    }
    if (loop.length > 3) loops.push(loop);
  }
  const outer = loops.reduce<Loop | null>((big, loop) => (big === null || Math.abs(area(loop)) > Math.abs(area(big)) ? loop : big), null);
  return outer !== null && area(outer) < 0 ? loops.map(loop => loop.reverse()) : loops;
}

/** Groups loops that touch or come nearer than `gap`. */
export function touching(loops: readonly Loop[], gap: number): (readonly number[])[] {
  const group = loops.map((_, i) => i);
  const root = (i: number): number => {
    let r = i;
    while (group[r] !== r) r = group[r] ?? r;
    return r;
  };
  const boxes = loops.map(loop => bounds(loop, gap / 2));
  const near = (a: number, b: number): boolean => {
    const [p, q] = [nth(boxes, a), nth(boxes, b)];
    if (p.x0 > q.x1 || q.x0 > p.x1 || p.y0 > q.y1 || q.y0 > p.y1) return false;
    const [one, two] = [nth(loops, a), nth(loops, b)];
    const meets = (x: Loop, y: Loop): boolean =>
      resample(x, gap * 3, true).some(point => insideAll([y], point) || edgeDistance(y, point) <= gap);
    return meets(one, two) || meets(two, one);
  };
  for (let a = 0; a < loops.length; a++)
    for (let b = a + 1; b < loops.length; b++) if (root(a) !== root(b) && near(a, b)) group[root(b)] = root(a);
  const groups = new Map<number, number[]>();
  loops.forEach((_, i) => {
    const r = root(i);
    groups.set(r, [...(groups.get(r) ?? []), i]);
  });
  return [...groups.values()];
}
