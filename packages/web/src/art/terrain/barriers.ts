/**
 * Walls, fences, rails, palisades, gates. They stand up: the foot is the exact line of the rules, the rest leans to the north of it, so
 * what lies across the picture shows its face and what runs up it shows its top.
 */
import type { Chance } from '../chance.ts';
import { add, blob, dist, frameOf, left, mix, normals, nth, offset, resample, ring, shift, unit, wobble, type Pt } from '../geometry.ts';
import { carve, circle, curve, flick, poly, stroke } from '../ink.ts';
import type { Block, Draft } from '../sheet.ts';

const up = (p: Pt, h: number): Pt => [p[0], p[1] - h];
const lift = (pts: readonly Pt[], h: number): Pt[] => shift(pts, 0, -h);

/** Draws each straight piece where it stands among trees and houses. */
function along(draft: Draft, pts: readonly Pt[], piece: (a: Pt, b: Pt) => void): void {
  for (let i = 1; i < pts.length; i++) {
    const [a, b] = [nth(pts, i - 1), nth(pts, i)];
    // What runs up the picture is begun at its far end; what lies across it stands at its own foot.
    const steep = Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]);
    draft.stand(steep ? Math.min(a[1], b[1]) : Math.max(a[1], b[1]), () => piece(a, b));
  }
}
/** From the far end to the near one, so that nearer posts cover farther ones. */
const farFirst = (pts: readonly Pt[]): Pt[] => (nth(pts, 0)[1] <= nth(pts, pts.length - 1)[1] ? [...pts] : [...pts].reverse());

/** Plastered wall with a cap of tiles. */
export function highWall(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const [w, h] = [u * 0.32, u * 0.6];
  along(draft, pts, (a, b) => {
    const line = resample([a, b], u * 0.5);
    const n = left(unit(a, b));
    const flat = Math.abs(n[1]);
    draft.print(
      'shade',
      poly([a, b, add(b, [u * 0.26, u * 0.2]), add(a, [u * 0.26, u * 0.2])]) + carve(shift(line, u * 0.1, u * 0.06), w, rnd),
    );
    // The face, where one sees it.
    const face = [...line, ...lift(line, h).reverse()];
    draft.print('plaster', poly(face)).print('tile2', poly([...line, ...lift(line, h * 0.24).reverse()]));
    if (flat > 0.3) {
      let posts = carve(line, u * 0.06, rnd) + carve(lift(line, h * 0.24), u * 0.03, rnd);
      for (const p of resample([a, b], u * 1.5)) posts += carve([p, up(p, h)], u * 0.05, rnd);
      draft.print('soft', posts);
    }
    draft.print('key', carve([a, up(a, h)], u * 0.05, rnd) + carve([b, up(b, h)], u * 0.05, rnd));
    cap(draft, lift(line, h), w, rnd);
  });
}
function cap(draft: Draft, line: readonly Pt[], w: number, rnd: Chance): void {
  const body = carve(line, w * 1.25, rnd, 0.03);
  draft.print('tile1', body);
  const fine = resample(line, w * 0.5);
  const ns = normals(fine);
  let d = '';
  fine.forEach((p, i) => (d += carve([add(p, nth(ns, i), w * 0.5), add(p, nth(ns, i), -w * 0.5)], w * 0.05, rnd)));
  // The far slope lies in the light, the near one in shade.
  const near = offset(line, (_, i) => (nth(normals(line), i)[1] >= 0 ? w * 0.27 : -w * 0.27));
  draft
    .print('tile2', carve(near, w * 0.5, rnd, 0.03))
    .print('faint', d)
    .print('line', body)
    .print('key', carve(line, w * 0.2, rnd));
}

/** Field stones, two courses. */
export function lowWall(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  along(draft, pts, (a, b) => {
    const line = farFirst(resample([a, b], u * 0.24));
    draft.print('shade', stroke(shift(line, u * 0.1, u * 0.1), u * 0.36, rnd, { press: 'none' }));
    const course = (stones: readonly Pt[], size: number): void => {
      for (const p of stones) {
        const r = u * size * rnd.in(0.85, 1.15);
        const b = blob(p, r, r * 0.74, rnd, { n: 8, amp: 0.13 });
        draft.print(rnd.chance(0.35) ? 'tile1' : 'stone', curve(shift(b, 0.6, 0.6))).print('line', curve(b));
        draft.print('key', stroke(ring(p, r * 0.98, r * 0.72, 0, 140, 5), u * 0.045, rnd));
      }
    };
    course(lift(line, u * 0.06), 0.16);
    course(lift(resample(line, u * 0.27), u * 0.2), 0.14);
  });
}

