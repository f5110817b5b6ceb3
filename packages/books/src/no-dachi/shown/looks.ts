/** How men, things and ground of this book look. A kind without a look does not compile. */
import {
  say,
  type AreaLook,
  type GroundKind,
  type HeadLook,
  type LineLook,
  type Looks,
  type PieceLook,
  type Terrain,
  type WeaponLook,
} from '@nobori/engine';
import type { Figure, Load } from '../state.ts';
import { GROUND, type AreaKind, type Class, type Close, type LineKind, type Missile } from '../tables.ts';

const HEADS: Readonly<Record<Class, HeadLook>> = {
  kensei: 'gunbai',
  eiyuu: 'kabuto',
  bushi: 'kabuto',
  ashigaru: 'jingasa',
  noumin: 'headband',
};

export const CLOSE_LOOK: Readonly<Record<Close, WeaponLook>> = {
  naginata: 'naginata',
  nodachi: 'nodachi',
  katana: 'katana',
  yari: 'yari',
  wakizashi: 'wakizashi',
  tanto: 'tanto',
  'wakizashi+shield': 'shield',
  improvised: 'katana',
  bo: 'staff',
  kusarigama: 'chain',
  nanchaku: 'nunchaku',
};

/** Who carries several is known by the first of these. */
export const MISSILE_LOOK: Readonly<Record<Missile, WeaponLook>> = {
  crossbow: 'crossbow',
  bow: 'yumi',
  fukiya: 'blowgun',
  pistol: 'pistol',
  arquebus: 'teppo',
  firelance: 'teppo',
  shuriken: 'shuriken',
  smokebomb: 'bomb',
  thrown: 'javelin',
};

/** Who carries a bow is known by the bow. */
export function looksOf({ kit, mounted }: Pick<Figure, 'kit' | 'mounted'>): Looks {
  const missile = Object.entries(MISSILE_LOOK).find(([weapon]) => kit.missiles.some(one => one === weapon));
  return {
    weapon: missile?.[1] ?? CLOSE_LOOK[kit.close],
    head: kit.ninja ? 'mask' : kit.commander ? 'gunbai' : HEADS[kit.class],
    mounted,
  };
}

export const LOAD_LOOK: Readonly<Record<Load['kind'], PieceLook>> = { pavise: 'mantlet', barrel: 'barrel' };

const AREAS: Readonly<Record<AreaKind, AreaLook>> = {
  open: 'open',
  road: 'road',
  bridge: 'bridge',
  jetty: 'jetty',
  marsh: 'marsh',
  paddy: 'paddy',
  stream: 'water',
  ford: 'shallows',
  scree: 'rough',
  snow: 'snow',
  slope: 'hill',
  reeds: 'reeds',
  crops: 'crops',
  scrub: 'scrub',
  'open wood': 'woods',
  'dense wood': 'woods',
  bamboo: 'bamboo',
  river: 'water',
  pond: 'water',
  cliff: 'cliff',
  hill: 'hill',
  building: 'building',
};
const LINES: Readonly<Record<LineKind, LineLook>> = {
  'low wall': 'low wall',
  hedge: 'hedge',
  fence: 'fence',
  palisade: 'palisade',
  barricade: 'barricade',
  'high wall': 'high wall',
  'house wall': 'house wall',
  window: 'window',
  gate: 'gate',
};

const kinds = <Look>(looks: Readonly<Record<string, Look>>, barred: (kind: string) => boolean): Record<string, GroundKind<Look>> =>
  Object.fromEntries(
    Object.entries(looks).map(([kind, look]) => [
      kind,
      { title: say(kind), look, rule: 'NOD-R008', ...(barred(kind) ? { barred: true as const } : {}) },
    ]),
  );

export const terrain: Terrain = {
  areas: kinds(AREAS, kind => 'footBarred' in GROUND.areas[kind as AreaKind]), // a key of the table itself
  // Most lines are climbed, and a gate may be opened.
  lines: kinds(LINES, kind => kind !== 'gate' && !('climbed' in GROUND.lines[kind as LineKind])), // a key of the table itself
  things: {},
};
