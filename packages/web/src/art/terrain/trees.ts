/** Trees and bushes, drawn standing up on the map as on old picture maps. `p` is the foot, `h` the height. */
import { chance, noiseFrom, type Chance } from '../chance.ts';
import {
  add,
  blob,
  bounds,
  edgeDistance,
  insideAll,
  mix,
  normals,
  nth,
  offset,
  relax,
  resample,
  ring,
  scatter,
  shift,
  wander,
  wobble,
  type Loop,
  type Pt,
} from '../geometry.ts';
import { broken, circle, curve, flick, P, poly, scallop, stroke } from '../ink.ts';
import type { Block, Draft } from '../sheet.ts';

export type Tree = (draft: Draft, p: Pt, h: number, rnd: Chance) => void;

/** So many of each kind are cut, at two sizes; a wood prints them again and again, each a little larger or smaller. */
const VARIANTS = 11;
const cut =
  (name: string, draw: Tree): Tree =>
  (draft, p, h, rnd) => {
    const variant = Math.floor(rnd() * VARIANTS);
    const size = h < 27 ? 20 : h < 80 ? 40 : 120;
    draft.stamp(`${name} ${variant} ${size}`, p, h / size, block => draw(block, [0, 0], size, chance(`${name} ${variant}`)));
  };

const shadow = (draft: Draft, p: Pt, rx: number, ry: number, rnd: Chance): void => {
  draft.print('shade', curve(blob(p, rx, ry, rnd)));
};

/** One tier of pine needles: flat below, scalloped above. */
function pad(c: Pt, rx: number, ry: number, rnd: Chance): { fill: string; edge: string; base: Pt[] } {
  const top = ring(c, rx, ry, 180, 360, 5).map((p, i) => (i % 5 === 0 ? p : add(p, [rnd.pm(rx * 0.07), rnd.pm(ry * 0.12)])));
  const [west, east] = [nth(top, 0), nth(top, 5)];
  const edge = scallop(top, 0.34);
  return {
    fill: `${edge}Q${P([c[0], c[1] + ry * 0.42])} ${P(west)}Z`,
    edge,
    base: [east, [c[0] + rx * 0.3, c[1] + ry * 0.26], [c[0] - rx * 0.3, c[1] + ry * 0.26], west],
  };
}

/** Pine. */
export const matsu = cut('matsu', (draft, p, h, rnd) => {
  const lean = rnd.pm(h * 0.2);
  const at = (t: number): Pt => [p[0] + lean * t + Math.sin(t * 4.2) * h * 0.05, p[1] - h * 0.8 * t];
  shadow(draft, add(p, [h * 0.16, h * 0.02]), h * 0.34, h * 0.08, rnd);
  draft.print('bark', stroke([0, 0.2, 0.4, 0.6, 0.8, 1].map(at), h * 0.1, rnd, { press: 'start' }));
  const tiers = h > 34 ? 4 : 3;
  for (let i = 0; i < tiers; i++) {
    const t = 0.36 + (i * 0.64) / tiers;
    const side = (i % 2 === 1 ? 1 : -1) * (lean > 0 ? 1 : -1);
    const rx = h * (0.35 - 0.055 * i) * rnd.in(0.9, 1.1);
    const ry = rx * 0.56;
    const c = add(at(t), [side * h * (0.15 - 0.03 * i), -h * 0.01]);
    const tier = pad(c, rx, ry, rnd);
    draft.print('leaf1', pad(add(c, [h * 0.022, h * 0.02]), rx, ry, rnd).fill).print('line', tier.edge);
    let needles = stroke(tier.base, h * 0.05, rnd);
    for (let k = 0; k < 4; k++) {
      const a = add(c, [rx * (-0.58 + k * 0.38) + rnd.pm(1), -ry * 0.04]);
      needles += flick(a, add(a, [rnd.pm(h * 0.03), -ry * rnd.in(0.42, 0.62)]), h * 0.028);
    }
    draft.print('key', needles);
  }
});

