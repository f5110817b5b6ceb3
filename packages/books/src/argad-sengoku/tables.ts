/** The printed tables, ARG-T1 to ARG-T20: numbers as the book has them. Lengths in tenths of a millimetre (1 cm = 100). */
import { cm, type Base } from '@nobori/engine/table';

/** How somebody moves (ARG-032, ARG-033). */
export const MODES = ['foot', 'cavalry', 'mountedFoot'] as const;
export type Mode = (typeof MODES)[number];

/** ARG-028 to ARG-031: light clothing, bits of metal, upper body, complete. */
export const ARMOURS = [0, 3, 4, 5] as const;
export type Armour = (typeof ARMOURS)[number];

/** ARG-T1 Movement allowance per game turn: light clothing or armour 3, then armour 4 or 5; slowing dice (ARG-054). */
export const MOVE: Readonly<Record<Mode, { readonly light: number; readonly armoured: number; readonly dice: number }>> = {
  foot:        { light: cm(20), armoured: cm(16), dice: 1 },
  cavalry:     { light: cm(40), armoured: cm(36), dice: 2 },
  mountedFoot: { light: cm(36), armoured: cm(32), dice: 2 },
};
/** ARG-T1, special: ARG-055, ARG-056, ARG-057, ARG-218. */
export const LOADED = cm(4);
export const TATE_MOVE = cm(8);
export const CART_MOVE = cm(8);
export const MARCH = { columnOfTwos: cm(16), forward: cm(12), aside: cm(8) } as const;
export const WOUNDED = cm(4);

/** ARG-048: a move is run in so many equal ticks. */
export const TICKS = 20;

/** ARG-006, ARG-R103: on foot round, mounted long (a horse 2.5 × 5 cm, a donkey or mule 2 × 4); `half`: from its middle to where its rounding begins. */
export const FOOT: Base = { radius: cm(1) };
export const BEASTS = ['warhorse', 'horse', 'mule'] as const;
export type Beast = (typeof BEASTS)[number];
const HORSE = { radius: 125, half: 125 } as const;
const MULE = { radius: 100, half: 100 } as const;
export const LONG: Readonly<Record<Beast, { readonly radius: number; readonly half: number }>> = { warhorse: HORSE, horse: HORSE, mule: MULE };
export const CART_RADIUS = 150;

/** ARG-008: bases touch within a millimetre. */
export const TOUCH = 10;
/** ARG-017: friends at most so far apart are linked. */
export const LINK = cm(5);
/** ARG-147, ARG-R60: near an ambush; also earshot (ARG-109, ARG-146). */
export const EARSHOT = cm(20);
/** ARG-211. */
export const COMMAND = cm(20);
/** ARG-220. */
export const NIGHT_SIGHT = cm(20);
export const TORCH_LIGHT = cm(10);
/** ARG-075: so much forest hides. */
export const FOREST = cm(10);
/** ARG-078, ARG-090, ARG-119, ARG-205: "right at it". */
export const PRESSED = cm(2);
/** ARG-207. */
export const TATE_WIDTH = cm(4);
/** ARG-190, ARG-R76. */
export const CHARGE_RUN = cm(10);
export const CHARGE_OWN = cm(5);
/** ARG-175, ARG-R73: one base. */
export const RECOIL: Readonly<Record<Mode, number>> = { foot: cm(2), cavalry: cm(5), mountedFoot: cm(5) };
/** ARG-194, ARG-196: reach over friends. */
export const SECOND_RANK = cm(3);
export const THIRD_RANK = cm(5);
/** Where a horse can be mounted or a laid-down pike picked up: within arm's reach. */
export const ARMS_LENGTH = cm(2);

/** How hard ground is: nothing, difficult, very difficult, no way (ARG-059, ARG-060). */
export type Grade = 0 | 1 | 2 | 3;
interface Terrain {
  readonly foot: Grade;
  readonly cavalry: Grade;
  readonly mountedFoot: Grade;
  /** In armour 4 or 5 it cannot be entered (ARG-071). */
  readonly light?: true;
  /** Makes the ground below it clear: a road, a bridge. */
  readonly over?: true;
  /** Protects a target on foot: −1 (ARG-118). */
  readonly cover?: 1 | 2;
  /** Dense forest, measured in centimetres (ARG-075). */
  readonly forest?: true;
  /** One can hide in it (ARG-074, ARG-136). */
  readonly hides?: true;
  readonly inside?: true;
  /** A hill hides what lies behind its top (ARG-089). */
  readonly hill?: true;
  /** Whoever swims does nothing else (ARG-071). */
  readonly swim?: true;
  readonly climb?: true;
  /** Stands higher than the ground around it (ARG-186). */
  readonly level?: number;
}

