/** The tables of Samurai Blades, BLD-T1 to BLD-T16, and its figures, in the ledger's order. The rules use these objects; the rule book page draws them. */

/** BLD-T1 Terrain. Points on foot and on horse (null = impassable), cover, advantage in combat. Flat ground is what no list names (BLD-019). */
export const TERRAIN = {
  //               foot     horse     cover              advantage
  flat:      { foot: 1,    horse: 1,    cover: 'none',     advantage:  0 }, // BLD-019
  road:      { foot: 1,    horse: 1,    cover: 'none',     advantage:  0 }, // BLD-019
  courtyard: { foot: 1,    horse: 1,    cover: 'none',     advantage:  0 }, // BLD-019
  bridge:    { foot: 1,    horse: 2,    cover: 'light',    advantage:  0 }, // BLD-020
  door:      { foot: 1,    horse: 1,    cover: 'medium',   advantage:  1 }, // BLD-021
  interior:  { foot: 1,    horse: null, cover: 'none',     advantage:  1 }, // BLD-022
  paddy:     { foot: 4,    horse: null, cover: 'none',     advantage: -1 }, // BLD-023
  river:     { foot: 5,    horse: null, cover: 'light',    advantage: -1 }, // BLD-024: lighter infantry only
  scrub:     { foot: 2,    horse: 2,    cover: 'light',    advantage: -1 }, // BLD-025
  tree:      { foot: 2,    horse: null, cover: 'light',    advantage: -1 }, // BLD-026
  slope:     { foot: 2,    horse: 2,    cover: 'none',     advantage: -1 }, // BLD-027: medium across its own top lip
  temple:    { foot: 1,    horse: null, cover: 'light',    advantage:  1 }, // BLD-028
  torii:     { foot: 1,    horse: null, cover: 'light',    advantage:  1 }, // BLD-029
  wall:      { foot: null, horse: null, cover: 'infinite', advantage:  1 }, // BLD-030
  window:    { foot: 4,    horse: null, cover: 'medium',   advantage:  1 }, // BLD-031: only through the window
  stairs:    { foot: 1,    horse: null, cover: 'none',     advantage:  0 }, // BLD-034, BLD-R44
  loophole:  { foot: 1,    horse: null, cover: 'heavy',    advantage:  1 }, // BLD-R08, BLD-016: castle maps are not built, their cover is
} as const satisfies Record<string, { foot: number | null; horse: number | null; cover: Cover | 'infinite'; advantage: Advantage }>;
export type Terrain = keyof typeof TERRAIN;
export type Advantage = -1 | 0 | 1;

/** BLD-032: equipment put on flat ground; its cover only across the front. */
export const BARRICADE = { foot: 4, horse: null, cover: 'medium', advantage: 1 } as const;
/** BLD-033, BLD-088: an exterior corner keeps its terrain and gives this cover. */
export const CORNER_COVER = 'medium';

export const COVERS = ['none', 'light', 'medium', 'heavy'] as const;
export type Cover = (typeof COVERS)[number];

/** BLD-T2 Missile ranges in hexes: the farthest of each band, and what is added to the roll (BLD-050). Mounted long range is 41–100 (BLD-R02). */
export const RANGES = {
  //          short       medium      long
  foot:     { short: 30, medium: 90, long: 150 },
  mounted:  { short: 20, medium: 40, long: 100 }, // BLD-R02
} as const;
export const RANGE_ADDS = { short: 0, medium: 1, long: 2 } as const;
export const SHURIKEN_RANGE = 5; // BLD-184

/** The die is read 1–10; what is rolled higher counts as 10 (BLD-052). */
export const HIGHEST_ROLL = 10;


/** BLD-T3 Missiles against mounted targets; column by cover, row by roll, '' = no effect. Horses cannot be in heavy cover. */
export const AT_MOUNTED = {
  //          1    2    3    4    5    6   7   8   9   10
  none:   ['D', 'C', 'B', 'B', 'A', '', '', '', '', ''],
  light:  ['C', 'B', 'B', 'A', '',  '', '', '', '', ''],
  medium: ['B', 'B', 'A', '',  '',  '', '', '', '', ''],
  heavy:  ['',  '',  '',  '',  '',  '', '', '', '', ''],
} as const satisfies Record<Cover, readonly Missile[]>;
export type Missile = '' | 'A' | 'B' | 'C' | 'D';