interface Posts {
  readonly tall: number;
  readonly gap: number;
  readonly thick: number;
  readonly rails: readonly number[];
  readonly block: Block;
  readonly knob?: boolean;
}
function postAndRail(
  draft: Draft,
  pts: readonly Pt[],
  rnd: Chance,
  u: number,
  { tall, gap, thick, rails, block, knob = false }: Posts,
): void {
  along(draft, pts, (a, b) => {
    const n = Math.max(1, Math.round(dist(a, b) / (u * gap)));
    const feet = farFirst(Array.from({ length: n + 1 }, (_, i) => mix(a, b, i / n)));
    draft.print('shade', stroke(shift(feet, u * 0.12, u * 0.08), u * 0.16, rnd, { press: 'none' }));
    const bar = (from: Pt, to: Pt, w: number): void => {
      const d = carve([from, mix(from, to, 0.5), to], w, rnd, 0.07);
      draft.print(block, d).print('line', d);
    };
    const far = nth(feet, 0);
    const near = nth(feet, feet.length - 1);
    for (const k of rails) bar(up(far, u * tall * k), up(near, u * tall * k), u * thick * 0.8);
    for (const p of feet) {
      bar(add(p, [0, u * 0.03]), up(p, u * tall), u * thick);
      if (knob) draft.print(block, circle(up(p, u * tall), u * thick * 0.75)).print('line', circle(up(p, u * tall), u * thick * 0.75));
      else draft.print('key', circle(up(p, u * tall * (nth(rails, 0) * 0.99)), u * thick * 0.26));
    }
  });
}
export const fence = (draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void =>
  postAndRail(draft, pts, rnd, u, { tall: 0.5, gap: 0.62, thick: 0.1, rails: [0.78, 0.36], block: 'bamboo' });
export const rail = (draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void =>
  postAndRail(draft, pts, rnd, u, { tall: 0.32, gap: 0.7, thick: 0.1, rails: [0.9, 0.45], block: 'lacquer', knob: true });

/** Pointed stakes, shoulder to shoulder, bound by a beam. */
export function palisade(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  along(draft, pts, (a, b) => {
    const w = u * 0.17;
    const feet = farFirst(resample([a, b], w));
    draft.print('shade', stroke(shift(feet, u * 0.16, u * 0.1), u * 0.3, rnd, { press: 'none' }));
    for (const p of feet) {
      const h = u * 0.66 * rnd.in(0.92, 1.08);
      const stake: Pt[] = [
        add(p, [-w * 0.5, 0]),
        add(p, [-w * 0.5, -h]),
        add(p, [0, -h - w * 0.9]),
        add(p, [w * 0.5, -h]),
        add(p, [w * 0.5, 0]),
      ];
      draft
        .print(rnd.chance(0.4) ? 'timber2' : 'timber', poly(stake))
        .print('line', poly(stake))
        .print('soft', flick(add(p, [w * 0.1, 0]), add(p, [w * 0.1, -h * rnd.in(0.3, 0.8)]), w * 0.22));
    }
    const beam = carve(lift(feet, u * 0.36), u * 0.09, rnd, 0.05);
    draft.print('bark', beam).print('line', beam);
  });
}

/** Takeyarai: crossed bamboo lashed to a rail. */
export function barricade(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const h = u * 0.86;
  along(draft, pts, (a, b) => {
    const line = farFirst(resample([a, b], h * 0.42));
    draft.print('shade', stroke(shift(line, h * 0.08, h * 0.1), h * 0.26, rnd, { press: 'none' }));
    const pole = (p: Pt, q: Pt, w: number): void => {
      const d = carve([p, mix(p, q, 0.5), q], w, rnd, 0.06);
      draft
        .print('bamboo', d)
        .print('line', d)
        .print('key', circle(mix(p, q, 0.3), w * 0.3));
    };
    for (let i = 1; i < line.length; i++) {
      const [p, q] = [nth(line, i - 1), nth(line, i)];
      pole(add(p, [0, h * 0.06]), add(q, [h * 0.1, -h * 0.8]), h * 0.085);
      pole(add(q, [0, h * 0.06]), add(p, [-h * 0.1, -h * 0.8]), h * 0.085);
    }
    const [first, end] = [nth(line, 0), nth(line, line.length - 1)];
    pole(add(up(first, h * 0.36), unit(end, first), h * 0.16), add(up(end, h * 0.36), unit(first, end), h * 0.16), h * 0.12);
    let ties = '';
    for (let i = 1; i < line.length; i++) {
      const m = up(mix(nth(line, i - 1), nth(line, i), 0.5), h * 0.36);
      const [x, y, w] = [h * 0.09, h * 0.12, h * 0.065];
      ties += stroke([add(m, [-x, -y]), add(m, [x, y])], w, rnd) + stroke([add(m, [x, -y]), add(m, [-x, y])], w, rnd);
    }
    draft.print('key', ties);
  });
}

/** A roofed gate standing open: two posts, a beam, a small roof; the leaves folded back. `shut` draws the leaves across the way. */
export function gate(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number, shut = false): void {
  along(draft, pts, (a, b) => {
    const h = u * 0.92;
    const flat = Math.abs(unit(a, b)[0]);
    const sill = resample([a, b], u * 0.4);
    draft.print('shade', carve(shift(sill, u * 0.2, u * 0.14), u * 0.3, rnd));
    draft
      .print('stone', carve(sill, u * 0.24, rnd, 0.05))
      .print('soft', carve(offset(sill, u * 0.12), u * 0.035, rnd) + carve(offset(sill, -u * 0.12), u * 0.035, rnd));
    // Leaves: nailed boards, hinged at the posts.
    const leaf = (post: Pt, other: Pt): void => {
      const out: Pt = shut ? mix(post, other, 0.49) : add(post, [unit(post, other)[0] * u * 0.28, -u * 0.34]);
      const door = [post, out, up(out, h * 0.72), up(post, h * 0.72)];
      draft.print('timber2', poly(door)).print('line', poly(door));
      let d = '';
      for (const k of [0.33, 0.66]) d += carve([mix(post, out, k), up(mix(post, out, k), h * 0.72)], u * 0.03, rnd);
      for (const k of [0.2, 0.52]) d += carve([up(post, h * k), up(out, h * k)], u * 0.06, rnd);
      draft.print('key', d);
    };
    leaf(a, b);
    leaf(b, a);
    for (const p of farFirst([a, b])) {
      const post = carve([add(p, [0, u * 0.06]), up(p, h * 0.5), up(p, h)], u * 0.2, rnd, 0.04);
      draft
        .print('bark', post)
        .print('line', post)
        .print('key', circle(add(p, [0, u * 0.06]), u * 0.12));
    }
    const beam = carve(lift(sill, h * 0.82), u * 0.14, rnd, 0.05);
    draft.print('timber2', beam).print('line', beam);
    gateRoof(draft, add(a, unit(b, a), u * 0.34), add(b, unit(a, b), u * 0.34), h, rnd, u, flat);
  });
}
function gateRoof(draft: Draft, a: Pt, b: Pt, h: number, rnd: Chance, u: number, flat: number): void {
  const at = frameOf(up(a, h), up(b, h));
  const L = dist(a, b);
  const d = u * (0.34 + 0.1 * flat);
  const eaves: Pt[] = [at(0, -d), at(L, -d), at(L, 0), at(L, d), at(0, d), at(0, 0)];
  draft.print('shade', poly(shift(eaves, u * 0.1, u * 0.5)));
  draft.print('tile1', poly([at(0, -d), at(L, -d), at(L, 0), at(0, 0)])).print('tile2', poly([at(0, 0), at(L, 0), at(L, d), at(0, d)]));
  let tiles = '';
  const n = Math.max(4, Math.round(L / (u * 0.17)));
  for (let i = 1; i < n; i++) tiles += carve([at((L * i) / n, -d), at((L * i) / n, d)], u * 0.03, rnd);
  draft
    .print('faint', tiles)
    .print(
      'key',
      stroke(wobble(resample([at(0, -d), at(L, -d), at(L, d), at(0, d)], u * 0.2, true), 0.5, rnd, true), u * 0.07, rnd, { closed: true }),
    );
  const ridge = carve([at(-u * 0.06, 0), at(L / 2, 0), at(L + u * 0.06, 0)], u * 0.15, rnd, 0.05);
  draft
    .print('tile1', ridge)
    .print('line', ridge)
    .print('key', circle(at(-u * 0.04, 0), u * 0.08) + circle(at(L + u * 0.04, 0), u * 0.08));
}

/** A wall of a house cut open: thick and black, as on a plan. */
export function houseWall(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  draft.print('wall', wallBody(pts, u * 0.15, rnd));
}
const wallBody = (pts: readonly Pt[], w: number, rnd: Chance): string => {
  const line = resample(pts, Math.max(4, w * 1.6));
  return poly([...wobble(offset(line, w / 2), 0.3, rnd), ...wobble(offset(line, -w / 2), 0.3, rnd).reverse()]);
};
/** Lattice: one may look and shoot through it, not walk. */
export function window(draft: Draft, a: Pt, b: Pt, rnd: Chance, u: number): void {
  const T = u * 0.15;
  const at = frameOf(a, b);
  const L = dist(a, b);
  draft.print('screen', poly([at(0, -T / 2), at(L, -T / 2), at(L, T / 2), at(0, T / 2)]));
  let d = carve([at(0, -T / 2), at(L, -T / 2)], u * 0.044, rnd) + carve([at(0, T / 2), at(L, T / 2)], u * 0.044, rnd);
  for (let k = 0; k <= 7; k++) d += carve([at((L * k) / 7, -T / 2), at((L * k) / 7, T / 2)], u * 0.046, rnd);
  draft.print('key', d);
}
/** Two sliding screens, drawn back when the door is open. */
export function slidingDoor(draft: Draft, a: Pt, b: Pt, u: number, open = false): void {
  const T = u * 0.15;
  const at = frameOf(a, b);
  const L = dist(a, b);
  draft.print('timber', poly([at(0, -T * 0.55), at(L, -T * 0.55), at(L, T * 0.55), at(0, T * 0.55)]));
  const panels = open
    ? ([
        [0, 0.46, -1],
        [0.06, 0.46, 1],
      ] as const)
    : ([
        [0, 0.52, -1],
        [0.48, 0.52, 1],
      ] as const);
  for (const [p, w, k] of panels) {
    const y = k * T * 0.28;
    const panel = [at(L * p, y - T * 0.13), at(L * (p + w), y - T * 0.13), at(L * (p + w), y + T * 0.13), at(L * p, y + T * 0.13)];
    draft.print('screen', poly(panel)).print('line', poly(panel));
  }
  const jamb = T * 0.8;
  draft.print(
    'wall',
    [0, L].map(x => poly([at(x - jamb / 2, -jamb), at(x + jamb / 2, -jamb), at(x + jamb / 2, jamb), at(x - jamb / 2, jamb)])).join(''),
  );
}

/** A bank of earth. */
export function bank(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const line = resample(pts, u * 0.18);
  const ns = normals(line);
  draft.print(
    'hill2',
    curve([...wobble(offset(line, u * 0.26), u * 0.03, rnd), ...wobble(offset(line, -u * 0.26), u * 0.03, rnd).reverse()]),
  );
  let d = '';
  line.forEach((p, i) => {
    const n = nth(ns, i);
    for (const s of [1, -1]) d += flick(add(p, n, s * u * 0.03), add(p, n, s * u * rnd.in(0.16, 0.27)), u * 0.055, rnd.pm(1));
  });
  draft.print('soft', d).print('key', carve(line, u * 0.05, rnd));
}
/** A line without a picture of its own: two strokes and ties between them. */
export function plainLine(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const line = resample(pts, u * 0.24);
  const ns = normals(line);
  let d = carve(offset(line, u * 0.07), u * 0.045, rnd) + carve(offset(line, -u * 0.07), u * 0.045, rnd);
  line.forEach((p, i) => (d += carve([add(p, nth(ns, i), u * 0.1), add(p, nth(ns, i), -u * 0.1)], u * 0.035, rnd)));
  draft.print('key', d);
}