/** ARG-T3 Terrain: areas (ARG-R17, ARG-R18). */
const AREA_TABLE = {
  road:         { foot: 0, cavalry: 0, mountedFoot: 0, over: true },
  bridge:       { foot: 0, cavalry: 0, mountedFoot: 0, over: true },
  bushes:       { foot: 1, cavalry: 1, mountedFoot: 1, cover: 1, hides: true },
  woods:        { foot: 1, cavalry: 2, mountedFoot: 2, forest: true, hides: true }, // ARG-R18
  'hard slope': { foot: 1, cavalry: 1, mountedFoot: 2, level: 1 }, // ARG-077, ARG-R17
  hill:         { foot: 0, cavalry: 0, mountedFoot: 0, level: 1, hill: true },
  stream:       { foot: 1, cavalry: 1, mountedFoot: 1 },
  paddy:        { foot: 1, cavalry: 1, mountedFoot: 1 },
  'deep water': { foot: 2, cavalry: 3, mountedFoot: 3, light: true, cover: 1, swim: true },
  'steep bank': { foot: 2, cavalry: 3, mountedFoot: 3, level: 1, climb: true },
  ladder:       { foot: 2, cavalry: 3, mountedFoot: 3, climb: true },
  battlements:  { foot: 0, cavalry: 3, mountedFoot: 3, level: 3 },
  roof:         { foot: 2, cavalry: 3, mountedFoot: 3, level: 3, climb: true },
  building:     { foot: 0, cavalry: 3, mountedFoot: 3, hides: true, inside: true },
} as const satisfies Readonly<Record<string, Terrain>>;
export type AreaKind = keyof typeof AREA_TABLE;
export const AREAS: Readonly<Record<string, Terrain>> = AREA_TABLE;

interface Obstacle {
  readonly foot: Grade;
  readonly cavalry: Grade;
  readonly mountedFoot: Grade;
  /** What a target behind it has: 1 wall, bank, window; 2 a narrow opening (ARG-118). */
  readonly cover?: 1 | 2;
  /** Defended like a linear obstacle (ARG-185). */
  readonly defended?: true;
  /** Nobody sees through it (ARG-089). */
  readonly blind?: true;
  /** Part of a building: no length inside it, nor through it (ARG-161). */
  readonly house?: true;
  /** "ext." shots cannot be made through it (ARG-098); battlements are none (ARG-R42). */
  readonly opening?: true;
  readonly climb?: true;
  /** A tate (ARG-205). */
  readonly tate?: true;
  /** Falls at the first enemy who crosses it (ARG-208). */
  readonly once?: true;
}

/** ARG-T3 Terrain: lines (ARG-069 to ARG-072, ARG-R21). */
const LINE_TABLE = {
  bank:          { foot: 1, cavalry: 1, mountedFoot: 1, cover: 1, defended: true },
  'low wall':    { foot: 1, cavalry: 1, mountedFoot: 1, cover: 1, defended: true },
  hedge:         { foot: 1, cavalry: 1, mountedFoot: 1, cover: 1, defended: true }, // ARG-069
  fence:         { foot: 1, cavalry: 1, mountedFoot: 1, cover: 1, defended: true },
  stakes:        { foot: 1, cavalry: 1, mountedFoot: 1, cover: 1, defended: true },
  'sharp stakes': { foot: 1, cavalry: 3, mountedFoot: 3, cover: 1, defended: true }, // where the scenario says so
  'tall fence':  { foot: 2, cavalry: 2, mountedFoot: 2, cover: 1, defended: true },
  parapet:       { foot: 2, cavalry: 3, mountedFoot: 3, cover: 1, defended: true, climb: true },
  climb:         { foot: 2, cavalry: 3, mountedFoot: 3, defended: true, climb: true },
  'high wall':   { foot: 3, cavalry: 3, mountedFoot: 3, blind: true },
  'house wall':  { foot: 3, cavalry: 3, mountedFoot: 3, blind: true, house: true },
  door:          { foot: 0, cavalry: 3, mountedFoot: 3, cover: 1, defended: true, house: true },
  window:        { foot: 1, cavalry: 3, mountedFoot: 3, cover: 1, defended: true, house: true, opening: true }, // ARG-R21
  'arrow slit':  { foot: 3, cavalry: 3, mountedFoot: 3, cover: 2, opening: true },
  tate:          { foot: 1, cavalry: 3, mountedFoot: 3, cover: 1, defended: true, tate: true },
  'light barrier': { foot: 1, cavalry: 1, mountedFoot: 1, once: true },
} as const satisfies Readonly<Record<string, Obstacle>>;
export type LineKind = keyof typeof LINE_TABLE;
export const LINES: Readonly<Record<string, Obstacle>> = LINE_TABLE;

/** What can be shot or thrown (ARG-T4). */
export const MISSILES = ['yumi', 'sling', 'shuriken', 'arquebus', 'pistol', 'ozutsu'] as const;
export type Missile = (typeof MISSILES)[number];

/** A band reaches up to its limit, the limit included (ARG-084, ARG-R06); `ext` bands need the open (ARG-098), `extra` ones the option (ARG-107). */
export interface Band {
  readonly to: number;
  readonly need: number;
  readonly ext?: true;
  readonly extra?: true;
  /** Long range of a firearm: armour 4 and 5 help (ARG-104). */
  readonly long?: true;
}
const b = (to: number, need: number, more: Omit<Band, 'to' | 'need'> = {}): Band => ({ to: cm(to), need, ...more });