/** BLD-T4 Missiles against dismounted samurai and samurai monks. */
export const AT_SAMURAI = {
  //          1    2    3    4    5    6   7   8   9   10
  none:   ['C', 'B', 'B', 'A', 'A', '', '', '', '', ''],
  light:  ['B', 'B', 'A', 'A', '',  '', '', '', '', ''],
  medium: ['B', 'A', 'A', '',  '',  '', '', '', '', ''],
  heavy:  ['A', '',  '',  '',  '',  '', '', '', '', ''],
} as const satisfies Record<Cover, readonly FootMissile[]>;
type FootMissile = Exclude<Missile, 'D'>;

/** BLD-T5 Missiles against other infantry and monks; also lanterns. */
export const AT_OTHERS = {
  //          1    2    3    4    5    6    7   8   9   10
  none:   ['C', 'C', 'B', 'B', 'A', 'A', '', '', '', ''],
  light:  ['C', 'B', 'B', 'A', 'A', '',  '', '', '', ''],
  medium: ['B', 'B', 'A', 'A', '',  '',  '', '', '', ''],
  heavy:  ['A', 'A', '',  '',  '',  '',  '', '', '', ''],
} as const satisfies Record<Cover, readonly FootMissile[]>;

/** BLD-T6 Modifiers to missile rolls, besides the range's. */
export const WOUNDED_SHOOTER = 1; // BLD-051, BLD-188, BLD-R34
export const DARK_TARGET = 1; // BLD-187
export const FRENCH_ADD = 1; // BLD-064

/** The columns of the combat tables. */
export const ODDS = ['1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1', '10-1', '11-1', '12-1+'] as const;
/** BLD-131, BLD-140: the first and the last column. */
export const LEAST_ODDS = 1;
export const MOST_ODDS = 12;

