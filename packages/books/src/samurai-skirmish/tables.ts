/** The tables of Samurai Skirmish, SSK-T1 to SSK-T17, in the ledger's order. The rules use these objects; the rule book page draws them. */
import { D6, D12 } from '@nobori/engine';
import { inches } from '@nobori/engine/table';
import type { FactorTable } from './rules.ts';

/** SSK-003; the Monk is the Sohei (SSK-R02). */
export const TROOPS = ['ashigaru', 'sohei', 'ronin', 'ninja', 'samurai', 'hatamoto', 'daimyo'] as const;
export type Troop = (typeof TROOPS)[number];

/** SSK-T1 Unit sizes and leaders: figures with the leader, who may lead, coherency distance. */
export const UNITS = {
  //          from  to   leaders                                             coherency
  ashigaru: { least: 8, most: 10, leaders: ['ashigaru', 'sohei', 'ronin', 'samurai'], together: inches(6)  },
  sohei:    { least: 6, most:  8, leaders: ['sohei', 'ronin', 'samurai'],             together: inches(6)  },
  samurai:  { least: 4, most:  6, leaders: ['samurai', 'hatamoto', 'daimyo'],         together: inches(6)  },
  ronin:    { least: 1, most:  6, leaders: [],                                        together: inches(6)  },
  ninja:    { least: 1, most:  6, leaders: [],                                        together: inches(12) },
} as const satisfies Record<string, { least: number; most: number; leaders: readonly Troop[]; together: number }>;
export type UnitKind = keyof typeof UNITS;
export const UNIT_KINDS = ['ashigaru', 'sohei', 'samurai', 'ronin', 'ninja'] as const satisfies readonly UnitKind[];

/** SSK-T2 Dice and to-hit numbers; nothing is missing beside the printed column (SSK-R04). `wounds`: dies on this wound; 0 = dies of the first hit, without a roll. */
export const TROOP = {
  //          No. of D6  melee on  fires on  trained        wounds
  ashigaru: { dice: 1,   melee: 5, fires: 4, trained: false, wounds: 0 },
  sohei:    { dice: 2,   melee: 5, fires: 4, trained: false, wounds: 0 },
  ninja:    { dice: 3,   melee: 4, fires: 3, trained: true,  wounds: 2 },
  ronin:    { dice: 3,   melee: 4, fires: 3, trained: true,  wounds: 2 },
  samurai:  { dice: 4,   melee: 4, fires: 3, trained: true,  wounds: 3 },
  hatamoto: { dice: 5,   melee: 4, fires: 3, trained: true,  wounds: 3 },
  daimyo:   { dice: 6,   melee: 4, fires: 3, trained: true,  wounds: 3 }, // SSK-R04
} as const satisfies Record<Troop, { dice: number; melee: number; fires: number; trained: boolean; wounds: number }>;
export const TRAINED_FIRES = 3; // SSK-045
export const LAST_DIE_HITS_ON = 6; // below one die: one D6, 6 only (SSK-049, SSK-105)

/** SSK-T3 Movement allowance. */
export const MOVE = {
  //         move                charge
  foot:    { move: inches(5),  charge: inches(7)  },
  ninja:   { move: inches(8),  charge: inches(11) },
  mounted: { move: inches(10), charge: inches(12) },
} as const;

/** SSK-T4 Movement modifiers. */
export const OBSTACLE_COST = inches(2);
export const LEG_WOUND_COST = inches(2);
export const LEAST_ALLOWANCE = inches(1);

/** SSK-T5 Missile weapons; teppo and arquebus are one (SSK-R03): ranges from base edge to base edge; Firing Sections until it is loaded again. */
export const MISSILES = {
  //            close                long               reload     charger began farther than
  yumi:     { close: inches(15), long: inches(30), reload: 0, charger: inches(7.5) },
  arquebus: { close: inches(12), long: inches(24), reload: 2, charger: inches(6)   }, // SSK-R03
  throwing: { close: inches(10), long: inches(10), reload: 0, charger: inches(5)   },
} as const;
export type Missile = keyof typeof MISSILES;
export const MISSILE_NAMES = ['yumi', 'arquebus', 'throwing'] as const satisfies readonly Missile[];

