/** Single things that matter to a scenario: carts, lanterns, wells. `p` is where they stand, `u` the size of a man. */
import type { Chance } from '../chance.ts';
import { add, blob, mix, resample, ring, shift, type Pt } from '../geometry.ts';
import { carve, circle, curve, flick, poly, rect, stroke } from '../ink.ts';
import type { Block, Draft } from '../sheet.ts';

export type Thing = (draft: Draft, p: Pt, u: number, rnd: Chance) => void;

/** A part in flat colour a little out of register with its outline. */
function part(draft: Draft, block: Block, pts: readonly Pt[], off = 0.8): void {
  draft.print(block, poly(shift(pts, off, off * 0.8))).print('line', poly(pts));
}
const ground = (draft: Draft, p: Pt, rx: number, ry: number, rnd: Chance): void => {
  draft.print('shade', curve(blob(p, rx, ry, rnd)));
};

/** One bale of rice, seen from the side: straw, three ropes, a round end. */
function bale(draft: Draft, c: Pt, w: number, rnd: Chance): void {
  const h = w * 0.62;
  const body = [
    [-0.5, -0.42],
    [-0.3, -0.5],
    [0.3, -0.5],
    [0.5, -0.42],
    [0.56, 0],
    [0.5, 0.42],
    [0.3, 0.5],
    [-0.3, 0.5],
    [-0.5, 0.42],
    [-0.56, 0],
  ].map(([x = 0, y = 0]): Pt => [c[0] + x * w, c[1] + y * h]);
  draft.print('thatch1', curve(shift(body, 0.7, 0.7))).print('line', curve(body));
  let ropes = '';
  for (const k of [-0.3, 0, 0.3])
    ropes += carve(
      [
        [c[0] + k * w, c[1] - h * 0.47],
        [c[0] + k * w + w * 0.05, c[1]],
        [c[0] + k * w, c[1] + h * 0.47],
      ],
      w * 0.07,
      rnd,
    );
  draft.print('key', ropes).print('soft', stroke(ring(c, w * 0.5, h * 0.46, 20, 120, 6), w * 0.08, rnd));
}

/** A two-wheeled cart laden with rice. */
export const cart: Thing = (draft, p, u, rnd) => {
  const at = (x: number, y: number): Pt => [p[0] + x * u, p[1] - y * u];
  ground(draft, at(0.12, -0.06), u * 1.15, u * 0.2, rnd);
  // Shafts reach out to the west, resting on the ground.
  for (const y of [0.34, 0.2]) {
    const shaft = carve([at(-0.5, y), at(-1.0, y - 0.08), at(-1.42, y - 0.2)], u * 0.07, rnd, 0.06);
    draft.print('timber2', shaft).print('line', shaft);
  }
  const yoke = carve([at(-1.4, 0.2), at(-1.4, -0.06)], u * 0.07, rnd, 0.06);
  draft.print('timber2', yoke).print('line', yoke);
  wheel(draft, at(0.1, 0.46), u * 0.42, rnd);
  part(draft, 'timber', [at(-0.72, 0.56), at(0.84, 0.56), at(0.84, 0.4), at(-0.72, 0.4)]);
  for (const [x, y] of [
    [-0.38, 0.68],
    [0.12, 0.68],
    [0.6, 0.68],
    [-0.14, 0.92],
    [0.36, 0.92],
    [0.1, 1.15],
  ] as const)
    bale(draft, at(x, y), u * 0.5, rnd);
  draft.print('key', carve([at(-0.62, 0.56), at(-0.3, 0.84), at(0.1, 1.32), at(0.56, 0.86), at(0.8, 0.56)], u * 0.045, rnd));
  wheel(draft, at(0.06, 0.34), u * 0.44, rnd);
};
function wheel(draft: Draft, c: Pt, r: number, rnd: Chance): void {
  const rim = (k: number): Pt[] => ring(c, r * k * 0.92, r * k, 0, 360, 28).slice(0, 28);
  draft.print('timber2', poly(rim(1)) + poly(rim(0.74).reverse())).print('line', poly(rim(1)) + poly(rim(0.74)));
  let spokes = '';
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    spokes += carve([c, [c[0] + Math.cos(a) * r * 0.72, c[1] + Math.sin(a) * r * 0.78]], r * 0.1, rnd);
  }
  draft
    .print('key', spokes)
    .print('timber', circle(c, r * 0.2))
    .print('line', circle(c, r * 0.2))
    .print('key', circle(c, r * 0.08));
}

