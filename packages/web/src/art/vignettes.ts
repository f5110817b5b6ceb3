/** Small pictures for empty moments: waiting, nothing here yet, a place that is not there. In a 160 by 120 box. */
import { chance } from './chance.ts';
import { add, ring, type Pt } from './geometry.ts';
import { carve, circle, f, flick, poly, scallop, stroke } from './ink.ts';
import { svgOf, type Part } from './parts.ts';

const mistBank = (x: number, y: number, w: number, h: number): string =>
  `M${f(x + h / 2)} ${f(y)}h${f(w - h)}a${f(h / 2)} ${f(h / 2)} 0 0 1 0 ${f(h)}h${f(h - w)}a${f(h / 2)} ${f(h / 2)} 0 0 1 0 ${f(-h)}Z`;

/** Waiting for somebody: a stone lantern under the moon. */
export function waiting(): Part[] {
  const rnd = chance('waiting');
  const at = (x: number, y: number): Pt => [66 + x * 76, 104 - y * 76];
  const solid = (pts: readonly Pt[]): Part[] => [
    { d: poly(pts), cls: 'vig-paper' },
    { d: poly(pts), cls: 'vig-line' },
  ];
  return [
    { d: circle([112, 34], 22), cls: 'vig-gold' },
    { d: mistBank(84, 38, 66, 10) + mistBank(100, 50, 52, 8), cls: 'vig-mist' },
    { d: mistBank(14, 96, 120, 12), cls: 'vig-mist' },
    ...solid([at(-0.24, 0), at(0.24, 0), at(0.17, 0.1), at(-0.17, 0.1)]),
    ...solid([at(-0.08, 0.1), at(0.08, 0.1), at(0.07, 0.5), at(-0.07, 0.5)]),
    ...solid([at(-0.21, 0.5), at(0.21, 0.5), at(0.17, 0.58), at(-0.17, 0.58)]),
    ...solid([at(-0.14, 0.58), at(0.14, 0.58), at(0.14, 0.8), at(-0.14, 0.8)]),
    { d: poly([at(-0.07, 0.62), at(0.07, 0.62), at(0.07, 0.76), at(-0.07, 0.76)]), cls: 'vig-red' },
    ...solid([at(-0.34, 0.78), at(0.34, 0.78), at(0.07, 1), at(-0.07, 1)]),
    { d: circle(at(0, 1.05), 4), cls: 'vig-key' },
    {
      d: carve([at(-0.34, 0.78), at(0, 0.76), at(0.34, 0.78)], 3, rnd) + carve([at(-0.26, 0), at(0, -0.01), at(0.26, 0)], 3, rnd),
      cls: 'vig-key',
    },
    { d: [18, 26, 108, 118, 124].map(x => flick([x, 106], [x + rnd.pm(4), 106 - rnd.in(7, 13)], 2)).join(''), cls: 'vig-key' },
  ];
}

/** Nothing here yet: one pine on a hill, mist, a bird. */
export function emptyShelf(): Part[] {
  const rnd = chance('empty');
  const pads: readonly (readonly [number, number, number])[] = [
    [92, 74, 26],
    [70, 62, 22],
    [90, 50, 18],
    [76, 40, 13],
  ];
  const pad = (x: number, y: number, r: number): string =>
    `${scallop(ring([x, y], r, r * 0.5, 180, 360, 5), 0.34)}Q${f(x)} ${f(y + r * 0.24)} ${f(x - r)} ${f(y)}Z`;
  const hillLine: Pt[] = [
    [6, 108],
    [40, 98],
    [84, 94],
    [124, 100],
    [156, 110],
  ];
  return [
    { d: circle([118, 34], 17), cls: 'vig-red' },
    {
      d: stroke(
        [
          [82, 96],
          [86, 82],
          [78, 66],
          [84, 52],
          [80, 38],
        ],
        8,
        rnd,
        { press: 'start' },
      ),
      cls: 'vig-key',
    },
    ...pads.flatMap(([x, y, r]): Part[] => [
      { d: pad(x + 1, y + 1, r), cls: 'vig-pine' },
      { d: scallop(ring([x, y], r, r * 0.5, 180, 360, 5), 0.34), cls: 'vig-line' },
      { d: stroke([add([x, y], [r, 0]), add([x, y], [0, r * 0.16]), add([x, y], [-r, 0])], 3, rnd), cls: 'vig-key' },
    ]),
    { d: stroke(hillLine, 3.4, rnd), cls: 'vig-key' },
    { d: mistBank(8, 84, 54, 9) + mistBank(100, 78, 50, 9), cls: 'vig-mist' },
    { d: 'M26 34q6-6 11 0q5-6 11 0M44 46q4-4 8 0q4-4 8 0', cls: 'vig-line' },
  ];
}

/** A place that is not on the map: a torii standing in the mist. */
export function lost(): Part[] {
  const beam: Pt[] = Array.from({ length: 13 }, (_, i): Pt => {
    const t = (i / 12) * 2 - 1;
    return [80 + t * 50, 30 - 5 * t * t];
  });
  const down = (pts: readonly Pt[], dy: number): Pt[] => pts.map(([x, y]): Pt => [x, y + dy]);
  const bars = [
    [...beam, ...down([...beam].reverse(), 8)],
    [
      [38, 48],
      [122, 48],
      [122, 55],
      [38, 55],
    ],
    [
      [52, 36],
      [58, 36],
      [54, 104],
      [47, 104],
    ],
    [
      [102, 36],
      [108, 36],
      [113, 104],
      [106, 104],
    ],
  ] as const satisfies readonly (readonly Pt[])[];
  return [
    ...bars.flatMap((bar): Part[] => [
      { d: poly(down(bar, 1)), cls: 'vig-red' },
      { d: poly(bar), cls: 'vig-line' },
    ]),
    { d: poly([...down(beam, -7), ...[...beam].reverse()]), cls: 'vig-key' },
    { d: mistBank(14, 84, 96, 12) + mistBank(60, 94, 92, 12) + mistBank(30, 104, 70, 9), cls: 'vig-mist' },
  ];
}

export const vignetteSvg = (parts: readonly Part[], width = 160, label = '', cls = 'vignette'): string =>
  svgOf(parts, '0 0 160 120', [width, (width * 3) / 4], { cls, label });
