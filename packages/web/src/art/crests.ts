/** Crests (mon), each drawn in a circle of radius 50 round the origin, filled even-odd. CrestLook and clan must match: players will notice. */
import type { Chair, CrestLook } from '@nobori/engine';
import { polar, type Pt } from './geometry.ts';
import { circle, poly } from './ink.ts';
import type { PathPart } from './parts.ts';

const O: Pt = [0, 0];
const times = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');
const square = (x: number, y: number, a: number): Pt[] => [
  [x - a, y - a],
  [x + a, y - a],
  [x + a, y + a],
  [x - a, y + a],
];
const diamond = (x: number, y: number, w: number, h: number): string =>
  poly([
    [x, y - h],
    [x + w, y],
    [x, y + h],
    [x - w, y],
  ]);
const turned = (pts: readonly Pt[], deg: number): Pt[] => {
  const [c, s] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
  return pts.map(([x, y]): Pt => [x * c - y * s, x * s + y * c]);
};
const flower = (r: number, n: number): string =>
  poly(
    Array.from({ length: 90 }, (_, i) =>
      polar(O, r * (0.8 + 0.2 * Math.sqrt(Math.abs(Math.cos(((n / 2) * (i * 4 + 90) * Math.PI) / 180)))), i * 4),
    ),
  );
/** One comma of the threefold whirl: a round head, a tail along the rim. */
function comma(deg: number): string {
  const outer: Pt[] = [];
  const inner: Pt[] = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    outer.push(polar(O, 44 + 2 * t, deg + 112 * t));
    inner.push(polar(O, 44 - 34 * (1 - t) ** 1.5, deg + 112 * t));
  }
  const head: Pt[] = [];
  for (let i = 1; i < 8; i++) head.push(polar(polar(O, 27, deg), 17, deg + 180 - i * 22.5));
  return poly([...outer, ...inner.reverse(), ...head]);
}
/** A leaf of wood sorrel: a heart with its point at the middle. */
const heart = (deg: number): string => {
  const pts: Pt[] = [];
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2;
    pts.push([22 * Math.sin(a) ** 3 * 1.02, -28 - (13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) * 1.25]);
  }
  return poly(turned(pts, deg));
};
const WELL: readonly Pt[] = [
  [-22, -42],
  [-10, -42],
  [-10, -22],
  [10, -22],
  [10, -42],
  [22, -42],
  [22, -22],
  [42, -22],
  [42, -10],
  [22, -10],
  [22, 10],
  [42, 10],
  [42, 22],
  [22, 22],
  [22, 42],
  [10, 42],
  [10, 22],
  [-10, 22],
  [-10, 42],
  [-22, 42],
  [-22, 22],
  [-42, 22],
  [-42, 10],
  [-22, 10],
  [-22, -10],
  [-42, -10],
  [-42, -22],
  [-22, -22],
];

