/** What the board says: chosen, reachable, in reach, aimed at, seen or not. Colour and form together; sheet units. */
import { chance } from './chance.ts';
import { add, last, normals, nth, polar, resample, smooth, unit, type Loop, type Pt } from './geometry.ts';
import { capsule, circle, curve, P, poly } from './ink.ts';
import type { Part } from './parts.ts';

const O: Pt = [0, 0];

/** Draws a mark out round a base of two hexes: what lies on the side of its rear end goes along to it. */
const stretched = (p: Pt, rear: Pt | null): Pt => (rear !== null && p[0] * rear[0] + p[1] * rear[1] > 0 ? add(p, rear) : p);

/** The ensō: one breath, one stroke, open at the end. Marks the chosen figure; stands round the origin. */
export function enso(r: number, seed = 'enso', rear: Pt | null = null): Part[] {
  const rnd = chance(seed);
  const pts: Pt[] = [];
  for (let i = 0; i <= 60; i++) pts.push(stretched(polar(O, r * (1 + 0.02 * Math.sin((i / 60) * 7)), 118 + (i / 60) * 336), rear));
  const ns = normals(pts);
  const width = pts.map((_, i) => (r * 0.17 * (0.28 + 0.72 * (1 - i / 60) ** 0.7) * (1 + rnd.pm(0.12))) / 2);
  const side = (k: 1 | -1): Pt[] => pts.map((p, i) => add(p, nth(ns, i), k * nth(width, i)));
  const d = poly([...side(1), ...side(-1).reverse()]);
  return [
    { d, cls: 'enso-halo' },
    { d, cls: 'enso' },
  ];
}

/** Four brush corners closing on the target, round the origin. */
export function corners(r: number, rear: Pt | null = null): Part[] {
  const first = rear === null ? 45 : (Math.atan2(rear[1], rear[0]) * 180) / Math.PI + 45;
  const d = [first, first + 90, first + 180, first + 270]
    .map(deg => {
      const o = stretched(polar(O, 1, deg), rear);
      const [tip, one, two, inner] = [
        polar(o, r * 1.22, deg),
        polar(o, r * 0.94, deg - 21),
        polar(o, r * 0.94, deg + 21),
        polar(o, r * 1.02, deg),
      ];
      return `M${P(tip)}L${P(one)}L${P(inner)}L${P(two)}Z`;
    })
    .join('');
  return [
    { d, cls: 'aim-halo' },
    { d, cls: 'aim' },
  ];
}

/** A figure that may be chosen now: a thin ring with a gap at each quarter. */
export const ready = (r: number, rear: Pt | null = null): Part[] => [
  { d: capsule(r, rear), cls: 'ready-halo' },
  { d: capsule(r, rear), cls: 'ready', dash: `${(((Math.PI * r) / 2) * 0.7).toFixed(1)} ${(((Math.PI * r) / 2) * 0.3).toFixed(1)}` },
];

/** A single hex one may enter: an inset frame with an arrow; a dash has a dashed frame and two chevrons. */
export function reachHex(corners: Loop, centre: Pt, deg: number, how: 'step' | 'dash'): Part[] {
  const frame = poly(smooth(corners, { times: 1, cut: 0.12 }));
  const arrow = how === 'dash' ? 'M6 12l6-6 6 6M6 18l6-6 6 6' : 'M12 19V6M7 11l5-5 5 5';
  return [
    { d: frame, cls: `reach${how === 'dash' ? ' far' : ''}` },
    { d: arrow, cls: 'reach-icon', at: `translate(${P(centre)}) rotate(${Math.round(deg + 90)}) scale(1.15) translate(-12 -12)` },
  ];
}
/** Many hexes or a stretch of table: one outline, lightly filled. `limit`: how far, but not everywhere legal. */
export function reachArea(loops: readonly Loop[], kind: 'legal' | 'limit' | 'near' = 'legal', soft = true): Part[] {
  const d = loops.map(loop => (soft ? curve(resample(loop, 9, true)) : poly(loop))).join('');
  const line: Part = { d, cls: `area ${kind}` };
  return kind === 'legal' ? [{ d, cls: 'area-halo' }, line] : [line];
}
/** What it costs to get there. */
export const cost = (at: Pt, text: string): Part => ({ text, x: at[0], y: at[1] + 6, cls: 'reach-cost' });

