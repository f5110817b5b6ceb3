/** How men and ground of this book look. A kind without a look does not compile. */
import { say, type AreaLook, type HeadLook, type LineLook, type Terrain, type WeaponLook } from '@nobori/engine';
import type { Figure } from '../state.ts';
import { GROUND, type Missile, type Troop, type Weapon } from '../tables.ts';

export const HEADS: Readonly<Record<Troop, HeadLook>> = {
  ashigaru: 'jingasa',
  sohei: 'cowl',
  ronin: 'amigasa',
  ninja: 'mask',
  samurai: 'kabuto',
  hatamoto: 'kabuto',
  daimyo: 'gunbai',
};
export const WEAPON_LOOK: Readonly<Record<Weapon, WeaponLook>> = {
  sword: 'katana',
  nodachi: 'nodachi',
  spear: 'yari',
  mallet: 'mallet',
  axe: 'axe',
  naginata: 'naginata',
};
export const MISSILE_LOOK: Readonly<Record<Missile, WeaponLook>> = { yumi: 'yumi', arquebus: 'teppo', throwing: 'shuriken' };

/** Who carries a bow is known by the bow. */
export const weaponLook = ({ kit }: Pick<Figure, 'kit'>): WeaponLook =>
  kit.missile === null ? WEAPON_LOOK[kit.weapon] : MISSILE_LOOK[kit.missile];

const AREAS: Readonly<Record<keyof typeof GROUND.areas, AreaLook>> = {
  open: 'open',
  road: 'road',
  bridge: 'bridge',
  paddy: 'paddy',
  woods: 'woods',
  bamboo: 'bamboo',
  building: 'building',
  cliff: 'cliff',
  'deep water': 'water',
};
const LINES: Readonly<Record<keyof typeof GROUND.lines, LineLook>> = {
  fence: 'fence',
  'low wall': 'low wall',
  hedge: 'hedge',
  rail: 'rail',
  ditch: 'ditch',
  stream: 'stream',
  ford: 'ford',
  'high wall': 'high wall',
  palisade: 'palisade',
  gate: 'gate',
};

const kinds = <Look>(looks: Readonly<Record<string, Look>>, barred: (kind: string) => boolean) =>
  Object.fromEntries(
    Object.entries(looks).map(([kind, look]) => [
      kind,
      { title: say(kind), look, rule: 'SSK-R79', ...(barred(kind) ? { barred: true as const } : {}) },
    ]),
  );

export const terrain: Terrain = {
  areas: kinds(AREAS, kind => 'impassable' in GROUND.areas[kind as keyof typeof GROUND.areas]), // a key of the table itself
  lines: kinds(LINES, kind => 'barrier' in GROUND.lines[kind as keyof typeof GROUND.lines]), // a key of the table itself
  things: { cart: { title: say('cart'), look: 'cart' } },
};