/** ARG-T4 to ARG-T7, ARG-T20: needs by range (ARG-096, ARG-099, ARG-101, ARG-105, ARG-106, ARG-108, ARG-112; ARG-R22, ARG-R24, ARG-R56). */
export const BANDS = {
  yumi:     [b(10, 5), b(20, 6), b(40, 7, { ext: true })], // ARG-096
  sling:    [b(10, 5, { ext: true }), b(20, 6, { ext: true }), b(40, 7, { ext: true })], // ARG-099
  shuriken: [b(10, 5)],
  early:    [b(10, 5), b(20, 6), b(40, 7, { long: true }), b(60, 8, { long: true, extra: true })], // ARG-105, ARG-R22
  improved: [b(20, 5), b(30, 6), b(40, 7, { long: true }), b(60, 8, { long: true, extra: true })], // ARG-106, ARG-R24
  salvo:    [b(20, 5), b(40, 6), b(60, 7, { long: true })],
  pistol:   [b(10, 5), b(20, 6)], // ARG-112
  ozutsu:      [b(20, 5), b(40, 6), b(60, 7), b(80, 8, { long: true })], // ARG-R56
  ozutsuGroup: [b(20, 5), b(40, 5), b(60, 6), b(80, 7)],
} as const satisfies Readonly<Record<string, readonly Band[]>>;

interface Shooter {
  /** Modifiers at armour 4 and at Sengoku armour 5, at any range (ARG-120). */
  readonly armour: readonly [four: number, five: number];
  readonly firearm?: true;
  /** Game turns to reload (ARG-114). */
  readonly reload: number;
  /** May be used in movement by anybody (ARG-101). */
  readonly inMovement?: true;
  /** Its bearer moves 4 cm less (ARG-T20). */
  readonly heavy?: true;
}
export const SHOOTERS: Readonly<Record<Missile, Shooter>> = {
  yumi:     { armour: [-1, -1], reload: 0 },
  sling:    { armour: [-1, -2], reload: 0 },
  shuriken: { armour: [-1, -2], reload: 0, inMovement: true }, // ARG-101
  arquebus: { armour: [0, 0], reload: 1, firearm: true },
  pistol:   { armour: [0, 0], reload: 1, firearm: true },
  ozutsu:   { armour: [0, 0], reload: 2, firearm: true, heavy: true },
};
/** ARG-123: terrain and target together are never worse. */
export const CAP = -2;

/** ARG-T10 Melee steps: the longest first (ARG-158). */
export const STEPS = ['very long', 'long', 'half-long', 'short', 'very short', 'bare hands'] as const;
export type Step = 0 | 1 | 2 | 3 | 4 | 5;
export const SHORT: Step = 3;

interface Hand {
  readonly step: Step;
  readonly points: number;
  /** A spear's point: ranks, receiving a charge (ARG-191, ARG-194). */
  readonly lance?: true;
  /** Swung with both hands: nobody strikes over his shoulder (ARG-197). */
  readonly swung?: true;
  /** +1 with both hands on foot (ARG-182, ARG-184). */
  readonly twoHanded?: true;
  readonly improvised?: true;
  /** Masters instead of killing (ARG-214), or knocks down (ARG-215). */
  readonly masters?: true;
  readonly stuns?: true;
}
/** ARG-F1 Weapons for melee, as the book spells them (ARG-159, ARG-R88, ARG-R96). */
export const WEAPONS = {
  pike:          { step: 0, points: 3, lance: true },
  yari:          { step: 1, points: 2, lance: true },
  naginata:      { step: 1, points: 3, lance: true, swung: true, twoHanded: true },
  lasso:         { step: 1, points: 0, masters: true },
  whip:          { step: 1, points: 0, masters: true },
  'no-dashi':    { step: 2, points: 2, swung: true }, // ARG-210: no bonus (ARG-R96)
  'heavy tool':  { step: 2, points: 0, swung: true, twoHanded: true, improvised: true }, // ARG-R88
  scythe:        { step: 2, points: 0, improvised: true },
  net:           { step: 2, points: 0, masters: true },
  katana:        { step: 3, points: 0 },
  short:         { step: 3, points: 0 },
  nunchaku:      { step: 3, points: 0 },
  club:          { step: 3, points: 0, improvised: true },
  knife:         { step: 4, points: 0 },
  truncheon:     { step: 4, points: 0, stuns: true },
  blunt:         { step: 4, points: 0, stuns: true, improvised: true },
  hands:         { step: 5, points: 0 },
} as const satisfies Readonly<Record<string, Hand>>;
export type Weapon = keyof typeof WEAPONS;
export const handOf = (weapon: Weapon): Hand => WEAPONS[weapon];

/** ARG-T19 Budget. */
export const PRICES = {
  yumi: 4, sling: 2, shuriken: 0, arquebus: 3, pistol: 2, ozutsu: 5,
  armour3: 1, armour4: 2, armour5: 2, armour5Others: 3,
  horo: 1, packHorse: 2, ridingHorse: 2, closeOrder: 1, tate: 1, box: 0,
} as const;

/** ARG-233: who is ahead by so much wins. */
export const MARGIN_PERCENT = 20;
/** ARG-251. */
export const STANDARD_TURNS = 12;
