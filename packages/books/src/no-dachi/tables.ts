/** NOD-T1 to NOD-T22: the tables as printed, in the ledger's order; lengths in tenths of a millimetre. */
import { D10, D12, D4, D6, D8, type Die } from '@nobori/engine';
import { cm, mm, type Ground } from '@nobori/engine/table';
import type { NodRule } from './rules.ts';

/** NOD-006: from best to worst. */
export const CLASSES = ['kensei', 'eiyuu', 'bushi', 'ashigaru', 'noumin'] as const;
export type Class = (typeof CLASSES)[number];

/** NOD-T1 Character classes: die and cost (NOD-007, NOD-008), who belongs there (NOD-009), how it is said (NOD-230). */
// prettier-ignore
export const CLASS = {
  //          rank     meaning                    quality die   cost      said
  kensei:   { rank: 5, meaning: 'sword saint',    die: D12,     cost: 36, said: 'KEN-SAY' }, // NOD-008, NOD-009
  eiyuu:    { rank: 4, meaning: 'hero',           die: D10,     cost: 24, said: 'EE-YOU' },
  bushi:    { rank: 3, meaning: 'warrior',        die: D8,      cost: 16, said: 'BUSH-EE' },
  ashigaru: { rank: 2, meaning: 'light foot',     die: D6,      cost: 10, said: 'ASH-EE-GAR-ROO' },
  noumin:   { rank: 1, meaning: 'farming people', die: D4,      cost: 5,  said: 'NOH-MIN' }, // NOD-008, NOD-009
} as const satisfies Record<Class, { rank: number; meaning: string; die: Die; cost: number; said: string }>;

export const CLOSE_WEAPONS = ['naginata', 'nodachi', 'katana', 'yari', 'wakizashi', 'tanto', 'wakizashi+shield', 'improvised', 'bo', 'kusarigama', 'nanchaku'] as const; // prettier-ignore
export type Close = (typeof CLOSE_WEAPONS)[number];

/** NOD-T2 Close-combat weapons; no die: improvised, or none (NOD-017). Lesser side-arms are free colour (NOD-R013); the bō's D8 is all its poison does (NOD-R098). */
// prettier-ignore
export const CLOSE = {
  //                    die        cost      rule
  naginata:           { die: D8,   cost: 8,  rule: 'NOD-014' },
  nodachi:            { die: D8,   cost: 8,  rule: 'NOD-014' },
  katana:             { die: D6,   cost: 6,  rule: 'NOD-015' }, // NOD-013
  yari:               { die: D6,   cost: 6,  rule: 'NOD-015' },
  wakizashi:          { die: D4,   cost: 4,  rule: 'NOD-016' },
  tanto:              { die: D4,   cost: 4,  rule: 'NOD-016' },
  'wakizashi+shield': { die: D6,   cost: 6,  rule: 'NOD-221' },
  improvised:         { die: null, cost: 0,  rule: 'NOD-017' },
  bo:                 { die: D8,   cost: 6,  rule: 'NOD-178' }, // NOD-018, NOD-R098
  kusarigama:         { die: D8,   cost: 6,  rule: 'NOD-183' },
  nanchaku:           { die: D6,   cost: 6,  rule: 'NOD-180' }, // NOD-018
} as const satisfies Record<Close, { die: Die | null; cost: number; rule: NodRule }>;

/** NOD-175: what only ninja carry. */
export const NINJA_CLOSE = ['bo', 'kusarigama', 'nanchaku'] as const satisfies readonly Close[];

export const MISSILES = ['crossbow', 'bow', 'arquebus', 'pistol', 'firelance', 'thrown', 'shuriken', 'fukiya', 'smokebomb'] as const;
export type Missile = (typeof MISSILES)[number];

export const BANDS = ['short', 'medium', 'long', 'extreme'] as const;
export type Band = (typeof BANDS)[number];

