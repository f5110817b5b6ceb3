/** How men, weapons and ground of this book look. A kind without a look does not compile. */
import {
  say,
  type AreaLook,
  type HeadLook,
  type LineLook,
  type Looks,
  type Terrain,
  type ThingLook,
  type WeaponLook,
} from '@nobori/engine';
import { EDGES, isBarred, SOLID, type EdgeName, type GroundName } from '../ground.ts';
import type { Fighter } from '../muster/figures.ts';
import type { KozRule } from '../rules.ts';
import { mounted, type Figure } from '../state.ts';
import type { WeaponId } from '../weapons/glossary.ts';
import { armIn } from '../weapons/inHand.ts';

// prettier-ignore
const WEAPONS: Readonly<Record<WeaponId, WeaponLook>> = {
  // swords
  katana: 'katana', tachi: 'katana', ninjato: 'katana', bokken: 'katana', daisho: 'daisho', niten: 'daisho', nodachi: 'nodachi',
  wakizashi: 'wakizashi', kodachi: 'wakizashi', tanto: 'tanto', aiguchi: 'tanto', doshi: 'tanto',
  // spears and glaives
  yari: 'yari', 'su-yari': 'yari', 'take-yari': 'yari', 'short-spear': 'yari', 'makura-yari': 'yari', 'inoshishi-no-yari': 'yari',
  'shakujo-yari': 'yari', 'futayama-yari': 'jumonji', gekken: 'jumonji', 'kage-yari': 'jumonji', 'kama-yari': 'jumonji',
  'magari-yari': 'jumonji', satsumata: 'fork', naginata: 'naginata', nagamaki: 'nagamaki',
  // what strikes, hooks and binds
  bo: 'staff', jo: 'staff', tonfa: 'staff', tetsubo: 'club', konsaibo: 'club', club: 'club', ono: 'axe', otsuchi: 'mallet',
  kama: 'kama', kusarigama: 'chain', nagegama: 'chain', manrikigusari: 'weights', feruzue: 'weights', 'kawa-nawa': 'rope',
  mojiri: 'barbs', sodegarami: 'barbs', kumade: 'rake', nunchaku: 'nunchaku', jutte: 'jitte', sai: 'jitte', kiseru: 'jitte', tessen: 'fan',
  // missiles
  bow: 'yumi', kyu: 'yumi', kyusen: 'yumi', daikyu: 'yumi', 'yumi-yari': 'yumi', 'o-yumi': 'crossbow', 'teppo-yumi': 'crossbow', teppo: 'teppo',
  shuriken: 'shuriken', sariken: 'javelin', 'uchi-ne': 'javelin', 'yari-nage': 'javelin',
  // bare hands
  hands: 'fist', jujutsu: 'fist', 'shorinji-kempo': 'fist', shuko: 'fist', yawara: 'fist',
};
const weapons: Readonly<Record<string, WeaponLook>> = WEAPONS;
export const weaponLook = (weapon: string): WeaponLook => weapons[weapon] ?? 'katana';

/** A fighter's trade, and what he has on his head. */
const TRADES: Readonly<Record<Fighter, readonly [trade: string, head: HeadLook | null]>> = {
  'samurai-sword': ['samurai', 'kabuto'],
  'samurai-spear': ['samurai', 'kabuto'],
  'samurai-bow': ['samurai', 'kabuto'],
  'samurai-naginata': ['samurai', 'kabuto'],
  'samurai-mounted': ['samurai', 'kabuto'],
  ronin: ['ronin', 'amigasa'],
  'ashigaru-spear': ['ashigaru', 'jingasa'],
  'ashigaru-musket': ['ashigaru', 'jingasa'],
  master: ['master swordsman', 'kabuto'],
  'monk-naginata': ['warrior monk', 'cowl'],
  'monk-bo': ['warrior monk', 'cowl'],
  shinobi: ['shinobi', 'mask'],
  farmer: ['farmer', 'headband'],
  constable: ['constable', 'jingasa'],
  super: ['hero', 'kabuto'],
  horse: ['horse', null],
};
const trades: Readonly<Record<string, readonly [trade: string, head: HeadLook | null]>> = TRADES;
export const tradeOf = ({ kit }: Figure): string => trades[kit.type]?.[0] ?? kit.type;

/** What he has in hand: a sheathed sword is not seen. */
export function looksOf(figure: Figure): Looks {
  if (figure.kit.horse) return { weapon: 'horse', head: null, mounted: false };
  return { weapon: weaponLook(armIn(figure).weapon), head: trades[figure.kit.type]?.[1] ?? null, mounted: mounted(figure) };
}

/** How a kind of hex looks, and the rule that makes it matter. */
const HEXES: Readonly<Record<GroundName, readonly [AreaLook | ThingLook, KozRule | null]>> = {
  open: ['open', null],
  court: ['court', null],
  floor: ['floor', null],
  road: ['road', null],
  wading: ['shallows', 'KOZ-96'],
  canal: ['water', 'KOZ-96'],
  pond: ['water', 'KOZ-96'],
  'deep water': ['water', 'KOZ-R38'],
  rough: ['rough', 'KOZ-98'],
  undergrowth: ['scrub', 'KOZ-100'],
  paddy: ['paddy', 'KOZ-57'],
  mud: ['marsh', 'KOZ-57'],
  snow: ['snow', 'KOZ-57'],
  quay: ['jetty', 'KOZ-57'],
  'muddy rough': ['paddy', 'KOZ-57'],
  gap: ['plain', 'KOZ-R11'],
  house: ['building', 'KOZ-R41'],
  tree: ['woods', 'KOZ-R41'],
  woods: ['woods', 'KOZ-R41'],
  lantern: ['lantern', null],
  well: ['well', null],
  crates: ['crates', null],
  stone: ['plain', null],
};
const SIDES: Readonly<Record<EdgeName, readonly [LineLook, KozRule]>> = {
  wall: ['high wall', 'KOZ-R41'],
  door: ['door', 'KOZ-R16'],
  'locked door': ['door', 'KOZ-R16'],
  window: ['window', 'KOZ-R41'],
  loophole: ['house wall', 'KOZ-R41'],
  'cracked door': ['house wall', 'KOZ-R41'],
  'open door': ['open door', 'KOZ-R16'],
  'low hedge': ['hedge', 'KOZ-R11'],
  'high hedge': ['high hedge', 'KOZ-R11'],
  barricade: ['barricade', 'KOZ-R11'],
};
const solid: readonly string[] = SOLID;

const BARRED = { barred: true } as const;

export const terrain: Terrain = {
  areas: Object.fromEntries(
    Object.entries(HEXES).map(([kind, [look, rule]]) => [
      kind,
      { title: say(kind), look, ...(rule === null ? {} : { rule }), ...(isBarred(kind) ? BARRED : {}) },
    ]),
  ),
  lines: Object.fromEntries(
    EDGES.map(kind => {
      const [look, rule] = SIDES[kind];
      return [kind, { title: say(kind), look, rule, ...(solid.includes(kind) ? BARRED : {}) }];
    }),
  ),
  things: {},
};