export const WEAPONS = ['sword', 'nodachi', 'spear', 'mallet', 'axe', 'naginata'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** What the firing modifiers look at. */
export interface ShotFacts {
  readonly cover: boolean;
  readonly armoured: boolean;
  readonly close: boolean;
  readonly weapon: Missile;
  readonly moved: boolean;
}

/** SSK-T6 Firing modifiers (dice). */
export const FIRING: FactorTable<ShotFacts> = [
  ['target in cover',              -1, shot => shot.cover,                                'SSK-057'],
  ['target armoured, or a Ninja',  -1, shot => shot.armoured,                             'SSK-058'],
  ['close range, yumi',            +1, shot => shot.close && shot.weapon === 'yumi',      'SSK-059'],
  ['close range, teppo',           +2, shot => shot.close && shot.weapon === 'arquebus',  'SSK-060'],
  ['firer moved',                  -1, shot => shot.moved,                                'SSK-061'],
];

/** What the melee modifiers look at. */
export interface BlowFacts {
  readonly armoured: boolean;
  readonly defending: boolean;
  readonly twoHanded: boolean;
  readonly charged: boolean;
  readonly mounted: boolean;
  readonly naginata: boolean;
  readonly targetMounted: boolean;
  readonly armWounds: number;
}

/** SSK-T7 Melee modifiers (dice). */
export const MELEE: FactorTable<BlowFacts> = [
  ['target armoured, or a Ninja',        -1, blow => blow.armoured,                        'SSK-070'],
  ['target defending an obstacle',       -1, blow => blow.defending,                       'SSK-071'],
  ['two-handed spear, mallet or axe',    +1, blow => blow.twoHanded,                       'SSK-072'],
  ['has charged',                        +1, blow => blow.charged,                         'SSK-073'],
  ['mounted',                            +1, blow => blow.mounted,                         'SSK-074'],
  ['naginata against a mounted target',  +2, blow => blow.naginata && blow.targetMounted,  'SSK-075'],
  ['naginata against a target on foot',  +1, blow => blow.naginata && !blow.targetMounted, 'SSK-075'],
  ['each arm wound',                     -1, blow => blow.armWounds,                       'SSK-076'],
];

/** SSK-T8 Wound roll (D12): the row begins at this face; the rows cover the D12 exactly (SSK-R05). */
export const WOUND_ROLL = [
  // from  result
  [    1, 'dead'  ],
  [    4, 'leg'   ],
  [    8, 'arm'   ],
  [   12, 'lucky' ], // SSK-R05
] as const;
export type WoundResult = (typeof WOUND_ROLL)[number][1];
export const WOUND_BANDS = WOUND_ROLL.map(([from]) => from);
export const LUCKY_BANDS = [1, 12]; // option luckyFateForAll: spared on a 12 (SSK-R55)

/** What the morale modifiers look at. */
export interface MoraleFacts {
  readonly cover: boolean;
  /** Null for units that never had a leader (SSK-109). */
  readonly leaderAlive: boolean | null;
  readonly samuraiLeader: boolean;
  readonly underFire: boolean;
  readonly openCounts: boolean;
}

/** SSK-T11 Morale modifiers (dice, on the leader's No. of D6). */
export const MORALE: FactorTable<MoraleFacts> = [
  ['unit in cover',                     +1, unit => unit.cover,                              'SSK-098'],
  ['leader alive',                      +1, unit => unit.leaderAlive === true,               'SSK-099'],
  ['living leader is Samurai class',    +1, unit => unit.samuraiLeader,                      'SSK-100'],
  ['unit in the open',                  -2, unit => !unit.cover && unit.openCounts,          'SSK-101'],
  ['leader dead',                       -4, unit => unit.leaderAlive === false,              'SSK-102'],
  ['unit under ranged attack',          -2, unit => unit.underFire,                          'SSK-103'],
];
export const MORALE_SUCCESS = 5; // SSK-104

/** SSK-T12 Morale results by number of successes; the last row is "or more". */
export const MORALE_RESULTS = ['rout', 'hold', 'normal'] as const;
export type MoraleResult = (typeof MORALE_RESULTS)[number];

/** SSK-T13 Terrain; all but obstacle, paddy and woods is ours (SSK-R79). `thick`: this much of a line inside it blocks sight; `shelters`: gives cover to who stands behind it. */
export const GROUND = {
  areas: {
    open:        {},
    road:        {},
    bridge:      {},
    paddy:       { difficult: true },
    woods:       { difficult: true, thick: true, cover: true }, // SSK-R79
    bamboo:      { difficult: true, thick: true, cover: true },
    building:    { impassable: true, blocks: true, refuge: true },
    cliff:       { impassable: true, blocks: true },
    'deep water': { impassable: true },
  },
  lines: {
    fence:       { obstacle: true, shelters: true },
    'low wall':  { obstacle: true, shelters: true },
    hedge:       { obstacle: true, shelters: true },
    rail:        { obstacle: true, shelters: true },
    ditch:       { obstacle: true },
    stream:      { obstacle: true },
    ford:        { obstacle: true },
    'high wall': { barrier: true, blocks: true, refuge: true },
    palisade:    { barrier: true, blocks: true, refuge: true },
    gate:        {},
  },
} as const;
export const THICKEST_WOODS = inches(3); // SSK-R33
export const SHELTER_REACH = inches(1); // SSK-R35, SSK-R67

/** SSK-T14 Points, our own (SSK-R78); null = may not buy it. */
export const POINTS = {
  //          figure     armour     two-handed    yumi      arquebus     trained     horse
  ashigaru: { figure:  2, armour: 1,    twoHanded: 1,    yumi: 5,    arquebus: 2,    trained: 1,    horse: null },
  sohei:    { figure:  3, armour: 1,    twoHanded: 1,    yumi: 7,    arquebus: 3,    trained: 1,    horse: null },
  ronin:    { figure:  7, armour: 2,    twoHanded: 1,    yumi: 10,   arquebus: 4,    trained: null, horse: 3 },
  ninja:    { figure: 12, armour: null, twoHanded: null, yumi: null, arquebus: null, trained: null, horse: null },
  samurai:  { figure: 10, armour: 2,    twoHanded: 2,    yumi: 14,   arquebus: 6,    trained: null, horse: 3 },
  hatamoto: { figure: 12, armour: 2,    twoHanded: 2,    yumi: 15,   arquebus: 7,    trained: null, horse: 3 },
  daimyo:   { figure: 14, armour: 2,    twoHanded: 2,    yumi: 16,   arquebus: 8,    trained: null, horse: 3 },
} as const satisfies Record<Troop, Readonly<Record<string, number | null>>>;
export const WITHOUT_MORALE = 1; // SSK-117: each Ashigaru and Sohei

/** SSK-T17 Bases. */
export const BASES = {
  foot:    { radius: 125 },
  mounted: { radius: 200 },
} as const;
export const CONTACT_SLACK = 10; // SSK-R07: a gap of 1 mm still touches

/** SSK-006: D6 for everything, D12 for the wound roll alone. */
export { D6, D12 };