interface MissileRow {
  readonly reach: readonly [short: number, medium: number, long: number, extreme: number];
  /** Actions to load it: for all, for Noumin; null: cannot be loaded again. */
  readonly load: number | null;
  readonly noumin: number | null;
  readonly cost: number;
  readonly rule: NodRule;
}

/** NOD-T3 Missile weapons: range limits, inclusive; prices of crossbow and javelin by NOD-R011, NOD-R012. */
// prettier-ignore
export const MISSILE = {
  //                  Short   Medium  Long    Extreme         load      Noumin        cost
  crossbow:  { reach: [cm(15), cm(50), cm(90), cm(150)], load: 2,    noumin: 3,    cost: 6, rule: 'NOD-092' }, // NOD-R011
  bow:       { reach: [cm(15), cm(40), cm(70), cm(120)], load: 1,    noumin: 1,    cost: 6, rule: 'NOD-093' }, // NOD-020, NOD-098
  arquebus:  { reach: [cm(10), cm(30), cm(50), cm(100)], load: 2,    noumin: 3,    cost: 6, rule: 'NOD-094' }, // NOD-020, NOD-099, NOD-100
  pistol:    { reach: [cm(2),  cm(6),  cm(10), cm(30)],  load: 2,    noumin: 3,    cost: 3, rule: 'NOD-095' }, // NOD-021, NOD-099
  firelance: { reach: [cm(2),  cm(6),  cm(10), cm(30)],  load: null, noumin: null, cost: 9, rule: 'NOD-228' }, // NOD-R120
  thrown:    { reach: [cm(10), cm(15), cm(20), cm(50)],  load: 1,    noumin: 1,    cost: 3, rule: 'NOD-096' }, // NOD-R012, NOD-R051
  shuriken:  { reach: [cm(10), cm(15), cm(20), cm(50)],  load: 1,    noumin: 1,    cost: 6, rule: 'NOD-176' },
  fukiya:    { reach: [cm(10), cm(15), cm(20), cm(50)],  load: 1,    noumin: 1,    cost: 6, rule: 'NOD-179' },
  smokebomb: { reach: [cm(10), cm(15), cm(20), cm(50)],  load: null, noumin: null, cost: 6, rule: 'NOD-181' },
} as const satisfies Record<Missile, MissileRow>;

export const ARMOURS = ['none', 'light', 'armoured', 'heavy'] as const;
export type Armour = (typeof ARMOURS)[number];

/** NOD-T4 Armour, NOD-129. */
// prettier-ignore
export const ARMOUR = {
  //          melee die  cost      foot move an action
  none:     { die: D4,   cost: 0,  move: mm(140), rule: 'NOD-028', examples: '–' },
  light:    { die: D6,   cost: 12, move: mm(100), rule: 'NOD-027', examples: 'tatami-dō; brigandine' },
  armoured: { die: D8,   cost: 18, move: mm(100), rule: 'NOD-026', examples: 'mogami-dō; half armour' },
  heavy:    { die: D10,  cost: 24, move: mm(100), rule: 'NOD-025', examples: 'okegawa-dō; full plate' },
} as const satisfies Record<Armour, { die: Die; cost: number; move: number; rule: NodRule; examples: string }>;

/** NOD-106: shows 1 to 6, counts 2 to 7. */
export const D6_PLUS_1: Die = { ...D6, name: 'D6+1', plus: 1 };

/** NOD-T5 Target's armour/quality die against missiles; null: no die (NOD-107) or not allowed (NOD-030). */
// prettier-ignore
export const AGAINST_MISSILES = {
  //           Unarmoured    Light             Armoured       Heavy
  kensei:   { none: D8,   light: D8,        armoured: D10, heavy: D12 },
  eiyuu:    { none: D6,   light: D8,        armoured: D10, heavy: D12 },
  bushi:    { none: D6,   light: D6_PLUS_1, armoured: D8,  heavy: D10 }, // and any horse
  ashigaru: { none: D4,   light: D6,        armoured: D8,  heavy: D10 },
  noumin:   { none: null, light: D4,        armoured: D6,  heavy: null }, // NOD-107
} as const satisfies Record<Class, Record<Armour, Die | null>>;

