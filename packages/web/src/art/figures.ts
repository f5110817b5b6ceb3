/**
 * Figures seen from above, drawn in a base of radius 50 and scaled by whoever shows them. From the outside in: halo, flat shadow, facing
 * wedge, base in the side's colour, rim with the side's pattern, weapon, crest (lower left), wounds (lower right), states (upper right),
 * troop (upper left). Nothing is said by colour alone.
 */
import type { FigureCard } from '@nobori/engine';
import type { CrestLook } from '@nobori/engine';
import { crestPart } from './crests.ts';
import { polar, type Pt } from './geometry.ts';
import { STATE_ICONS } from './icons.ts';
import { capsule, circle, f, P, poly } from './ink.ts';
import { lookOf, type Look } from './looks.ts';
import { svgOf, type Part } from './parts.ts';
import { HEADS, weaponParts } from './weapons.ts';

/** How much is shown: below 34 pixels only what must be read, above 64 everything. */
export type Detail = 0 | 1 | 2;
export const detailFor = (pixels: number): Detail => (pixels < 34 ? 0 : pixels < 64 ? 1 : 2);

export interface FigureStyle {
  /** 1 … 8, the order of the sides in the game; 0 for nobody's. */
  readonly side: number;
  readonly crest: CrestLook;
  /** Degrees clockwise from east; null where the book knows no facing. */
  readonly facing?: number | null;
  /** On two hexes: how far back the rear hex lies, in radii of the base. 0: a round base. */
  readonly long?: number;
  readonly detail?: Detail;
}

const O: Pt = [0, 0];
const at = (x: number, y: number, k: number): string => `translate(${f(x)} ${f(y)}) scale(${k.toFixed(3)})`;

/** A disc, or a capsule from the front hex back to the rear one. */
const outline = (r: number, long: number, deg: number): string => capsule(r, long === 0 ? null : polar(O, -long * 50, deg));

/** The rim tells sides apart without colour. Dashes divide the rim of a round base evenly. */
const even = (r: number, n: number, on: number): string => {
  const each = (2 * Math.PI * r) / n;
  return `${(each * on).toFixed(2)} ${(each * (1 - on)).toFixed(2)}`;
};
function rim(side: number, long: number, deg: number): Part[] {
  const line = (r: number, cls: string, dash?: string): Part => ({
    d: outline(r, long, deg),
    cls: `fig-rim ${cls}`,
    ...(dash === undefined ? {} : { dash }),
  });
  const inner: Part = { d: outline(39.5, long, deg), cls: 'fig-ring' };
  switch (side) {
    case 2:
      return [line(44.5, 'wide', even(44.5, 12, 0.5)), inner];
    case 3:
      return [line(44.5, 'wide', even(44.5, 28, 0.34)), inner];
    case 4:
      return [line(44.5, 'dots', `0.1 ${((2 * Math.PI * 44.5) / 24 - 0.1).toFixed(2)}`), inner];
    case 5:
      return [line(46, 'thin'), line(41.5, 'thin')];
    case 6:
      return [line(44, 'mid', even(44, 8, 0.8))];
    case 7:
      return [line(44, 'dash-dot', `14 8.04 0.1 12.41`)];
    case 8:
      return [line(46.4, 'half', even(46.4, 16, 0.5)), { ...line(42, 'half', even(42, 16, 0.5)), at: 'rotate(11.25)' }];
    default:
      return [line(43.5, 'thin')];
  }
}