/** Cedar. */
export const sugi = cut('sugi', (draft, p, h, rnd) => {
  const H = h * 1.22;
  const w = h * 0.25;
  const tiers = 5;
  const apex: Pt = [p[0] + rnd.pm(h * 0.03), p[1] - H];
  const west: Pt[] = [];
  const east: Pt[] = [];
  for (let i = 1; i <= tiers; i++) {
    const y = p[1] - H + (H * 0.9 * i) / tiers;
    const x = w * (i / tiers) ** 0.8 * rnd.in(0.9, 1.1);
    west.push([p[0] - x, y]);
    east.push([p[0] + x, y]);
    if (i === tiers) break;
    west.push([p[0] - x * 0.62, y - H * 0.035]);
    east.push([p[0] + x * 0.62, y - H * 0.035]);
  }
  shadow(draft, add(p, [h * 0.14, 0]), h * 0.26, h * 0.07, rnd);
  draft.print('bark', stroke([p, add(p, [0, -H * 0.2])], h * 0.09, rnd, { press: 'none' }));
  draft.print('leaf3', poly(shift([apex, ...east, ...[...west].reverse()], h * 0.022, h * 0.015)));
  draft.print('line', poly([apex, ...west], false));
  let d = stroke([apex, ...east], h * 0.055, rnd, { press: 'none', tremble: 0.35 });
  for (let i = 0; i < 6; i++) {
    const y = p[1] - H * (0.74 - i * 0.115);
    const side = i % 2 === 1 ? 1 : -1;
    const x = p[0] + side * w * rnd.in(0.08, 0.3) * (0.45 + i * 0.12);
    d += flick([x, y], [x + side * w * 0.26, y + H * 0.07], h * 0.032);
  }
  draft.print('key', d);
});

const CLOUDS = [
  [0.04, 0.76, 0.23],
  [-0.24, 0.54, 0.23],
  [0.25, 0.56, 0.22],
  [0.01, 0.42, 0.25],
] as const;
/** Broadleaf: four clouds of leaves, back to front. */
function broadleaf(draft: Draft, p: Pt, h: number, rnd: Chance, block: Block): void {
  shadow(draft, add(p, [h * 0.16, 0]), h * 0.36, h * 0.08, rnd);
  draft.print('bark', stroke([p, [p[0] + rnd.pm(h * 0.04), p[1] - h * 0.34]], h * 0.1, rnd, { press: 'none' }));
  for (const [x, y, r] of CLOUDS) {
    const c: Pt = [p[0] + (x + rnd.pm(0.03)) * h, p[1] - (y + rnd.pm(0.03)) * h];
    const rx = h * r * rnd.in(0.92, 1.12);
    const ry = rx * 0.82;
    const rim = ring(c, rx, ry, 150, 400, 6).map(q => add(q, [rnd.pm(h * 0.02), rnd.pm(h * 0.02)]));
    draft.print(block, `${scallop(shift(ring(c, rx, ry, 90, 450, 8), h * 0.022, h * 0.02), 0.3)}Z`).print('line', scallop(rim, 0.34));
    let d = stroke(ring(c, rx * 0.98, ry * 0.92, 5, 105, 6), h * 0.045, rnd);
    for (let k = 0; k < 2; k++) {
      const a = add(c, [rx * (-0.34 + k * 0.5), -ry * 0.12 + rnd.pm(1.5)]);
      d += flick(a, add(a, [rx * 0.26, ry * 0.16]), h * 0.03, -1.2);
    }
    draft.print('key', d);
  }
}
export const zoki = cut('zoki', (draft, p, h, rnd) => broadleaf(draft, p, h, rnd, 'leaf2'));
export const gold = cut('gold', (draft, p, h, rnd) => broadleaf(draft, p, h * 0.95, rnd, 'autumn'));
export const momiji = cut('momiji', (draft, p, h, rnd) => broadleaf(draft, p, h * 0.95, rnd, 'maple'));