/** The last row of NOD-T5: any class shot at by an arquebus (NOD-108). */
export const AGAINST_ARQUEBUS = { none: D4, light: D4, armoured: D4, heavy: D8 } as const satisfies Record<Armour, Die>;

/** NOD-T6 Range die. */
export const RANGE_DIE = { short: D6, medium: D8, long: D10, extreme: D12 } as const satisfies Record<Band, Die>;

export type Harm = 'light' | 'wound' | 'disabled' | 'killed';

/** NOD-T7 Shooting result by margin, from +1 up; more is Killed. */
export const SHOOTING_RESULT: readonly Harm[] = ['light', 'light', 'wound', 'disabled', 'killed'];

/** NOD-T8 Wounds as points (NOD-R063). */
export const WOUND_POINTS = { light: 1, wound: 2, disabled: 4, killed: 6 } as const satisfies Record<Harm, number>;
export const DISABLED_AT = 4;
export const KILLED_AT = 6;
/** NOD-R030, option kenseiWounds: hardy. */
export const HARDY = { disabled: 8, killed: 10 } as const;

/** NOD-T9 Movement an action. */
export const MOVE = { horse: mm(240), quarter: mm(60), quarters: 4, ladder: mm(60), wall: mm(30), animal: mm(140), ninja: { 14: mm(140), 10: mm(100) } } as const; // prettier-ignore

export type MeleeResult = 'pushed' | 'dismounted' | Harm;

/** NOD-T11 Melee result by margin, from +1 up, applied to the loser's primary; more is Killed. */
// prettier-ignore
export const MELEE_RESULT = {
  //           +1            +2       +3       +4          +5          +6
  foot:    ['pushed',     'light', 'wound', 'disabled', 'killed',   'killed'],
  mounted: ['dismounted', 'light', 'light', 'wound',    'disabled', 'killed'],
} as const satisfies Record<'foot' | 'mounted', readonly MeleeResult[]>;

/** NOD-142: the fall wounds on this or more of a D6. */
export const FALL_WOUNDS = 5;
/** NOD-113: the horse is hit on this or more. */
export const HORSE_HIT = 4;
/** NOD-164. */
export const RALLY_ON = 4;

export const MORALE_RESULTS = ['ok', 'noAdvance', 'fallBack', 'broken', 'lost'] as const;
export type MoraleResult = (typeof MORALE_RESULTS)[number];

/** NOD-T13 Morale result (quality die + modifiers): this total or more; anything less is lost: broken, no rally. */
export const MORALE_RESULT: readonly (readonly [least: number, result: MoraleResult])[] = [
  [1, 'ok'], // NOD-160
  [-1, 'noAdvance'], // NOD-161
  [-2, 'fallBack'], // NOD-162
  [-3, 'broken'], // NOD-163
];

/** NOD-T15 Seeing concealed ninja: a D6 times this. */
export const SEEN_AT = { open: { still: cm(10), moving: cm(20) }, cover: { still: cm(1), moving: cm(2) } } as const;

