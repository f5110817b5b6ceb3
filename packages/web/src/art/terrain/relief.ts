/** Hills, cliffs, rough ground, steps. Light falls from the north-west, so lines swell on the south-east. */
import type { Chance } from '../chance.ts';
import {
  add,
  blob,
  bounds,
  dist,
  insideAll,
  edgeDistance,
  left,
  mix,
  normals,
  nth,
  offset,
  relax,
  resample,
  scatter,
  shift,
  unit,
  wander,
  wobble,
  type Loop,
  type Pt,
} from '../geometry.ts';
import { carve, curve, flick, poly, stroke } from '../ink.ts';
import type { Draft } from '../sheet.ts';
import { grain } from './grain.ts';
import { stones } from './water.ts';
import { washOf } from './trees.ts';

export interface Slope {
  /** How far the hachures fall, in u. */
  readonly reach?: number;
  readonly block?: 'hill' | 'hill2';
  /** May veto a stretch of lip: a ramp, steps, the edge of the map. */
  readonly falls?: (p: Pt, normal: Pt) => boolean;
}
/** The lip is one strong line; hachures fall away from it, alternately long and short. */
export function hill(
  draft: Draft,
  loops: readonly Loop[],
  rnd: Chance,
  u: number,
  { reach = 0.9, block = 'hill', falls = () => true }: Slope = {},
): void {
  // The lip lies inside the exact edge by half the fall of its hachures, so that these end about where the slope begins.
  const lips = loops.map((loop, i) =>
    wobble(wander(offset(relax(loop, u * 0.4, 14), -u * reach * 0.4, true), u * 0.2, u * 2.2, 7 + i), u * 0.03, rnd, true),
  );
  const all = lips.map(lip => curve(lip)).join('');
  draft.print(block, all);
  draft.clipped(all, () => {
    for (let k = 7; k >= 1; k--) draft.ink({ stroke: 'bark', width: u * 0.25 * k, opacity: 0.032 }, all);
    grain(draft, draft.onPaper(bounds(lips.flat()), 0));
  });
  for (const lip of lips) ridge(draft, lip, rnd, u, reach, falls);
}
function ridge(draft: Draft, lip: Loop, rnd: Chance, u: number, reach: number, falls: (p: Pt, n: Pt) => boolean): void {
  const fine = resample(lip, u * 0.15, true);
  const ns = normals(fine, true);
  let hachures = '';
  let run: Pt[] = [];
  const flush = (): void => {
    if (run.length > 3) draft.print('key', swelling(run, rnd, u));
    run = [];
  };
  fine.forEach((p, i) => {
    const n = nth(ns, i);
    if (!falls(p, n)) return flush();
    run.push(p);
    const lit = -(n[0] * 0.5 + n[1] * 0.8);
    const long = u * reach * (i % 2 === 1 ? rnd.in(0.34, 0.52) : rnd.in(0.72, 1)) * (1 - lit * 0.14);
    const w = u * (0.075 - lit * 0.03);
    hachures += flick(add(p, n, u * 0.05), add(add(p, n, long), [rnd.pm(u * 0.05), u * 0.05]), i % 2 === 1 ? w * 0.8 : w, rnd.pm(2));
    return undefined;
  });
  flush();
  draft.print('soft', hachures);
}
/** A line that swells on the shadow side and thins to nothing in the light. */
function swelling(run: readonly Pt[], rnd: Chance, u: number): string {
  const m = normals(run);
  const half = run.map((_, i) => {
    const [x, y] = nth(m, i);
    return (u * (0.022 + 0.05 * Math.max(0, x * 0.5 + y * 0.8 + 0.25)) * (1 + rnd.pm(0.15))) / 2;
  });
  const side = (k: 1 | -1): Pt[] => run.map((p, i) => add(p, nth(m, i), k * nth(half, i)));
  return poly([...side(1), ...side(-1).reverse()]);
}