/** Bamboo: leaning culms with their knots, leaves flicked in bunches. */
const take = cut('take', (draft, p, h, rnd) => {
  let culm = '';
  let knots = '';
  let leaf = '';
  let dark = '';
  for (let i = 0; i < 3; i++) {
    const x = p[0] + (i - 1) * h * 0.13;
    const top: Pt = [x + rnd.pm(h * 0.2), p[1] - h * rnd.in(0.9, 1.18)];
    const foot: Pt = [x, p[1] - rnd() * h * 0.06];
    culm += stroke([foot, mix(foot, top, 0.5), top], h * 0.05, rnd, { press: 'none', tremble: 0.08 });
    for (let k = 1; k < 5; k++) {
      const m = mix(foot, top, k * 0.17);
      knots += stroke([add(m, [-h * 0.035, 0]), add(m, [h * 0.035, 0])], h * 0.022, rnd, { press: 'none' });
    }
    for (let k = 0; k < 6; k++) {
      const a = mix(foot, top, 0.42 + k * 0.12);
      const s = k % 2 === 1 ? 1 : -1;
      for (let n = 0; n < 2; n++) {
        const tip = add(a, [s * h * rnd.in(0.13, 0.26), h * rnd.in(-0.04, 0.12)]);
        if (rnd.chance(0.5)) leaf += flick(a, tip, h * 0.075, s * 2);
        else dark += flick(a, tip, h * 0.065, s * 2);
      }
    }
  }
  shadow(draft, add(p, [h * 0.14, 0]), h * 0.32, h * 0.07, rnd);
  draft.print('bamboo', culm).print('key', knots).print('leaf3', dark).print('leaf2', leaf);
});

/** A low bush: three humps. */
export const shrub = cut('shrub', (draft, p, h, rnd) => {
  shadow(draft, add(p, [h * 0.1, 0]), h * 0.4, h * 0.09, rnd);
  for (const [x, y, r] of [
    [-0.2, 0.2, 0.24],
    [0.22, 0.18, 0.22],
    [0, 0.3, 0.26],
  ] as const) {
    const c: Pt = [p[0] + x * h, p[1] - y * h];
    const rx = h * r * rnd.in(0.9, 1.12);
    const rim = ring(c, rx, rx * 0.8, 165, 385, 5).map(q => add(q, [rnd.pm(h * 0.02), rnd.pm(h * 0.02)]));
    draft
      .print(rnd.chance(0.6) ? 'leaf2' : 'leaf1', `${scallop(shift(ring(c, rx, rx * 0.8, 150, 390, 6), h * 0.02, h * 0.02), 0.3)}Z`)
      .print('line', scallop(rim, 0.34));
    draft.print(
      'key',
      flick(add(c, [-rx * 0.3, 0]), add(c, [rx * 0.2, rx * 0.18]), h * 0.035, -1.2) +
        stroke(ring(c, rx * 0.98, rx * 0.76, -10, 70, 4), h * 0.04, rnd),
    );
  }
});

export interface Grove {
  /** Share of ground where autumn has come. */
  readonly accents?: number;
  /** Space between trees, in u. */
  readonly gap?: number;
  readonly trees?: readonly [Tree, Tree, Tree];
  readonly tall?: number;
}
/**
 * Woods: a pale wash shows the exact extent; slow noise picks the species so that like stands with like; small at the rim, tall inside.
 * Trees are put up among everything else that stands, so a house before a wood hides it and one behind does not.
 */
