/**
 * What lies on the board and is no figure, drawn about the origin as figures are (a base has radius 50), its front to the east. Flat colour
 * and ink; a halo so that it stands off from any ground.
 */
import { circle, f, rect } from './ink.ts';
import type { PieceLook, WeaponLook } from '@nobori/engine';
import type { Part } from './parts.ts';
import { weaponParts } from './weapons.ts';

/** Stands on the side between two hexes, and is drawn across it. */
export const onSide = (art: PieceLook): boolean => art === 'door' || art === 'open door' || art === 'window';
/** Has no front: drawn upright whatever it faces. */
const UPRIGHT: ReadonlySet<PieceLook> = new Set([
  'lantern',
  'lantern out',
  'fire',
  'smoke',
  'banner',
  'marker',
  'letter',
  'thing',
  'horse',
]);
export const turns = (art: PieceLook): boolean => !UPRIGHT.has(art);

const p = (d: string, cls: string): Part => ({ d, cls });
/** A shape in one colour with its ink line and halo. */
const cut = (d: string, cls: string): Part[] => [p(d, 'pc-halo'), p(d, `pc ${cls}`)];
const limbs = (d: string): Part[] => [p(d, 'pc-halo wide'), p(d, 'pc-limb-line'), p(d, 'pc-limb')];

function body(): Part[] {
  return [
    ...limbs('M-20 0L14 1M6 0L20-22M4 2L-6 26M-20-1L-34-16L-50-14M-20 1L-48 13'),
    ...cut(circle([29, 0], 10.5), 'side'),
    p('M24-4.5a6.5 6.5 0 0 1 0 9', 'pc-line'),
  ];
}
function deadHorse(): Part[] {
  return [
    ...limbs('M-46-8L-66 14M-40 0L-52 28M26 6L44 30M32 0L58 20M-58-10L-78-18'),
    ...cut('M-56-14C-40-30 20-30 40-18L62-36L84-34L88-22L66-14L48 10C20 22-40 22-54 6Z', 'hide'),
    p('M42-20L60-38M48-14L64-30M-20-22q6 14 0 30M10-24q6 14 0 34', 'pc-line'),
  ];
}
function cart(): Part[] {
  return [
    ...limbs('M40-12H86M40 12H86').map((part): Part => ({ ...part, cls: part.cls.replace('pc-limb', 'pc-shaft') })),
    ...cut(`${rect(-30, -40, 44, 12)}${rect(-30, 28, 44, 12)}`, 'dark'),
    ...cut(rect(-58, -26, 104, 52), 'wood'),
    p('M-58-9H46M-58 9H46', 'pc-line'),
    ...[-38, -8, 22].flatMap(x =>
      [-12, 12].flatMap(y => [p(rect(x - 12, y - 9, 24, 18), 'pc straw'), p(`M${x - 4} ${y - 9}v18M${x + 5} ${y - 9}v18`, 'pc-line thin')]),
    ),
  ];
}
function lantern(lit: boolean): Part[] {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    return `M${f(Math.cos(a) * 30)} ${f(Math.sin(a) * 30)}L${f(Math.cos(a) * 41)} ${f(Math.sin(a) * 41)}`;
  }).join('');
  const paper = 'M-13-20C-24-10-24 12-13 22H13C24 12 24-10 13-20Z';
  return [
    ...(lit ? [p(rays, 'pc-halo'), p(rays, 'pc-ray')] : []),
    ...cut(paper, lit ? 'lamp' : 'ash'),
    p('M-19-8H19M-20 2H20M-18 12H18', 'pc-line thin'),
    ...cut(`${rect(-11, -27, 22, 7)}${rect(-9, 21, 18, 6)}`, 'dark'),
    ...(lit ? [] : [p('M-26 26L26-26', 'pc-halo'), p('M-26 26L26-26', 'pc-strike')]),
  ];
}
/** Bamboo stakes crossed and lashed, along the front side: whoever stands behind does not hide it. */
function barricade(): Part[] {
  const crosses = [-30, -10, 10, 30].map(y => `M40 ${y - 14}L76 ${y + 14}M40 ${y + 14}L76 ${y - 14}`).join('');
  return [
    p(`${crosses}M58-46V46`, 'pc-halo'),
    p(`${crosses}M58-46V46`, 'pc-stake-line'),
    p(crosses, 'pc-stake'),
    p('M58-46V46', 'pc-stake'),
  ];
}
function mantlet(): Part[] {
  return [
    ...cut('M22-22L44-12V12L22 22Z', 'dark'),
    ...cut(rect(44, -46, 15, 92), 'wood'),
    p('M44-23H59M44 0H59M44 23H59', 'pc-line'),
    p(circle([51.5, -34], 4), 'pc side'),
    p(circle([51.5, 34], 4), 'pc side'),
  ];
}
/** Along the side it stands on, which runs up and down; x is through it. */
function door(open: boolean): Part[] {
  const posts = `${rect(-7, -38, 14, 10)}${rect(-7, 28, 14, 10)}`;
  const leaf = open ? rect(4, -40, 44, 11) : rect(-6, -28, 12, 56);
  return [
    ...cut(leaf, 'wood'),
    p(open ? 'M18-40v11M33-40v11' : 'M-6-10H6M-6 10H6', 'pc-line thin'),
    ...cut(posts, 'dark'),
    ...(open ? [p('M46-26A58 58 0 0 1 4 26', 'pc-swing')] : [p(circle([0, 0], 3), 'pc dark')]),
  ];
}
const windowParts = (): Part[] => [
  ...cut(rect(-5, -28, 10, 56), 'paper'),
  p('M-5-18H5M-5-9H5M-5 0H5M-5 9H5M-5 18H5M0-28V28', 'pc-line thin'),
  ...cut(`${rect(-7, -36, 14, 8)}${rect(-7, 28, 14, 8)}`, 'dark'),
];
const ladder = (): Part[] => {
  const d = 'M-46-12H46M-46 12H46M-34-12V12M-17-12V12M0-12V12M17-12V12M34-12V12';
  return [p(d, 'pc-halo'), p(d, 'pc-stake-line'), p(d, 'pc-stake')];
};
const fire = (): Part[] => [
  ...cut('M-26 24L20 34L22 26L-24 16ZM26 24L-20 34L-22 26L24 16Z', 'wood'),
  ...cut('M-18 20C-26 4-10-4-12-22C-2-16 0-8 0-30C12-18 8-6 14-12C24 2 20 14 16 20Z', 'flame'),
  p('M-8 20C-12 10-2 6-2-6C6 4 10 10 7 20Z', 'pc lamp'),
];
const smoke = (): Part[] => [
  p('M-40 14C-58 8-52-18-34-16C-34-38-4-44 4-28C22-42 46-26 38-8C56-4 52 24 32 20C26 36-2 38-8 26C-20 36-40 30-40 14Z', 'pc-smoke'),
  p('M-30 6q10-12 20 0t20 0 20 0M-22-10q8-9 16 0t16 0', 'pc-line thin'),
];
const banner = (): Part[] => [
  p('M-12 44V-50M-14-46H18', 'pc-halo'),
  p('M-12 44V-50M-14-46H18', 'pc-pole'),
  ...cut('M-9-46H18V8q-12 5-27 0Z', 'side'),
  p(circle([4.5, -20], 8), 'pc-on'),
];
const barrel = (): Part[] => [
  ...cut(circle([0, 0], 26), 'wood'),
  p(circle([0, 0], 18), 'pc-line'),
  p('M-6-17V17M6-17V17', 'pc-line thin'),
  p(circle([0, 0], 22), 'pc-line thin'),
];
const bales = (): Part[] =>
  [
    [-20, 14],
    [20, 14],
    [0, -14],
  ].flatMap(([x = 0, y = 0]) => [
    ...cut(`M${x - 16} ${y - 12}h32q6 12 0 24h-32q-6-12 0-24Z`, 'straw'),
    p(`M${x - 7} ${y - 12}v24M${x + 7} ${y - 12}v24`, 'pc-line'),
  ]);