export const stoneLantern: Thing = (draft, p, u, rnd) => {
  const h = u;
  const at = (x: number, y: number): Pt => [p[0] + x * h, p[1] - y * h];
  ground(draft, add(p, [h * 0.14, 0]), h * 0.26, h * 0.07, rnd);
  part(draft, 'stone', [at(-0.2, 0), at(0.2, 0), at(0.14, 0.1), at(-0.14, 0.1)]);
  part(draft, 'stone', [at(-0.07, 0.1), at(0.07, 0.1), at(0.06, 0.5), at(-0.06, 0.5)]);
  part(draft, 'stone', [at(-0.18, 0.5), at(0.18, 0.5), at(0.15, 0.57), at(-0.15, 0.57)]);
  part(draft, 'stone', [at(-0.12, 0.57), at(0.12, 0.57), at(0.12, 0.77), at(-0.12, 0.77)]);
  part(draft, 'stone', [at(-0.26, 0.77), at(0.26, 0.77), at(0.06, 0.95), at(-0.06, 0.95)]);
  draft.print('key', circle(at(0, 0.98), h * 0.05)).print('lamp', rect(p[0] - h * 0.055, p[1] - h * 0.72, h * 0.11, h * 0.1));
  glow(draft, at(0, 0.6), u * 1.9);
};
/** Light that only night shows: the token is transparent by day. */
export function glow(draft: Draft, centre: Pt, r: number, flat = 1): void {
  const stops = [
    [0, 0.55],
    [1, 0],
  ] as const;
  draft.ink({ fill: 'night-glow', fade: { kind: 'round', centre, rx: r, ry: r * flat, stops } }, circle(centre, r));
}

export const torii: Thing = (draft, p, u, rnd) => {
  const h = u * 1.9;
  const w = h * 0.52;
  const [x, y] = p;
  ground(draft, [x + h * 0.14, y + 1], w * 1.05, h * 0.07, rnd);
  const post = (s: number): Pt[] =>
    (
      [
        [x + s * w * 0.62, y - h * 0.86],
        [x + s * w * 0.62 + h * 0.07, y - h * 0.86],
        [x + s * w * 0.74 + h * 0.085, y],
        [x + s * w * 0.74, y],
      ] as const
    ).map(([a, b]): Pt => [a - h * 0.04, b]);
  const nuki: Pt[] = [
    [x - w * 0.92, y - h * 0.62],
    [x + w * 0.92, y - h * 0.62],
    [x + w * 0.92, y - h * 0.53],
    [x - w * 0.92, y - h * 0.53],
  ];
  const beam: Pt[] = Array.from({ length: 13 }, (_, i): Pt => {
    const t = (i / 12) * 2 - 1;
    return [x + t * w * 1.18, y - h * (0.86 + 0.075 * t * t)];
  });
  const tablet: Pt[] = [
    [x - h * 0.04, y - h * 0.78],
    [x + h * 0.04, y - h * 0.78],
    [x + h * 0.04, y - h * 0.62],
    [x - h * 0.04, y - h * 0.62],
  ];
  for (const q of [post(-1), post(1), nuki, [...beam, ...shift([...beam].reverse(), 0, h * 0.09)], tablet])
    part(draft, 'lacquer', q, h * 0.018);
  draft.print('key', poly([...shift(beam, 0, -h * 0.085), ...[...beam].reverse()]));
  for (const s of [-1, 1]) {
    const [a, b, c, d] = post(s);
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined)
      draft.print('key', poly([mix(a, d, 0.86), mix(b, c, 0.86), add(c, [1.4, 0.5]), add(d, [-1.4, 0.5])]));
  }
  const rope = resample(
    [
      [x - w * 0.66, y - h * 0.47],
      [x - w * 0.2, y - h * 0.42],
      [x + w * 0.2, y - h * 0.42],
      [x + w * 0.66, y - h * 0.47],
    ],
    4,
  );
  draft.print('key', stroke(rope, h * 0.045, rnd));
  for (const t of [-0.34, 0, 0.34]) {
    const b: Pt = [x + w * t, y - h * 0.42];
    draft.print(
      'screen',
      poly([
        b,
        add(b, [h * 0.045, h * 0.05]),
        add(b, [0, h * 0.08]),
        add(b, [h * 0.045, h * 0.14]),
        add(b, [-h * 0.03, h * 0.1]),
        add(b, [0, h * 0.05]),
      ]),
    );
  }
};