export function woods(
  draft: Draft,
  loops: readonly Loop[],
  rnd: Chance,
  u: number,
  { accents = 0.22, gap = 0.62, trees = [matsu, sugi, zoki], tall = 1 }: Grove = {},
): void {
  const grove = noiseFrom(rnd);
  const blaze = noiseFrom(rnd);
  washOf(draft, loops, rnd, u, 'woodWash');
  const edge = (p: Pt): number => Math.min(...loops.map(loop => edgeDistance(loop, p)));
  // The stand of trees is of nature's shape; only the wash under it keeps the straight edges of the map.
  const stand = loops.map((loop, i) => wander(relax(loop, u * 0.3, 26), u * 0.34, u * 1.3, Math.floor(rnd() * 1000) + i));
  const roots = (p: Pt): boolean =>
    insideAll(stand, p) && insideAll(stand, add(p, [0, -u * 0.36])) && insideAll(loops, p) && edge(p) > u * 0.1;
  const places = scatter(draft.onPaper(bounds(loops.flat()), u * 0.42, u * 0.8), u * gap, rnd, roots);
  for (const p of places) {
    const tint = blaze(p[0] / (u * 3.4), p[1] / (u * 3.4));
    const depth = Math.min(1, edge(p) / (u * 0.9));
    const h = u * tall * (0.72 + 0.34 * depth) * rnd.in(0.8, 1.18);
    const kind = grove(p[0] / (u * 2.6), p[1] / (u * 2.6)) + rnd.pm(0.16);
    const tree =
      tint > 1 - accents && rnd.chance(0.6)
        ? rnd.chance(0.35)
          ? momiji
          : gold
        : kind < 0.5
          ? trees[0]
          : kind < 0.68
            ? trees[1]
            : trees[2];
    draft.stand(p[1], () => tree(draft, p, h, rnd));
  }
}

/** The pale wash under anything that grows has nature's edge; broken ink and blades of grass tell its exact extent; a darker floor wanders inside. */
export function washOf(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number, block: Block): void {
  const edges = loops.map(loop => relax(loop, u * 0.2, 4));
  const soft = loops.map((loop, i) => wander(relax(loop, u * 0.35, 20), u * 0.22, u * 1.6, 29 + i));
  draft.print(block, soft.map(edge => curve(resample(edge, u * 0.4, true))).join(''));
  const floor = loops.map((loop, i) => wander(offset(relax(loop, u * 0.3, 14), -u * 0.3, true), u * 0.3, u * 1.1, 71 + i));
  draft.ink(FLOOR, floor.map(edge => curve(resample(edge, u * 0.4, true))).join(''));
  for (const edge of edges) {
    const fine = resample(edge, u * 0.16, true);
    const ns = normals(fine, true);
    let d = broken(wobble(fine, u * 0.03, rnd, true), u * 0.03, rnd, { on: [3, 7], off: [5, 12] });
    fine.forEach((p, i) => {
      if (!rnd.chance(0.22)) return;
      const n = nth(ns, i);
      const blades = 1 + Math.floor(rnd() * 3);
      for (let k = 0; k < blades; k++) {
        const a = add(p, [k * u * 0.06, rnd.pm(u * 0.03)]);
        d += flick(a, add(a, [n[0] * u * 0.06 + rnd.pm(u * 0.05), -u * rnd.in(0.08, 0.18)]), u * 0.035);
      }
    });
    draft.print('soft', d);
  }
}
const FLOOR = { fill: 'leaf-2', opacity: 0.28 } as const;

