/** Roofs from above: thatch for farms and tea-houses, tile for halls, temples and storehouses. Houses nobody enters keep theirs. */
import type { Chance } from '../chance.ts';
import {
  add,
  around,
  bounds,
  centreOf,
  clockwise,
  dist,
  insideAll,
  left,
  mix,
  normals,
  nth,
  resample,
  shift,
  unit,
  wobble,
  type Loop,
  type Pt,
} from '../geometry.ts';
import { carve, circle, flick, poly, stroke } from '../ink.ts';
import type { Draft } from '../sheet.ts';

export type Cover = 'thatch' | 'tile';
export interface Rectangle {
  readonly centre: Pt;
  /** Along the ridge. */
  readonly w: number;
  readonly h: number;
  /** Of the ridge, in radians. */
  readonly turn: number;
}

/** Corners that turn: points along a straight side are dropped. */
const cornersOf = (loop: Loop): Pt[] =>
  loop.filter((p, i) => {
    const [a, b] = [around(loop, i - 1), around(loop, i + 1)];
    const [u, v] = [unit(a, p), unit(p, b)];
    return Math.abs(u[0] * v[1] - u[1] * v[0]) > 0.02;
  });

/** The rectangle an outline is, near enough; null for other shapes. */
export function rectangleOf(loop: Loop): Rectangle | null {
  const corners = cornersOf(clockwise(loop));
  if (corners.length !== 4) return null;
  const [a, b, c, d] = [nth(corners, 0), nth(corners, 1), nth(corners, 2), nth(corners, 3)];
  const [long, short] = [dist(a, b), dist(b, c)];
  const [u, v] = [unit(a, b), unit(b, c)];
  if (
    Math.abs(u[0] * v[0] + u[1] * v[1]) > 0.05 ||
    Math.abs(dist(c, d) - long) > long * 0.06 ||
    Math.abs(dist(d, a) - short) > short * 0.06
  )
    return null;
  const centre = mix(a, c, 0.5);
  const turn = Math.atan2(u[1], u[0]);
  return long >= short ? { centre, w: long, h: short, turn } : { centre, w: short, h: long, turn: turn + Math.PI / 2 };
}

/** A hipped roof; of tile with a small gable at either end (irimoya). */
function roof(draft: Draft, { centre, w, h, turn }: Rectangle, rnd: Chance, u: number, cover: Cover): void {
  const at = (x: number, y: number): Pt => [
    centre[0] + x * Math.cos(turn) - y * Math.sin(turn),
    centre[1] + x * Math.sin(turn) + y * Math.cos(turn),
  ];
  const [W, H] = [w / 2, h / 2];
  const ridge = Math.max(W * 0.16, W - H * 0.82);
  const [A, B, C, D] = [at(-W, -H), at(W, -H), at(W, H), at(-W, H)];
  const [R0, R1] = [at(-ridge, 0), at(ridge, 0)];
  const lit = (face: readonly Pt[]): boolean => {
    const m = face.reduce<Pt>((s, p) => add(s, p, 1 / face.length), [0, 0]);
    return (m[0] - centre[0]) * 0.6 + (m[1] - centre[1]) * 0.8 < 0;
  };
  draft.print('shade', poly(shift([A, B, C, D], u * 0.16, u * 0.24)));
  const faces: readonly (readonly [Pt, Pt, Pt, Pt])[] = [
    [A, B, R1, R0],
    [B, C, R1, R1],
    [C, D, R0, R1],
    [D, A, R0, R0],
  ];
  for (const face of faces) draft.print(cover === 'tile' ? (lit(face) ? 'tile1' : 'tile2') : lit(face) ? 'thatch1' : 'thatch2', poly(face));
  draft.print(cover === 'tile' ? 'faint' : 'soft', courses(at, W, H, ridge, rnd, u, cover));
  draft.print(
    'key',
    stroke(wobble(resample([A, B, C, D], u * 0.2, true), u * 0.019, rnd, true), u * 0.085, rnd, { closed: true, tremble: 0.25 }),
  );
  const hips = [
    [A, R0],
    [D, R0],
    [B, R1],
    [C, R1],
  ] as const;
  draft.print('key', hips.map(hip => carve(resample(hip, u * 0.2), u * 0.05, rnd)).join(''));
  ridgeOf(draft, R0, R1, rnd, u, cover);
}