export const well: Thing = (draft, p, u, rnd) => {
  const at = (x: number, y: number): Pt => [p[0] + x * u, p[1] - y * u];
  ground(draft, at(0.1, -0.06), u * 0.56, u * 0.2, rnd);
  part(draft, 'stone', ring(at(0, 0.16), u * 0.46, u * 0.3, 0, 360, 20).slice(0, 20));
  draft.print('key', curve(ring(at(0, 0.18), u * 0.3, u * 0.18, 0, 360, 16).slice(0, 16)));
  draft.print('flowLight', stroke([at(-0.16, 0.14), at(0.1, 0.12)], u * 0.05, rnd));
  for (const s of [-1, 1])
    part(draft, 'timber2', [at(s * 0.42 - 0.05, 0.1), at(s * 0.42 + 0.05, 0.1), at(s * 0.42 + 0.05, 0.92), at(s * 0.42 - 0.05, 0.92)]);
  part(draft, 'thatch1', [at(-0.66, 0.84), at(0.66, 0.84), at(0.46, 1.14), at(-0.46, 1.14)]);
  let straw = '';
  for (let i = 0; i < 9; i++) straw += flick(at(-0.6 + i * 0.15, 0.84), at(-0.46 + i * 0.115, rnd.in(0.95, 1.08)), u * 0.04);
  draft
    .print('soft', straw)
    .print('key', carve([at(-0.46, 1.14), at(0.46, 1.14)], u * 0.08, rnd) + carve([at(0, 0.84), at(0, 0.36)], u * 0.03, rnd));
};

export const crates: Thing = (draft, p, u, rnd) => {
  ground(draft, add(p, [u * 0.1, u * 0.04]), u * 0.6, u * 0.16, rnd);
  const box = (x: number, y: number, s: number): void => {
    const at = (a: number, b: number): Pt => [p[0] + (x + a * s) * u, p[1] - (y + b * s) * u];
    part(draft, 'timber', [at(-0.5, 0), at(0.5, 0), at(0.5, 0.7), at(-0.5, 0.7)]);
    part(draft, 'timber2', [at(-0.5, 0.7), at(0.5, 0.7), at(0.38, 1), at(-0.38, 1)], 0.4);
    draft.print('key', carve([at(-0.5, 0.02), at(0.5, 0.68)], u * 0.045, rnd) + carve([at(0.5, 0.02), at(-0.5, 0.68)], u * 0.045, rnd));
  };
  box(-0.3, 0.16, 0.5);
  box(0.3, 0.1, 0.54);
  box(-0.06, -0.02, 0.48);
};

