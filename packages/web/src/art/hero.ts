/** The scene on the front page: sky wiped down from the upper edge, ridges, mist, an army's banners behind the hill. */
import { chance, noiseFrom, type Chance } from './chance.ts';
import type { CrestLook } from '@nobori/engine';
import { CRESTS } from './crests.ts';
import { add, resample, shift, type Pt } from './geometry.ts';
import { carve, circle, curve, f, flick, poly, stroke } from './ink.ts';
import type { Token } from './palette.ts';
import { Draft, type Fade, type Sheet } from './sheet.ts';
import { matsu } from './terrain/trees.ts';

export const HERO = { width: 1440, height: 380 } as const;
/** The left fades into bare paper: room for words. */
const FADE: Fade = {
  kind: 'line',
  from: [0, 0],
  to: [HERO.width, 0],
  stops: [
    [0, 0],
    [0.22, 0.06],
    [0.55, 1],
    [1, 1],
  ],
};
export const sky = (fill: Token, from: number, to: number, stops: Fade['stops']): { fill: Token; fade: Fade } => ({
  fill,
  fade: { kind: 'line', from: [0, from], to: [0, to], stops },
});
export const box = (y: number, h: number): string => `M0 ${f(y)}H${HERO.width}V${f(y + h)}H0Z`;

export function ridge(draft: Draft, y: number, amp: number, seed: string, fill: Token, rough = 1): Pt[] {
  const n = noiseFrom(chance(seed));
  const pts: Pt[] = [];
  for (let x = -40; x <= HERO.width + 40; x += 16) pts.push([x, y - amp * (n(x / 190, 3) * 1.25 + n(x / 60, 9) * 0.3 * rough)]);
  draft.ink({ fill, fade: FADE }, `${curve(pts, false)}L${HERO.width + 40} 400L-40 400Z`);
  return pts;
}

/** A colour of a side, by its number. */
export type Colour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export function banner(
  draft: Draft,
  x: number,
  y: number,
  h: number,
  w: number,
  side: Colour,
  crest: CrestLook,
  rnd: Chance,
  lean = 0.035,
): void {
  const [fill, on]: readonly [Token, Token] = [`side-${side}`, side === 3 || side === 8 ? 'on-side-3' : 'on-side-1'];
  const top: Pt = [x + lean * h, y - h];
  const at = (u: number, v: number): Pt => [
    top[0] + (x - top[0]) * v + u * w + Math.sin(v * 5 + u * 2 + x) * u * w * 0.09,
    top[1] + h * 0.02 + v * h * 0.68,
  ];
  const edge: Pt[] = [];
  const free: Pt[] = [];
  for (let i = 0; i <= 8; i++) {
    edge.push(at(0.05, i / 8));
    free.push(at(1 + Math.sin(i * 1.3 + x) * 0.06, i / 8));
  }
  const cloth = [...edge, ...free.reverse()];
  draft.print('shade', poly(shift(cloth, 5, 4))).ink({ fill }, curve(cloth));
  draft.print(
    'key',
    carve(resample([[x, y + 6], top], 20), w * 0.11, rnd, 0.1) +
      carve([add(top, [-2, h * 0.02]), add(top, [w * 1.06, h * 0.005])], w * 0.08, rnd) +
      circle(top, w * 0.1),
  );
  draft.print('line', curve(cloth));
  const stripe = (v0: number, v1: number): string => poly([at(0.16, v0), at(0.92, v0), at(0.92, v1), at(0.16, v1)]);
  const [cx, cy] = at(0.54, 0.17);
  draft
    .stamp(`${crest} ${on}`, [cx, cy], (w * 0.34) / 50, block => block.ink({ fill: on, even: true }, CRESTS[crest]))
    .ink({ fill: on }, stripe(0.44, 0.57) + stripe(0.76, 0.89));
  draft.print('faint', [0.3, 0.72].map(u => stroke([at(u, 0.02), at(u + 0.04, 0.5), at(u, 0.97)], 1.4, rnd)).join(''));
}
/** Banks of mist with round ends (suyari-gasumi), the old painters' way to leave out what does not matter. */
export function mist(draft: Draft, x: number, y: number, w: number, h: number, n: number, rnd: Chance): void {
  let d = '';
  let line = '';
  for (let i = 0; i < n; i++) {
    const hh = h * rnd.in(0.8, 1.25);
    const ww = w * rnd.in(0.45, 1);
    const [xx, yy, r] = [x + (w - ww) * rnd(), y + i * h * 0.78, hh / 2];
    d += `M${f(xx + r)} ${f(yy)}h${f(ww - hh)}a${f(r)} ${f(r)} 0 0 1 0 ${f(hh)}h${f(hh - ww)}a${f(r)} ${f(r)} 0 0 1 0 ${f(-hh)}Z`;
    line += `M${f(xx + ww * rnd.in(0.3, 0.6))} ${f(yy + hh)}H${f(xx + ww - r)}a${f(r)} ${f(r)} 0 0 0 ${f(r * 0.92)} ${f(-r * 0.6)}`;
  }
  draft.print('mist', d).print('mistLine', line);
}

