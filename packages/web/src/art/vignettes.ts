/** Small pictures for empty moments: waiting, handing the machine over, the end of a game, nothing here yet. In a 160 by 120 box. */
import { chance } from './chance.ts';
import type { CrestLook } from '@nobori/engine';
import { CRESTS } from './crests.ts';
import { add, blob, polar, ring, type Pt } from './geometry.ts';
import { carve, circle, curve, f, flick, poly, scallop, stroke } from './ink.ts';
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

/** Hand the machine over, and do not look: an open fan before the face of things. */
export function handOver(crest: CrestLook): Part[] {
  const c: Pt = [80, 108];
  const rnd = chance('sensu');
  const ribs = Array.from({ length: 11 }, (_, i) => 200 + i * 14);
  const leaf = poly([...ring(c, 92, 92, 200, 340, 30), ...ring(c, 44, 44, 340, 200, 20)]);
  return [
    { d: leaf, cls: 'vig-paper' },
    { d: poly([...ring(c, 92, 92, 200, 340, 30), ...ring(c, 84, 84, 340, 200, 30)]), cls: 'vig-gold' },
    { d: ribs.map(a => carve([polar(c, 6, a), polar(c, 46, a)], 2.6, rnd, 0.08)).join(''), cls: 'vig-key' },
    {
      d: ribs.map(a => `M${f(polar(c, 46, a)[0])} ${f(polar(c, 46, a)[1])}L${f(polar(c, 92, a)[0])} ${f(polar(c, 92, a)[1])}`).join(''),
      cls: 'vig-line faint',
    },
    { d: circle([80, 44], 21), cls: 'crest-disc' },
    { d: CRESTS[crest], cls: 'crest-mon', at: 'translate(80 44) scale(0.3)' },
    { d: leaf, cls: 'vig-line' },
    { d: circle(c, 4.5), cls: 'vig-key' },
  ];
}

/** The end: the winner's crest as a seal, not quite evenly inked; a draw shows both halves of a circle. */
export function endSeal(crest: CrestLook | null): Part[] {
  const rnd = chance('seal');
  const edge = [
    ...[0, 1, 2, 3].flatMap(i => {
      const from = polar([80, 60], 58, 225 + i * 90);
      const to = polar([80, 60], 58, 315 + i * 90);
      return [0, 0.2, 0.4, 0.6, 0.8].map((t): Pt => [
        from[0] + (to[0] - from[0]) * t + rnd.pm(0.9),
        from[1] + (to[1] - from[1]) * t + rnd.pm(0.9),
      ]);
    }),
  ];
  const chips = Array.from({ length: 26 }, () =>
    curve(blob([rnd.in(42, 118), rnd.in(22, 98)], rnd.in(0.4, 1.5), rnd.in(0.4, 1.1), rnd, { n: 6, amp: 0.4 })),
  ).join('');
  const mark: Part =
    crest === null
      ? {
          d: 'M0-44A44 44 0 0 0 0 44A22 22 0 0 0 0 0A22 22 0 0 1 0-44ZM0-44A44 44 0 0 1 0 44A44 44 0 0 0 44 0A44 44 0 0 0 0-44ZM-6-24a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z',
          cls: 'vig-on-seal',
          at: 'translate(80 60) scale(0.62)',
        }
      : { d: CRESTS[crest], cls: 'vig-on-seal', at: 'translate(80 60) scale(0.6)' };
  return [
    { d: poly(edge), cls: 'vig-seal' },
    { d: poly(edge.map(([x, y]): Pt => [80 + (x - 80) * 0.91, 60 + (y - 60) * 0.91])), cls: 'vig-seal-line' },
    mark,
    { d: chips, cls: 'vig-chips' },
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