/** BLD-T7 Combat against mounted opponents: row by die, column by odds. Row 10 is corrected (BLD-R04), row 5 kept (BLD-R05). */
export const MOUNTED_COMBAT = [
  // 1-1  2-1  3-1  4-1  5-1  6-1  7-1  8-1  9-1 10-1 11-1 12-1+
  ['C', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'G', 'G', 'H', 'H'],
  ['B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'G', 'G', 'H'],
  ['B', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'G', 'G'],
  ['A', 'B', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'G'],
  ['A', 'A', 'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F'], // BLD-R05
  ['',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F'],
  ['',  '',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E'],
  ['',  '',  '',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E'],
  ['',  '',  '',  '',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D'],
  ['',  '',  '',  '',  '',  '',  '',  'A', 'B', 'C', 'C', 'D'], // BLD-R04
] as const satisfies readonly (readonly MountedCombat[])[];
export type MountedCombat = '' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';

/** BLD-T8 Combat against infantry; sound as printed (BLD-R06). */
export const FOOT_COMBAT = [
  // 1-1  2-1  3-1  4-1  5-1  6-1  7-1  8-1  9-1 10-1 11-1 12-1+
  ['C', 'D', 'E', 'E', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'F'],
  ['B', 'C', 'D', 'E', 'E', 'F', 'F', 'F', 'F', 'F', 'F', 'F'],
  ['B', 'C', 'D', 'E', 'E', 'F', 'F', 'F', 'F', 'F', 'F', 'F'],
  ['A', 'B', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'F', 'F', 'F'],
  ['A', 'B', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'F', 'F', 'F'],
  ['',  'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'F'],
  ['',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F'],
  ['',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F'],
  ['',  '',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E', 'E'],
  ['',  '',  '',  '',  '',  'A', 'B', 'C', 'C', 'D', 'D', 'E'], // BLD-R06
] as const satisfies readonly (readonly FootCombat[])[];
export type FootCombat = '' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

/** BLD-T9 Terrain columns: attacker's row, defender's column, each − 0 +; right is the attacker's gain. */
export const TERRAIN_SHIFT = [
  //  −   0   +
  [   0, -1, -2 ],
  [   1,  0, -1 ],
  [   2,  1,  0 ],
] as const;

/** BLD-T10 Shuriken: row by range, column by roll; '' = no effect. */
export const SHURIKEN = [
  // 1    2    3    4    5    6    7   8   9   10
  ['D', 'D', 'D', 'D', 'D', 'W', '', '', '', ''],
  ['D', 'D', 'D', 'D', 'W', '',  '', '', '', ''],
  ['D', 'D', 'D', 'W', '',  '',  '', '', '', ''],
  ['D', 'D', 'W', '',  '',  '',  '', '', '', ''],
  ['D', 'W', '',  '',  '',  '',  '', '', '', ''],
] as const satisfies readonly (readonly Thrown[])[];
export type Thrown = '' | 'W' | 'D';

/** BLD-T11 Bodies in a hex: points of a man and of a horse (in each of its hexes), and from where on they double and bar. */
export const BODIES = { man: 1, horse: 3, doubles: 3, bars: 6 } as const;

/** BLD-T12 Monk's deflection: this or less succeeds, and what a result becomes (BLD-180), of BLD-T3 for one in the saddle (BLD-R70). */
export const DEFLECTS_ON = 4;
export const DEFLECTED = { '': '', A: '', B: 'A', C: 'B', D: 'B' } as const satisfies Record<Missile, Missile>; // D is of BLD-T3 alone
export const DEFLECTED_MOUNTED = { '': '', A: '', B: 'A', C: 'A', D: 'A' } as const satisfies Record<Missile, Missile>;

/** BLD-T14 Cart movement. */
export const CART_POINTS = { horse: 4, two: 2, more: 3 } as const;

/** BLD-T15 Horse steps: what a step costs in the horse cost of the hex newly entered. */
export const HORSE_STEPS = {
  forward: 1, forwardLeft: 1, forwardRight: 1, // BLD-107
  back: 2, backLeft: 2, backRight: 2, // BLD-108
  headLeft: 1, headRight: 1, // BLD-110
  quartersLeft: 2, quartersRight: 2, // BLD-109
} as const;
export type HorseStep = keyof typeof HORSE_STEPS;
export const FORWARD_STEPS = ['forward', 'forwardLeft', 'forwardRight'] as const satisfies readonly HorseStep[];
export const BACKWARD_STEPS = ['back', 'backLeft', 'backRight'] as const satisfies readonly HorseStep[];
export const ALL_STEPS = [
  ...FORWARD_STEPS,
  ...BACKWARD_STEPS,
  'headLeft',
  'headRight',
  'quartersLeft',
  'quartersRight',
] as const satisfies readonly HorseStep[];

/** How far one retreats: on foot and mounted under missiles (BLD-057), and in combat (BLD-145, BLD-146). */
export const RETREATS = { foot: 2, mounted: 4, combat: 1 } as const;
/** BLD-072: so many characters a bowman may shoot over. */
export const SHOT_OVER = 4;
/** BLD-104: what a pair of men shifts in a phase: one horse or so many men. */
export const CLEARED_MEN = 3;
/** BLD-170: game turns without a fight after which a duel lapses. */
export const DUEL_LAPSES = 10;
/** BLD-176: lines of a death poem. */
export const POEM_LINES = { least: 3, most: 5, longest: 120 } as const;
/** BLD-116: what a riderless war horse adds to the attack of a rider without a mounted counter. */
export const SADDLE_ADDS = 5;

/** Attack / defence / movement, as the sides of a counter show them (BLD-002). */
export interface Values {
  readonly attack: number;
  readonly defence: number;
  readonly points: number;
}
const v = (attack: number, defence: number, points: number): Values => ({ attack, defence, points });
/** BLD-112: riders. */
export const RIDING = { healthy: 12, wounded: 8, draft: 4 } as const;

interface Stats {
  readonly title: string;
  readonly class: 'samurai' | 'other';
  readonly healthy: Values;
  readonly wounded: Values;
  /** The mounted counter and its back, where there is one (BLD-003). */
  readonly mounted: readonly [healthy: Values, wounded: Values] | null;
  readonly bow?: true;
  readonly shuriken?: true;
  readonly deflects?: true;
  /** Shot at on BLD-T5 whatever the class (BLD-R14). */
  readonly unarmoured?: true;
}

/** Section 6 Figures, reconstructed (BLD-R10). */
export const FIGURES = {
  LORD:  { title: 'daimyo in armour',          class: 'samurai', healthy: v(20, 9, 6), wounded: v(10, 4, 3), mounted: [v(25, 9, 12), v(15, 4, 8)] },
  LORDU: { title: 'daimyo without armour',     class: 'samurai', healthy: v(14, 4, 7), wounded: v( 7, 2, 3), mounted: null, unarmoured: true },
  SAM4:  { title: 'sword master',              class: 'samurai', healthy: v(21, 8, 6), wounded: v(10, 4, 3), mounted: [v(26, 8, 12), v(15, 4, 8)] },
  SAM3:  { title: 'veteran samurai',           class: 'samurai', healthy: v(18, 7, 6), wounded: v( 9, 3, 3), mounted: [v(23, 7, 12), v(14, 3, 8)] },
  SAM2:  { title: 'samurai',                   class: 'samurai', healthy: v(15, 6, 6), wounded: v( 7, 3, 3), mounted: [v(20, 6, 12), v(12, 3, 8)] }, // BLD-R10
  SAM1:  { title: 'young samurai',             class: 'samurai', healthy: v(12, 5, 6), wounded: v( 6, 2, 3), mounted: [v(17, 5, 12), v(11, 2, 8)] },
  SAMB:  { title: 'samurai archer',            class: 'samurai', healthy: v(13, 6, 6), wounded: v( 6, 3, 3), mounted: [v(18, 6, 12), v(11, 3, 8)], bow: true },
  RON:   { title: 'ronin',                     class: 'samurai', healthy: v(14, 6, 6), wounded: v( 7, 3, 3), mounted: null },
  RON2:  { title: 'ronin swordsman',           class: 'samurai', healthy: v(18, 6, 6), wounded: v( 9, 3, 3), mounted: null },
  SMON:  { title: 'samurai monk',              class: 'samurai', healthy: v(15, 6, 6), wounded: v( 7, 3, 3), mounted: null, deflects: true },
  MON:   { title: 'monk with naginata',        class: 'other',   healthy: v(10, 4, 7), wounded: v( 5, 2, 3), mounted: null, deflects: true },
  NIN:   { title: 'ninja',                     class: 'other',   healthy: v(12, 5, 8), wounded: v( 6, 2, 3), mounted: null, shuriken: true },
  NIN2:  { title: 'ninja leader',              class: 'other',   healthy: v(15, 6, 8), wounded: v( 7, 3, 3), mounted: null, shuriken: true },
  ASHY:  { title: 'ashigaru with yari',        class: 'other',   healthy: v( 9, 4, 7), wounded: v( 4, 2, 3), mounted: null },
  ASHN:  { title: 'ashigaru with naginata',    class: 'other',   healthy: v(10, 4, 7), wounded: v( 5, 2, 3), mounted: null },
  ASHB:  { title: 'ashigaru with bow',         class: 'other',   healthy: v( 6, 4, 7), wounded: v( 3, 2, 3), mounted: null, bow: true },
  BANC:  { title: 'bandit chief',              class: 'other',   healthy: v(13, 5, 7), wounded: v( 6, 2, 3), mounted: null },
  BAN:   { title: 'bandit',                    class: 'other',   healthy: v( 8, 4, 7), wounded: v( 4, 2, 3), mounted: null },
  BANB:  { title: 'bandit archer',             class: 'other',   healthy: v( 5, 4, 7), wounded: v( 2, 2, 3), mounted: null, bow: true },
  HEAD:  { title: 'village headman',           class: 'other',   healthy: v( 5, 3, 6), wounded: v( 2, 1, 3), mounted: null },
  PEA:   { title: 'peasant with bamboo spear', class: 'other',   healthy: v( 4, 3, 6), wounded: v( 2, 1, 3), mounted: null },
  POR:   { title: 'porter',                    class: 'other',   healthy: v( 3, 3, 6), wounded: v( 1, 1, 3), mounted: null },
  VIL:   { title: 'unarmed villager',          class: 'other',   healthy: v( 2, 2, 6), wounded: v( 1, 1, 3), mounted: null },
} as const satisfies Record<string, Stats>;
export type ManKey = keyof typeof FIGURES;
// The keys of a literal object are just its keys.
export const MAN_KEYS = Object.keys(FIGURES) as readonly ManKey[];

/** Section 6, beasts and the cart: their defence; a draft horse's own movement (BLD-120). */
export const BEASTS = {
  HORSE: { title: 'war horse',   defence: 6 },
  DRAFT: { title: 'draft horse', defence: 5 },
} as const;
export const KEYS = [...MAN_KEYS, 'HORSE', 'DRAFT', 'CART'] as const;
export type Key = (typeof KEYS)[number];

/** The counters as the rules read them. @alias */
export const STATS: Readonly<Record<ManKey, Stats>> = FIGURES;

/** BLD-197 Points, reconstructed. */
export const POINTS = { bow: 3, shuriken: 4, deflects: 2, mounted: 3, draft: 5, cart: 5, barricade: 3, lantern: 0 } as const;
