/** Worked land: paddies and dry fields. Their rows follow the longest side of the field. */
import type { Chance } from '../chance.ts';
import {
  add,
  around,
  bounds,
  centreOf,
  dist,
  normals,
  nth,
  offset,
  relax,
  resample,
  smooth,
  wander,
  wobble,
  type Loop,
  type Pt,
} from '../geometry.ts';
import { broken, carve, circle, curve, f, flick, P, stroke } from '../ink.ts';
import type { Draft } from '../sheet.ts';

/** The direction of the longest side, in radians between −45° and 45° (rows lie, they do not stand). */
export function layOf(loop: Loop): number {
  let [best, angle] = [-1, 0];
  loop.forEach((p, i) => {
    const q = around(loop, i + 1);
    const long = dist(p, q);
    if (long <= best) return;
    best = long;
    angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
  });
  while (angle > Math.PI / 4 + 0.01) angle -= Math.PI / 2;
  while (angle < -Math.PI / 4 - 0.01) angle += Math.PI / 2;
  return angle;
}

/** Strips of unequal width that bend with the land, water ruled with reflections, turf banks, seedlings, now and then a gleam of sky. */
export function paddy(
  draft: Draft,
  loops: readonly Loop[],
  rnd: Chance,
  u: number,
  turn = 0,
  cell: readonly [number, number] = [2.5, 1.5],
): void {
  for (const [i, loop] of loops.entries()) {
    // The bank of turf is the exact edge; the water wanders inside it.
    const bank = relax(loop, u * 0.24, 3);
    const edge = wander(offset(relax(loop, u * 0.24, 16), -u * 0.2, true), u * 0.17, u * 1.4, 61 + i);
    draft.print('dike', curve(bank));
    strips(draft, edge, curve(resample(edge, u * 0.5, true)), rnd, u, turn, cell);
    draft.print('key', broken(wobble(resample(edge, u * 0.15, true), 0.5, rnd, true), u * 0.065, rnd, { on: [16, 30], off: [0, 2] }));
    turfed(draft, bank, rnd, u);
  }
}
/** The outer edge of a bank: broken ink and blades of grass. */
function turfed(draft: Draft, bank: Loop, rnd: Chance, u: number): void {
  const fine = resample(bank, u * 0.16, true);
  const ns = normals(fine, true);
  let d = broken(fine, u * 0.035, rnd, { on: [4, 10], off: [3, 8] });
  fine.forEach((p, i) => {
    if (!rnd.chance(0.3)) return;
    const n = nth(ns, i);
    d += flick(p, add(p, [n[0] * u * 0.1 + rnd.pm(1.5), n[1] * u * 0.08 - u * rnd.in(0.06, 0.14)]), u * 0.04);
  });
  draft.print('soft', d);
}
function strips(draft: Draft, edge: Loop, clip: string, rnd: Chance, u: number, turn: number, cell: readonly [number, number]): void {
  const box = bounds(edge);
  const c = centreOf(box);
  const R = dist([box.x0, box.y0], [box.x1, box.y1]) / 2;
  const a = turn + rnd.pm(0.05);
  const bow = (rnd.in(0.00018, 0.0004) * (rnd.chance(0.5) ? 1 : -1) * 40) / u;
  const at = (x: number, y: number): Pt => {
    const Y = y + bow * x * x;
    return [c[0] + x * Math.cos(a) - Y * Math.sin(a), c[1] + x * Math.sin(a) + Y * Math.cos(a)];
  };
  const strip = (x0: number, x1: number, y: number): Pt[] => [0, 0.25, 0.5, 0.75, 1].map(t => at(x0 + (x1 - x0) * t, y));
  const g = u * 0.065;
  const [east, south] = [Math.abs(Math.cos(a)), Math.abs(Math.sin(a))];
  // Half sizes of the box seen along the rows: strips outside it would only be cut away.
  const across = ((box.y1 - box.y0) * east + (box.x1 - box.x0) * south) / 2 + Math.abs(bow) * R * R;
  const along = ((box.x1 - box.x0) * east + (box.y1 - box.y0) * south) / 2;
  draft.clipped(clip, () => {
    for (let y = -across; y < across;) {
      const h = cell[1] * u * rnd.in(0.8, 1.3);
      for (let x = -along - rnd() * cell[0] * u; x < along;) {
        const w = cell[0] * u * rnd.in(0.6, 1.5);
        const [px, py] = at(x + w / 2, y + h / 2);
        if (draft.reaches([px, py], w)) plot(draft, [x + g, x + w - g, y + g, y + h - g], at, strip, rnd, u);
        x += w;
      }
      y += h;
    }
  });
}
function plot(
  draft: Draft,
  [x0, x1, y0, y1]: readonly [number, number, number, number],
  at: (x: number, y: number) => Pt,
  strip: (x0: number, x1: number, y: number) => Pt[],
  rnd: Chance,
  u: number,
): void {
  const shape = wobble([...strip(x0, x1, y0), ...strip(x1, x0, y1)], u * 0.02, rnd, true);
  draft.print(rnd.chance(0.5) ? 'paddy1' : 'paddy2', curve(smooth(shape, { times: 1, cut: 0.12 })));
  let rule = '';
  let sky = '';
  let seed = '';
  const wide = x1 - x0;
  const lines = Math.max(4, Math.round((y1 - y0) / (u * 0.19)));
  for (let k = 1; k < lines; k++) {
    const y = y0 + ((y1 - y0) * k) / lines;
    const [from, to] = [x0 + wide * rnd.in(0.03, 0.22), x0 + wide * rnd.in(0.68, 0.97)];
    if (rnd.chance(0.72)) rule += stroke(strip(from, to, y), u * 0.022, rnd, { tremble: 0.4 });
    if (rnd.chance(0.16)) {
      const m = x0 + wide * rnd.in(0.1, 0.5);
      sky += stroke(strip(m, m + wide * rnd.in(0.18, 0.4), y), u * 0.07, rnd);
    }
  }
  const n = Math.round(wide / (u * 0.3));
  const m = Math.max(2, Math.round((y1 - y0) / (u * 0.5)));
  for (let i = 0; i < m; i++) {
    for (let k = 0; k < n; k++) {
      const s = add(at(x0 + (wide * (k + 0.6)) / (n + 0.2), y0 + ((y1 - y0) * (i + 0.72)) / (m + 0.1)), [rnd.pm(0.8), rnd.pm(0.8)]);
      // Thousands of them: plain strokes, not brush shapes.
      for (const dx of [-0.06, 0, 0.06]) seed += `M${P(s)}l${f(dx * u)} ${f(-u * rnd.in(0.1, 0.15))}`;
    }
  }
  const bank = carve(strip(x0, x1, y1), u * 0.05, rnd) + stroke([at(x1, y0), at(x1, (y0 + y1) / 2), at(x1, y1)], u * 0.03, rnd);
  draft.print('ruled', rule).print('flowLight', sky).print('seed', seed).print('soft', bank);
}