/** The figure as parts; the group around them needs the class `figureClass` gives. */
export function figureParts(look: Look, style: FigureStyle): Part[] {
  const { side, crest, facing = null, detail = 2 } = style;
  const deg = facing ?? 0;
  const { long = 0 } = style;
  const parts: Part[] = [];
  const put = (d: string, cls: string, where?: string): void => {
    parts.push(where === undefined ? { d, cls } : { d, cls, at: where });
  };
  put(outline(51, long, deg), 'fig-shade', 'translate(4 7)');
  if (facing !== null) {
    const wedge = poly([polar(O, 49, deg - 31), polar(O, 74, deg), polar(O, 49, deg + 31)]);
    put(wedge, 'fig-halo');
    put(outline(50, long, deg), 'fig-halo');
    put(wedge, 'fig-wedge');
  } else put(outline(50, long, deg), 'fig-halo');
  put(outline(50, long, deg), 'fig-base');
  parts.push(...rim(side, long, deg));
  const back: Pt = long === 0 ? O : polar(O, -long * 50, deg);
  const icon = detail === 0 ? 77 : 72;
  // The rim's pattern gives way round the weapon, so that the silhouette stays clean.
  const armed = (x: number, y: number, wide: number): Part[] => [
    ...weaponParts(look.weapon, x, y, wide, 'fig-cut'),
    { d: outline(50, long, deg), cls: 'fig-edge' },
    ...(look.leader ? [{ d: outline(47.5, long, deg), cls: 'fig-gold' }] : []),
    ...weaponParts(look.weapon, x, y, wide, 'fig-icon'),
  ];
  if (!look.mounted) parts.push(...armed(0, 0, icon));
  else if (long > 0) parts.push(...weaponParts('horse', 0, 0, icon * 0.94, 'fig-icon'), ...armed(back[0], back[1], icon));
  else parts.push(...weaponParts('horse', -7, 5, 64, 'fig-icon'), ...armed(13, -11, 62));
  if (look.leader) put('M0-66L9-55L0-44L-9-55Z', 'fig-gem');
  if (detail > 0) {
    put(circle([back[0] - 36, back[1] + 36], 17), 'fig-disc');
    parts.push(crestPart(crest, back[0] - 36, back[1] + 36, 12.5, 'fig-mon'));
  }
  if (detail > 1 && look.head !== null) {
    put(circle([back[0] - 37, back[1] - 37], 15.5), 'fig-disc');
    put(HEADS[look.head], 'fig-head', at(back[0] - 37 - 11.4, back[1] - 37 - 11.4, 0.95));
  }
  parts.push(...pips(look.wounds, look.noted));
  look.states.slice(0, detail === 0 ? 1 : 2).forEach((state, i) => {
    const [x, y, r] = i === 0 ? [37, -37, detail === 0 ? 20 : 18] : [53, 1, 15];
    put(circle([x, y], r), 'fig-state');
    put(STATE_ICONS[state], 'fig-state-icon', at(x - 12 * (r / 14.4), y - 12 * (r / 14.4), r / 14.4));
  });
  return parts;
}

/** Wounds as red pips, hits noted but not yet rolled for as open ones; many are written as a number. */
function pips(wounds: number, noted: number): Part[] {
  const total = wounds + noted;
  const place = (i: number): Pt => polar(O, 48, 74 - i * 26);
  if (total > 4) {
    const [x, y] = place(1);
    return [
      { d: circle([x, y], 15), cls: 'fig-pip-paper' },
      { d: circle([x, y], 11.5), cls: 'fig-pip' },
      { text: String(total), x, y: y + 6.5, cls: 'fig-count' },
    ];
  }
  return Array.from({ length: total }, (_, i): Part[] => [
    { d: circle(place(i), 11), cls: 'fig-pip-paper' },
    { d: circle(place(i), i < wounds ? 7.5 : 5.5), cls: i < wounds ? 'fig-pip' : 'fig-pip-open' },
  ]).flat();
}

/** Where one fell: an ash base, struck through in the side's colour. */
export function fallenParts(turn = 20): Part[] {
  const [a, b] = [polar(O, 30, turn), polar(O, 30, turn + 90)];
  return [
    { d: circle(O, 40), cls: 'fallen-base' },
    { d: `M${P(a)}L${f(-a[0])} ${f(-a[1])}M${P(b)}L${f(-b[0])} ${f(-b[1])}`, cls: 'fallen-x' },
  ];
}

export const figureClass = (look: Look, side: number): string =>
  [
    'fig',
    `side-${side}`,
    look.spent ? 'spent' : '',
    look.leader ? 'leader' : '',
    look.states.includes('hidden') ? 'is-hidden' : '',
    look.out ? 'fallen' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A figure as a picture of its own: cards, lists, the chronicle. */
export function figureSvg(
  card: Pick<FigureCard, 'looks' | 'marks' | 'leader' | 'out' | 'spent'>,
  style: FigureStyle,
  size: number,
  label = '',
): string {
  const look = lookOf(card);
  const detail = style.detail ?? detailFor(size * 0.78);
  const parts = look.out ? fallenParts() : figureParts(look, { ...style, detail });
  const { long = 0 } = style;
  // Room for the wedge and the rear hex.
  const [a, half] = [((style.facing ?? 0) * Math.PI) / 180, (typeof style.facing === 'number' ? 72 : 64) + long * 25];
  const [cx, cy] = [-Math.cos(a) * long * 25, -Math.sin(a) * long * 25];
  return svgOf(parts, `${f(cx - half)} ${f(cy - half)} ${f(2 * half)} ${f(2 * half)}`, size, {
    cls: `tok ${figureClass(look, style.side)}`,
    label,
  });
}