/** NOD-T16, NOD-T22 distances and constants. */
export const CONTACT = mm(2); // NOD-R003
/** So near its line somebody is on top of a wall: whole millimetres seldom lie on a slanting one (NOD-R001, NOD-R033). */
export const ON_TOP = mm(4);
export const PUSH = mm(20); // NOD-139
export const COHERENCY = mm(50); // NOD-035
export const GAP = { short: mm(20), usual: mm(40), near: mm(20) } as const; // NOD-085, NOD-086, NOD-087
export const CLEAR_OF_FRIENDS = mm(50); // NOD-089, NOD-090: more than this
export const COVER_REACH = mm(20); // NOD-R049
export const PAVISE_REACH = mm(10); // NOD-R017
export const UPHILL = mm(10); // NOD-R006
export const RAISED = mm(20); // NOD-R006
export const STEEPEST_DROP = mm(20); // NOD-R072
export const TICK = mm(10); // NOD-R061
export const TREND = mm(10); // NOD-R081
export const SMOKE = { radius: mm(50), turns: 6 } as const; // NOD-181, NOD-R100: three own turns are six player turns
export const OBSERVED_AT_LEAST = mm(50); // NOD-173
export const AMBUSH = cm(10); // NOD-073: a D6 times this
export const MESSENGER = mm(50); // NOD-R042
export const VOICE = cm(50); // NOD-079, NOD-158
export const SIGNAL = cm(100); // NOD-R043
export const SEPPUKU = cm(30); // NOD-166
export const DEPLOYMENT = cm(20); // NOD-044
export const WOOD = { into: cm(10), inside: cm(15) } as const; // NOD-080, NOD-081
export const LOW = mm(30); // NOD-T20: higher is a high wall
export const UNMEASURED = { high: mm(60), low: mm(20) } as const; // NOD-T20: heights of lines for which the map gives none
export const STANDARD_TABLE = { width: cm(180), height: cm(120) } as const; // NOD-R023
export const BASES = { foot: { radius: mm(10) }, mounted: { radius: mm(20) } } as const; // NOD-R001
/** NOD-005: arquebus and pistol come to Japan. */
export const FIREARMS_FROM = 1543;

/** NOD-T20 Terrain properties. `foot`, `horse`: difficult or barred; lines that are climbed have a height. */
export const GROUND = {
  areas: {
    open: {},
    road: {},
    bridge: { dry: true },
    jetty: { dry: true },
    marsh: { footDifficult: true, horseDifficult: true },
    paddy: { footDifficult: true, horseDifficult: true },
    stream: { footDifficult: true, horseDifficult: true },
    ford: { footDifficult: true, horseDifficult: true },
    scree: { footDifficult: true, horseDifficult: true },
    snow: { footDifficult: true, horseDifficult: true },
    slope: { footDifficult: true, horseDifficult: true },
    reeds: { footDifficult: true, horseDifficult: true, cover: true },
    crops: { footDifficult: true, horseDifficult: true, cover: true },
    scrub: { footDifficult: true, horseDifficult: true, cover: true },
    'open wood': { horseDifficult: true, cover: true, wood: true },
    'dense wood': { footDifficult: true, horseBarred: true, cover: true, wood: true },
    bamboo: { footDifficult: true, horseBarred: true, cover: true, wood: true },
    river: { footBarred: true, horseBarred: true },
    pond: { footBarred: true, horseBarred: true },
    cliff: { footBarred: true, horseBarred: true },
    hill: { hill: true },
    building: { horseBarred: true, cover: true },
  },
  lines: {
    'low wall': { barrier: true, cover: true, climbed: true },
    hedge: { barrier: true, cover: true, climbed: true },
    fence: { barrier: true, cover: true, climbed: true },
    palisade: { barrier: true, cover: true, climbed: true },
    barricade: { barrier: true, cover: true, climbed: true },
    'high wall': { barrier: true, screen: true, climbed: true, cover: true },
    'house wall': { barrier: true, screen: true },
    window: { barrier: true, cover: true },
    gate: { barrier: true, screen: true },
  },
} as const satisfies Ground;
export type AreaKind = keyof typeof GROUND.areas;
export type LineKind = keyof typeof GROUND.lines;

/** What players may lay out (NOD-041); buildings and gates want walls and doors and are for scenarios. */
export const PATCHES: readonly AreaKind[] = ['open wood', 'dense wood', 'bamboo', 'hill', 'slope', 'marsh', 'paddy', 'stream', 'ford', 'scree', 'snow', 'reeds', 'crops', 'scrub', 'river', 'pond', 'cliff', 'road', 'bridge']; // prettier-ignore
export const WALLS: readonly LineKind[] = ['low wall', 'hedge', 'fence', 'palisade', 'barricade', 'high wall'];

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];