export const barrel: Thing = (draft, p, u, rnd) => {
  const at = (x: number, y: number): Pt => [p[0] + x * u, p[1] - y * u];
  ground(draft, at(0.08, 0), u * 0.36, u * 0.1, rnd);
  const side = [at(-0.26, 0), at(-0.32, 0.3), at(-0.26, 0.6), at(0.26, 0.6), at(0.32, 0.3), at(0.26, 0)];
  part(draft, 'timber', side);
  draft
    .print('timber2', curve(ring(at(0, 0.6), u * 0.26, u * 0.1, 0, 360, 14).slice(0, 14)))
    .print('line', curve(ring(at(0, 0.6), u * 0.26, u * 0.1, 0, 360, 14).slice(0, 14)));
  let hoops = '';
  for (const y of [0.14, 0.3, 0.46]) hoops += carve([at(-0.29, y), at(0, y - 0.06), at(0.29, y)], u * 0.05, rnd);
  draft.print('key', hoops);
};
export const bales: Thing = (draft, p, u, rnd) => {
  ground(draft, add(p, [u * 0.1, u * 0.06]), u * 0.7, u * 0.16, rnd);
  for (const [x, y] of [
    [-0.3, 0.12],
    [0.3, 0.12],
    [0, 0.42],
  ] as const)
    bale(draft, [p[0] + x * u, p[1] - y * u], u * 0.56, rnd);
};
export const fire: Thing = (draft, p, u, rnd) => {
  const at = (x: number, y: number): Pt => [p[0] + x * u, p[1] - y * u];
  glow(draft, at(0, 0.3), u * 2.6);
  ground(draft, p, u * 0.4, u * 0.12, rnd);
  const logs = carve([at(-0.36, 0), at(0.3, 0.16)], u * 0.12, rnd) + carve([at(0.36, 0), at(-0.3, 0.16)], u * 0.12, rnd);
  draft.print('bark', logs).print('line', logs);
  const flame = (w: number, h: number): Pt[] => [
    at(-w, 0.1),
    at(-w * 0.8, 0.1 + h * 0.5),
    at(-w * 0.3, 0.1 + h * 0.42),
    at(0.02, 0.1 + h),
    at(w * 0.5, 0.1 + h * 0.5),
    at(w * 0.9, 0.1 + h * 0.6),
    at(w, 0.1),
  ];
  draft
    .print('lacquer', curve(flame(0.3, 0.7)))
    .print('line', curve(flame(0.3, 0.7)))
    .print('autumn', curve(flame(0.16, 0.4)));
};
export const boat: Thing = (draft, p, u, rnd) => {
  const hull = (k: number): Pt[] => [
    [p[0] - u * 1.3, p[1]],
    [p[0] - u * 0.6, p[1] - u * 0.36 * k],
    [p[0] + u * 0.4, p[1] - u * 0.4 * k],
    [p[0] + u * 1.35, p[1] - u * 0.1],
    [p[0] + u * 0.5, p[1] + u * 0.28 * k],
    [p[0] - u * 0.6, p[1] + u * 0.24 * k],
  ];
  draft
    .print('shade', curve(shift(hull(1), u * 0.12, u * 0.18)))
    .print('timber2', curve(hull(1)))
    .print('line', curve(hull(1)))
    .print('timber', curve(hull(0.6)))
    .print('line', curve(hull(0.6)));
  draft.print(
    'key',
    [-0.6, 0, 0.5]
      .map(x =>
        stroke(
          [
            [p[0] + x * u, p[1] - u * 0.2],
            [p[0] + x * u - 1, p[1] + u * 0.14],
          ],
          u * 0.06,
          rnd,
        ),
      )
      .join(''),
  );
};
/** A banner stuck into the ground. */
export const standard: Thing = (draft, p, u, rnd) => {
  const at = (x: number, y: number): Pt => [p[0] + x * u, p[1] - y * u];
  ground(draft, at(0.1, 0), u * 0.3, u * 0.06, rnd);
  const cloth = [at(0.04, 1.86), at(0.46, 1.84), at(0.5, 1.3), at(0.44, 0.74), at(0.06, 0.78)];
  draft
    .print('screen', poly(shift(cloth, 0.8, 0.8)))
    .print('line', poly(cloth))
    .print('lacquer', circle(at(0.26, 1.5), u * 0.13));
  draft.print('key', carve([at(0, -0.04), at(0, 1.92)], u * 0.07, rnd, 0.08) + carve([at(-0.03, 1.88), at(0.5, 1.86)], u * 0.05, rnd));
};
/** Anything else: a stake with a paper tag. */
export const stake: Thing = (draft, p, u, rnd) => {
  const at = (x: number, y: number): Pt => [p[0] + x * u, p[1] - y * u];
  ground(draft, at(0.08, 0), u * 0.24, u * 0.06, rnd);
  part(draft, 'timber2', [at(-0.05, 0), at(0.05, 0), at(0.05, 0.7), at(-0.05, 0.7)]);
  part(draft, 'screen', [at(-0.2, 0.66), at(0.2, 0.66), at(0.2, 1.02), at(0, 1.12), at(-0.2, 1.02)]);
  draft.print('lacquer', circle(at(0, 0.86), u * 0.09));
};