/** Dry field: ridged earth with greens. */
export function dryField(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number, turn = 0): void {
  for (const loop of loops) {
    const edge = relax(loop, u * 0.24, 5);
    const d = curve(edge);
    const box = bounds(edge);
    const c = centreOf(box);
    const R = dist([box.x0, box.y0], [box.x1, box.y1]) / 2;
    const at = (x: number, y: number): Pt => [
      c[0] + x * Math.cos(turn) - y * Math.sin(turn),
      c[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ];
    draft.print('field', d);
    draft.clipped(d, () => {
      for (let y = -R; y < R; y += u * 0.36) {
        draft.print('soft', broken(resample([at(-R, y), at(R, y)], u * 0.18), u * 0.03, rnd, { on: [6, 20], off: [1, 5] }));
        let greens = '';
        let shade = '';
        for (let x = -R; x < R; x += u * 0.26) {
          const p = add(at(x + rnd.pm(2), y + u * 0.17), [0, rnd.pm(1)]);
          if (!rnd.chance(0.86)) continue;
          greens += circle(p, u * rnd.in(0.05, 0.085));
          shade += flick(add(p, [-u * 0.05, u * 0.03]), add(p, [u * 0.07, u * 0.05]), u * 0.03);
        }
        draft.print('leaf2', greens).print('soft', shade);
      }
    });
    draft.print('soft', broken(resample(edge, u * 0.15, true), u * 0.04, rnd, { on: [8, 18], off: [2, 4] }));
  }
}
