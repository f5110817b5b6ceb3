/** How men and ground of this book look. A kind without a look does not compile. */
import {
  say,
  type AreaLook,
  type GroundKind,
  type HeadLook,
  type LineLook,
  type Looks,
  type Terrain,
  type WeaponLook,
} from '@nobori/engine';
import type { BlockId, Trait } from '../muster/statBlocks.ts';
import type { Figure } from '../state.ts';
import { AREAS, LINES, type AreaKind, type LineKind, type Missile, type Weapon } from '../tables.ts';

/** What a man is shows before what he is called: the first of these he is. */
const BY_TRAIT: readonly (readonly [Trait, HeadLook])[] = [
  ['ninja', 'mask'],
  ['monk', 'cowl'],
  ['samurai', 'kabuto'],
  ['soldier', 'jingasa'],
];
const BY_BLOCK: Readonly<Record<BlockId, HeadLook | null>> = {
  villager: 'headband',
  headman: 'headband',
  draft: 'headband',
  draftyari: 'headband',
  servant: 'headband',
  slinger: 'headband',
  recruit: 'jingasa',
  bandit2: 'amigasa',
  bandit3: 'amigasa',
  bandit3yari: 'amigasa',
  exsoldier: 'amigasa',
  banditchief: 'amigasa',
  ashyari: 'jingasa',
  ashpike: 'jingasa',
  ashbow: 'jingasa',
  ashteppo: 'jingasa',
  ashsgt: 'jingasa',
  taisho: 'gunbai',
  carrier: null,
  tatebearer: null,
  musician: null,
  lowsam: 'kabuto',
  sam: 'kabuto',
  samyari: 'kabuto',
  samnag: 'kabuto',
  samnodashi: 'kabuto',
  sambow: 'kabuto',
  onnamusha: 'kabuto',
  ronin: 'kabuto',
  cavyari: 'kabuto',
  cavbow: 'kabuto',
  cavoff: 'kabuto',
  messenger: null,
  samoff: 'kabuto',
  monk: 'cowl',
  monkoff: 'cowl',
  ninja4: 'mask',
  ninja5: 'mask',
  ninjaoff: 'mask',
  sensei: 'kabuto',
  rider: null,
};
export const WEAPON_LOOK: Readonly<Record<Weapon, WeaponLook>> = {
  pike: 'yari',
  yari: 'yari',
  naginata: 'naginata',
  lasso: 'rope',
  whip: 'rope',
  'no-dashi': 'nodachi',
  'heavy tool': 'hoe',
  scythe: 'kama',
  net: 'rope',
  katana: 'katana',
  short: 'katana',
  nunchaku: 'nunchaku',
  club: 'club',
  knife: 'tanto',
  truncheon: 'jitte',
  blunt: 'katana',
  hands: 'fist',
};
export const MISSILE_LOOK: Readonly<Record<Missile, WeaponLook>> = {
  yumi: 'yumi',
  sling: 'sling',
  shuriken: 'shuriken',
  arquebus: 'teppo',
  pistol: 'pistol',
  ozutsu: 'teppo',
};

/** Of all he carries only one thing can be drawn: the most telling. */
const TELLING: readonly WeaponLook[] = [
  ...['yumi', 'pistol', 'teppo', 'shuriken', 'sling', 'nodachi', 'naginata', 'yari', 'nunchaku', 'rope', 'club', 'hoe'],
  ...['kama', 'jitte', 'tanto', 'drum', 'shield', 'banner', 'fist'],
] as const; // prettier-ignore

function weaponLook({ kit, carries }: Figure): WeaponLook {
  const plain = kit.traits.length === 0;
  const carried: readonly WeaponLook[] = [
    ...kit.missiles.map(missile => MISSILE_LOOK[missile]),
    ...kit.weapons.map(weapon => WEAPON_LOOK[weapon]),
    ...(plain && kit.is === 'musician' ? (['drum'] as const) : []),
    ...(carries !== null || (plain && kit.is === 'tatebearer') ? (['shield'] as const) : []),
    ...(kit.roles.includes('officer') ? (['banner'] as const) : []),
  ];
  return TELLING.find(look => carried.includes(look)) ?? 'katana';
}

export const looksOf = (figure: Figure): Looks => ({
  weapon: weaponLook(figure),
  head: BY_TRAIT.find(([trait]) => figure.kit.traits.includes(trait))?.[1] ?? BY_BLOCK[figure.kit.is],
  mounted: figure.beast !== null,
});

const AREA_LOOK: Readonly<Record<AreaKind, AreaLook>> = {
  road: 'road',
  bridge: 'bridge',
  bushes: 'scrub',
  woods: 'woods',
  'hard slope': 'hill',
  hill: 'hill',
  stream: 'water',
  paddy: 'paddy',
  'deep water': 'water',
  'steep bank': 'plain',
  ladder: 'plain',
  battlements: 'plain',
  roof: 'plain',
  building: 'floor', // one goes in: from above one sees who is there, and no roof
};
const LINE_LOOK: Readonly<Record<LineKind, LineLook>> = {
  bank: 'bank',
  'low wall': 'low wall',
  hedge: 'hedge',
  fence: 'fence',
  stakes: 'barricade',
  'sharp stakes': 'barricade',
  'tall fence': 'fence',
  parapet: 'rail',
  climb: 'plain',
  'high wall': 'high wall',
  'house wall': 'house wall',
  door: 'door',
  window: 'window',
  'arrow slit': 'plain',
  tate: 'barricade',
  'light barrier': 'barricade',
};

const kinds = <Look>(
  looks: Readonly<Record<string, Look>>,
  ground: Readonly<Record<string, { readonly foot: number }>>,
): Readonly<Record<string, GroundKind<Look>>> =>
  Object.fromEntries(
    Object.entries(looks).map(([kind, look]) => [
      kind,
      { title: say(kind), look, rule: 'ARG-T3', ...(ground[kind]?.foot === 3 ? { barred: true as const } : {}) },
    ]),
  );

export const terrain: Terrain = {
  areas: kinds(AREA_LOOK, AREAS),
  lines: kinds(LINE_LOOK, LINES),
  things: { cart: { title: say('cart'), look: 'cart', rule: 'ARG-S2' } },
};