/** Rows of tile or straw, straight down each face and cut off by the hips. */
function courses(at: (x: number, y: number) => Pt, W: number, H: number, ridge: number, rnd: Chance, u: number, cover: Cover): string {
  let d = '';
  const row = (eave: Pt, top: Pt, bright: boolean): void => {
    if (cover === 'tile') d += carve(resample([eave, top], u * 0.5), u * 0.03, rnd);
    else {
      d += flick(eave, mix(eave, top, rnd.in(0.26, 0.5)), u * 0.042, u * rnd.pm(0.019));
      if (rnd.chance(bright ? 0.4 : 0.8))
        d += flick(mix(eave, top, rnd.in(0.45, 0.55)), mix(eave, top, rnd.in(0.75, 0.95)), u * 0.036, u * rnd.pm(0.019));
    }
  };
  const gap = u * (cover === 'tile' ? 0.19 : 0.115);
  const lean = cover === 'thatch' ? 0.12 : 0;
  for (const s of [-1, 1]) {
    for (let x = -W + gap; x < W; x += gap) {
      const beyond = Math.max(0, (Math.abs(x) - ridge) / (W - ridge));
      row(at(x, s * H), at(x * (1 - lean), s * H * beyond), s < 0);
    }
    for (let y = -H + gap; y < H; y += gap) row(at(s * W, y), at(s * (ridge + (W - ridge) * (Math.abs(y) / H)), y * (1 - lean)), s < 0);
  }
  if (cover === 'thatch') return d;
  // Courses show as broken lines parallel to the eaves.
  for (const k of [0.28, 0.54, 0.8]) {
    const [x, y] = [ridge + (W - ridge) * (1 - k), H * (1 - k)];
    for (const [p, q] of [
      [at(-x, -y), at(x, -y)],
      [at(x, -y), at(x, y)],
      [at(x, y), at(-x, y)],
      [at(-x, y), at(-x, -y)],
    ] as const)
      d += carve(resample([p, q], u * 0.5), u * 0.025, rnd);
  }
  return d;
}

function ridgeOf(draft: Draft, R0: Pt, R1: Pt, rnd: Chance, u: number, cover: Cover): void {
  const along = unit(R0, R1);
  const across = left(along);
  if (cover === 'tile') {
    for (const [end, out] of [
      [R0, -1],
      [R1, 1],
    ] as const) {
      const tip = add(end, along, out * u * 0.26);
      const gable = [tip, add(add(end, along, -out * u * 0.1), across, u * 0.3), add(add(end, along, -out * u * 0.1), across, -u * 0.3)];
      draft.print('tile2', poly(gable)).print('line', poly(gable));
    }
    const beam = resample([add(R0, along, -u * 0.22), add(R1, along, u * 0.22)], u * 0.2);
    const d = carve(beam, u * 0.2, rnd, 0.05);
    draft
      .print('tile1', d)
      .print('line', d)
      .print('key', carve(beam, u * 0.05, rnd));
    draft.print('key', circle(nth(beam, 0), u * 0.1) + circle(nth(beam, beam.length - 1), u * 0.1));
    return;
  }
  const d = carve(resample([R0, R1], u * 0.2), u * 0.2, rnd, 0.06);
  draft.print('bark', d).print('line', d);
  const k = Math.max(3, Math.round(dist(R0, R1) / (u * 0.42)));
  let ties = '';
  for (let i = 0; i <= k; i++) {
    const m = mix(R0, R1, i / k);
    ties += carve([add(m, across, u * 0.19), add(m, across, -u * 0.19)], u * 0.07, rnd);
  }
  draft.print('key', ties);
}

/** A roof over any other outline: eaves, courses drawn inwards, hips from the outer corners. */
function roofOver(draft: Draft, loop: Loop, rnd: Chance, u: number, cover: Cover): void {
  const edge = cornersOf(clockwise(loop));
  const box = bounds(edge);
  const deep = Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2;
  const whole = poly(edge);
  draft.print('shade', poly(shift(edge, u * 0.16, u * 0.24))).print(cover === 'tile' ? 'tile1' : 'thatch1', whole);
  draft.clipped(whole, () => {
    let fall = '';
    edge.forEach((p, i) => {
      const q = around(edge, i + 1);
      const n = left(unit(p, q));
      const dark = n[0] * 0.6 + n[1] * 0.8 > 0;
      if (dark)
        draft.print(
          cover === 'tile' ? 'tile2' : 'thatch2',
          poly([p, q, add(mix(p, q, 0.75), n, -deep * 0.6), add(mix(p, q, 0.25), n, -deep * 0.6)]),
        );
      for (const r of resample([p, q], u * (cover === 'tile' ? 0.2 : 0.12))) {
        const end = add(r, n, -deep * (cover === 'tile' ? 0.66 : rnd.in(0.2, 0.55)));
        fall += cover === 'tile' ? carve([r, end], u * 0.03, rnd) : flick(r, end, u * 0.042, u * rnd.pm(0.019));
      }
    });
    draft.print(cover === 'tile' ? 'faint' : 'soft', fall);
    const ns = normals(edge, true);
    let hips = '';
    edge.forEach((p, i) => {
      const end = add(p, nth(ns, i), -deep * 1.1);
      if (insideAll([edge], end)) hips += carve(resample([p, end], u * 0.2), u * 0.06, rnd);
    });
    draft.print('key', hips);
  });
  draft.print('key', stroke(wobble(resample(edge, u * 0.2, true), u * 0.019, rnd, true), u * 0.085, rnd, { closed: true, tremble: 0.25 }));
  const c = centreOf(box);
  if (insideAll([edge], c)) ridgeOf(draft, add(c, [-deep * 0.4, 0]), add(c, [deep * 0.4, 0]), rnd, u, cover);
}

/** A building of whatever shape. */
export function building(draft: Draft, loop: Loop, rnd: Chance, u: number, cover: Cover): void {
  const shape = rectangleOf(loop);
  if (shape === null) roofOver(draft, loop, rnd, u, cover);
  else roof(draft, shape, rnd, u, cover);
}
