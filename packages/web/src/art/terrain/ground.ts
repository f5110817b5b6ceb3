/** Bare ground: paper fibres, wiped colour, grass, roads, raked sand. Mostly empty paper. */
import type { Chance } from '../chance.ts';
import {
  add,
  bounds,
  left,
  mix,
  nth,
  offset,
  polar,
  relax,
  resample,
  scatter,
  unit,
  wander,
  wobble,
  type Box,
  type Loop,
  type Pt,
} from '../geometry.ts';
import { broken, carve, circle, curve, f, flick, P, poly } from '../ink.ts';
import type { Spine } from '../region.ts';
import type { Token } from '../palette.ts';
import type { Draft } from '../sheet.ts';

/** Kozo fibres in the paper. */
export function fibres(draft: Draft, box: Box, rnd: Chance, count: number): void {
  let dark = '';
  let light = '';
  for (let i = 0; i < count; i++) {
    const a: Pt = [rnd.in(box.x0, box.x1), rnd.in(box.y0, box.y1)];
    const b = polar(a, rnd.in(8, 34), rnd.in(0, 360));
    const c = add(mix(a, b, 0.5), left(unit(a, b)), rnd.pm(9));
    const d = `M${P(a)}Q${P(c)} ${P(b)}`;
    if (rnd.chance(0.5)) dark += d;
    else light += d;
  }
  draft.print('fibre', dark).print('fibreLight', light);
}

/** Colour wiped on bare paper, strongest in the middle. */
export function wash(draft: Draft, centre: Pt, rx: number, ry: number, fill: Token, strength = 0.75): void {
  const d = `M${f(centre[0] - rx)} ${f(centre[1])}a${f(rx)} ${f(ry)} 0 1 0 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-2 * rx)} 0Z`;
  const stops = [
    [0, strength],
    [0.55, strength * 0.45],
    [1, 0],
  ] as const;
  draft.ink({ fill, fade: { kind: 'round', centre, rx, ry, stops } }, d);
}

/** Ichimonji bokashi: the strip of deep colour wiped down from the upper edge of every landscape print. */
export function ichimonji(draft: Draft, width: number, height: number): void {
  const stops = [
    [0, 0.44],
    [0.35, 0.18],
    [1, 0],
  ] as const;
  draft.ink({ fill: 'water-deep', fade: { kind: 'line', from: [0, 0], to: [0, height], stops } }, `M0 0H${f(width)}V${f(height)}H0Z`);
}

/** Sparse grass where the test allows it. */
export function tufts(draft: Draft, box: Box, rnd: Chance, u: number, test: (p: Pt) => boolean, gap = 2.1): void {
  for (const p of scatter(box, u * gap, rnd, test, 3)) {
    if (rnd.chance(0.35)) continue;
    draft.print('soft', tuft(p, u, rnd));
  }
}
function tuft(p: Pt, u: number, rnd: Chance): string {
  let d = '';
  const n = 2 + Math.floor(rnd() * 3);
  const lean = rnd.pm(0.1);
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * u * 0.075;
    d += flick(add(p, [x, 0]), add(p, [x * 2.1 + lean * u, -u * rnd.in(0.13, 0.24)]), u * 0.04, rnd.pm(1));
  }
  return d;
}

/** A road along a line. */
export function road(draft: Draft, line: readonly Pt[], width: number, rnd: Chance): void {
  const l = wobble(offset(line, width / 2), width * 0.035, rnd);
  const r = wobble(offset(line, -width / 2), width * 0.035, rnd);
  draft.print('road', curve([...l, ...[...r].reverse()]));
  const dry = { on: [5, 14], off: [2, 9] } as const;
  draft.print('soft', broken(l, width * 0.05, rnd, dry) + broken(r, width * 0.05, rnd, dry));
  draft.print('faint', ruts(line, width, rnd));
}
function ruts(line: readonly Pt[], width: number, rnd: Chance): string {
  return [-0.17, 0.17].map(k => broken(offset(line, width * k), width * 0.03, rnd, { on: [2, 6], off: [7, 20] })).join('');
}