export const bambooGrove = (draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void =>
  woods(draft, loops, rnd, u, { accents: 0, gap: 0.5, trees: [take, take, take], tall: 1.05 });

export function scrub(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  washOf(draft, loops, rnd, u, 'woodWash');
  const roots = (p: Pt): boolean =>
    insideAll(loops, p) && insideAll(loops, add(p, [0, -u * 0.2])) && loops.every(loop => edgeDistance(loop, p) > u * 0.16);
  for (const p of scatter(draft.onPaper(bounds(loops.flat()), u * 0.3, u * 0.3), u * 0.72, rnd, roots)) {
    const h = u * rnd.in(0.62, 0.92);
    draft.stand(p[1], () => shrub(draft, p, h, rnd));
  }
}

/** Clipped camellia along a line: one scalloped mass, leaf flicks, a red flower now and then. */
export function hedge(draft: Draft, pts: readonly Pt[], w: number, rnd: Chance): void {
  const line = resample(pts, w * 0.7);
  const l = wobble(offset(line, w * 0.46), w * 0.09, rnd);
  const r = wobble(offset(line, -w * 0.46), w * 0.09, rnd);
  const rim = [...l, ...[...r].reverse(), nth(l, 0)];
  draft
    .print('shade', `${scallop(shift(rim, w * 0.22, w * 0.34), 0.3)}Z`)
    .print('leaf1', `${scallop(shift(rim, 0.8, 0.8), 0.3)}Z`)
    .print('line', scallop(rim, 0.3));
  let d = '';
  let red = '';
  const ns = normals(line);
  line.forEach((p, i) => {
    const n = nth(ns, i);
    for (let k = 0; k < 3; k++) {
      const a = add(add(p, n, rnd.pm(w * 0.34)), [rnd.pm(w * 0.3), 0]);
      d += flick(a, add(a, [rnd.in(w * 0.1, w * 0.24), rnd.in(w * 0.02, w * 0.16)]), w * 0.09, -1);
    }
    if (rnd.chance(0.16)) red += circle(add(p, n, rnd.pm(w * 0.25)), w * 0.09);
  });
  const low = nth(r, 0)[1] + nth(r, r.length - 1)[1] > nth(l, 0)[1] + nth(l, l.length - 1)[1] ? r : l;
  draft
    .print('soft', d)
    .print('maple', red)
    .print('key', broken(resample(low, w * 0.3), w * 0.12, rnd, { on: [4, 9], off: [0, 2] }));
}

/** A clump of reeds. */
export const reeds = cut('reeds', (draft, p, h, rnd) => {
  let d = '';
  let heads = '';
  for (let i = 0; i < 5; i++) {
    const x = p[0] + (i - 2) * h * 0.07;
    const tip: Pt = [x + rnd.pm(h * 0.12) + (i - 2) * h * 0.05, p[1] - h * rnd.in(0.3, 0.52)];
    d += flick([x, p[1]], tip, h * 0.045, rnd.pm(2));
    if (i % 2 === 1) heads += stroke([tip, add(tip, [0, h * 0.1])], h * 0.06, rnd);
  }
  draft.print('leaf3', d).print('bark', heads);
});
const stalksOf = (ears: 'reed' | 'autumn'): Tree =>
  cut(`stalks ${ears}`, (draft, p, h, rnd) => {
    let stalks = '';
    let heads = '';
    for (let i = 0; i < 4; i++) {
      const a: Pt = [p[0] + (i - 1.5) * h * 0.1 + rnd.pm(h * 0.03), p[1] + rnd.pm(h * 0.04)];
      const tip: Pt = [a[0] + rnd.pm(h * 0.09), a[1] - h * rnd.in(0.34, 0.5)];
      stalks += flick(a, tip, h * 0.05, rnd.pm(2));
      heads += stroke([add(tip, [0, h * 0.12]), add(tip, [h * 0.03, -h * 0.02])], h * 0.065, rnd);
    }
    draft.print('leaf3', stalks).print(ears, heads);
  });
/** A bed of reeds or tall crops: stalk beside stalk, rank behind rank. */
export function standingCrop(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number, block: 'reed' | 'autumn'): void {
  const clump = stalksOf(block);
  washOf(draft, loops, rnd, u, block === 'reed' ? 'marsh' : 'field');
  const roots = (p: Pt): boolean => insideAll(loops, p) && insideAll(loops, add(p, [0, -u * 0.2]));
  for (const p of scatter(draft.onPaper(bounds(loops.flat()), u * 0.2, u * 0.4), u * 0.42, rnd, roots, 8)) {
    draft.stand(p[1], () => clump(draft, p, u, rnd));
  }
}