/** A cliff nobody climbs: a grey block with a broken lip, faces hewn by strokes of the axe. */
export function cliff(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  const edges = loops.map((loop, i) => wobble(wander(relax(loop, u * 0.34, 3), u * 0.14, u * 0.7, 41 + i), u * 0.07, rnd, true));
  const all = edges.map(edge => poly(edge)).join('');
  draft.print('shade', edges.map(edge => poly(shift(edge, u * 0.16, u * 0.24))).join('')).print('rock1', all);
  const box = bounds(edges.flat());
  draft.clipped(all, () => {
    for (const edge of edges) {
      const ns = normals(edge, true);
      // The face below the lip is darker towards south and east.
      const face = edge.map((p, i) => {
        const n = nth(ns, i);
        return add(p, n, -u * (0.25 + 0.55 * Math.max(0, n[0] * 0.5 + n[1] * 0.8)) * rnd.in(0.8, 1.2));
      });
      draft.print('rock2', poly(edge) + poly([...face].reverse()));
      let cuts = '';
      const fine = resample(edge, u * 0.17, true);
      const fs = normals(fine, true);
      fine.forEach((p, i) => {
        const n = nth(fs, i);
        const dark = Math.max(0.15, n[0] * 0.5 + n[1] * 0.8);
        cuts += flick(
          add(p, n, u * 0.02),
          add(add(p, n, -u * rnd.in(0.25, 0.9) * (0.5 + dark)), [rnd.pm(u * 0.1), 0]),
          u * 0.08 * (0.6 + dark),
          rnd.pm(3),
        );
      });
      draft.print('key', cuts);
      draft.print('line', poly(face));
    }
    let cracks = '';
    for (const p of scatter(box, u * 0.8, rnd, p => insideAll(edges, p) && edges.every(edge => edgeDistance(edge, p) > u * 0.6), 4)) {
      const a = add(p, [u * rnd.in(0.1, 0.35), u * rnd.in(0.05, 0.3)]);
      cracks += stroke([p, mix(p, a, 0.5), a, add(a, [u * 0.05, u * 0.2])], u * 0.045, rnd);
    }
    draft.print('soft', cracks);
  });
  for (const edge of edges) draft.print('key', swelling([...edge, nth(edge, 0)], rnd, u * 1.5));
}

/** Stones and moss underfoot. */
export function rough(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  washOf(draft, loops, rnd, u, 'dike');
  const within = (p: Pt): boolean => insideAll(loops, p) && loops.every(loop => edgeDistance(loop, p) > u * 0.2);
  for (const p of scatter(draft.onPaper(bounds(loops.flat()), u * 0.3), u * 0.55, rnd, within, 6))
    stones(draft, p, u * rnd.in(0.9, 1.5), rnd, 1 + Math.floor(rnd() * 3));
}
/** Deep snow: white, with a blue shadow along the south-east. */
export function snow(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  const edges = loops.map(loop => wander(relax(loop, u * 0.3, 8), u * 0.1, u, 3));
  const all = edges.map(edge => curve(edge)).join('');
  draft.print('screen', all);
  draft.clipped(all, () => {
    for (let k = 4; k >= 1; k--) draft.ink({ stroke: 'water-deep', width: u * 0.16 * k, opacity: 0.05 }, all);
  });
  let d = '';
  for (const p of scatter(draft.onPaper(bounds(edges.flat()), 0), u * 1.3, rnd, p => insideAll(edges, p), 3))
    d += curve(blob(p, u * 0.05, u * 0.02, rnd, { n: 5 }));
  draft.print('faint', d);
}

/** A stone stair from a (top) to b (foot): treads between two kerbs, growing towards the eye. */
export function steps(draft: Draft, a: Pt, b: Pt, width: number, n: number, rnd: Chance): void {
  const v = left(unit(a, b));
  const w = (t: number): number => (width / 2) * (1 + 0.1 * t);
  const side = (k: number): Pt[] => [0, 0.5, 1].map(t => add(mix(a, b, t), v, k * w(t)));
  const whole = [...side(1), ...side(-1).reverse()];
  draft.print('shade', poly(shift(whole, 3, 3))).print('stone', poly(whole));
  let d = '';
  const back = unit(a, b);
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const c = mix(a, b, t);
    d += carve(resample([add(c, v, w(t)), add(c, v, -w(t))], 8), 2.4, rnd);
    const joint = add(c, v, w(t) * rnd.pm(0.5));
    d += stroke([add(joint, back, -2), add(joint, back, -dist(a, b) / n + 2)], 0.9, rnd);
  }
  draft.print('key', d);
  for (const k of [1, -1]) {
    const kerb = carve(resample(side(k), 8), width * 0.13, rnd, 0.06);
    draft.print('tile1', kerb).print('line', kerb);
  }
}