/** A road given as an area: its edges wander a little, wheels have run down its middle. */
export function roadArea(draft: Draft, loops: readonly Loop[], spine: Spine, rnd: Chance, u: number): void {
  const edges = loops.map((loop, i) => wander(relax(loop, u * 0.22, 10), u * 0.16, u * 2.1, 17 + i));
  draft.print('road', edges.map(edge => curve(edge)).join(''));
  let d = '';
  for (const edge of edges) {
    d += broken(resample(edge, u * 0.2, true), u * 0.05, rnd, { on: [5, 14], off: [2, 9] });
    for (const p of resample(edge, u * 0.9, true)) if (rnd.chance(0.3)) d += tuft(add(p, [rnd.pm(u * 0.2), u * 0.06]), u * 0.8, rnd);
  }
  draft.print('soft', d);
  const clip = edges.map(edge => poly(edge)).join('');
  draft.clipped(clip, () => {
    const track = resample(spine.line, u * 0.22);
    const width = nth(spine.half, Math.floor(spine.half.length / 2)) * 2;
    let wheels = '';
    for (const k of [-0.2, -0.14, 0.14, 0.2])
      wheels += broken(wander(offset(track, width * k), u * 0.05, u * 2, 5, false), u * 0.028, rnd, { on: [3, 9], off: [5, 18] });
    draft.print('faint', wheels);
    let dust = '';
    for (const p of track)
      if (rnd.chance(0.5)) dust += circle(add(p, [rnd.pm(width * 0.4), rnd.pm(width * 0.4)]), u * rnd.in(0.016, 0.034));
    draft.print('faint', dust);
  });
}

/** A yard inside walls: raked sand, the rakes' lines following the long side. */
export function court(draft: Draft, loop: Loop, rnd: Chance, u: number, clear: (p: Pt) => boolean): void {
  const d = poly(loop);
  draft.print('sand', d);
  const box = bounds(loop);
  draft.clipped(d, () => {
    let rake = '';
    for (let k = 0; k < 4; k++) {
      const c: Pt = [rnd.in(box.x0 + u * 2, box.x1 - u * 2), rnd.in(box.y0 + u * 1.5, box.y1 - u * 1.5)];
      if (![c, add(c, [u * 1.6, 0]), add(c, [-u * 1.6, 0]), add(c, [0, u])].every(clear)) continue;
      const length = u * rnd.in(2.4, 4.2);
      for (let i = -3; i <= 3; i++) {
        const y = c[1] + i * u * 0.14;
        const cut = length * (1 - Math.abs(i) * 0.09);
        const line = resample(
          [
            [c[0] - cut / 2, y],
            [c[0] + cut / 2, y],
          ],
          u * 0.3,
        ).map((p): Pt => [p[0], p[1] + Math.sin((p[0] - c[0]) / (u * 0.9)) * u * 0.06]);
        rake += broken(line, u * 0.028, rnd, { on: [5, 12], off: [0, 2] });
      }
    }
    draft.print('faint', rake);
  });
  // Kept bare: a thin line where sand meets earth.
  draft.print('faint', carve(resample([...loop, nth(loop, 0)], u * 0.5), u * 0.028, rnd));
}

/** Any ground without a picture of its own: a pale wash, its edge in broken ink, a few slanting strokes. */
export function plainArea(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number, fill: 'hill' | 'sand' = 'hill'): void {
  const edges = loops.map(loop => relax(loop, u * 0.25, 4));
  const d = edges.map(edge => poly(edge)).join('');
  draft.ink({ fill, opacity: 0.5 }, d);
  draft.print('soft', edges.map(edge => broken(resample(edge, u * 0.16, true), u * 0.035, rnd, { on: [4, 9], off: [3, 7] })).join(''));
}
/** … and what it is, told by strokes: nothing a player could take for cover. */
export function hatch(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number, gap = 1.1): void {
  const box = bounds(loops.flat());
  const clip = loops.map(loop => poly(loop)).join('');
  draft.clipped(clip, () => {
    let d = '';
    for (const p of scatter(box, u * gap, rnd, undefined, 4)) d += flick(p, add(p, [u * 0.22, -u * 0.3]), u * 0.035);
    draft.print('faint', d);
  });
}