/** A reach zone: outlined, with teeth pointing inwards. */
export function zone(loops: readonly Loop[], step = 9, tooth = 7): Part[] {
  let edge = '';
  let comb = '';
  for (const loop of loops) {
    edge += poly(loop);
    const pts = resample(loop, step, true);
    const ns = normals(pts, true);
    pts.forEach((p, i) => (comb += `M${P(p)}L${P(add(p, nth(ns, i), -tooth))}`));
  }
  return [
    { d: edge, cls: 'zone-halo' },
    { d: edge, cls: 'zone' },
    { d: comb, cls: 'zone-comb' },
    { d: edge, cls: 'zone-edge' },
  ];
}

/** A line of sight. `stop`: where it is blocked; beyond it the line is only dotted. `dim`: from there it runs through cover. */
export function sight(
  from: Pt,
  to: Pt,
  { gap = 18, stop = null, dim = null }: { gap?: number; stop?: Pt | null; dim?: Pt | null } = {},
): Part[] {
  const u = unit(from, to);
  const [a, b] = [add(from, u, gap), add(to, u, -gap)];
  const end = stop ?? b;
  const turn = dim ?? end;
  const line = (p: Pt, q: Pt): string => `M${P(p)}L${P(q)}`;
  const parts: Part[] = [
    { d: line(a, end), cls: 'sight-halo' },
    { d: line(a, turn), cls: 'sight' },
  ];
  if (dim !== null) parts.push({ d: line(turn, end), cls: 'sight dim' });
  if (stop !== null) parts.push({ d: line(stop, b), cls: 'sight gone' }, ...cross(stop));
  return parts;
}
/** No: a cross on a disc. */
const cross = ([x, y]: Pt, r = 11): Part[] => [
  { d: circle([x, y], r), cls: 'stop-disc' },
  {
    d: `M${P([x - r * 0.45, y - r * 0.45])}L${P([x + r * 0.45, y + r * 0.45])}M${P([x + r * 0.45, y - r * 0.45])}L${P([x - r * 0.45, y + r * 0.45])}`,
    cls: 'stop-x',
  },
];
/** The thing that stands in the way, outlined in dots. */
export const blocker = (loop: Loop): Part => ({ d: poly(loop), cls: 'blocker' });

/** A planned way, ticked every `each` units. */
export function way(points: readonly Pt[], each: number): Part[] {
  if (points.length < 2) return [];
  const line = poly(points, false);
  const marks = resample(points, each);
  const ns = normals(marks);
  const ticks = marks.map((p, i) => (i === 0 ? '' : `M${P(add(p, nth(ns, i), 4))}L${P(add(p, nth(ns, i), -4))}`)).join('');
  const [end, before] = [last(points), nth(points, points.length - 2)];
  const u = unit(before, end);
  const n: Pt = [-u[1], u[0]];
  const back = add(end, u, -9);
  return [
    { d: line, cls: 'way-halo' },
    { d: line, cls: 'way' },
    { d: ticks, cls: 'way-tick' },
    { d: `M${P(add(back, n, 6))}L${P(end)}L${P(add(back, n, -6))}`, cls: 'way-head' },
  ];
}

/** A group's banner, its foot at the origin: pole, cloth in the side's colour; crest and count go on top of it. */
export function nobori(count: number | null): Part[] {
  const parts: Part[] = [
    { d: 'M0 2q12-4 26 0q-12 4-26 0Z', cls: 'fig-shade' },
    { d: 'M0 3V-50M0-48H15', cls: 'pole' },
    { d: 'M1.5-47H15V-10q-6 2.5-13.5 0Z', cls: 'cloth' },
  ];
  return count === null ? parts : [...parts, { text: String(count), x: 8.2, y: -19, cls: 'cloth-count' }];
}