export function heroScene(): Sheet {
  const draft = new Draft(HERO.width, HERO.height);
  const rnd = chance('home');
  draft.ink(
    sky('water-deep', 0, 190, [
      [0, 1],
      [0.4, 0.42],
      [1, 0],
    ]),
    box(0, 190),
  );
  draft.ink(
    sky('sky-low', 190, 380, [
      [0, 0],
      [0.68, 0.5],
      [1, 0.5],
    ]),
    box(190, 190),
  );
  draft.ink(
    sky('sun', 72, 232, [
      [0, 1],
      [1, 0.6],
    ]),
    circle([1004, 152], 80),
  );
  ridge(draft, 262, 118, 'r1', 'far');
  draft.ink(
    sky('paper', 150, 380, [
      [0, 0],
      [0.7, 0.7],
      [1, 0.3],
    ]),
    box(150, 230),
  );
  ridge(draft, 312, 92, 'r5', 'mid');
  draft.ink(
    sky('paper', 240, 380, [
      [0, 0],
      [0.86, 0.7],
      [1, 0.7],
    ]),
    box(240, 140),
  );
  // Spears, row on row, half hidden by the hill.
  let spears = '';
  for (let x = 622; x < 1450; x += rnd.in(7, 15)) {
    const [y, h, lean] = [330, rnd.in(84, 134), rnd.pm(5) + 7];
    spears +=
      carve(
        [
          [x, y],
          [x + lean, y - h],
        ],
        1.8,
        rnd,
      ) + flick([x + lean, y - h], [x + lean + 1.4, y - h - 13], 4);
  }
  draft.print('key', spears);
  const flags: readonly (readonly [Colour, CrestLook])[] = [
    [1, 'kuyo'],
    [3, 'takeda'],
    [1, 'ichimonji'],
    [2, 'rokumonsen'],
    [4, 'uroko'],
    [3, 'yotsume'],
    [1, 'kuyo'],
    [4, 'shimazu'],
    [2, 'rokumonsen'],
  ];
  flags.forEach(([side, crest], i) =>
    banner(draft, 690 + i * 85 + rnd.pm(10), 330 + rnd.pm(6), 246 + rnd.pm(20) + Math.sin(i) * 12, 36, side, crest, rnd),
  );
  const near = ridge(draft, 336, 44, 'r3', 'near', 0.6);
  draft.ink({ fill: 'key', fade: FADE }, carve(near, 3, rnd));
  let grass = '';
  for (const p of near) {
    for (let k = 0; k < 2; k++) {
      const a = add(p, [rnd.pm(9), rnd.in(4, 40)]);
      grass += flick(a, add(a, [rnd.pm(4), -rnd.in(6, 12)]), 2);
    }
  }
  draft.ink({ fill: 'key-soft', fade: FADE }, grass);
  mist(draft, 440, 338, 330, 22, 2, chance('m4'));
  mist(draft, 860, 352, 420, 18, 2, chance('m7'));
  for (const [x, y, h] of [
    [630, 366, 120],
    [1386, 362, 150],
    [1296, 376, 84],
  ] as const)
    matsu(draft, [x, y], h, chance(`p${x}`));
  return draft.sheet();
}
