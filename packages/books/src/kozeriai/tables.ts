/** KOZ-T2 to KOZ-T7, T25, T27 to T29: the tables of the book, with its rows and columns. Zones and weapons have files of their own. */
import type { KozRule } from './rules.ts';

// Keep the formatter off this file: the tables look as they are printed.

/** KOZ-T2 Horse jumps and collisions: highest face that throws the rider, highest face that refuses; −1 = never. */
export const JUMPS = {
  //                  refuse and   refuse
  //                  rider thrown
  'low hedge':      [      0,         1 ],
  'high hedge':     [      0,         2 ],
  barricade:        [      1,         4 ],
  'gap 1':          [     -1,         0 ],
  'gap 2':          [      0,         1 ],
  'gap 3':          [      1,         3 ],
} as const satisfies Record<string, readonly [number, number]>;
export type Jump = keyof typeof JUMPS;

/** KOZ-T3 Tripping over: falls on this face or less. */
export const TRIPS = {
  body:       { most: 3, rule: 'KOZ-52',  label: 'pushed into a body' },
  obstacle:   { most: 4, rule: 'KOZ-53',  label: 'forced into an obstacle' },
  entangled:  { most: 4, rule: 'KOZ-54',  label: 'entangled by barbs' },
  jump:       { most: 5, rule: 'KOZ-55',  label: 'jumping, unarmoured' },
  jumpArmed:  { most: 6, rule: 'KOZ-55',  label: 'jumping in armour' },
  uphill:     { most: 4, rule: 'KOZ-56',  label: 'forced uphill' },
  slippery:   { most: 3, rule: 'KOZ-57',  label: 'fighting on slippery ground' },
} as const;
export type Trip = keyof typeof TRIPS;

export const MISSILES = ['bow', 'thrown', 'musket', 'crossbow', 'o-yumi'] as const;
export type Missile = (typeof MISSILES)[number];

/** KOZ-T4 Reload actions by skill: below 2, 2 or 3, 4 or 5, over 5. The crossbows are reconstructed (KOZ-R48). */
export const RELOAD = {
  bow:        [  4,  3,  2,  1 ],
  thrown:     [  3,  2,  1,  0 ],
  musket:     [ 15, 15, 13, 10 ],
  crossbow:   [  8,  6,  4,  2 ],
  'o-yumi':   [ 15, 15, 13, 10 ],
} as const satisfies Record<Missile, readonly [number, number, number, number]>;

export const reloadActions = (missile: Missile, skill: number): number => RELOAD[missile][skill < 2 ? 0 : skill < 4 ? 1 : skill < 6 ? 2 : 3];

/** KOZ-T5 To hit: 1d10 + factors, this or more; null = out of range. */
export const RANGES = [20, 40, 80] as const;
export const TO_HIT = {
  // hexes up to  20    40    80  more
  bow:        [   5,    7,    9,   12 ],
  thrown:     [   7,   12, null, null ],
  musket:     [   9,    9,   11,   14 ],
  crossbow:   [   5,    7,    9,   12 ],
  'o-yumi':   [   5,    7,    9,   12 ],
} as const satisfies Record<Missile, readonly [number, number, number | null, number | null]>;

export const ARMOURS = ['unarmoured', 'part', 'armoured', 'full'] as const;
export type Armour = (typeof ARMOURS)[number];

/** KOZ-T27 Armour: wounds ignored in melee, taken off a shot (KOZ-T5c), counts as armoured for jumping (KOZ-R12). */
export const ARMOUR = {
  unarmoured: { melee: 0, shot: 1, jumps: false },  // KOZ-109
  part:       { melee: 1, shot: 2, jumps: true },   // KOZ-110, KOZ-R12
  armoured:   { melee: 2, shot: 3, jumps: true },   // KOZ-111
  full:       { melee: 3, shot: 4, jumps: true },   // KOZ-112
} as const satisfies Record<Armour, { melee: number; shot: number; jumps: boolean }>;

export const CLASSES = ['standard', 'short', 'close-in', 'unarmed'] as const;
export type Class = (typeof CLASSES)[number];

/** KOZ-T6 Relative weapon factor: the row's user against the column. */
export const RELATIVE = {
  //            standard  short  close-in  unarmed
  standard:   { standard: 0, short: 1, 'close-in': 2, unarmed: 2 },
  short:      { standard: 0, short: 0, 'close-in': 1, unarmed: 2 },
  'close-in': { standard: 0, short: 0, 'close-in': 0, unarmed: 1 },
  unarmed:    { standard: 0, short: 0, 'close-in': 0, unarmed: 0 },
} as const satisfies Record<Class, Record<Class, number>>;

/** KOZ-T7 Body charge, falling: the lowest face of each row, from neither to both. */
export const CHARGE_FALLS = {
  //            neither  charger  defender  both
  stationary: [    0,       6,       7,       8 ],
  moving:     [    0,       4,       5,       7 ],
} as const;
export const CHARGE_RESULTS = ['neither', 'charger', 'defender', 'both'] as const;

export const GAITS = ['halt', 'turn', 'sidestep', 'back', 'walk', 'trot', 'canter', 'gallop'] as const;
export type Gait = (typeof GAITS)[number];

/** KOZ-T28 Horse activities: speed for KOZ-44, hexes, turns allowed, the rider's bonus ahead, the factor of a shot from the saddle. */
export const GAIT = {
  halt:       { speed: 0, hexes: 0, turns: 0, bonus: 0, shot: -1, rule: 'KOZ-35' },
  turn:       { speed: 0, hexes: 0, turns: 1, bonus: 0, shot: -1, rule: 'KOZ-42' },
  sidestep:   { speed: 0, hexes: 1, turns: 0, bonus: 0, shot: -1, rule: 'KOZ-41' },
  back:       { speed: 0, hexes: 1, turns: 0, bonus: 0, shot: -1, rule: 'KOZ-43' },
  walk:       { speed: 1, hexes: 1, turns: 1, bonus: 0, shot: -1, rule: 'KOZ-40' },
  trot:       { speed: 2, hexes: 2, turns: 1, bonus: 0, shot: -2, rule: 'KOZ-39' },
  canter:     { speed: 3, hexes: 3, turns: 1, bonus: 1, shot: -2, rule: 'KOZ-38' },
  gallop:     { speed: 4, hexes: 4, turns: 0, bonus: 2, shot: -3, rule: 'KOZ-37' },
} as const satisfies Record<Gait, { speed: number; hexes: number; turns: number; bonus: number; shot: number; rule: KozRule }>;

/** KOZ-T25 Stamina (option exhaustion). */
export const STAMINA = {
  far:      { points: -1, more: 5, rule: 'KOZ-194' },
  jump:     { points: -2, rule: 'KOZ-194' },
  armour:   { points: -1, rule: 'KOZ-194' },
  full:     { points: -2, rule: 'KOZ-194' },
  wound:    { points: -1, rule: 'KOZ-194' },
  roll:     { points: -1, rule: 'KOZ-194' },
  heavy:    { points: -2, rule: 'KOZ-194' },
  dash:     { points: -1, rule: 'KOZ-R83' },
  rest:     { points:  1, rule: 'KOZ-195' },
  lying:    { points:  1, every: 5, rule: 'KOZ-195' },
} as const;

/** KOZ-T29 Variable wounds: dead or knocked out on reaching it (KOZ-201). */
export const LIMITS = { puny: 3, unfit: 4, average: 5, tough: 6, hard: 7, exceptional: 8 } as const;

/** KOZ-R59 What a horse can take. */
export const HORSE_LIMIT = 8;