export const CRESTS = {
  /** Date: nine luminaries. */
  kuyo: circle(O, 19) + times(8, i => circle(polar(O, 36, i * 45), 11)),
  /** Sanada: six coins. */
  rokumonsen: [-30, 0, 30].map(x => [-17, 17].map(y => circle([x, y], 14) + poly(square(x, y, 4.5))).join('')).join(''),
  /** Mōri: one bar, three stars. */
  ichimonji: `M-38-40h76v17h-76Z${circle([0, -3], 14)}${circle([-20, 27], 14)}${circle([20, 27], 14)}`,
  /** Amago: four eyes. */
  yotsume: (
    [
      [-21, -21],
      [21, -21],
      [-21, 21],
      [21, 21],
    ] as const
  )
    .map(([x, y]) => poly(square(x, y, 18)) + poly(square(x, y, 7)))
    .join(''),
  /** Takeda: four diamonds. */
  takeda: diamond(0, -22, 21, 19) + diamond(0, 22, 21, 19) + diamond(-24, 0, 21, 19) + diamond(24, 0, 21, 19),
  /** Hōjō: three scales. */
  uroko: 'M0-42L22-4H-22ZM-24 0L-2 38H-46ZM24 0L46 38H2Z',
  /** Shimazu: a cross in a ring. */
  shimazu: `${circle(O, 46)}${circle(O, 36)}M-8-36h16v28h28v16h-28v28h-16v-28h-28v-16h28Z`,
  /** Kuroda: a disc. */
  kuroda: circle(O, 40),
  /** Oda: the gourd flower. */
  mokko: flower(46, 5) + flower(37, 5) + times(5, i => circle(polar(O, 19, i * 72 - 90), 8.5)) + circle(O, 6.5),
  /** Ashikaga and their officers: two bars. */
  hikiryo: `${circle(O, 46)}${circle(O, 38)}M-30-18h60v12h-60ZM-30 6h60v12h-60Z`,
  /** Shrines and those under their care: the threefold whirl. */
  tomoe: comma(-90) + comma(30) + comma(150),
  /** A house of standing: wood sorrel. */
  katabami: heart(0) + heart(120) + heart(240) + circle(O, 4),
  /** Wardens of a place: the frame of a well. */
  igeta: poly(turned(WELL, 45)) + poly(turned([...square(0, 0, 10)].reverse(), 45)),
  /** Temples: the wheel of the law. */
  rinpo:
    circle(O, 46) +
    circle(O, 37) +
    circle(O, 11) +
    times(8, i =>
      poly(
        turned(
          [
            [-3.5, -37],
            [3.5, -37],
            [3.5, -11],
            [-3.5, -11],
          ],
          i * 45,
        ),
      ),
    ),
  /** Men of the night: the moon. */
  tsuki: 'M12-41A43 43 0 1 0 41 12A36 36 0 1 1 12-41Z',
  /** Outlaws: the snake's eye. */
  janome: circle(O, 44) + circle(O, 25),
  /** Sea people and leagues: a wave. */
  wave: 'M-44 10C-30-24 4-30 16-8C22 4 12 14 4 8C-2 4 4-4 10 0C4-14-18-8-22 10ZM-44 24H44V34H-44Z',
  /** A village: the ear of rice. */
  inaho: `M-4 44V-20h8V44Z${[-30, -12, 6].map(y => `M6 ${y + 16}q22-2 26-26q-22 4-26 26ZM-6 ${y + 16}q-22-2-26-26q22 4 26 26Z`).join('')}M0-46q9 12 0 24q-9-12 0-24Z`,
  /** No lord: a circle left open. */
  ronin: 'M-6-46a46 46 0 1 0 40 16l-9 8a34 34 0 1 1-30-12Z',
} as const satisfies Record<CrestLook, string>;

/** For sides without one of their own: none of them belongs to one famous house. */
const BY_PLACE: readonly CrestLook[] = ['tomoe', 'igeta', 'katabami', 'rinpo', 'wave', 'tsuki', 'janome', 'inaho'];

/** The crests of all sides of a game, told apart: a side's own where nobody before it bears it, else by its place. */
export function crestsFor(own: readonly (CrestLook | undefined)[]): CrestLook[] {
  const taken = new Set<CrestLook>();
  return own.map((crest, i) => {
    const free = [crest, BY_PLACE[i % BY_PLACE.length], ...BY_PLACE].find(one => one !== undefined && !taken.has(one)) ?? 'kuroda';
    taken.add(free);
    return free;
  });
}

/** Of each of these sides the crest, as the first of its chairs says. */
export const crestsOf = (sides: readonly string[], chairs: readonly Chair[]): CrestLook[] =>
  crestsFor(sides.map(id => chairs.find(({ side }) => side === id)?.crest));

/** Of each of these sides its colour, counted from 1: the one it chose where nobody before it has it, else by its place. */
export function coloursOf(sides: readonly string[], chairs: readonly Chair[]): number[] {
  const wanted = sides.map(id => chairs.find(({ side }) => side === id)?.colour);
  const colours = wanted.map((one, i) => (one !== undefined && wanted.indexOf(one) === i ? one : 0));
  for (const [i, one] of colours.entries()) {
    if (one > 0) continue;
    let free = i + 1; // its place in the row
    while (colours.includes(free)) free = (free % sides.length) + 1;
    colours[i] = free;
  }
  return colours;
}

/** The bare crest, in the class's colour. */
export const crestPart = (crest: CrestLook, x: number, y: number, r: number, cls: string): PathPart => ({
  d: CRESTS[crest],
  cls,
  at: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${(r / 50).toFixed(3)})`,
});
/** A crest on its disc, in a box from −52 to 52; put it under a `side-n` class. */
export const crestDisc = (crest: CrestLook): readonly PathPart[] => [
  { d: circle(O, 51), cls: 'crest-disc' },
  crestPart(crest, 0, 0, 37, 'crest-mon'),
];