const crates = (): Part[] =>
  [
    [-14, 8, 22],
    [18, -10, 16],
  ].flatMap(([x = 0, y = 0, a = 0]) => [
    ...cut(rect(x - a, y - a, 2 * a, 2 * a), 'wood'),
    p(`M${x - a} ${y - a}L${x + a} ${y + a}M${x + a} ${y - a}L${x - a} ${y + a}`, 'pc-line'),
  ]);
const letter = (): Part[] => [
  ...cut('M-30-16L22-24L30 16L-22 24Z', 'paper'),
  p('M-30-16L2 4L22-24', 'pc-line'),
  p(circle([4, 6], 7), 'pc flame'),
];
const rope = (): Part[] => {
  const d = 'M-40 10C-20-30 4-30 4-2S-26 16-24-6S24-26 34-6';
  return [p(d, 'pc-halo'), p(d, 'pc-stake-line'), p(d, 'pc-stake'), ...cut(`M34-6l14-10-4 14 8 10-16-2Z`, 'dark')];
};
/** Somebody, or nobody: a dashed disc with a question. */
const marker = (): Part[] => [
  p(circle([0, 0], 40), 'pc-halo'),
  p(circle([0, 0], 40), 'pc-marker'),
  { text: '?', x: 0, y: 19, cls: 'pc-ask' },
];
const thing = (): Part[] => [
  ...cut(rect(-4, -6, 8, 44), 'wood'),
  ...cut('M-20-36H20V-4L0 8L-20-4Z', 'paper'),
  p(circle([0, -18], 7), 'pc side'),
];

export function pieceParts(art: PieceLook, weapon: WeaponLook = 'katana'): Part[] {
  switch (art) {
    case 'body':
      return body();
    case 'dead horse':
      return deadHorse();
    case 'horse':
      return silhouette('horse', 74);
    case 'cart':
      return cart();
    case 'lantern':
    case 'lantern out':
      return lantern(art === 'lantern');
    case 'fire':
      return fire();
    case 'smoke':
      return smoke();
    case 'barricade':
      return barricade();
    case 'mantlet':
      return mantlet();
    case 'door':
    case 'open door':
      return door(art === 'open door');
    case 'window':
      return windowParts();
    case 'ladder':
      return ladder();
    case 'banner':
      return banner();
    case 'barrel':
      return barrel();
    case 'bales':
      return bales();
    case 'crates':
      return crates();
    case 'letter':
      return letter();
    case 'rope':
      return rope();
    case 'marker':
      return marker();
    case 'weapon':
      return silhouette(weapon, 76);
    case 'thing':
      return thing();
  }
}

/** A weapon on the ground: the silhouette alone, in ink. */
const silhouette = (weapon: WeaponLook, wide: number): Part[] => [
  ...weaponParts(weapon, 0, 0, wide, 'pc-cut'),
  ...weaponParts(weapon, 0, 0, wide, 'pc-ink'),
];
